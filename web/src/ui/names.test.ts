import { expect, test } from "vitest";
import { shownName } from "./names";

test("bots have names of this language, with a number if there are several of one name", () => {
  expect(["greedy (bot)", "person-60 (bot)", "person-45 (bot) 2", "deep (bot)"].map(shownName)).toEqual([
    "Greedy (bot)",
    "60-point player (bot)",
    "45-point player (bot) 2",
    "deep (bot)",
  ]);
});

test("people keep theirs", () => {
  expect(["Ann", "person-60", "constructor (bot)"].map(shownName)).toEqual(["Ann", "person-60", "constructor (bot)"]);
});
