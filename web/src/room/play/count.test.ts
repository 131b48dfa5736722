import { expect, it } from "vitest";
import { parseDisplay, score } from "../../base/geometry";
import { countUp, paceOf, standing } from "./count";

it("levels are counted from the table up, with a running total", () => {
  const tiles = parseDisplay("9n@0,0 9n@3,0 7n@0,4 6n@0,0^1 5n@2,0^1 4n@1,0^2");
  expect(countUp(tiles)).toEqual([
    { level: 0, numbers: [9, 9, 7], sum: 25, points: 0, total: 0 },
    { level: 1, numbers: [6, 5], sum: 11, points: 11, total: 11 },
    { level: 2, numbers: [4], sum: 4, points: 8, total: 19 },
  ]);
  expect(countUp(tiles).at(-1)?.total).toBe(score(tiles));
});

it("nothing is counted in an empty display", () => {
  expect(countUp([])).toEqual([]);
});

it("the whole count takes about three seconds, or less for one or two levels", () => {
  for (const levels of [3, 4, 5, 6, 7]) {
    const all = levels * paceOf(levels);
    expect(all).toBeGreaterThanOrEqual(2400);
    expect(all).toBeLessThanOrEqual(3200);
  }
  expect(paceOf(1)).toBe(800);
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
