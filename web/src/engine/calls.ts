/**
 * The calls of the engine, which was compiled from our Python to WebAssembly, so that the page has no rules of its own.
 * This is the only list of them: the functions that the page calls, the messages to the worker and the functions of the module
 * follow from it. To add a call, add it to `Referee` or `Searches`, to `URGENCY`, and to `wasmModule`.
 */

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

interface Seeded {
  /** Decimal, when it is a text. */
  readonly seed: bigint | string;
}

/** Referee questions. The engine answers them at once; where it can't run, the server answers. */
interface Referee {
  legal(display: readonly PlacedTile[], number: number): FlatLegal;
  /** With `card`, the number of this round's card, another number breaks a rule. */
  check(display: readonly PlacedTile[], placement: Placement, card?: number): CheckView;
}

/** Long work, which only the engine does. The last argument of each call is its options. */
interface Searches {
  /** The best placements, best first. */
  suggest(adviser: Adviser, situation: Situation, options: Seeded & { readonly playouts?: number }): Suggestion[];
  /** What a bot places. */
  choose(bot: string, situation: Situation, options: Seeded & { readonly seconds: number }): Placement;
  /** What a bot has considered with all the time it wants, its choice first: always the same for a seed. */
  candidates(bot: string, situation: Situation, options: Seeded): PlacedTile[];
  /** The expected final score after each of some placements, over the same futures. */
  compare(
    situation: Situation,
    placements: readonly Placement[],
    options: Seeded & { readonly futures: number },
  ): number[];
  /** A good display, whole, for cards in a known order, by a beam search of this width. */
  beam(display: readonly PlacedTile[], cards: readonly number[], options: { readonly width: number }): PlacedTile[];
}

type RefereeName = keyof Referee;
type SearchName = keyof Searches;
export type CallName = RefereeName | SearchName;

/**
 * How urgent long work is; null: it is answered at once. Searches of one urgency are done one after the other, and a more
 * urgent one comes between the slices of the rest: a person waits for a hint, and nobody for a review.
 */
export const URGENCY: Readonly<Record<RefereeName, null> & Record<SearchName, number>> = {
  legal: null,
  check: null,
  suggest: 2,
  choose: 1,
  candidates: 0,
  compare: 0,
  beam: 0,
};

type Calls = Referee & Searches;
export type Arguments = { readonly [Name in CallName]: Parameters<Calls[Name]> };

/** What the page does with long work while it is done. */
export interface Control {
  readonly signal?: AbortSignal;
  /**
   * Called from time to time with what is best so far, if that is known, and which part of the work is done, from 0 to 1.
   * What the best is worth is known only at the end.
   */
  readonly report?: (best: Suggestion[], part: number) => void;
}

type Controlled<All> = All extends [...infer First, infer Options] ? [...First, options: Options & Control] : never;

/** Calls that the server answers, too. */
export type Rules = { [Name in RefereeName]: (...given: Arguments[Name]) => Promise<ReturnType<Calls[Name]>> };

/** The engine as the page calls it. */
export type Engine = Rules & {
  [Name in SearchName]: (...given: Controlled<Arguments[Name]>) => Promise<ReturnType<Calls[Name]>>;
};

/** How far long work is: which part is done, and what is best so far, if that is known. */
interface Progress {
  readonly part: number;
  readonly best?: Suggestion[];
}

/** Long work in short steps. It may stop after each, and says how far it is only when it is asked. */
export type Steps<T> = Generator<() => Progress, T, void>;

/** The engine inside the worker: without promises. */
export type EngineModule = {
  [Name in CallName]: (
    ...given: Arguments[Name]
  ) => Name extends SearchName ? Steps<ReturnType<Calls[Name]>> : ReturnType<Calls[Name]>;
};

/** Functions with the names of an object's properties. */
export function functionsLike<Name extends string>(
  names: Readonly<Record<Name, unknown>>,
  make: (name: Name) => (...given: readonly unknown[]) => unknown,
): unknown {
  return Object.fromEntries(Object.keys(names).map((name) => [name, make(name as Name)]));
}

/** A message to the worker. */
export type Question<Name extends CallName = CallName> = {
  [One in Name]: { readonly ask: One; readonly id: number; readonly given: Arguments[One] };
}[Name];

export type ToWorker = Question | { readonly ask: "cancel"; readonly id: number };

export type FromWorker =
  /** The engine is compiled. Questions that came before are answered after this. */
  | { readonly say: "ready" }
  /** It can't be loaded or compiled here; the worker is of no use. */
  | { readonly say: "failed"; readonly why: string }
  | { readonly say: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly say: "error"; readonly id: number; readonly why: string }
  | { readonly say: "report"; readonly id: number; readonly best: Suggestion[]; readonly part: number };
