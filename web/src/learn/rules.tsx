/** The rules on one page: in short, in detail, or both. rulebooks.test.tsx says where each sentence of the rulebooks is. */

import type { ComponentChildren } from "preact";
import { points, ROTATIONS, score } from "../base/geometry";
import { go, RULES_FORMS, type RulesForm, route } from "../base/route";
import { local, read, write } from "../base/storage";
import { LinkButton } from "../ui/button";
import { Segmented } from "../ui/form";
import { Sheet } from "../ui/frame";
import { calm } from "../ui/settings";
import { t } from "../ui/texts";
import { Picture, TilePicture } from "../widget/picture";
import { BUILD, type Example, LEVELS, SCORED, TOUCH, TWO } from "./examples";
import { learnTexts } from "./texts";
import "./rules.css";

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** In the order of the page. */
const DETAILS = [
  "goal",
  "tiles",
  "levels",
  "round",
  "touch",
  "build",
  "two",
  "tips",
  "score",
  "solo",
  "variants",
  "here",
  "box",
  "credits",
] as const;
type SectionId = "short" | (typeof DETAILS)[number];

const KEY = "nmbr9.rules";

/** What the address asks for; without it what was chosen last, and at first everything. */
function shownForm(): RulesForm {
  const at = route.value;
  const stored = read(local, KEY);
  return (at.screen === "rules" && at.form) || RULES_FORMS.find((form) => form === stored) || "both";
}

function chooseForm(form: RulesForm): void {
  write(local, KEY, form);
  go({ screen: "rules", form }, { replace: true });
}

export function Rules() {
  const words = learnTexts().rules;
  const form = shownForm();
  return (
    <Sheet title={t().frame.rules}>
      <Segmented
        label={words.form.label}
        value={form}
        choices={RULES_FORMS.map((one) => [one, words.form[one]] as const)}
        onChange={chooseForm}
      />
      <div class={`rules ${form}`}>
        {form !== "detailed" && (
          <div class="rules-text">
            <Short />
          </div>
        )}
        {form !== "short" && (
          <>
            <Contents sections={form === "both" ? ["short", ...DETAILS] : DETAILS} />
            <div class="rules-text">
              <Details />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

function Details() {
  const words = learnTexts().rules;
  return (
    <>
      <Section id="goal" texts={[words.goal.about, words.goal.higher]} />
      <Tiles />
      <Section id="levels" texts={[words.levels.about]}>
        <div class="rules-levels">
          <Picture tiles={LEVELS} label={words.levels.picture} badges />
        </div>
      </Section>
      <Section id="round" texts={[words.round.card, words.round.place, words.round.first, words.round.next]} />
      <Section id="touch" texts={[words.touch.about, words.touch.every]}>
        <Examples examples={TOUCH} captions={words.touch} />
      </Section>
      <Section id="build" texts={[words.build.about]}>
        <Examples examples={BUILD} captions={words.build} />
      </Section>
      <Section id="two" texts={[words.two.about]}>
        <Examples examples={TWO} captions={words.two} />
      </Section>
      <Tips />
      <Points />
      <Section id="solo" texts={[words.solo.about, words.solo.scores, words.solo.highest]} />
      <Variants />
      <Section id="here" texts={[words.here.about, words.here.hidden, words.here.confirm]} />
      <Section id="box" texts={[words.box.contents, words.box.setup, words.box.players]} />
      <Section id="credits" texts={[t().home.footer, words.credits.box]} />
    </>
  );
}

const titleOf = (id: SectionId) => learnTexts().rules[id].title;

/** Buttons instead of links: the fragment of the address is the route. */
function Contents({ sections }: { sections: readonly SectionId[] }) {
  const jump = (id: SectionId) => {
    const heading = document.getElementById(`rules-${id}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ behavior: calm.peek() ? "auto" : "smooth" });
  };
  return (
    <nav class="rules-contents" aria-label={learnTexts().rules.contents}>
      <ul>
        {sections.map((id) => (
          <li key={id}>
            <button type="button" onClick={() => jump(id)}>
              {titleOf(id)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SectionProps {
  readonly id: SectionId;
  readonly texts?: readonly string[];
  readonly children?: ComponentChildren;
}

function Section({ id, texts = [], children }: SectionProps) {
  return (
    <section class="rules-section" aria-labelledby={`rules-${id}`}>
      <h2 id={`rules-${id}`} tabIndex={-1}>
        {titleOf(id)}
      </h2>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </section>
  );
}

/** Each sentence with a picture that says the same. */
function Short() {
  const words = learnTexts().rules.short;
  const sentences: readonly [string, ComponentChildren][] = [
    [words.card, <TilePicture key="card" number={8} />],
    [words.turn, <TilePicture key="turn" number={4} rotation="e" />],
    [words.touch, <Picture key="touch" tiles={TOUCH.side.tiles} label="" />],
    [words.build, <Picture key="build" tiles={BUILD.carried.tiles} label="" />],
    [words.score, <b key="score">{t().common.product(9, 2)}</b>],
    [words.end, null],
  ];
  return (
    <Section id="short">
      <ol class="panel rules-short">
        {sentences.map(([sentence, picture]) => (
          <li key={sentence}>
            <div class="rules-short-row">
              <span>{sentence}</span>
              {picture && <div class="rules-short-picture">{picture}</div>}
            </div>
          </li>
        ))}
      </ol>
      <p>
        <LinkButton href="#/learn" text={learnTexts().rules.tryIt} />
      </p>
    </Section>
  );
}

function Tiles() {
  const { about, squares, turns, turned } = learnTexts().rules.tiles;
  return (
    <Section id="tiles" texts={[about]}>
      <ul class="rules-tiles">
        {TEN.map((number) => (
          <li key={number}>
            <TilePicture number={number} />
            <span>{number}</span>
          </li>
        ))}
      </ul>
      <p>{squares}</p>
      <p>{turns}</p>
      <div class="rules-turns" role="img" aria-label={turned}>
        {ROTATIONS.map((rotation) => (
          <TilePicture key={rotation} number={4} rotation={rotation} />
        ))}
      </div>
    </Section>
  );
}

function Tips() {
  const { any, settle, only, minute, copy } = learnTexts().rules.tips;
  return (
    <Section id="tips">
      <ul class="rules-tips">
        {[any, settle, only, minute, copy].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Section>
  );
}

/** Legal and illegal examples side by side, at one scale. */
function Examples<Name extends string>(props: {
  examples: Readonly<Record<Name, Example>>;
  captions: Readonly<Record<NoInfer<Name>, string>>;
}) {
  const names = Object.keys(props.examples) as Name[];
  const frame = names.flatMap((name) => props.examples[name].tiles);
  return (
    <div class="rules-examples">
      {names.map((name) => {
        const { tiles, allowed } = props.examples[name];
        return (
          <figure key={name} class={allowed ? "right" : "wrong"}>
            <Picture tiles={tiles} frame={frame} label="" />
            <figcaption>
              <b>{allowed ? learnTexts().rules.allowed : learnTexts().rules.notAllowed}</b>
              <span>{props.captions[name]}</span>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Points() {
  const words = learnTexts().rules.score;
  const scoring = SCORED.filter((tile) => points(tile) > 0).reverse();
  return (
    <Section id="score" texts={[words.end, words.about, words.count]}>
      <div class="rules-count">
        <Picture tiles={SCORED} label={words.picture} badges />
        <ul class="number">
          {scoring.map((tile, i) => (
            <li key={i}>{t().common.product(tile.number, tile.level)}</li>
          ))}
          <li>{words.nothing}</li>
          <li>
            <b>{words.total(score(SCORED))}</b>
          </li>
        </ul>
      </div>
      <p>{words.win}</p>
    </Section>
  );
}

function Variants() {
  const { options } = t();
  const { rules } = learnTexts();
  const kinds = [
    [options.removed, rules.variants.removed],
    [options.startTiles, options.startTilesAbout],
    [options.clockCardAMinute, options.clockCardAMinuteAbout],
  ];
  return (
    <Section id="variants">
      <dl class="rules-variants">
        {kinds.map(([name, about]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
