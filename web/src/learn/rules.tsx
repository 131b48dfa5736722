/** The rules on one page, the short form first. */

import type { ComponentChildren } from "preact";
import { points, ROTATIONS, score } from "../geometry";
import { t } from "../i18n";
import { calm } from "../settings";
import { Sheet } from "../ui/frame";
import { Picture, TilePicture } from "../widget/picture";
import { BUILD, type Example, SCORED, TOUCH, TWO } from "./examples";
import "./rules.css";

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** In the order of the page. */
const SECTIONS = ["short", "tiles", "round", "touch", "build", "two", "score", "solo", "variants", "credits"] as const;
type SectionId = (typeof SECTIONS)[number];

export function Rules() {
  const words = t().rules;
  return (
    <Sheet title={words.title}>
      <div class="rules">
        <Contents />
        <div class="rules-text">
          <Short />
          <Tiles />
          <Round />
          <Section id="touch" texts={[words.touch.about]}>
            <Examples examples={TOUCH} captions={words.touch} />
          </Section>
          <Section id="build" texts={[words.build.about]}>
            <Examples examples={BUILD} captions={words.build} />
          </Section>
          <Section id="two" texts={[words.two.about, words.two.any]}>
            <Examples examples={TWO} captions={words.two} />
          </Section>
          <Points />
          <Section id="solo" texts={[words.solo.about]} />
          <Variants />
          <Section id="credits" texts={[t().home.footer]} />
        </div>
      </div>
    </Sheet>
  );
}

function titleOf(id: SectionId): string {
  return id === "credits" ? t().rules.credits : t().rules[id].title;
}

/** Buttons instead of links: the fragment of the address is the route. */
function Contents() {
  const jump = (id: SectionId) => {
    const heading = document.getElementById(`rules-${id}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ behavior: calm.peek() ? "auto" : "smooth" });
  };
  return (
    <nav class="rules-contents" aria-label={t().rules.contents}>
      <ul>
        {SECTIONS.map((id) => (
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

function Short() {
  const { card, touch, build, score, end } = t().rules.short;
  return (
    <Section id="short">
      <ol class="panel rules-short">
        {[card, touch, build, score, end].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p>
        <a class="button" href="#/learn">
          {t().rules.tryIt}
        </a>
      </p>
    </Section>
  );
}

function Tiles() {
  const { about, turns, turned } = t().rules.tiles;
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
      <p>{turns}</p>
      <div class="rules-turns" role="img" aria-label={turned}>
        {ROTATIONS.map((rotation) => (
          <TilePicture key={rotation} number={4} rotation={rotation} />
        ))}
      </div>
    </Section>
  );
}

function Round() {
  const { card, place, settle, apart } = t().rules.round;
  return <Section id="round" texts={[card, place, settle, apart]} />;
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
              <b>{allowed ? t().rules.allowed : t().rules.notAllowed}</b>
              <span>{props.captions[name]}</span>
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Points() {
  const words = t().rules.score;
  const scoring = SCORED.filter((tile) => points(tile) > 0).reverse();
  return (
    <Section id="score" texts={[words.about]}>
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
  const { options, rules } = t();
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
