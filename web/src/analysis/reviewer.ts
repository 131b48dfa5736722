/**
 * Makes the review of one seat, step by step, with the engine of the page: first figures at a glance, then better ones.
 * It works only while somebody looks. What it finds depends on the game and the steps that are done, and on nothing else:
 * `nmbr9 review --passes` has the same figures.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { type PlacedTile, points, score } from "../geometry";
import { derived } from "./chance";
import { BOT_PURPOSE, BOTS, PASSES, POSITION_WIDTHS, SEED, WIDTHS } from "./constants";
import { baseOf, type ReviewEngine, RoundEstimate, situationAt } from "./expectation";
import { figuresOf, gradeOf, judgedByStrongPlay, parOf } from "./figures";
import { Found } from "./hindsight";
import type { BotScore, FinishedGame, ReviewState, RoundReview, SeatReview, Stage } from "./types";

/** Stops what the engine works on when the signal of the moment says so. */
function stoppable(engine: ReviewEngine, signal: () => AbortSignal): ReviewEngine {
  return {
    legal: (display, number) => engine.legal(display, number),
    candidates: (bot, situation, options) => engine.candidates(bot, situation, { ...options, signal: signal() }),
    compare: (situation, placements, options) =>
      engine.compare(situation, placements, { ...options, signal: signal() }),
    beam: (display, cards, options) => engine.beam(display, cards, { ...options, signal: signal() }),
  };
}

export interface Effort {
  readonly passes: number;
  readonly widths: readonly number[];
  readonly positionWidths: readonly number[];
  readonly bots: readonly string[];
}

export const WHOLE_EFFORT: Effort = { passes: PASSES, widths: WIDTHS, positionWidths: POSITION_WIDTHS, bots: BOTS };

/** Bots that take no time at all. */
const QUICK_BOTS = 4;

export class SeatReviewer {
  readonly #state = signal<Omit<ReviewState, "seats"> & { readonly review: SeatReview | null }>({
    stage: "starting",
    part: 0,
    review: null,
  });
  readonly #start: readonly PlacedTile[];
  readonly #tiles: readonly PlacedTile[];
  readonly #found: Found;
  readonly #rounds: readonly RoundEstimate[];
  readonly #bots: BotScore[] = [];
  #par = 0;
  #watchers = 0;
  #abort = new AbortController();
  #wake: () => void = () => {};
  readonly #engine: ReviewEngine;
  #running: Promise<void> | null = null;

  constructor(
    engine: ReviewEngine,
    private readonly game: FinishedGame,
    private readonly seat: number,
    private readonly effort: Effort = WHOLE_EFFORT,
  ) {
    const tiles = game.displays[seat] ?? [];
    const seed = derived(BigInt(SEED), seat);
    this.#engine = stoppable(engine, () => this.#abort.signal);
    this.#tiles = tiles;
    this.#start = tiles.slice(0, game.start.length > 0 ? 1 : 0);
    this.#found = new Found(this.#start.length > 0);
    game.displays.forEach((other, index) => {
      if (game.start[index] === game.start[seat]) this.#found.add(other);
    });
    this.#rounds = tiles.slice(this.#start.length).map((placed, index) => {
      const situation = situationAt(game.cards, index, this.#before(index));
      return new RoundEstimate(this.#engine, situation, placed, derived(seed, index));
    });
  }

  get state(): ReadonlySignal<Omit<ReviewState, "seats"> & { readonly review: SeatReview | null }> {
    return this.#state;
  }

  /** Work as long as somebody watches; the returned function says that they don't any more. */
  watch(): () => void {
    this.#watchers += 1;
    this.#wake();
    this.#running ??= this.#run();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers > 0) return;
      this.#abort.abort();
      this.#abort = new AbortController();
    };
  }

  async #run(): Promise<void> {
    try {
      await this.#work();
      this.#show("done", 1);
    } catch {
      // The engine has crashed, or the display is too wide for it. What is known stays.
      this.#state.value = { ...this.#state.value, stage: "failed" };
    }
  }

  async #work(): Promise<void> {
    const { effort } = this;
    const [quick, slow] = [effort.bots.slice(0, QUICK_BOTS), effort.bots.slice(QUICK_BOTS)];
    const [width = 0, ...widths] = effort.widths;
    const [narrow = 0, ...wider] = effort.positionWidths;
    const count = this.#rounds.length;
    await this.#each([this.#start], async (start) => {
      this.#par = parOf(await baseOf(this.#engine, start, count), count);
    });
    await this.#each(this.#rounds, (round) => round.look());
    this.#show("rough", 0.05);
    await this.#each(width ? [width] : [], (first) => this.#search(first));
    if (narrow) await this.#searchPositions(narrow);
    await this.#each(quick, (bot) => this.#play(bot));
    this.#show("rough", 0.1);
    await this.#each([...this.#rounds.entries()], async ([index, round]) => {
      await round.choose();
      this.#show("rough", 0.1 + (0.1 * index) / this.#rounds.length);
    });
    for (let pass = 2; pass < effort.passes; pass++) {
      this.#show("refining", 0.2 + (0.5 * (pass - 2)) / effort.passes);
      await this.#each(this.#rounds, (round) => round.improve(pass));
    }
    await this.#each(widths, async (wide) => {
      await this.#search(wide);
      this.#show("refining", 0.75);
    });
    await this.#each(wider, (wide) => this.#searchPositions(wide));
    await this.#each(slow, async (bot) => {
      await this.#play(bot);
      this.#show("refining", 0.9);
    });
  }

  /** One after the other, and none while nobody watches. A step that was stopped is done again: it leaves nothing behind. */
  async #each<T>(things: readonly T[], act: (thing: T) => Promise<void>): Promise<void> {
    for (const thing of things) while (!(await this.#done(() => act(thing))));
  }

  async #done(step: () => Promise<void>): Promise<boolean> {
    while (this.#watchers === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    const { signal } = this.#abort;
    try {
      await step();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    }
  }

  #before(index: number): readonly PlacedTile[] {
    return this.#tiles.slice(0, index + this.#start.length);
  }

  async #search(width: number): Promise<void> {
    this.#found.add(await this.#engine.beam(this.#start, this.game.cards, { width }));
  }

  async #searchPositions(width: number): Promise<void> {
    const first = 2 - this.#start.length; // lone tiles are all alike
    const indices = this.#rounds.map((_, index) => index).filter((index) => index >= first);
    await this.#each(indices.reverse(), async (index) => {
      this.#found.add(await this.#engine.beam(this.#before(index), this.game.cards.slice(index), { width }));
    });
  }

  async #play(bot: string): Promise<void> {
    const seed = derived(BigInt(SEED), BOT_PURPOSE + (BOTS as readonly string[]).indexOf(bot));
    let tiles = this.#start;
    await this.#each([...this.game.cards.keys()], async (index) => {
      const situation = situationAt(this.game.cards, index, tiles);
      const [chosen] = await this.#engine.candidates(bot, situation, { seed: derived(seed, index) });
      if (!chosen) throw new Error(`${bot} has found nothing`);
      tiles = [...tiles, chosen];
    });
    this.#found.add(tiles);
    this.#bots.push({ bot, score: score(tiles) });
  }

  #show(stage: Stage, part: number): void {
    this.#state.value = { stage, part, review: this.#review() };
  }

  #review(): SeatReview {
    const total = score(this.#tiles);
    const count = this.#rounds.length;
    const judged = this.#rounds.map((round, index) =>
      judgedByStrongPlay(round.judge(), count - 1 - index, count, this.#par),
    );
    const { lucks, ...figures } = figuresOf(total, this.#par, judged);
    const known = this.#rounds.map((_, index) => score(this.#found.best(this.#before(index))));
    const rounds = judged.map((each, index): RoundReview => {
      const { expected, mistake, error, exact, best } = each;
      const placed = (this.#rounds[index] as RoundEstimate).placed;
      const [luck = 0, before = 0] = [lucks[index], known[index]];
      const after = known[index + 1] ?? total;
      const common = { expected, luck, mistake, error, exact, grade: gradeOf(each), best };
      return { round: index + 1, placed, points: points(placed), ...common, before, after };
    });
    const bots = [...this.#bots];
    return { seat: this.seat, score: total, ...figures, rounds, best: this.#found.best(this.#start), bots };
  }
}
