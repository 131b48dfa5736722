/** The costliest placements of a game, to try again: which they are, and what a new try is worth. No DOM. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { displayText, type PlacedTile, plainRotation, samePlace } from "../../base/geometry";
import { type Engine, pageEngine, type Situation } from "../../engine";
import { situationAt } from "../../engine/review/chance";
import { byStrongPlay } from "../../engine/review/figures";
import type { FinishedGame, RoundReview, SeatReview } from "../../engine/review/types";
import { shownExpected, tenths } from "../../ui/figures";
import { PLACING_WORLD, type Placing, type PlacingWorld, placingOf } from "../../ui/placing";
import { seedOf } from "../board/opinion";

/** A placement that cost less, in points, is no mistake to learn from. */
const LEAST = 1;
/** So many are tried again. */
const MOST = 3;
/** Points that make no difference, unless the figures are exact. */
const SLACK = 0.5;
/** Futures in which placements are compared: the standard error of a difference is then about half a point. */
const FUTURES = 256;

/** The costliest placements, the costliest first. */
export function costliest({ rounds, par }: Pick<SeatReview, "rounds" | "par">): Lesson[] {
  return rounds
    .filter(({ mistake, best }) => mistake >= LEAST && best.length > 0)
    .sort((one, other) => other.mistake - one.mistake)
    .slice(0, MOST)
    .map((round) => ({ round, par }));
}

/** What was known when a seat was to place in a round. */
export function situationBefore(game: FinishedGame, seat: number, round: number): Situation {
  const started = game.start.length > 0 ? 1 : 0;
  return situationAt(game.cards, round - 1, (game.displays[seat] ?? []).slice(0, round - 1 + started));
}

/** Expected final scores: of a try, of what was placed, and of the engine's choice. */
interface Figures {
  readonly mine: number;
  readonly placed: number;
  readonly best: number;
}

/** How a new try compares: with what was placed, and with the engine's choice. */
type Verdict = "best" | "better" | "same" | "worse";

/** Two placements whose figures differ by less than the noise are as good as each other. */
export function verdictOf({ mine, placed, best }: Figures, noise: number): Verdict {
  if (mine >= best - noise) return "best";
  if (mine > placed + noise) return "better";
  return mine >= placed - noise ? "same" : "worse";
}

/** Never so much that what was placed could pass for the best. */
export function noiseOf({ exact, error, mistake }: Pick<RoundReview, "exact" | "error" | "mistake">): number {
  return exact ? 0.05 : Math.min(Math.max(SLACK, 2 * error), mistake / 2);
}

type Judgement =
  | { readonly state: "judging" | "failed" }
  | { readonly state: "done"; readonly mine: number; readonly verdict: Verdict };

/** The figures that are shown: those of the review, and that of a try, if it was judged. */
export function figuresOf({ review, judgement }: Pick<Exercise, "review" | "judgement">) {
  const judged = judgement.value;
  return { ...shownExpected(review), mine: judged?.state === "done" ? judged.mine : null };
}

/**
 * The figure of a try on the scale of the review, which looked at other futures. All three were compared over the same ones:
 * between the review's two placements the scale is stretched so that they keep their figures, beyond them it is moved.
 */
export function anchorToReview({ mine, placed, best }: Figures, known: Pick<Figures, "placed" | "best">): number {
  if (best <= placed) return mine + (known.placed + known.best - placed - best) / 2; // the order is noise
  if (mine <= placed) return mine + known.placed - placed;
  if (mine >= best) return mine + known.best - best;
  return known.placed + ((mine - placed) * (known.best - known.placed)) / (best - placed);
}

/** A round to look at again, and par of the game. */
export interface Lesson {
  readonly round: RoundReview;
  readonly par: number;
}

/** One placement to try again. */
export interface Exercise {
  readonly review: RoundReview;
  readonly situation: Situation;
  readonly placing: Placing;
  /** What was tried; null while the tile is in hand. */
  readonly tried: ReadonlySignal<PlacedTile | null>;
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  readonly judgement: ReadonlySignal<Judgement | null>;
  /** How many hints were taken. */
  readonly hints: Signal<number>;
  /** The engine's choice is shown. */
  readonly shown: Signal<boolean>;
  confirm(): void;
  again(): void;
  close(): void;
}

/** What an exercise needs from the browser and the engine; tests replace it. */
interface ExerciseWorld extends PlacingWorld {
  open(): Promise<Engine | null>;
}

const BROWSER: ExerciseWorld = { ...PLACING_WORLD, open: () => pageEngine.open() };

export function exerciseOf(
  game: FinishedGame,
  seat: number,
  { round: review, par }: Lesson,
  world: ExerciseWorld = BROWSER,
): Exercise {
  const situation = situationBefore(game, seat, review.round);
  const tried = signal<PlacedTile | null>(null);
  const judgement = signal<Judgement | null>(null);
  const before = signal(situation.display);
  const card = computed(() => (tried.value ? null : situation.card));
  const placing = placingOf(before, card, world);
  let abort = new AbortController();
  const forget = () => {
    abort.abort();
    abort = new AbortController();
    judgement.value = null;
  };
  return {
    review,
    situation,
    placing,
    tried,
    tiles: computed(() => (tried.value ? [...situation.display, tried.value] : situation.display)),
    judgement,
    hints: signal(0),
    shown: signal(false),
    confirm() {
      const tile = placing.onConfirm();
      if (!tile) return;
      forget();
      const mine = plain(tile);
      tried.value = mine;
      const rounds = game.cards.length;
      void judge({ situation, review, par, rounds, mine, signal: abort.signal, judgement }, world);
    },
    again() {
      forget();
      tried.value = null;
    },
    close() {
      abort.abort();
      placing.close();
    },
  };
}

/** As placements are written. */
const plain = (tile: PlacedTile): PlacedTile => ({ ...tile, rotation: plainRotation(tile.number, tile.rotation) });

interface Judging {
  readonly situation: Situation;
  readonly review: RoundReview;
  readonly par: number;
  /** Of the whole game. */
  readonly rounds: number;
  readonly mine: PlacedTile;
  readonly signal: AbortSignal;
  readonly judgement: Signal<Judgement | null>;
}

async function judge(judging: Judging, world: ExerciseWorld): Promise<void> {
  const { review, mine, signal, judgement } = judging;
  const show = (found: Judgement) => {
    if (!signal.aborted) judgement.value = found;
  };
  const known = shownExpected(review);
  const [best] = review.best;
  show({ state: "judging" });
  try {
    // The review has judged these two.
    if (samePlace(mine, review.placed)) show({ state: "done", mine: known.placed, verdict: "same" });
    else if (best && samePlace(mine, best.placement)) show({ state: "done", mine: known.best, verdict: "best" });
    else {
      const engine = await world.open();
      if (!engine) throw new Error("there is no engine");
      const figures = { ...known, mine: tenths(anchorToReview(await compareThree(engine, judging), known)) };
      show({ state: "done", mine: figures.mine, verdict: verdictOf(figures, noiseOf(review)) });
    }
  } catch {
    show({ state: "failed" });
  }
}

/** The three placements over the same futures. */
async function compareThree(engine: Engine, judging: Judging): Promise<Figures> {
  const { situation, review, par, rounds, mine, signal } = judging;
  const { placed, best } = review;
  const wanted = [mine, placed, best[0]?.placement ?? placed];
  const seed = seedOf(`${displayText(situation.display)} ${situation.card}`);
  const scores = await engine.compare(situation, wanted, { seed, futures: FUTURES, signal });
  const [m, p, b] = scores.map((score) => byStrongPlay(score, situation.left, rounds, par));
  if (m === undefined || p === undefined || b === undefined) throw new Error("the engine has not judged all of them");
  return { mine: m, placed: p, best: b };
}
