// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseDisplay, shapeOf } from "../../base/geometry";
import { readGame } from "../../engine/notation/reader";
import { goodGame, randomGame } from "../../testing/random-games";
import REVIEWS from "../../testing/reviews.json";
import { wasmEngine } from "../../testing/wasm";
import { differencesOf, type Finding, findingsOf, isEarly, isHint, supplyOf } from "./checks";
import {
  byNumber,
  HIGHEST_LEVEL,
  type Levels,
  levelsOf,
  placesOf,
  squaresOf,
  stepsOf,
  tileCount,
  tilesOn,
  totalOf,
  withTiles,
} from "./count";

const GAMES = await Promise.all(
  Array.from({ length: 60 }, (_, seed) => (seed % 2 ? goodGame(seed) : randomGame(seed))),
);
const RECORD = await readGame(
  readFileSync(new URL("../../../../records/free-262.nmbr9", import.meta.url), "utf8"),
  wasmEngine(),
);
GAMES.push([...(RECORD.displays[0] ?? [])]);
const WHOLE = supplyOf(0);

/** `{ 2: [9], 1: [8, 6] }` */
function counted(tiles: Readonly<Record<number, readonly number[]>>): Levels {
  return Object.entries(tiles).reduce<Levels>(
    (levels, [level, numbers]) =>
      numbers.reduce<Levels>((before, number) => withTiles(before, Number(level), number, 1), levels),
    [],
  );
}

describe("the count", () => {
  it("goes from the top level down to level 1", () => {
    const levels = counted({ 3: [8, 6], 2: [9, 5, 7, 4], 1: [3, 8], 0: [0, 9, 9] });
    expect(stepsOf(levels)).toEqual([
      { level: 3, sum: 14, points: 42, total: 42 },
      { level: 2, sum: 25, points: 50, total: 92 },
      { level: 1, sum: 11, points: 11, total: 103 },
    ]);
    expect(totalOf([])).toBe(0);
    expect(totalOf(counted({ 0: [9, 9] }))).toBe(0);
  });

  it("is what the tiles score one by one, in any game", () => {
    for (const tiles of GAMES) {
      const slow = tiles.map(({ number, level }) => number * level).reduce((one, other) => one + other);
      const levels = levelsOf(tiles);
      expect(totalOf(levels)).toBe(slow);
      expect(tileCount(levels)).toBe(20);
      expect(byNumber(levels)).toEqual(new Array(10).fill(2));
      expect(levels.flatMap(tilesOn).length).toBe(20);
    }
  });

  it("finds the highest score there is", () => {
    expect(totalOf(levelsOf(GAMES.at(-1) ?? []))).toBe(262);
  });

  it("is the score of games that were reviewed", () => {
    for (const { displays, seats } of REVIEWS)
      displays.forEach((display, seat) => {
        expect(totalOf(levelsOf(parseDisplay(display)))).toBe(seats[seat]?.score);
      });
  });

  it("adds and takes off tiles, and forgets empty levels above", () => {
    const one = withTiles([], 2, 7, 1);
    expect(one).toHaveLength(3);
    expect(withTiles(one, 2, 7, -1)).toEqual([]);
    expect(withTiles([], 1, 4, -1)).toEqual([]);
  });

  it("shares places", () => {
    expect(placesOf([50, 70, 70, 10])).toEqual([3, 1, 1, 4]);
    expect(placesOf([])).toEqual([]);
  });

  it("knows the squares of tiles", () => {
    expect(squaresOf(new Array(10).fill(2))).toBe(170);
    expect(squaresOf([0, 1, 0, 0, 0, 0, 0, 0, 0, 0])).toBe(shapeOf(1, "n").squares.length);
  });
});

describe("no real display", () => {
  it("is called impossible, whether level 0 was counted or not", () => {
    for (const tiles of GAMES) {
      expect(findingsOf(levelsOf(tiles), WHOLE)).toEqual([]);
      expect(findingsOf(levelsOf(tiles.filter(({ level }) => level > 0)), WHOLE)).toEqual([]);
    }
  });

  it("is called impossible when cards were removed, however many", () => {
    for (const tiles of GAMES)
      for (let rounds = 1; rounds <= 20; rounds++) {
        const placed = tiles.slice(0, rounds);
        expect(findingsOf(levelsOf(placed), supplyOf(20 - rounds))).toEqual([]);
        expect(
          findingsOf(
            levelsOf(placed),
            supplyOf(
              20 - rounds,
              placed.map(({ number }) => number),
            ),
          ),
        ).toEqual([]);
        expect(findingsOf(levelsOf(placed.filter(({ level }) => level > 0)), supplyOf(20 - rounds))).toEqual([]);
        expect(findingsOf(levelsOf(placed), WHOLE).filter((one) => !isHint(one))).toEqual([]);
      }
  });

  it("is called impossible while it is counted from the top down, or from the bottom up", () => {
    for (const tiles of GAMES.slice(0, 20)) {
      const levels = levelsOf(tiles);
      const order = [...levels.keys()].flatMap((level) =>
        tilesOn(levels[level] ?? []).map((number) => ({ level, number })),
      );
      for (const way of [order, [...order].reverse()]) {
        let now: Levels = [];
        for (const { level, number } of way) {
          now = withTiles(now, level, number, 1);
          expect(findingsOf(now, WHOLE).filter((one) => !isEarly(one, level))).toEqual([]);
        }
      }
    }
  });

  it("differs from another one of the same game", () => {
    const first = GAMES[0] ?? [];
    for (const tiles of GAMES) expect(differencesOf([levelsOf(first), levelsOf(tiles)])).toEqual([]);
  });
});

describe("what can't be is named", () => {
  const cases: readonly [string, Levels, Finding][] = [
    ["three 7s", counted({ 2: [7], 1: [7, 7, 9] }), { kind: "surplus", level: null, number: 7, count: 3, of: 2 }],
    ["a level with nothing below", counted({ 3: [1], 1: [9, 9] }), { kind: "gap", level: 3 }],
    ["nothing on the table", counted({ 2: [1], 0: [9, 9] }), { kind: "gap", level: 2 }],
    ["one tile below", counted({ 2: [1], 1: [9] }), { kind: "few", level: 2 }],
    ["one tile on the table", counted({ 1: [1], 0: [9] }), { kind: "few", level: 1 }],
    ["more squares than below", counted({ 2: [0, 5], 1: [1, 1] }), { kind: "wide", level: 2, squares: 20, below: 10 }],
    [
      "too little left for the table",
      counted({ 1: [0, 0, 9, 9, 5, 5, 2, 2, 3, 3] }),
      { kind: "left", level: 1, squares: 96, below: 74 },
    ],
    ["tiles that are missing", counted({ 1: [1], 0: [9, 9] }), { kind: "missing", level: null, count: 3, of: 20 }],
  ];
  it.each(cases)("%s", (_, levels, finding) => {
    expect(findingsOf(levels, WHOLE)).toContainEqual(finding);
  });

  it("too many tiles, also when cards were removed", () => {
    const all = levelsOf(GAMES[0] ?? []);
    const more = withTiles(all, 0, 9, 1);
    expect(findingsOf(more, WHOLE)).toEqual([
      { kind: "surplus", level: null, number: 9, count: 3, of: 2 },
      { kind: "many", level: null, count: 21, of: 20 },
    ]);
    expect(findingsOf(all, supplyOf(2))).toEqual([{ kind: "many", level: null, count: 20, of: 18 }]);
  });

  it("a number that is not among the cards", () => {
    expect(findingsOf(counted({ 0: [7, 7] }), supplyOf(18, [7, 3]))).toContainEqual({
      kind: "surplus",
      level: null,
      number: 7,
      count: 2,
      of: 1,
    });
  });

  it("a real display with any one tile moved to a level that is too high", () => {
    for (const tiles of GAMES.slice(0, 20))
      for (const [index, tile] of tiles.entries()) {
        const top = Math.max(...tiles.map(({ level }) => level));
        const moved = { ...tile, level: Math.min(top + 2, HIGHEST_LEVEL) };
        const errors = findingsOf(levelsOf(tiles.with(index, moved)), WHOLE).filter((one) => !isHint(one));
        expect(errors.map(({ kind }) => kind)).toContain("gap");
      }
  });

  it("players with different tiles", () => {
    const [one, other] = [counted({ 1: [1], 0: [9, 9, 7] }), counted({ 1: [1], 0: [9, 9, 8] })];
    expect(differencesOf([one, counted({ 1: [1] }), other])).toEqual([
      { kind: "number", players: [0, 2], number: 7, counts: [1, 0] },
    ]);
    expect(differencesOf([one, counted({ 0: [9] })])).toEqual([{ kind: "tiles", players: [0, 1], counts: [4, 1] }]);
  });
});

describe("while somebody counts", () => {
  it("nothing is said that the next taps may put right", () => {
    const [gap] = findingsOf(counted({ 3: [9] }), WHOLE);
    expect([3, 2, 1, null].map((level) => gap && isEarly(gap, level))).toEqual([true, true, false, false]);
    const few = findingsOf(counted({ 3: [9], 2: [1] }), WHOLE).find(({ kind }) => kind === "few");
    expect(few).toBeDefined();
    expect([3, 2, 1, null].map((level) => few && isEarly(few, level))).toEqual([false, true, false, false]);
  });

  it("what no tap can put right is said at once", () => {
    const [three] = findingsOf(counted({ 3: [7, 7, 7] }), WHOLE);
    expect(three && isEarly(three, 3)).toBe(false);
  });
});
