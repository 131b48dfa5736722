import { describe, expect, it } from "vitest";
import { displayText, parseDisplay, score } from "../geometry";
import { NotAGame, readCompact, writeCompact } from "./compact";
// Written by the Python library (nmbr9.Record.compact), which is tested against the rules.
import games from "./compact.test.json";

function why(word: string): string {
  try {
    readCompact(word);
  } catch (error) {
    if (error instanceof NotAGame) return error.why;
    throw error;
  }
  return "a game";
}

describe.each(games)("$name", (game) => {
  it("is read as it was played", () => {
    const read = readCompact(game.compact);
    expect(read.displays.map(displayText)).toEqual(game.displays);
    expect(read.displays.map(score)).toEqual(game.scores);
    expect([read.start, read.cards, read.removed]).toEqual([game.start, game.cards, game.removed]);
  });

  it("is written as the library writes it", () => {
    expect(writeCompact({ ...game, displays: game.displays.map(parseDisplay) })).toBe(game.compact);
  });

  it("is not a game when a part is missing, or there is more", () => {
    // Of two characters at least: the last one may hold nothing but the zeros that fill it up.
    for (let length = 1; length < game.compact.length - 1; length++)
      expect(["short", "nonsense"]).toContain(why(game.compact.slice(0, length)));
    expect(why(`${game.compact}A`)).toBe("nonsense");
  });
});

it.each([
  ["", "nonsense"],
  ["hello", "nonsense"],
  ["2ASATIoAAEQ24AG081aQ", "version"],
  ["1ASATIoAA.Q24AG081aQ", "nonsense"],
  ["1ASATIoAAEQ24AG081aQ%20", "nonsense"],
  ["1AfAA", "nonsense"], // more cards than there are
  [`1${"A".repeat(20_000)}`, "nonsense"],
])("%s is no game", (word, reason) => {
  expect(why(word)).toBe(reason);
});

it("never breaks on nonsense", () => {
  const word = games[1]?.compact ?? "";
  for (let at = 1; at < word.length; at++)
    for (const character of "A_5") why(word.slice(0, at) + character + word.slice(at + 1));
});

it("tiles that lie unevenly are no game", () => {
  const tiles = parseDisplay("9n@0,0 9n@2,0");
  expect(why(writeCompact({ start: [], cards: [9, 9], removed: 0, displays: [tiles] }))).toBe("nonsense");
});

it("three cards of a number are no game", () => {
  const tiles = parseDisplay("1n@0,0 1n@2,0 1n@4,0");
  expect(why(writeCompact({ start: [], cards: [1, 1, 1], removed: 0, displays: [tiles] }))).toBe("nonsense");
});
