/** Long work for reviews, in slices: comparing placements, and searching for a known order. */

import { FIELDS } from "../base/generated/layout";
import { type PlacedTile, type Placement, score } from "../base/geometry";
import type { Progress, Work } from "./host";
import type { Situation } from "./types";
import { know, numbersOf, type Workspace } from "./workspace";

/** How many placements are compared at a time. */
const AT_ONCE = FIELDS.given.length / 4;

/** Plays the same futures to the end after each of some placements. */
export class Comparison implements Work<number[]> {
  readonly #found: number[] = [];
  #begun = false;

  constructor(
    private readonly at: Workspace,
    private readonly clock: () => number,
    private readonly situation: Situation,
    private readonly placements: readonly Placement[],
    private readonly seed: bigint,
    private readonly futures: number,
  ) {}

  run(milliseconds: number): Progress<number[]> {
    const end = this.clock() + milliseconds;
    do {
      if (this.#found.length >= this.placements.length) return { done: true, value: this.#found };
      if (this.#begun ? this.at.call("advance", 1, 0) : this.#begin()) this.#take();
    } while (this.clock() < end);
    return { done: false, part: this.#found.length / this.placements.length };
  }

  get #some(): readonly Placement[] {
    return this.placements.slice(this.#found.length, this.#found.length + AT_ONCE);
  }

  #begin(): number {
    const { at, situation } = this;
    this.#begun = true;
    know(at, situation, this.seed);
    at.integers("given").set(this.#some.flatMap(numbersOf));
    return at.call("compare", situation.card, situation.left, this.#some.length, this.futures, 0);
  }

  #take(): void {
    const count = this.at.call("answer");
    const made = score(this.situation.display);
    for (const points of this.at.floats("scores").subarray(0, count)) this.#found.push(made + points);
    this.#begun = false;
  }
}

/** A beam search on from a display, for cards in a known order. */
export class Beam implements Work<PlacedTile[]> {
  #begun = false;

  constructor(
    private readonly at: Workspace,
    private readonly clock: () => number,
    private readonly display: readonly PlacedTile[],
    private readonly cards: readonly number[],
    private readonly width: number,
  ) {}

  run(milliseconds: number): Progress<PlacedTile[]> {
    const end = this.clock() + milliseconds;
    let done = this.#begun ? 0 : this.#begin();
    while (!done) {
      if (this.clock() >= end) return { done: false, part: 0 };
      done = this.at.call("advance_beam", 1);
    }
    return { done: true, value: [...this.display, ...this.#placed()] };
  }

  #begin(): number {
    this.#begun = true;
    this.at.load(this.display);
    this.at.longs("cards").set(this.cards.map(BigInt));
    return this.at.call("begin_beam", this.cards.length, this.width);
  }

  #placed(): PlacedTile[] {
    this.at.call("answer_order");
    return this.cards.flatMap((card, index) => this.at.placements(card, 1, index));
  }
}
