import { expect, it } from "vitest";
import { parseDisplay, score } from "../../base/geometry";
import { countDown, paceOf, standing } from "./count";

it("levels are counted from the top, with a running total", () => {
  const tiles = parseDisplay("9n@0,0 9n@3,0 7n@0,4 6n@0,0^1 5n@2,0^1 4n@1,0^2");
  expect(countDown(tiles)).toEqual([
    { level: 2, sum: 4, points: 8, total: 8 },
    { level: 1, sum: 11, points: 11, total: 19 },
    { level: 0, sum: 25, points: 0, total: 19 },
  ]);
  expect(countDown(tiles).at(-1)?.total).toBe(score(tiles));
});

it("nothing is counted in an empty display", () => {
  expect(countDown([])).toEqual([]);
});

it("the whole count takes four to six seconds, or less for one or two levels", () => {
  for (const levels of [3, 4, 5, 6, 7, 8, 9, 10]) {
    const all = levels * paceOf(levels);
    expect(all).toBeGreaterThanOrEqual(4000);
    expect(all).toBeLessThanOrEqual(6000);
  }
  expect(paceOf(1)).toBe(1500);
});

it("a score has its place on the scale", () => {
  expect([0, 49, 50, 60, 61, 81, 82, 99, 100, 130].map(standing)).toEqual([
    "below",
    "below",
    "first",
    "first",
    "above",
    "above",
    "record",
    "record",
    "excellent",
    "excellent",
  ]);
});
