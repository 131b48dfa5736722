/**
 * What placements were worth when they were made: the expected final score after each, given what could be known. When all
 * passes are made, the result is exactly that of Python (`nmbr9/analysis/expectation.py`, which explains it). Here they may
 * be made in any order, and before the last one the mistake is what it will be on average.
 */

import {
  ALL_ORDERS,
  BASE,
  BRILLIANT_MARGIN,
  CAUTION,
  CERTAIN,
  FUTURES,
  SHOWN,
  SLOPE,
  START_FUTURES,
  WIDE_PASSES,
} from "../../base/generated/review-constants";
import { type PlacedTile, type Placement, type Rotation, samePlace } from "../../base/geometry";
import type { Engine, FlatLegal, Situation } from "..";
import { deriveSeed, situationAt } from "./chance";
import type { Valued } from "./types";

/** What a review needs of the engine. */
export type ReviewEngine = Pick<Engine, "legal" | "candidates" | "compare" | "beam">;

/** What seeds are for. */
const [LAST_ROUNDS, CHOICE, PASS] = [0, 1, 2];

/** What a pass typically varies by, with so many cards left, and how many passes that is worth as evidence. */
const TYPICAL = (left: number) => 1.7 + 0.12 * left;
const EVIDENCE = 4;

/** What was found about a round so far. */
export interface RoundProgress {
  /** The planner's choice. */
  readonly planned: PlacedTile;
  /** The strong player's choice, what was placed, and others. */
  readonly candidates: readonly PlacedTile[];
  /** By pass: the values of the choice and of what was placed, which may be the same. */
  readonly passes: readonly (readonly number[])[];
  /** By pass: the values of the other candidates. */
  readonly others: readonly (readonly number[])[];
}

export interface Judged {
  readonly expected: number;
  readonly mistake: number;
  readonly error: number;
  /** The variance of what `mistake` may still change by until all passes are made; 0 when they are. */
  readonly open: number;
  readonly exact: boolean;
  readonly best: readonly Valued[];
  readonly brilliant: boolean;
}

/** What playouts make on average over all decks; with a start tile that is estimated, always with one result. */
export async function baseOf(engine: ReviewEngine, start: readonly PlacedTile[], rounds: number): Promise<number> {
  const [tile] = start;
  if (!tile) return BASE[rounds] ?? 0;
  let total = 0;
  for (let number = 0; number < 10; number++) {
    const situation = { ...situationAt([number], 0, start), left: rounds - 1 };
    const [own] = await engine.candidates("planner", situation, { seed: 0n });
    if (!own) throw new Error("nothing can be placed");
    const seed = deriveSeed(0n, tile.number, rounds, number);
    const [expected = 0] = await engine.compare(situation, [own], { seed, futures: START_FUTURES });
    total += expected;
  }
  return total / 10;
}

/** One round of one seat, while it is looked at. Its seed depends on the seat and the round. */
export class RoundEstimate {
  /** Whether all orders of the cards are played: then one pass says everything. */
  readonly #complete: boolean;
  #progress: RoundProgress;

  constructor(
    private readonly engine: ReviewEngine,
    private readonly situation: Situation,
    readonly placed: PlacedTile,
    private readonly seed: bigint,
    private readonly most: number,
    progress?: RoundProgress,
  ) {
    const unseen = situation.unseen.reduce((sum, count) => sum + count, 0);
    let orders = 1;
    for (let drawn = 0; drawn < situation.left; drawn++) orders *= unseen - drawn;
    this.#complete = orders <= ALL_ORDERS;
    this.#progress = progress ?? { planned: placed, candidates: [], passes: [], others: [] };
  }

  get progress(): RoundProgress {
    return this.#progress;
  }

  /** Let the strong player choose, and compare its choice with what was placed: the first two passes. */
  async choose(): Promise<void> {
    if (this.chosen) return;
    const planned = await this.#choose("planner");
    const { display, card, left } = this.situation;
    let chosen = planned;
    if (left > 1) chosen = await this.#choose("thinker");
    else if (display.length > 0) chosen = listOfLegal(card, await this.engine.legal(display, card));
    const [first = this.placed, ...others] = chosen;
    const best = planned[0] ?? this.placed;
    const candidates = unique([first, this.placed, ...others, best]);
    this.#progress = { planned: best, candidates, passes: [], others: [] };
    while (!this.chosen) await this.improve();
    if (this.#complete) await this.widen();
  }

  /** Whether the strong player has chosen. */
  get chosen(): boolean {
    return this.made >= Math.min(2, this.passes);
  }

  /** How many passes it has in the end. */
  get passes(): number {
    if (this.#complete) return 1;
    return this.#pair === 1 ? Math.min(this.most, WIDE_PASSES) : this.most;
  }

  /** How many it has so far. */
  get made(): number {
    return this.#progress.passes.length;
  }

  /** Compare the choice with what was placed once more, if that is not done. */
  async improve(): Promise<void> {
    if (this.made >= this.passes) return;
    const pass = await this.#comparePass(this.made, 0, this.#pair);
    this.#progress = { ...this.#progress, passes: [...this.#progress.passes, pass] };
  }

  /** Compare the other candidates, too, in the first passes. */
  async widen(): Promise<void> {
    const [pair, count] = [this.#pair, this.#progress.candidates.length];
    while (pair < count && this.#progress.others.length < Math.min(this.passes, WIDE_PASSES)) {
      const pass = await this.#comparePass(this.#progress.others.length, pair, count);
      this.#progress = { ...this.#progress, others: [...this.#progress.others, pass] };
    }
  }

  /** What is known so far. */
  judge(): Judged {
    const exact = this.situation.left <= 1;
    if (this.made === 0)
      return { expected: 0, mistake: 0, error: 0, open: Number.POSITIVE_INFINITY, exact, best: [], brilliant: false };
    // The other candidates are compared later.
    const means = this.#progress.candidates
      .slice(0, this.#progress.others.length ? undefined : this.#pair)
      .map((_, index) => this.#meanOf(index));
    const at = (index: number) => means[index] ?? 0;
    const place = this.#pair - 1;
    let first = this.#complete ? means.indexOf(Math.max(...means)) : 0;
    const lost = at(first) - at(place);
    const { mistake, error, open, counts } = this.#complete
      ? { mistake: lost, error: 0, open: 0, counts: lost > 0 }
      : this.#difference();
    if (!counts) first = place;
    const rest = means.map((_, index) => index).filter((index) => index !== first);
    rest.sort((a, b) => at(b) - at(a));
    const best = [first, ...rest].slice(0, SHOWN).flatMap((index): Valued[] => {
      const placement = this.#progress.candidates[index];
      // What seems to be better than the best is an estimate from fewer futures.
      return placement ? [{ placement, expected: Math.min(at(index), at(first)) }] : [];
    });
    const brilliant = !counts && this.#isBrilliant(means, place);
    return { expected: at(place), mistake, error, open, exact, best, brilliant };
  }

  /** How much better the choice is than what was placed, and whether that counts as a mistake. */
  #difference(): Pick<Judged, "mistake" | "error" | "open"> & { readonly counts: boolean } {
    if (this.#pair === 1) return { mistake: 0, error: 0, open: 0, counts: false };
    const differences = this.#progress.passes.map(([choice = 0, placed = 0]) => choice - placed);
    if (this.made < this.passes) return expectedMistake(differences, this.passes, TYPICAL(this.situation.left));
    const [difference, error] = [mean(differences), standardError(differences)];
    // Few passes say little, also of their own error.
    const counts = difference > CERTAIN * (1 + CAUTION / this.made) * error;
    return { mistake: counts ? difference : 0, error, open: 0, counts };
  }

  /** The choice and what was placed, which may be the same, are the first of the candidates. */
  get #pair(): number {
    const [first] = this.#progress.candidates;
    return first && samePlace(first, this.placed) ? 1 : 2;
  }

  /** The mean of a candidate; if it was not in all passes, by its difference to the first one. */
  #meanOf(index: number): number {
    const [firsts, values] = [this.#valuesOf(0), this.#valuesOf(index)];
    if (values.length === firsts.length) return mean(values);
    return mean(firsts) + mean(values.map((value, pass) => value - (firsts[pass] ?? 0)));
  }

  /** Whether all others lose much, by strong play and beyond chance, and the planner would place another. */
  #isBrilliant(means: readonly number[], place: number): boolean {
    const others = means.map((_, index) => index).filter((index) => index !== place);
    if (
      others.length === 0 ||
      means.length < this.#progress.candidates.length ||
      samePlace(this.#progress.planned, this.placed)
    )
      return false;
    const at = (index: number) => means[index] ?? 0;
    const second = others.reduce((best, index) => (at(index) > at(best) ? index : best));
    const [mine, its] = [this.#valuesOf(place), this.#valuesOf(second)];
    const error = this.#complete ? 0 : standardError(its.map((value, pass) => (mine[pass] ?? 0) - value));
    return (SLOPE[this.situation.left] ?? 1) * (at(place) - at(second) - 2 * error) >= BRILLIANT_MARGIN;
  }

  /** By pass. */
  #valuesOf(index: number): number[] {
    const pair = this.#pair;
    if (index < pair) return this.#progress.passes.map((each) => each[index] ?? 0);
    return this.#progress.others.slice(0, this.made).map((each) => each[index - pair] ?? 0);
  }

  async #choose(bot: "planner" | "thinker"): Promise<PlacedTile[]> {
    if (this.situation.display.length === 0) return [this.placed]; // all rotations are alike
    const found = await this.engine.candidates(bot, this.situation, { seed: deriveSeed(this.seed, CHOICE) });
    return found.slice(0, SHOWN);
  }

  /** The mean final score after some of the candidates in a pass. It is the same whichever are compared at once. */
  #comparePass(pass: number, from: number, to: number): Promise<number[]> {
    const seed = deriveSeed(this.seed, this.situation.left > 1 ? PASS : LAST_ROUNDS, pass);
    const futures = this.#complete ? ALL_ORDERS : FUTURES;
    return this.engine.compare(this.situation, this.#progress.candidates.slice(from, to), { seed, futures });
  }
}

/**
 * The mean and the variance of the mistake that all passes will find, after some of them: a mistake counts only if it is
 * larger than its own standard error, and with few passes that would make the sum jump.
 */
function expectedMistake(differences: readonly number[], passes: number, typical: number) {
  const made = differences.length;
  const middle = mean(differences);
  const squares = differences.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const variance = (EVIDENCE * typical ** 2 + squares) / (EVIDENCE + made - 1);
  const limit = CERTAIN * (1 + CAUTION / passes) * Math.sqrt(variance / passes);
  const sigma = Math.sqrt(variance * (1 / made - 1 / passes));
  const z = (middle - limit) / sigma;
  const [below, density] = normal(z);
  const mistake = Math.max(0, middle * below + sigma * density);
  const square = (middle ** 2 + sigma ** 2) * below + (middle + limit) * sigma * density;
  const open = Math.max(0, square - mistake ** 2);
  return { mistake, error: Math.sqrt(variance / made), open, counts: z > 0 };
}

/** The normal distribution, and its density (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): [number, number] {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = density * series.reduceRight((sum, each) => t * (each + sum), 0);
  return [z > 0 ? 1 - tail : tail, density];
}

/** Legal placements in the engine's order. */
export function listOfLegal(number: number, legal: FlatLegal): PlacedTile[] {
  return Object.entries(legal).flatMap(([rotation, flat]) =>
    Array.from({ length: flat.length / 3 }, (_, index): PlacedTile => {
      const [x = 0, y = 0, level = 0] = flat.slice(3 * index, 3 * index + 3);
      return { number, rotation: rotation as Rotation, x, y, level };
    }),
  );
}

function unique<T extends Placement>(tiles: readonly T[]): T[] {
  return tiles.filter((tile, index) => tiles.findIndex((other) => samePlace(tile, other)) === index);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** That of the mean; for a single value, which says nothing of it, 0. */
function standardError(values: readonly number[]): number {
  if (values.length === 1) return 0;
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) * (value - middle), 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
