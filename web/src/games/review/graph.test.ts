import { describe, expect, it } from "vitest";
import type { RoundReview, SeatReview } from "../../engine/review/types";
import { SAMPLE_GAME, sampleReview } from "../../testing/review";
import { extremesOf, graphOf, linePath, partsOf, roundAt, scaleOf, stepsOf, xOf } from "./graph";

const SIZE = { width: 446, height: 200 };

/** Rounds of luck and mistake. */
const reviewOf = (par: number, ...rounds: [luck: number, mistake: number][]) => ({
  par,
  rounds: rounds.map(([luck, mistake], index): RoundReview => {
    const round = sampleReview(SAMPLE_GAME).seats[0]?.rounds[0] as RoundReview;
    return { ...round, round: index + 1, luck, mistake };
  }),
});

describe("steps", () => {
  it("go from par to the score, up or down by luck, then down by the mistake", () => {
    const steps = stepsOf(reviewOf(90, [4, 0], [-6, 10.5], [0, 0.5]));
    expect(steps.map(({ from, top, to }) => [from, top, to])).toEqual([
      [90, 94, 94],
      [94, 88, 77.5],
      [77.5, 77.5, 77],
    ]);
  });

  it("end at the score of a real review", () => {
    for (const seat of sampleReview().seats as SeatReview[])
      expect(stepsOf(seat).at(-1)?.to).toBeCloseTo(seat.score, 9);
  });

  it("know the highest and the lowest value after a round", () => {
    const found = extremesOf(stepsOf(reviewOf(90, [4, 0], [-6, 10], [3, 0])));
    expect([found?.high.round, found?.low.round]).toEqual([1, 2]);
    expect(extremesOf([])).toBeNull();
  });
});

describe("a graph", () => {
  const review = reviewOf(90, [4, 0], [-6, 10], [0, 0], [2, 1]);
  const graph = graphOf(review.par, stepsOf(review), 4, SIZE);

  it("has the first round at its left edge, and the last at its right", () => {
    expect([xOf(graph, 0), xOf(graph, 4)]).toEqual([34, 434]);
    const { luck, mistake } = partsOf(graph, 2);
    expect([xOf(graph, 1) < luck, luck < mistake, mistake < xOf(graph, 2)]).toEqual([true, true, true]);
  });

  it("has higher values higher up, all of them inside", () => {
    expect(graph.y(94)).toBeLessThan(graph.y(90));
    for (const value of [94, 78]) {
      expect(graph.y(value)).toBeGreaterThanOrEqual(graph.top);
      expect(graph.y(value)).toBeLessThanOrEqual(graph.bottom);
    }
  });

  it("finds the round at a place, and every round at its own", () => {
    expect([-20, 34, 35, 134, 135, 434, 999].map((x) => roundAt(graph, x))).toEqual([0, 0, 1, 1, 2, 4, 4]);
    for (let round = 1; round <= 4; round++) expect(roundAt(graph, partsOf(graph, round).mistake)).toBe(round);
  });

  it("draws one line from par to the end", () => {
    const path = linePath(graph, review.par, stepsOf(review));
    expect(path.startsWith(`M34,${Math.round(graph.y(90) * 10) / 10}`)).toBe(true);
    expect(path.endsWith(`L434,${Math.round(graph.y(79) * 10) / 10}`)).toBe(true);
    expect(path.match(/L/g)).toHaveLength(20);
  });

  it("can be drawn before there are figures, and for a game without rounds", () => {
    expect(linePath(graphOf(90, [], 20, SIZE), 90, [])).toMatch(/^M34,[\d.]+$/);
    expect(roundAt(graphOf(0, [], 0, SIZE), 200)).toBe(0);
  });
});

it.each([
  [80, 100, [80, 85, 90, 95, 100]],
  [57, 104, [60, 70, 80, 90, 100]],
  [19, 101, [20, 40, 60, 80, 100]],
  [0, 2, [0]],
  [15, 262, [50, 100, 150, 200, 250]],
])("values from %d to %d have few round numbers", (least, most, ticks) => {
  const [low, high, found] = scaleOf(least, most);
  expect(found).toEqual(ticks);
  expect([low <= least, high >= most]).toEqual([true, true]);
});
