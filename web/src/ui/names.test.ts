import { expect, test } from "vitest";
import { LONGEST_NAME } from "../base/generated/limits";
import { nameFrom, shownName } from "./names";

test("bots have names of this language, with a number if there are several of one name", () => {
  expect(["greedy (bot)", "person-60 (bot)", "person-45 (bot) 2", "deep (bot)"].map(shownName)).toEqual([
    "Greedy (bot)",
    "Jan (60-point bot)",
    "Nora (45-point bot)",
    "deep (bot)",
  ]);
});

test("people keep theirs", () => {
  expect(["Ann", "person-60", "constructor (bot)"].map(shownName)).toEqual(["Ann", "person-60", "constructor (bot)"]);
});

test("names are as the server keeps them", () => {
  expect(nameFrom("  Ann   Lee ")).toBe("Ann Lee");
  expect(nameFrom("ł".repeat(LONGEST_NAME))).toHaveLength(LONGEST_NAME);
  expect(nameFrom("😀".repeat(LONGEST_NAME))).not.toBeNull();
  for (const bad of ["", "   ", "a/b", "x".repeat(LONGEST_NAME + 1), "a\u0007b"]) expect(nameFrom(bad)).toBeNull();
});
