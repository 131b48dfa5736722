/** What a review says. docs/review.md has the formulas. */

import type { PlacedTile } from "../../base/geometry";

/** What a review needs of a finished game. A replay's `Game` is one. */
export interface FinishedGame {
  readonly players: readonly string[];
  /** By seat: the number of the start tile, which is the first tile of the display; empty without start tiles. */
  readonly start: readonly number[];
  readonly cards: readonly number[];
  readonly displays: readonly (readonly PlacedTile[])[];
  /** The game as one word: under it a review is kept. */
  readonly compact: string;
}

/** By points lost; brilliant: the only good one, and the planner would not have found it. */
export type Grade = "brilliant" | "good" | "inaccuracy" | "mistake" | "blunder";

/** A placement, and the final score that strong play makes after it, on average. */
export interface Valued {
  readonly placement: PlacedTile;
  readonly expected: number;
}

export interface RoundReview {
  /** From 1. */
  readonly round: number;
  readonly placed: PlacedTile;
  readonly points: number;
  /** The expected final score after what was placed. */
  readonly expected: number;
  /** How much more the best placement was expected to make than what was expected before the card came. */
  readonly luck: number;
  /** How much more the best placement is expected to make than what was placed; 0 or more. */
  readonly mistake: number;
  /** The standard error of `mistake`. */
  readonly error: number;
  /** Whether the mistake leaves nothing to chance. */
  readonly exact: boolean;
  readonly grade: Grade;
  /** The best placements, best first. What was placed is among them only if it is one of the best. */
  readonly best: readonly Valued[];
  /** The best known final score for this deck from the display before this round, and after it: hindsight. */
  readonly before: number;
  readonly after: number;
}

export interface BotScore {
  /** Its name, without a version. */
  readonly bot: string;
  readonly score: number;
}

/** Of a whole game. Score = par + luck − mistakes, exactly. `par` is the average game; par of a deck is in `facts.ts`. */
export interface ReviewFigures {
  readonly par: number;
  readonly luck: number;
  /** 0 or more. */
  readonly mistakes: number;
  /** 0 to 100. */
  readonly accuracy: number;
}

export interface SeatReview extends ReviewFigures {
  readonly seat: number;
  readonly score: number;
  /** The standard error of luck, and of mistakes. */
  readonly error: number;
  readonly rounds: readonly RoundReview[];
  /** The best known display for this deck; its score is `rounds[0].before`. */
  readonly best: readonly PlacedTile[];
  /** Bots on the same cards, from weak to strong; those that have played so far. */
  readonly bots: readonly BotScore[];
}

/**
 * `rough`: the best known and the bots are right, luck and mistakes are not. `refining`: they hold, and get more precise.
 * `final`: they don't change any more, while better displays are searched and slow bots play. `failed`: the engine can't run,
 * or not with this game.
 */
export type Stage = "starting" | "rough" | "refining" | "final" | "done" | "failed";

/** A review that is being made. */
export interface ReviewState {
  readonly stage: Stage;
  /** How much of the work is done, from 0 to 1. */
  readonly part: number;
  /** Whether luck, mistakes, accuracy and grades can be shown: from then on they change by a point or two. */
  readonly holds: boolean;
  /** By seat; null for a seat that was not looked at yet. */
  readonly seats: readonly (SeatReview | null)[];
}
