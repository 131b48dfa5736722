import { describe, expect, it } from "vitest";
import { score, tileText } from "../../base/geometry";
import { unseenAfter } from "../../engine/review/chance";
import { replayView } from "../../testing/rooms";
import { SAMPLE } from "../../testing/sample";
import { gameOf, placedIn, seatsByScore, shownRoundOf, tilesAt, withoutNames } from "./game";

const two = gameOf(replayView());
const started = gameOf(replayView({ start: [7, 3], displays: ["7n@0,0 9n@3,0", "3n@0,0 9n@2,0"], cards: [9] }));

describe("stepping", () => {
  it("goes from before the first card to the last round", () => {
    expect(shownRoundOf(two, null)).toBe(0);
    expect(shownRoundOf(two, 0)).toBe(0);
    expect(shownRoundOf(two, 99)).toBe(4);
    expect(tilesAt(two, 1, 0)).toEqual([]);
    expect(tilesAt(two, 1, 3).map(tileText)).toEqual(["9e@0,0", "9w@4,0", "1e@2,0^1"]);
    expect(score(tilesAt(two, 1, 3))).toBe(1);
  });

  it("knows what was placed in a round", () => {
    expect(placedIn(two, 0, 0)).toBeNull();
    expect(placedIn(two, 0, 3)).toMatchObject({ number: 1, rotation: "w", x: 1, y: 1, level: 1 });
    expect(placedIn(two, 0, 4)).toBeNull();
    expect(placedIn(two, 1, 4)).toMatchObject({ number: 4, level: 0 });
  });

  it("begins with the start tiles", () => {
    expect(tilesAt(started, 1, 0).map(tileText)).toEqual(["3n@0,0"]);
    expect(placedIn(started, 1, 1)?.number).toBe(9);
    expect(tilesAt(started, 1, 1)).toHaveLength(2);
  });

  it("counts the cards that have not been seen", () => {
    expect(unseenAfter(two.cards, 0)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(unseenAfter(two.cards, 2)[9]).toBe(0);
    expect(unseenAfter(two.cards, 4)).toEqual([2, 1, 2, 2, 1, 2, 2, 2, 2, 0]);
  });
});

it("winners are those that the server names: not the leader, who has resigned", () => {
  const { scores, winners, resigned } = gameOf(SAMPLE.replay);
  expect([scores, winners, resigned]).toEqual([[1, 0], [1], [0]]);
});

it("sorts seats by their points", () => {
  expect(seatsByScore(gameOf(replayView({ displays: ["9n@0,0", "9n@0,0 9n@3,0 1w@1,1^1"] })))).toEqual([1, 0]);
});

it("a game from a link has no names", () => {
  expect(two.players).toEqual(["Ann", "Bo"]);
  expect(withoutNames(two).players).toEqual(["", ""]);
});
