import { describe, expect, it } from "vitest";
import { score, tileText } from "../geometry";
import games from "./compact.test.json";
import { gameFrom, gameOf, leftAfter, placedIn, roundShown, seatsByScore, tilesAt } from "./game";

const word = (name: string) => games.find((game) => game.name === name)?.compact ?? "";
const two = gameFrom(word("not placed in the last round"));
const started = gameFrom(word("start tiles"));

describe("stepping", () => {
  it("goes from before the first card to the last round", () => {
    expect(roundShown(two, null)).toBe(4);
    expect(roundShown(two, 0)).toBe(0);
    expect(roundShown(two, 99)).toBe(4);
    expect(tilesAt(two, 1, 0)).toEqual([]);
    expect(tilesAt(two, 1, 3).map(tileText)).toEqual(["9e@0,0", "9w@4,0", "1e@2,0^1"]);
    expect(score(tilesAt(two, 1, 3))).toBe(1);
  });

  it("says what was placed in a round", () => {
    expect(placedIn(two, 0, 0)).toBeNull();
    expect(placedIn(two, 0, 3)).toMatchObject({ number: 1, rotation: "w", x: 1, y: 1, level: 1 });
    expect(placedIn(two, 0, 4)).toBeNull();
    expect(placedIn(two, 1, 4)).toMatchObject({ number: 4, level: 0 });
  });

  it("begins with the start tiles", () => {
    expect(tilesAt(started, 1, 0).map(tileText)).toEqual(["3n@0,0"]);
    expect(placedIn(started, 1, 1)?.number).toBe(started.cards[0]);
    expect(tilesAt(started, 1, 2)).toHaveLength(3);
  });

  it("counts the cards that nobody has seen", () => {
    expect(leftAfter(two, 0)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(leftAfter(two, 2)[9]).toBe(0);
    expect(leftAfter(two, 4)).toEqual([2, 1, 2, 2, 1, 2, 2, 2, 2, 0]);
  });
});

describe("a game from a word", () => {
  it("has winners when it is finished", () => {
    const four = gameFrom(word("four seats"));
    const best = Math.max(...four.displays.map(score));
    expect(four.finished).toBe(true);
    expect(four.winners.map((seat) => score(four.displays[seat] ?? []))).toEqual(four.winners.map(() => best));
    expect(seatsByScore(four)[0]).toBe(four.winners[0]);
  });

  it("is finished without the cards that were removed, and not before all have placed", () => {
    expect(gameFrom(word("cards removed")).finished).toBe(true);
    expect(two.finished).toBe(false);
    expect(two.winners).toEqual([]);
  });
});

it("a game from the server has its names and displays", () => {
  const replay = {
    room: "r",
    players: ["Ann"],
    start: [],
    cards: [9],
    removed: 19,
    displays: ["9n@0,0"],
    scores: [0],
    winners: [],
    finished: true,
    compact: "x",
  };
  expect(gameOf(replay)).toMatchObject({ players: ["Ann"], winners: [], displays: [[{ number: 9, level: 0 }]] });
});
