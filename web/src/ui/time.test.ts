import { expect, it } from "vitest";
import { clockText, elapsedSeconds } from "./time";

it.each([
  [0, "0:00"],
  [-3, "0:00"],
  [0.2, "0:01"],
  [9, "0:09"],
  [60, "1:00"],
  [599.5, "10:00"],
  [3600, "1:00:00"],
  [7325, "2:02:05"],
])("%d seconds are %s", (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it("tells of 60, 30 and 10 seconds, each once", () => {
  const marks = [];
  for (let left = 62; left > 0; left--) marks.push(elapsedSeconds(left, left - 1));
  expect(marks.filter((mark) => mark !== null)).toEqual([60, 30, 10]);
});

it("tells only of the last mark after a gap", () => {
  expect(elapsedSeconds(90, 25)).toBe(30);
  expect(elapsedSeconds(90, 5)).toBe(10);
  expect(elapsedSeconds(90, 80)).toBeNull();
});
