/**
 * After the count: how the points came about, and what is known about the deck. It is loaded on demand, and the engine
 * computes it in the background. What is exact is shown first; the other figures when they hold.
 */

import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Replay } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
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
import type { RoomState } from "../state";
import { useRoomOnServer } from "../stored/joined";
import { finishedGame, lessonOf, neighbours, partOfBest, percentText, reviewedSeat, rivalsOf } from "./end-figures";
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
        <section class="panel end-review" aria-labelledby="end-review">
          <h2 id="end-review">{gamesTexts().end.title}</h2>
          <Made state={state} seat={seat} made={made} replay={replay} lesson={lesson} cards={cards} />
        </section>
      )}
      <p class="hidden" role="status">
        {said}
      </p>
    </>
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
        <Equation figures={figures} score={state.seats[seat]?.score ?? 0} />
        {cards ? <p>{cards}</p> : working && <p class="muted">{words.working}</p>}
        <Facts found={found} figures={figures} hints={state.seats[seat]?.hints ?? 0} />
        {found && <Rivals state={state} found={found} />}
        {found && made.holds && !lesson && <Praise mistakes={shownFigures(found).mistakes} />}
      </div>
      {lesson && <LessonView {...lesson} />}
      <Ways state={state} seat={seat} lapses={lesson !== null} />
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

/** 94 − 6 − 31 = 57, each with its name below. What is not known yet keeps its place. */
function Equation({ figures, score }: { figures: ReviewFigures | null; score: number }) {
  const words = gamesTexts().end;
  const sum = figures && shownFigures({ ...figures, score });
  return (
    <dl class={`end-sum number ${sum ? "" : "rough"}`}>
      <Term name={words.average}>{sum ? decimal(sum.par) : "…"}</Term>
      <Term name={words.luck}>{sum ? signedNumber(sum.luck) : "…"}</Term>
      <Term name={words.mistakes}>{sum ? decimal(-sum.mistakes) : "…"}</Term>
      <Term name={words.score}>{decimal(score)}</Term>
    </dl>
  );
}

function Term({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
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

/** Where to go from here. */
function Ways({ state, seat, lapses }: { state: RoomState; seat: number; lapses: boolean }) {
  const words = gamesTexts().end;
  const source = { room: state.room };
  return (
    <>
      <div class="end-review-ways">
        <a class="button" href={linkTo({ screen: "review", source, seat, round: null })}>
          {words.review}
        </a>
        {seat === state.seat && lapses && (
          <a class="button" href={linkTo({ screen: "mistakes", source, seat })}>
            {words.learn}
          </a>
        )}
      </div>
      <details class="end-review-meaning">
        <summary>{words.means}</summary>
        <p>{words.meaning}</p>
      </details>
    </>
  );
}
