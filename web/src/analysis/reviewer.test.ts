import { describe, expect, it } from "vitest";
import { FakeEngine } from "../testing/engine";
import { SAMPLE_GAME } from "../testing/review";
import { settled } from "../testing/world";
import { SeatReviewer } from "./reviewer";

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
