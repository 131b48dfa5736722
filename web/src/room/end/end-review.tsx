/**
 * After the count: how the points came about, and what is known about the deck. It is loaded on demand, and the engine
 * computes it in the background. What is exact is shown first; the other figures when they hold.
 */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Replay } from "../../base/generated/wire";
import { useDeckFacts } from "../../engine/review/difficulty";
import { deckOf } from "../../engine/review/facts";
import { type OwnReview, useOwnReview } from "../../engine/review/own-review";
import { useSharedBest } from "../../engine/review/shared-best";
import type { BotScore, ReviewFigures, SeatReview } from "../../engine/review/types";
import { deckText, gamesTexts } from "../../games";
import { decimal, type ShownFigures, shownFigures, signedNumber } from "../../ui/figures";
import { botName, shownName } from "../../ui/names";
import type { Request } from "../../ui/requests";
import { t } from "../../ui/texts";
import { reviewedSeat } from "../play/people";
import type { RoomState } from "../state";
import { useRoomOnServer } from "../stored/joined";
import { finishedGame, lessonOf, neighbours, partOfBest, percentText, rivalsOf } from "./end-figures";
import { LessonView, type LessonViewProps } from "./end-lesson";
import "./end-review.css";

export interface EndReviewProps {
  readonly state: RoomState;
  /** It has the game as one word, under which reviews are kept. */
  readonly replay: Request<Replay>;
  /** The count is still shown: work, and say nothing yet. */
  readonly counting: boolean;
}

/** What there is to learn, for its place beside the figures. */
const shownLesson = signal<LessonViewProps | null>(null);

/** On a wide screen the placement to learn from is below the displays. Style sheets hide one of the two. */
export function EndLesson() {
  const lesson = shownLesson.value;
  return (
    lesson && (
      <section class="panel end-aside">
        <LessonView {...lesson} />
      </section>
    )
  );
}

export function EndReview({ state, replay, counting }: EndReviewProps) {
  const seat = reviewedSeat(state);
  const compact = replay.value?.compact ?? null;
  // A state changes when somebody asks for a rematch; a finished game does not.
  const game = useMemo(
    () => (seat === null || compact === null ? null : finishedGame(state, compact)),
    [state.room, seat, compact],
  );
  const onServer = useRoomOnServer(state.room);
  const made = useOwnReview(seat === state.seat ? onServer || null : null, game, seat ?? 0);
  const found = made.seats[seat ?? 0] ?? null;
  const score = state.seats[seat ?? 0]?.score ?? 0;
  const deck = game && deckOf(game, seat ?? 0);
  const facts = useDeckFacts(deck, made.holds);
  useSharedBest(state.contest ? state.room : null, deck, made.stage);
  const cards = deck && facts && deckText(deck, facts);
  const lesson = useLesson(state, made.holds && !counting ? found : null);
  const said = useSaid(counting || !made.figures ? null : shownFigures({ ...made.figures, score }));
  return (
    <>
      {!counting && (
        <Panel folded={state.seats.length > 1}>
          <Made state={state} seat={seat} made={made} replay={replay} lesson={lesson} cards={cards} />
        </Panel>
      )}
      <p class="hidden" role="status">
        {said}
      </p>
    </>
  );
}

/** Among several players the ranking is what counts, so this is folded. */
function Panel({ folded, children }: { folded: boolean; children: ComponentChildren }) {
  const title = <h2 id="end-review">{gamesTexts().end.title}</h2>;
  if (folded)
    return (
      <details class="panel end-review">
        <summary>{title}</summary>
        {children}
      </details>
    );
  return (
    <section class="panel end-review" aria-labelledby="end-review">
      {title}
      {children}
    </section>
  );
}

function useLesson(state: RoomState, found: SeatReview | null): LessonViewProps | null {
  const last = useRef(0);
  const lesson = found && lessonOf(found, state, last.current);
  last.current = lesson?.round.round ?? 0;
  const shown = found && lesson && { lesson, room: state.room, seat: found.seat, mine: found.seat === state.seat };
  useEffect(() => {
    shownLesson.value = shown;
  });
  useEffect(
    () => () => {
      shownLesson.value = null;
    },
    [],
  );
  return shown;
}

/** What is read aloud: the figures, once, when they hold. After that they change by a point or two. */
function useSaid(figures: ShownFigures | null): string {
  const said = useRef("");
  if (figures) said.current ||= sentence(figures);
  return said.current;
}

function sentence({ par, luck, mistakes, score }: ShownFigures): string {
  return gamesTexts().end.sum(decimal(par), signedNumber(luck), decimal(-mistakes), t().common.points(score));
}

interface MadeProps extends Omit<EndReviewProps, "counting"> {
  readonly seat: number | null;
  readonly made: OwnReview;
  readonly lesson: LessonViewProps | null;
  /** What is said about the cards, as soon as that is known. */
  readonly cards: string | null;
}

function Made({ state, seat, made, replay, lesson, cards }: MadeProps) {
  const words = gamesTexts().end;
  if (seat === null) return <p class="muted">{words.unfinished}</p>;
  if (replay.failure && !replay.value)
    return (
      <>
        <p class="muted">{words.unreachable}</p>
        <button type="button" class="button" onClick={replay.again}>
          {t().common.tryAgain}
        </button>
      </>
    );
  const found = made.seats[seat] ?? null;
  const { figures } = made;
  const working = made.stage !== "done" && made.stage !== "failed";
  if (made.stage === "failed" && !figures) return <p class="muted">{words.failed}</p>;
  return (
    <>
      {working && <Progress part={made.part} />}
      <div class="end-review-figures">
        {seat !== state.seat && <p class="muted">{words.of(shownName(state.seats[seat]?.name ?? ""))}</p>}
        <Waterfall
          figures={figures}
          score={state.seats[seat]?.score ?? 0}
          name={seat === state.seat ? null : shownName(state.seats[seat]?.name ?? "")}
        />
        {working && !figures && <p class="muted">{words.working}</p>}
        {found && made.holds && !lesson && <Praise mistakes={shownFigures(found).mistakes} />}
      </div>
      {lesson && <LessonView {...lesson} />}
      <details class="end-review-meaning">
        <summary>{words.means}</summary>
        <div class="stack">
          {cards && <p class="end-deck">{cards}</p>}
          <Facts found={found} figures={figures} hints={state.seats[seat]?.hints ?? 0} />
          {found && <Rivals state={state} found={found} />}
          <p class="small muted">{words.meaning}</p>
        </div>
      </details>
    </>
  );
}

/** A thin bar. It is no live region: that would speak all the time. */
function Progress({ part }: { part: number }) {
  return (
    <div
      class="end-review-progress"
      role="progressbar"
      aria-label={t().hints.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * part)}
    >
      <span style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}

/** What is drawn before the figures hold: grey, and without numbers. */
const ROUGH: readonly Bar[] = [
  [0, 0.8],
  [0.8, 0.9],
  [0.6, 0.9],
];
/** Luck from which cards are called kind or unkind. */
const FELT = 3;

type Bar = readonly [from: number, to: number];

interface WaterfallProps {
  readonly figures: ReviewFigures | null;
  readonly score: number;
  /** Of somebody else. */
  readonly name: string | null;
}

/** Four lines: from what a strong player makes of average cards, by the cards and the moves, to the score. */
function Waterfall({ figures, score, name }: WaterfallProps) {
  const { lines } = gamesTexts().end;
  const words = name === null ? lines.mine : lines.theirs;
  const sum = figures && shownFigures({ ...figures, score });
  const most = sum ? Math.max(sum.par, sum.par + sum.luck, score, 1) : Math.max(score / 0.6, 1);
  const at = (points: number) => points / most;
  const dealt = sum ? at(sum.par + sum.luck) : 0;
  const [par, cards, moves] = sum
    ? ([
        [0, at(sum.par)],
        [at(sum.par), dealt],
        [at(score), dealt],
      ] as const)
    : ROUGH;
  const fate = !sum || Math.abs(sum.luck) < FELT ? "average" : sum.luck > 0 ? "kind" : "unkind";
  return (
    <dl class={`end-sum number ${sum ? "" : "rough"}`}>
      <Line name={lines.strong} bar={par} value={sum && decimal(sum.par)} />
      <Line
        name={sum ? words[fate] : words.unknown}
        look={sum && sum.luck < 0 ? "lost" : "won"}
        bar={cards}
        value={sum && signedNumber(sum.luck)}
      />
      <Line name={words.gave} look="lost" bar={moves} value={sum && decimal(-sum.mistakes)} />
      <Line name={name ?? t().common.you} look="mine" bar={[0, at(score)]} value={decimal(score)} />
    </dl>
  );
}

interface LineProps {
  readonly name: string;
  readonly look?: string;
  readonly bar: Bar | undefined;
  /** Null until it holds. */
  readonly value: string | null;
}

function Line({ name, look = "", bar: [one, other] = [0, 0], value }: LineProps) {
  const left = Math.max(0, Math.min(one, other));
  return (
    <div class={look}>
      <dt>{name}</dt>
      <dd>
        <span class="end-bar" style={{ left: `${100 * left}%`, width: `${100 * Math.abs(other - one)}%` }} />
        <b>{value ?? "…"}</b>
      </dd>
    </div>
  );
}

function Praise({ mistakes }: { mistakes: number }) {
  const words = gamesTexts().end;
  return <p class="end-review-praise">{mistakes === 0 ? words.flawless : words.steady}</p>;
}

interface FactsProps {
  readonly found: SeatReview | null;
  readonly figures: ReviewFigures | null;
  readonly hints: number;
}

function Facts({ found, figures, hints }: FactsProps) {
  const words = gamesTexts().end;
  const best = found && partOfBest(found);
  return (
    <dl class="end-facts">
      <div>
        <dt>
          {words.accuracy}
          {hints > 0 && <span class="end-fact-more muted">{t().hints.taken(hints)}</span>}
        </dt>
        <dd class="number">{figures ? words.outOf(decimal(Math.round(figures.accuracy)), decimal(100)) : "…"}</dd>
      </div>
      {best && (
        <div>
          <dt>
            {best.percent < 100 ? words.bestKnown : words.isBestKnown}
            {best.percent < 100 && <span class="end-fact-more muted">{t().common.points(best.best)}</span>}
          </dt>
          <dd class="number">{percentText(best.percent)}</dd>
        </div>
      )}
    </dl>
  );
}

/** The bots on the same cards, with this score among them, from few points to many. */
function Rivals({ state, found }: { state: RoomState; found: SeatReview }) {
  const mine = found.seat === state.seat;
  const name = mine ? t().common.you : shownName(state.seats[found.seat]?.name ?? "");
  const bots = rivalsOf(found, state);
  if (bots.length === 0) return null;
  const rows = bots.map(({ bot, score }) => ({ name: botName(bot), score, here: false }));
  // Of equals the bots come first.
  const sorted = [...rows, { name, score: found.score, here: true }].sort((a, b) => a.score - b.score);
  return (
    <div class="stack tight">
      <h3>{gamesTexts().end.rivals}</h3>
      <p>{rankText(found.score, bots)}</p>
      <ol class="end-rivals">
        {sorted.map(({ name, score, here }) => (
          <li key={name} class={here ? "here" : ""}>
            <span class="ellipsis">{name}</span> <b class="number">{decimal(score)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function rankText(score: number, bots: readonly BotScore[]): string {
  const words = gamesTexts().end;
  const { below, level, above } = neighbours(score, bots);
  if (level) return words.even(botName(level.bot));
  if (below && above) return words.between(botName(below.bot), botName(above.bot));
  return below ? words.aboveAll : words.belowAll;
}
