/**
 * What placements were worth when they were made: the expected final score after each, given what could be known. Exactly
 * as in Python (`nmbr9/analysis/expectation.py`, which explains it).
 */

import type { Engine, Situation } from "../engine";
import { type PlacedTile, type Placement, samePlace } from "../geometry";
import { derived } from "./chance";
import {
  ALL_ORDERS,
  BASE,
  BRILLIANT_MARGIN,
  CAUTION,
  CERTAIN,
  FUTURES,
  ROUGH_FUTURES,
  SHOWN,
  SLOPE,
  START_FUTURES,
  WIDE_PASSES,
} from "./constants";
import { flatLegal } from "./legal";
import type { Valued } from "./types";
import { unseenAfter } from "./unseen";

/** What a review needs of the engine. */
export type ReviewEngine = Pick<Engine, "legal" | "candidates" | "compare" | "beam">;

/** What seeds are for. */
const [ROUGH, CHOICE, PASS] = [0, 1, 2];

export interface Judged {
  readonly expected: number;
  readonly mistake: number;
  readonly error: number;
  readonly exact: boolean;
  readonly best: readonly Valued[];
  readonly brilliant: boolean;
}

/** What a player knew in the round of this card. */
export function situationAt(cards: readonly number[], index: number, display: readonly PlacedTile[]): Situation {
  const unseen = unseenAfter(cards, index + 1);
  return { display, card: cards[index] ?? 0, unseen, left: cards.length - index - 1 };
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
    const seed = derived(0n, tile.number, rounds, number);
    const [expected = 0] = await engine.compare(situation, [own], { seed, futures: START_FUTURES });
    total += expected;
  }
  return total / 10;
}

/** One round of one seat, while it is looked at. Its seed depends on the seat and the round. */
export class RoundEstimate {
  /** Whether all orders of the cards are played: then one pass says everything. */
  readonly #complete: boolean;
  #planned: PlacedTile;
  #candidates: PlacedTile[] = [];
  #passes: number[][] = [];

  constructor(
    private readonly engine: ReviewEngine,
    private readonly situation: Situation,
    readonly placed: PlacedTile,
    private readonly seed: bigint,
  ) {
    const unseen = situation.unseen.reduce((sum, count) => sum + count, 0);
    let orders = 1;
    for (let drawn = 0; drawn < situation.left; drawn++) orders *= unseen - drawn;
    this.#complete = orders <= ALL_ORDERS;
    this.#planned = placed;
  }

  /** Find candidates at a glance, and compare them on a few futures: the first figures. */
  async look(): Promise<void> {
    let planned = await this.#choose("planner");
    this.#planned = planned[0] ?? this.placed;
    const { display, card, left } = this.situation;
    if (left <= 1 && display.length > 0) planned = flatLegal(card, await this.engine.legal(display, card));
    await this.#compare(planned, ROUGH, ROUGH_FUTURES);
  }

  /** Let the strong player choose, and begin to compare anew: the first two passes. */
  async choose(): Promise<void> {
    // With one card left, all placements were compared.
    if (this.situation.left > 1) await this.#compare(await this.#choose("thinker"), PASS, FUTURES);
  }

  /** Add a pass; they are numbered from 0, and the first two are part of the choice. */
  async improve(number: number): Promise<void> {
    const [first] = this.#candidates;
    const differs = first && !samePlace(first, this.placed);
    if (this.#complete || !(number < WIDE_PASSES || differs)) return;
    const count = number < WIDE_PASSES ? this.#candidates.length : 2;
    const seed = derived(this.seed, PASS, number);
    this.#passes = [...this.#passes, await this.#played(this.#candidates, seed, FUTURES, count)];
  }

  /** What is known so far. */
  judge(): Judged {
    const means = this.#candidates.map((_, index) => this.#meanOf(index));
    const at = (index: number) => means[index] ?? 0;
    const place = this.#candidates.findIndex((tile) => samePlace(tile, this.placed));
    let [first, error] = [0, 0];
    let mistake: number;
    if (this.#complete) {
      first = means.indexOf(Math.max(...means));
      mistake = at(first) - at(place);
    } else {
      const differences = this.#passes.map((each) => (each[first] ?? 0) - (each[place] ?? 0));
      [mistake, error] = [mean(differences), standardError(differences)];
    }
    // Few passes say little, also of their own error.
    if (mistake <= CERTAIN * (1 + CAUTION / this.#passes.length) * error) [first, mistake] = [place, 0];
    const rest = means.map((_, index) => index).filter((index) => index !== first);
    rest.sort((a, b) => at(b) - at(a));
    const best = [first, ...rest].slice(0, SHOWN).flatMap((index): Valued[] => {
      const placement = this.#candidates[index];
      // What seems to be better than the best is an estimate from fewer futures.
      return placement ? [{ placement, expected: Math.min(at(index), at(first)) }] : [];
    });
    const brilliant = mistake === 0 && this.#isBrilliant(means, place);
    const exact = this.situation.left <= 1;
    return { expected: at(place), mistake, error, exact, best, brilliant };
  }

  /** The mean of a candidate; if it was not in all passes, by its difference to the first one. */
  #meanOf(index: number): number {
    const passes = this.#passes;
    if (index < (passes.at(-1)?.length ?? 0)) return mean(passes.map((each) => each[index] ?? 0));
    const differences = passes.filter((each) => index < each.length).map((each) => (each[index] ?? 0) - (each[0] ?? 0));
    return mean(passes.map((each) => each[0] ?? 0)) + mean(differences);
  }

  /** Whether all others lose much, by strong play and beyond chance, and the planner would place another. */
  #isBrilliant(means: readonly number[], place: number): boolean {
    const others = means.map((_, index) => index).filter((index) => index !== place);
    if (others.length === 0 || samePlace(this.#planned, this.placed)) return false;
    const at = (index: number) => means[index] ?? 0;
    const second = others.reduce((best, index) => (at(index) > at(best) ? index : best));
    const margin = at(place) - at(second);
    const both = this.#passes.filter((each) => second < each.length);
    const error = this.#complete ? 0 : standardError(both.map((each) => (each[place] ?? 0) - (each[second] ?? 0)));
    return (SLOPE[this.situation.left] ?? 1) * (margin - 2 * error) >= BRILLIANT_MARGIN;
  }

  async #choose(bot: "planner" | "thinker"): Promise<PlacedTile[]> {
    if (this.situation.display.length === 0) return [this.placed]; // all rotations are alike
    const found = await this.engine.candidates(bot, this.situation, { seed: derived(this.seed, CHOICE) });
    return found.slice(0, SHOWN);
  }

  /** Begin to compare these, what was placed, and the planner's. What was placed is the first or the second. */
  async #compare(candidates: readonly PlacedTile[], purpose: number, futures: number): Promise<void> {
    const [first = this.placed, ...others] = candidates;
    const several = unique([first, this.placed, ...others, this.#planned]);
    const passes: number[][] = [];
    for (let number = 0; number < (this.#complete ? 1 : 2); number++)
      passes.push(await this.#played(several, derived(this.seed, purpose, number), futures, several.length));
    [this.#candidates, this.#passes] = [several, passes];
  }

  /** The mean final score after each of the first candidates, on some futures. */
  #played(candidates: readonly PlacedTile[], seed: bigint, futures: number, count: number): Promise<number[]> {
    const wanted = this.#complete ? ALL_ORDERS : futures;
    return this.engine.compare(this.situation, candidates.slice(0, count), { seed, futures: wanted });
  }
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
