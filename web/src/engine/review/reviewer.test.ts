import { describe, expect, it } from "vitest";
import type { PlacedTile } from "../../base/geometry";
import { FakeEngine } from "../../testing/engine";
import { SAMPLE_GAME } from "../../testing/review";
import { settled } from "../../testing/world";
import { deriveSeed } from "./chance";
import { SeatReviewer } from "./reviewer";
import type { FinishedGame } from "./types";

const LITTLE = { passes: 3, widths: [8], positionWidths: [8], bots: ["greedy"] };

/** An engine that answers when it is told to. */
function slowEngine() {
  const engine = new FakeEngine();
  const waiting: (() => void)[] = [];
  const calls: string[] = [];
  const slow =
    <A extends unknown[], T>(name: string, answer: (...question: A) => Promise<T>) =>
    async (...question: A): Promise<T> => {
      calls.push(name);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return answer(...question);
    };
  engine.candidates = slow("candidates", engine.candidates);
  engine.compare = slow("compare", engine.compare);
  engine.beam = slow("beam", async () => [...(SAMPLE_GAME.displays[0] ?? [])]);
  const answer = async () => {
    waiting.shift()?.();
    await settled();
  };
  return { engine, calls, answer };
}

describe("a reviewer", () => {
  it("begins when somebody watches, stops when nobody does, and goes on where it was", async () => {
    const { engine, calls, answer } = slowEngine();
    const reviewer = new SeatReviewer(engine, SAMPLE_GAME, 0, LITTLE);
    await settled();
    expect(calls).toHaveLength(0);
    const leave = reviewer.watch();
    await settled();
    for (let i = 0; i < 5; i++) await answer();
    const before = calls.length;
    leave();
    for (let i = 0; i < 10; i++) await answer();
    const after = calls.length;
    expect(after - before).toBeLessThan(4); // what a round had begun
    for (let i = 0; i < 10; i++) await answer();
    expect(calls).toHaveLength(after);
    reviewer.watch();
    while (reviewer.state.value.stage !== "done") await answer();
    expect(calls.length).toBeGreaterThan(after);
    expect(reviewer.state.value.part).toBe(1);
  });

  it("stops the step under way, and does it again", async () => {
    const { engine, calls, answer } = slowEngine();
    const signals: (AbortSignal | undefined)[] = [];
    const { compare } = engine;
    engine.compare = (situation, placements, options) => {
      signals.push(options.signal);
      return Promise.race([
        compare(situation, placements, options),
        new Promise<never>((_, reject) =>
          options.signal?.addEventListener("abort", () => reject(options.signal?.reason)),
        ),
      ]);
    };
    const reviewer = new SeatReviewer(engine, SAMPLE_GAME, 0, LITTLE);
    const leave = reviewer.watch();
    while (signals.length === 0) await answer();
    leave();
    await settled();
    expect(signals.at(-1)?.aborted).toBe(true);
    const stopped = calls.length;
    await answer();
    expect(calls).toHaveLength(stopped);
    reviewer.watch();
    while (reviewer.state.value.stage !== "done") await answer();
    expect(reviewer.state.value.review?.rounds).toHaveLength(SAMPLE_GAME.cards.length);
  });

  it("has first figures soon, and every figure adds up", async () => {
    const { engine, answer } = slowEngine();
    const reviewer = new SeatReviewer(engine, SAMPLE_GAME, 0, LITTLE);
    const stages: string[] = [];
    let parts = 0;
    reviewer.state.subscribe(({ stage, part, review }) => {
      if (stages.at(-1) !== stage) stages.push(stage);
      expect(part).toBeGreaterThanOrEqual(parts);
      parts = part;
      if (review) expect(review.par + review.luck - review.mistakes).toBeCloseTo(review.score);
    });
    reviewer.watch();
    await settled();
    while (reviewer.state.value.stage !== "done") await answer();
    expect(stages).toEqual(["starting", "rough", "refining", "final", "done"]);
  });

  it("keeps what it has when the engine fails", async () => {
    const { engine, answer } = slowEngine();
    const { compare } = engine;
    let asked = 0;
    engine.compare = (...question) => (asked++ < 4 ? compare(...question) : Promise.reject(new Error("trap")));
    const reviewer = new SeatReviewer(engine, SAMPLE_GAME, 0, LITTLE);
    reviewer.watch();
    await settled();
    while (reviewer.state.value.stage !== "failed") await answer();
    expect(reviewer.state.value.review?.rounds).toHaveLength(SAMPLE_GAME.cards.length);
  });
});

/** A game of twenty rounds. The engine of the tests does not look at how the tiles lie. */
const LONG: FinishedGame = {
  players: ["Ann"],
  start: [],
  cards: Array.from({ length: 20 }, (_, index) => index % 10),
  displays: [Array.from({ length: 20 }, (_, index): PlacedTile => tileOf(index % 10, 5 * index))],
  compact: "long",
};
const EFFORT = { passes: 32, widths: [8], positionWidths: [8], bots: ["greedy"] };

function tileOf(number: number, x: number): PlacedTile {
  return { number, rotation: "n", x, y: 0, level: 0 };
}

/** Between -1 and 1, by a seed. */
const noise = (seed: bigint, ...parts: number[]) => Number(deriveSeed(seed, ...parts) % 20_001n) / 10_000 - 1;

/** An engine that finds something better than what was placed in most rounds, with as much noise as the real one has. */
class NoisyEngine extends FakeEngine {
  readonly thought = new Set<number>();

  constructor(private readonly run: number) {
    super();
  }

  override candidates: FakeEngine["candidates"] = async (bot, { card, left }) => {
    if (bot === "thinker") this.thought.add(left);
    return [tileOf(card, -99)];
  };
  override compare: FakeEngine["compare"] = async ({ left }, placements, { seed }) => {
    const better = 6 * noise(BigInt(this.run), left) - 1;
    return placements.map(({ x }) => {
      const chance = noise(BigInt(seed), this.run, x === -99 ? 1 : 0);
      return 80 + (x === -99 ? better : 0) + (left > 5 ? 4 * chance : 0);
    });
  };
  override beam: FakeEngine["beam"] = async () => [...(LONG.displays[0] ?? [])];
}

/** The mistakes that are shown first, those that are found in the end, and what was known then. */
async function shown(run: number, resumed = false) {
  const engine = new NoisyEngine(run);
  let reviewer = new SeatReviewer(engine, LONG, 0, EFFORT);
  let first: number | null = null;
  let thought = 0;
  const follow = () => {
    const { state } = reviewer;
    reviewer.watch();
    return new Promise<void>((resolve) => {
      state.subscribe(({ stage, holds, review }) => {
        if (first === null && holds) [first, thought] = [review?.mistakes ?? 0, engine.thought.size];
        if (stage === "done" || (resumed && first !== null)) resolve();
      });
    });
  };
  await follow();
  if (resumed) {
    const progress = JSON.parse(JSON.stringify(reviewer.progress));
    engine.thought.clear();
    [reviewer, resumed] = [new SeatReviewer(engine, LONG, 0, EFFORT, null, progress), false];
    await follow();
  }
  return { first: first ?? 0, thought, engine, review: reviewer.state.peek().review };
}

describe("what is shown first", () => {
  it("holds: the strong player has chosen for every round, and luck moves by a point or two", async () => {
    let near = 0;
    for (let run = 0; run < 12; run++) {
      const { first, thought, review } = await shown(run);
      expect(thought).toBe(17); // not in the first round, nor in the last two
      if (Math.abs(first - (review?.mistakes ?? 0)) <= 3) near += 1;
    }
    expect(near).toBeGreaterThanOrEqual(11);
  });

  it("is not shown before that", async () => {
    const reviewer = new SeatReviewer(new NoisyEngine(1), LONG, 0, EFFORT);
    const stages: [string, boolean][] = [];
    reviewer.state.subscribe(({ stage, holds }) => stages.push([stage, holds]));
    reviewer.watch();
    while (reviewer.state.peek().stage !== "done") await settled();
    expect(stages.filter(([stage, holds]) => (stage === "starting" || stage === "rough") === holds)).toEqual([]);
  });

  it("a review goes on from its progress, and finds the same", async () => {
    const [whole, resumed] = [await shown(3), await shown(3, true)];
    expect(resumed.engine.thought.size).toBe(0);
    expect(resumed.review).toEqual(whole.review);
  });

  it("a review with final figures is only completed: nothing is judged again, and the best known never falls", async () => {
    const { review } = await shown(3);
    if (!review) throw new Error("there is no review");
    const rounds = review.rounds.map((round) => ({ ...round, before: 200, after: 200 }));
    const kept = { ...review, rounds, bots: [] };
    const engine = new NoisyEngine(4);
    engine.compare = () => Promise.reject(new Error("it is judged again"));
    const reviewer = new SeatReviewer(engine, LONG, 0, EFFORT, kept);
    expect(reviewer.state.peek()).toMatchObject({ stage: "final", holds: true, review: kept });
    reviewer.watch();
    while (reviewer.state.peek().stage === "final") await settled();
    const { stage, review: found } = reviewer.state.peek();
    expect([stage, found?.mistakes, found?.rounds[0]?.before]).toEqual(["done", review.mistakes, 200]);
    expect(found?.bots.map(({ bot }) => bot)).toEqual(["greedy"]);
  });
});
