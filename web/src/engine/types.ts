/** What the engine can do. It was compiled from our Python to WebAssembly, so that the page has no rules of its own. */

import type { CheckView, LegalView } from "../base/generated/wire";
import type { PlacedTile, Placement } from "../base/geometry";

/** By rotation: x, y and level of each legal placement, as one flat list; exactly what the server sends as `legal`. */
export type FlatLegal = LegalView["legal"];

/** What a player knows when a tile is to be placed. */
export interface Situation {
  readonly display: readonly PlacedTile[];
  /** The tile to be placed. */
  readonly card: number;
  /** By number: how many cards have not been seen, this round's excluded. */
  readonly unseen: readonly number[];
  /** How many cards will still be drawn after this one. */
  readonly left: number;
}

export interface Suggestion {
  readonly placement: PlacedTile;
  /** The expected final score, with the points already made. */
  readonly expected: number;
  /** How many futures this is the mean of. */
  readonly futures: number;
}

/** Whose judgement is asked for. */
export type Adviser = "planner" | "thinker";

/** Referee questions. The engine in the page answers them, or the server in its place. */
export interface Rules {
  legal(display: readonly PlacedTile[], number: number): Promise<FlatLegal>;
  /** With `card`, the number of this round's card, another number breaks a rule. */
  check(display: readonly PlacedTile[], placement: Placement, card?: number): Promise<CheckView>;
}

export interface ChooseOptions {
  /** Decimal, when it is a text. */
  readonly seed: bigint | string;
  readonly seconds: number;
  readonly signal?: AbortSignal;
}

export interface SuggestOptions {
  readonly seed: bigint | string;
  readonly playouts?: number;
  readonly signal?: AbortSignal;
  /**
   * Called from time to time with what is best so far, and which part of the work is done, from 0 to 1. What it is worth
   * is known only at the end.
   */
  readonly report?: (best: Suggestion[], part: number) => void;
}

export interface WorkOptions {
  /** Decimal, when it is a text. */
  readonly seed: bigint | string;
  readonly signal?: AbortSignal;
}

export interface Engine extends Rules {
  /** What a bot places. */
  choose(bot: string, situation: Situation, options: ChooseOptions): Promise<Placement>;
  /** The best placements, best first. */
  suggest(adviser: Adviser, situation: Situation, options: SuggestOptions): Promise<Suggestion[]>;
  /** What a bot has considered with all the time it wants, its choice first: always the same for a seed. */
  candidates(bot: string, situation: Situation, options: WorkOptions): Promise<PlacedTile[]>;
  /** The expected final score after each of some placements, over the same futures. */
  compare(
    situation: Situation,
    placements: readonly Placement[],
    options: WorkOptions & { readonly futures: number },
  ): Promise<number[]>;
  /** A good display, whole, for cards in a known order, by a beam search of this width. */
  beam(
    display: readonly PlacedTile[],
    cards: readonly number[],
    options: { readonly width: number; readonly signal?: AbortSignal },
  ): Promise<PlacedTile[]>;
}
