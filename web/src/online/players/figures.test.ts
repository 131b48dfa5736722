import { expect, test } from "vitest";
import { axisOf, binsOf, meanByLevel, runningMean } from "./figures";

test("scores are counted in ranges of one width, the empty ones between them, too", () => {
  expect(binsOf([])).toEqual([]);
  expect(binsOf([0])).toEqual([{ from: 0, to: 4, count: 1 }]);
  expect(binsOf([54, 55, 59, 60, 72])).toEqual([
    { from: 50, to: 54, count: 1 },
    { from: 55, to: 59, count: 2 },
    { from: 60, to: 64, count: 1 },
    { from: 65, to: 69, count: 0 },
    { from: 70, to: 74, count: 1 },
  ]);
});

test.each([
  [[3, 61], 10],
  [[0, 119], 10],
  [[0, 120], 20],
  [[0, 262], 50],
])("%j needs ranges of %d points", (scores, width) => {
  const bins = binsOf(scores);
  expect(bins.length).toBeLessThanOrEqual(12);
  expect(bins.every(({ from, to }) => to - from + 1 === width)).toBe(true);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
});

test("levels are counted from 1, and a game without a level has no points there", () => {
  expect(meanByLevel([{ levels: [0, 20, 12] }, { levels: [0, 10] }])).toEqual([15, 6]);
  expect(meanByLevel([{ levels: [0] }])).toEqual([]);
  expect(meanByLevel([])).toEqual([]);
});

test("a running mean begins when there is enough", () => {
  expect(runningMean([10, 20, 30, 40], 3, 2)).toEqual([null, 15, 20, 30]);
  expect(runningMean([7], 10, 1)).toEqual([7]);
  expect(runningMean([], 10, 1)).toEqual([]);
});

test.each([
  [[0, 3], 0, 3],
  [[0, 1], 0, 1],
  [[0], 0, 1],
  [[54, 93], 50, 100],
  [[-11, 0, 7], -15, 10],
  [[61, 61], 61, 62],
  [[88, 99, 100], 85, 100],
])("the axis of %j goes from %d to %d", (values, low, high) => {
  const axis = axisOf(values);
  expect([axis.low, axis.high]).toEqual([low, high]);
  expect(axis.ticks[0]).toBe(low);
  expect(axis.ticks.at(-1)).toBe(high);
  expect(axis.ticks.length).toBeLessThanOrEqual(6);
});
