/**
 * Makes the review of one seat, step by step, with the engine of the page: first what is exact, then luck and mistakes, first
 * where most is open. It works only while it is watched. What it finds in the end depends on the game and the effort, and on
 * nothing else: `nmbr9 review --passes` has the same figures.
 */

import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { BOT_PURPOSE, BOTS, PASSES, POSITION_WIDTHS, SEED, WIDTHS } from "../../base/generated/review-constants";
import { type PlacedTile, points, score } from "../../base/geometry";
import { deriveSeed, situationAt } from "./chance";
import { baseOf, type ReviewEngine, RoundEstimate, type RoundProgress } from "./expectation";
import { figuresOf, gradeOf, judgedByStrongPlay, parOf } from "./figures";
import { Found } from "./hindsight";
import type { BotScore, FinishedGame, ReviewState, SeatReview, Stage } from "./types";

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

interface Effort {
  readonly passes: number;
  readonly widths: readonly number[];
  readonly positionWidths: readonly number[];
  readonly bots: readonly string[];
}

export const WHOLE_EFFORT: Effort = { passes: PASSES, widths: WIDTHS, positionWidths: POSITION_WIDTHS, bots: BOTS };

/** Bots that take no time at all. */
const QUICK_BOTS = 4;

/** Of the work: while passes are made, what is shown changes as often. */
const STEP = 0.01;

/** When luck and mistakes are final, so much of the work is done. */
export const FINAL = { stage: "final", part: 0.7, holds: true } as const;

type SeatState = Omit<ReviewState, "seats"> & { readonly review: SeatReview | null };

export class SeatReviewer {
  readonly #state: Signal<SeatState>;
  readonly #start: readonly PlacedTile[];
  readonly #tiles: readonly PlacedTile[];
  readonly #found: Found;
  readonly #rounds: readonly RoundEstimate[];
  readonly #bots: BotScore[];
  #par = 0;
  #watchers = 0;
  #abort = new AbortController();
  #wake: () => void = () => {};
  readonly #engine: ReviewEngine;
  #running: Promise<void> | null = null;

  /**
   * `kept`: a review whose figures are final. Then only better displays are searched, and the missing bots play. `progress`: what
   * was found before, by round.
   */
  constructor(
    engine: ReviewEngine,
    private readonly game: FinishedGame,
    private readonly seat: number,
    private readonly effort: Effort = WHOLE_EFFORT,
    private readonly kept: SeatReview | null = null,
    progress: readonly RoundProgress[] = [],
  ) {
    const tiles = game.displays[seat] ?? [];
    const seed = deriveSeed(BigInt(SEED), seat);
    this.#state = signal(
      kept ? { ...FINAL, review: kept } : { stage: "starting", part: 0, holds: false, review: null },
    );
    this.#engine = stoppable(engine, () => this.#abort.signal);
    this.#tiles = tiles;
    this.#start = tiles.slice(0, game.start.length > 0 ? 1 : 0);
    this.#bots = [...(kept?.bots ?? [])];
    this.#found = new Found(this.#start.length > 0);
    game.displays.forEach((other, index) => {
      if (game.start[index] === game.start[seat]) this.#found.add(other);
    });
    if (kept) this.#found.add(kept.best);
    this.#rounds = tiles.slice(this.#start.length).map((placed, index) => {
      const situation = situationAt(game.cards, index, this.#before(index));
      return new RoundEstimate(
        this.#engine,
        situation,
        placed,
        deriveSeed(seed, index),
        effort.passes,
        progress[index],
      );
    });
  }

  get state(): ReadonlySignal<SeatState> {
    return this.#state;
  }

  get progress(): RoundProgress[] {
    return this.#rounds.map((round) => round.progress);
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
    const bots = effort.bots.filter((bot) => !this.#bots.some((one) => one.bot === bot));
    const slow = bots.filter((bot) => effort.bots.indexOf(bot) >= QUICK_BOTS);
    const [width = 0, ...widths] = effort.widths;
    const [narrow = 0, ...wider] = effort.positionWidths;
    await this.#each(width ? [width] : [], (first) => this.#search(first));
    await this.#each(
      bots.filter((bot) => !slow.includes(bot)),
      (bot) => this.#play(bot),
    );
    this.#show(this.kept ? FINAL.stage : "rough", 0.03);
    if (narrow) await this.#searchPositions(narrow);
    if (!this.kept) await this.#judge();
    this.#show(FINAL.stage, FINAL.part);
    await this.#each(widths, async (wide) => {
      await this.#search(wide);
      this.#show(FINAL.stage, 0.75);
    });
    await this.#each(wider, (wide) => this.#searchPositions(wide));
    await this.#each(slow, async (bot) => {
      await this.#play(bot);
      this.#show(FINAL.stage, 0.9);
    });
  }

  /** Estimate luck and mistakes: what is shown first is near to what is found in the end. */
  async #judge(): Promise<void> {
    const rounds = this.#rounds;
    const count = rounds.length;
    await this.#each([this.#start], async (start) => {
      this.#par = parOf(await baseOf(this.#engine, start, count), count);
    });
    await this.#each([...rounds.entries()], async ([index, round]) => {
      await round.choose();
      this.#show("rough", 0.05 + (0.25 * (index + 1)) / count);
    });
    const improve = async (round: RoundEstimate) => {
      await round.improve();
      const made = rounds.reduce((sum, each) => sum + each.made, 0);
      const passes = rounds.reduce((sum, each) => sum + each.passes, 0);
      const part = 0.3 + (0.4 * made) / passes;
      if (part > this.#state.peek().part + STEP) this.#show("rough", part);
    };
    for (let next = this.#mostOpen(); next; next = this.#mostOpen()) await this.#each([next], improve);
    this.#show("rough", 0.3);
    await this.#each(rounds, (round) => round.widen());
    for (let pass = 2; pass < this.effort.passes; pass++)
      await this.#each(
        rounds.filter(({ made, passes }) => made <= pass && made < passes),
        improve,
      );
  }

  /** The round in which one more pass says most for the time that it takes; null when the figures hold. */
  #mostOpen(): RoundEstimate | null {
    const { judged, holds } = this.#figures();
    if (holds) return null;
    const worth = ({ round, open, index }: (typeof all)[number]) => open / (round.made + 1) / (judged.length - index);
    const all = this.#rounds.map((round, index) => ({ round, index, open: judged[index]?.open ?? 0 }));
    const unfinished = all.filter(({ round }) => round.made < round.passes);
    return unfinished.sort((one, other) => worth(other) - worth(one))[0]?.round ?? null;
  }

  /** One after the other, and none while nobody watches. A step that was stopped is done again: it leaves nothing behind. */
  async #each<T>(things: readonly T[], act: (thing: T) => Promise<void>): Promise<void> {
    for (const thing of things) while (!(await this.#finishStep(() => act(thing))));
  }

  async #finishStep(step: () => Promise<void>): Promise<boolean> {
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
    const seed = deriveSeed(BigInt(SEED), BOT_PURPOSE + (BOTS as readonly string[]).indexOf(bot));
    let tiles = this.#start;
    await this.#each([...this.game.cards.keys()], async (index) => {
      const situation = situationAt(this.game.cards, index, tiles);
      const [chosen] = await this.#engine.candidates(bot, situation, { seed: deriveSeed(seed, index) });
      if (!chosen) throw new Error(`${bot} has found nothing`);
      tiles = [...tiles, chosen];
    });
    this.#found.add(tiles);
    this.#bots.push({ bot, score: score(tiles) });
  }

  /** Once luck and mistakes hold, they are shown. */
  #show(stage: Stage, part: number): void {
    const { holds, ...review } = this.#review();
    const before = this.#state.peek();
    const shown = before.holds || holds;
    this.#state.value = {
      stage: stage === "rough" && shown ? "refining" : stage,
      part: Math.max(part, before.part),
      holds: shown,
      review,
    };
  }

  /** By round, what is known so far, in the terms of strong play; and the sums. */
  #figures() {
    const count = this.#rounds.length;
    const judged = this.#rounds.map((round, index) =>
      judgedByStrongPlay(round.judge(), count - 1 - index, count, this.#par),
    );
    return { judged, ...figuresOf(score(this.#tiles), this.#par, judged) };
  }

  #reviewNow() {
    const { judged, lucks, ...figures } = this.#figures();
    const rounds = judged.map((each, index) => {
      const { expected, mistake, error, exact, best } = each;
      const placed = (this.#rounds[index] as RoundEstimate).placed;
      const common = { expected, luck: lucks[index] ?? 0, mistake, error, exact, grade: gradeOf(each), best };
      return { round: index + 1, placed, points: points(placed), ...common };
    });
    return { ...figures, rounds };
  }

  #review(): SeatReview & { readonly holds: boolean } {
    const total = score(this.#tiles);
    const best = this.#found.best(this.#start);
    const kept = this.kept?.rounds;
    const known = this.#rounds.map((_, index) =>
      Math.max(score(this.#found.best(this.#before(index))), kept?.[index]?.before ?? 0),
    );
    const { rounds, ...figures } = this.kept ? { holds: true, ...this.kept } : this.#reviewNow();
    return {
      ...figures,
      seat: this.seat,
      score: total,
      rounds: rounds.map((round, index) => ({
        ...round,
        before: known[index] ?? 0,
        after: known[index + 1] ?? total,
      })),
      best,
      bots: [...this.#bots],
    };
  }
}
