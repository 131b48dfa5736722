import { expect, it } from "vitest";
import { barsOf, rangeText } from "./histogram";

const counts = (...scores: [score: number, count: number][]) => scores.map(([score, count]) => ({ score, count }));

it("few scores have a bar each, without a gap between them", () => {
  expect(barsOf(counts([60, 2], [63, 1]), 63)).toEqual([
    { from: 60, to: 60, count: 2, mine: false },
    { from: 61, to: 61, count: 0, mine: false },
    { from: 62, to: 62, count: 0, mine: false },
    { from: 63, to: 63, count: 1, mine: true },
  ]);
});

it("many scores share bars, and nobody is lost", () => {
  const all = Array.from({ length: 90 }, (_, index) => ({ score: 20 + index, count: 1 + (index % 3) }));
  const bars = barsOf(all, 84);
  expect(bars.length).toBeLessThanOrEqual(24);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(all.reduce((sum, { count }) => sum + count, 0));
  expect(bars.filter(({ mine }) => mine).map(rangeText)).toEqual(["80–84"]);
});

it("nobody is no bar, and one is one", () => {
  expect(barsOf([], null)).toEqual([]);
  expect(barsOf(counts([0, 1]), 0)).toEqual([{ from: 0, to: 0, count: 1, mine: true }]);
});

it("without a score of mine no bar is marked", () => {
  expect(barsOf(counts([60, 2]), null).some(({ mine }) => mine)).toBe(false);
});
