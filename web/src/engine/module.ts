/** The engine's functions in the page's terms, over the memory of the WebAssembly module. */

import type { CheckView } from "../base/generated/wire";
import { type PlacedTile, type Placement, score } from "../base/geometry";
import { type Method, methodOf } from "./bots";
import type { EngineModule, Progress, Work } from "./host";
import type { Adviser, FlatLegal, Situation, Suggestion } from "./types";
import { Beam, Comparison } from "./works";
import { know, numbersOf, type Workspace, workspaces } from "./workspace";

/** Rules in the engine's order. */
const RULES = ["WRONG_NUMBER", "UNEVEN_GROUND", "NOT_ADJACENT", "OVERHANG", "ONE_TILE_BELOW", "NOT_AT_ORIGIN"] as const;
/** The engine's word for a whole, where it is given or returns a part. */
const WHOLE = 10_000;
/** For how many of the best placements games are played to the end, to see what they are worth, and how many games. */
const COMPARED = 3;
const GAMES = 64;
/** Which part of the work of a hint is the choice; the rest are these games. */
const CHOOSING = 0.7;

/** Milliseconds. */
type Clock = () => number;

export class WasmModule implements EngineModule {
  readonly #short: Workspace;
  readonly #choices: Workspace;
  readonly #hints: Workspace;
  readonly #reviews: Workspace;

  constructor(
    module: WebAssembly.Module,
    private readonly clock: Clock = () => performance.now(),
  ) {
    const made = workspaces(module, 4) as [Workspace, Workspace, Workspace, Workspace];
    [this.#short, this.#choices, this.#hints, this.#reviews] = made;
  }

  legal(display: readonly PlacedTile[], number: number): FlatLegal {
    this.#short.load(display, true);
    const legal: Record<string, number[]> = {};
    for (const { rotation, x, y, level } of this.#short.placements(number, this.#short.call("legal", number))) {
      legal[rotation] ??= [];
      legal[rotation].push(x, y, level);
    }
    return legal;
  }

  check(display: readonly PlacedTile[], placement: Placement, card = -1): CheckView {
    this.#short.load(display);
    this.#short.call("check", card, ...numbersOf(placement));
    const found = this.#short.integers("squares");
    const width = found.length / RULES.length;
    const squares: Record<string, number[][]> = {};
    RULES.forEach((rule, index) => {
      const [count = 0, ...at] = found.subarray(width * index, width * (index + 1));
      if (count) squares[rule] = Array.from({ length: count }, (_, i) => at.slice(2 * i, 2 * i + 2));
    });
    const legal = Object.keys(squares).length === 0;
    return { level: legal ? (this.#short.integers("level")[0] ?? 0) : null, squares };
  }

  choose(bot: string, situation: Situation, seed: bigint, seconds: number): Work<Placement> {
    const choice = new Choice(this.#choices, this.clock, situation, methodOf(bot), seed, seconds);
    return {
      run: (milliseconds) => {
        const progress = choice.run(milliseconds);
        if (!progress.done) return progress;
        const best = progress.value[0];
        if (!best) throw new Error(`${bot} has found nothing`);
        return { done: true, value: best };
      },
    };
  }

  suggest(adviser: Adviser, situation: Situation, seed: bigint, playouts?: number): Work<Suggestion[]> {
    const method = methodOf(adviser);
    const wanted = { ...method, playouts: playouts ?? method.playouts };
    return new Advice(
      this.#hints,
      this.clock,
      situation,
      new Choice(this.#hints, this.clock, situation, wanted, seed),
      seed,
    );
  }

  candidates(bot: string, situation: Situation, seed: bigint): Work<PlacedTile[]> {
    return new Choice(this.#reviews, this.clock, situation, methodOf(bot), seed);
  }

  compare(situation: Situation, placements: readonly Placement[], seed: bigint, futures: number): Work<number[]> {
    return new Comparison(this.#reviews, this.clock, situation, placements, seed, futures);
  }

  beam(display: readonly PlacedTile[], cards: readonly number[], width: number): Work<PlacedTile[]> {
    return new Beam(this.#reviews, this.clock, display, cards, width);
  }
}

/** A choice that is under way. Without `seconds` the number of playouts is its only limit. */
class Choice implements Work<PlacedTile[]> {
  #begun = 0;
  #used = 0;
  #started = false;

  constructor(
    private readonly at: Workspace,
    private readonly clock: Clock,
    private readonly situation: Situation,
    private readonly method: Method,
    private readonly seed: bigint,
    private readonly seconds?: number,
  ) {}

  run(milliseconds: number): Progress<PlacedTile[]> {
    const begun = this.clock();
    let done = this.#started ? false : this.#start(begun);
    while (!done) {
      const before = this.clock();
      if (before - begun >= milliseconds) return { done, part: this.#part() };
      done = this.at.call("advance", 1, this.#used) !== 0;
      this.#spend(before);
    }
    return { done, value: this.best() };
  }

  /** The placements that were tried, best first. */
  best(): PlacedTile[] {
    return this.at.placements(this.situation.card, this.at.call("answer"));
  }

  #start(now: number): boolean {
    const { at, situation, method } = this;
    this.#started = true;
    this.#begun = now;
    know(at, situation, this.seed);
    at.floats("habits").set(method.habits);
    const { card, left } = situation;
    return at.call("choose", method.method, card, left, method.playouts, method.candidates, 0) !== 0;
  }

  /** How much of the time will be used after the next step, if it takes as long as this one. */
  #spend(before: number): void {
    if (this.seconds === undefined) return;
    const now = this.clock();
    const used = (2 * now - before - this.#begun) / (1000 * this.seconds);
    this.#used = Math.min(Math.trunc(WHOLE * used), 100 * WHOLE);
  }

  #part(): number {
    return Math.max(this.at.call("progress"), Math.min(this.#used, WHOLE)) / WHOLE;
  }
}

/**
 * A choice, and then what it is worth: the mean of games that are played to their end after it. The values by which bots
 * choose are good for comparing placements, but they are not points.
 */
class Advice implements Work<Suggestion[]> {
  #chosen: readonly PlacedTile[] | null = null;

  constructor(
    private readonly at: Workspace,
    private readonly clock: Clock,
    private readonly situation: Situation,
    private readonly choice: Choice,
    private readonly seed: bigint,
  ) {}

  run(milliseconds: number): Progress<Suggestion[]> {
    const begun = this.clock();
    if (!this.#chosen) {
      const progress = this.choice.run(milliseconds);
      if (!progress.done) return thinking(this.choice.best(), CHOOSING * progress.part);
      this.#chosen = progress.value.slice(0, COMPARED);
      if (this.#compare(this.#chosen)) return { done: true, value: this.#judged(this.#chosen) };
    }
    while (this.clock() - begun < milliseconds)
      if (this.at.call("advance", 1, 0)) return { done: true, value: this.#judged(this.#chosen) };
    return thinking(this.#chosen, CHOOSING + ((1 - CHOOSING) * this.at.call("progress")) / WHOLE);
  }

  /** Begin to play games to the end; returns whether there is nothing to play. */
  #compare(chosen: readonly PlacedTile[]): boolean {
    const { at, situation } = this;
    know(at, situation, this.seed);
    at.integers("given").set(chosen.flatMap(numbersOf));
    return at.call("compare", situation.card, situation.left, chosen.length, GAMES, 0) !== 0;
  }

  #judged(chosen: readonly PlacedTile[]): Suggestion[] {
    this.at.call("answer");
    const made = score(this.situation.display);
    const [after, futures] = [this.at.floats("scores"), this.at.integers("futures")];
    return chosen.map((placement, index) => ({
      placement,
      expected: made + (after[index] ?? 0),
      futures: futures[index] ?? 0,
    }));
  }
}

function thinking(best: readonly PlacedTile[], part: number): Progress<Suggestion[]> {
  return { done: false, part, best: best.slice(0, 1).map((placement) => ({ placement, expected: 0, futures: 0 })) };
}
