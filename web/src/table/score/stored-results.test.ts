import { describe, expect, it } from "vitest";
import { parseDisplay } from "../../base/geometry";
import type { Store } from "../../base/storage";
import { gameLinks, knownCards, nextNumbers } from "./links";
import {
  changePlayer,
  MOST_PLAYERS,
  NEW_SHEET,
  nextGame,
  type Player,
  type ScoreSheet,
  sheetFrom,
  tapLevel,
  toStorage,
  withCards,
  withoutPlayer,
  withPlayer,
} from "./sheet";
import { keptNames } from "./sheet-texts";
import { csvOf, deleteGame, keepGame, keptGames, MOST_GAMES, namesIn, resultsOf, statisticsOf } from "./stored-results";

function storage(): () => Store & { text: string | null } {
  const one = {
    text: null as string | null,
    getItem: () => one.text,
    setItem: (_: string, text: string) => {
      one.text = text;
    },
    removeItem: () => {
      one.text = null;
    },
  };
  return () => one;
}

/** Players with so many points: 9s on level 1, whatever lies below. */
function sheetOf(points: Readonly<Record<string, number>>): ScoreSheet {
  const players = Object.entries(points).map(
    ([name, nines], index): Player => ({
      id: index + 1,
      name,
      counted: [new Array(10).fill(0), [...new Array(9).fill(0), nines / 9]],
      laid: [],
      inOrder: true,
    }),
  );
  return { players, removed: 0, cards: [] };
}

const LAID = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");

describe("a sheet", () => {
  it("keeps the order of the players when one comes or goes", () => {
    const three = withPlayer(NEW_SHEET);
    expect(three.players.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(withPlayer(withoutPlayer(three, 2)).players.map(({ id }) => id)).toEqual([1, 3, 4]);
    expect(withoutPlayer(withoutPlayer(NEW_SHEET, 1), 2).players).toHaveLength(1);
    let many = NEW_SHEET;
    for (let count = 0; count < MOST_PLAYERS + 5; count++) many = withPlayer(many);
    expect(many.players).toHaveLength(MOST_PLAYERS);
  });

  it("takes no taps for a display that was laid, or beyond the highest level", () => {
    const laid = changePlayer(NEW_SHEET, 1, { laid: LAID });
    expect(tapLevel(laid, 1, 2, 7, 1)).toBe(laid);
    expect(tapLevel(NEW_SHEET, 1, 10, 7, 1)).toBe(NEW_SHEET);
    expect(tapLevel(NEW_SHEET, 9, 1, 7, 1)).toBe(NEW_SHEET);
  });

  it("is read as it was stored", () => {
    const one = {
      ...changePlayer(tapLevel(NEW_SHEET, 2, 3, 8, 1), 1, { name: "Ann", laid: LAID, inOrder: false }),
      removed: 4,
    };
    expect(sheetFrom(JSON.parse(JSON.stringify(toStorage(one))))).toEqual(one);
  });

  it.each([
    ["nothing", null],
    ["a list", []],
    ["no players", { removed: 0, cards: [], players: [] }],
    ["players that are none", { removed: 0, cards: [], players: [1, "x", null] }],
    ["a wrong level", { removed: 0, cards: [], players: [{ id: 1, name: "", counted: [[1]], laid: "-" }] }],
    [
      "a negative count",
      { removed: 0, cards: [], players: [{ id: 1, name: "", counted: [new Array(10).fill(-1)], laid: "-" }] },
    ],
    ["a display that is none", { removed: 0, cards: [], players: [{ id: 1, name: "", counted: [], laid: "9n@" }] }],
    ["too many of a card", { removed: 0, cards: [7, 7, 7], players: [{ id: 1, name: "", counted: [], laid: "-" }] }],
    [
      "a wrong number of removed cards",
      { removed: 99, cards: [], players: [{ id: 1, name: "", counted: [], laid: "-" }] },
    ],
  ])("is none: %s", (_, value) => {
    expect(sheetFrom(value)).toBeNull();
  });

  it("begins again with the same players", () => {
    const before = withCards(changePlayer(NEW_SHEET, 1, { name: "Ann", laid: LAID }), [9, 9, 1]);
    expect(before.removed).toBe(17);
    expect(nextGame(before).players[0]).toEqual({ id: 1, name: "Ann", counted: [], laid: [], inOrder: true });
    expect(nextGame(before).cards).toEqual([]);
  });

  it("has names of their own to keep", () => {
    expect(keptNames(sheetOf({ Ann: 9, " ann ": 9, "": 0, "ann  2": 0 }))).toEqual([
      "Ann",
      "ann 2",
      "Player 3",
      "ann 2 2",
    ]);
  });
});

describe("games that are kept", () => {
  const keep = (store: () => Store, points: Record<string, number>, now: number) =>
    keepGame(sheetOf(points), Object.keys(points), now, store);

  it("are there again, newest first, each with a time of its own", () => {
    const store = storage();
    keep(store, { Ann: 18, Bo: 9 }, 1000);
    keep(store, { Ann: 9, Bo: 9 }, 1000);
    expect(keptGames(store).map(({ at }) => at)).toEqual([1001, 1000]);
    expect(resultsOf(keptGames(store)[1]?.sheet as ScoreSheet)).toEqual([
      { name: "Ann", points: 18, place: 1 },
      { name: "Bo", points: 9, place: 2 },
    ]);
    deleteGame(1000, store);
    expect(keptGames(store).map(({ at }) => at)).toEqual([1001]);
    deleteGame(null, store);
    expect(store().text).toBeNull();
  });

  it("are no more than the newest", () => {
    const store = storage();
    for (let now = 1; now <= MOST_GAMES + 3; now++) keep(store, { Ann: 9 }, now);
    expect(keptGames(store)).toHaveLength(MOST_GAMES);
    expect(keptGames(store).at(-1)?.at).toBe(4);
  });

  it("are not kept where nothing can be stored", () => {
    const full = {
      ...storage()(),
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(keepGame(sheetOf({ Ann: 9 }), ["Ann"], 1, () => full)).toBeNull();
  });

  it.each(["{", '"x"', "[null, 1, {}]", '[{"at": "x", "sheet": {}}]', '[{"at": 1e300, "sheet": null}]'])(
    "damaged: %s",
    (text) => {
      const store = storage();
      store().setItem("", text);
      expect(keptGames(store)).toEqual([]);
      keep(store, { Ann: 9 }, 5);
      expect(keptGames(store)).toHaveLength(1);
    },
  );

  it("have statistics: a shared win is a win, and nobody wins alone", () => {
    const store = storage();
    keep(store, { Ann: 18, Bo: 18, Cy: 9 }, 1);
    keep(store, { Bo: 27, Ann: 9 }, 2);
    keep(store, { Bo: 45 }, 3);
    expect(namesIn(keptGames(store))).toEqual(["Bo", "Ann", "Cy"]);
    expect(statisticsOf(keptGames(store))).toEqual([
      { name: "Bo", games: 3, wins: 2, mean: 30, best: 45 },
      { name: "Ann", games: 2, wins: 1, mean: 13.5, best: 18 },
      { name: "Cy", games: 1, wins: 0, mean: 9, best: 9 },
    ]);
  });

  it("are a file for spreadsheets, in which no name is a formula", () => {
    const store = storage();
    keep(store, { 'A "B", C': 9, "=1+1": 18 }, 0);
    expect(csvOf(keptGames(store), ["Date", "Player"])).toBe(
      'Date,Player\r\n1970-01-01T00:00:00.001Z,"A ""B"", C",9,2\r\n1970-01-01T00:00:00.001Z,\'=1+1,18,1\r\n',
    );
  });
});

describe("a display that was laid", () => {
  const three = { ...NEW_SHEET, removed: 17 };
  const first = (sheet: ScoreSheet) => sheet.players[0] as Player;
  const second = (sheet: ScoreSheet) => sheet.players[1] as Player;

  it("can be reviewed when the order of the cards is known", () => {
    const sheet = changePlayer(three, 1, { laid: LAID });
    // What `to_compact` in nmbr9/notation/compact.py makes of it.
    expect(gameLinks(sheet, first(sheet))).toMatchObject({
      compact: "1ABxTIwABENs",
      review: "#/game/1ABxTIwABENs/review/1",
      replay: "#/game/1ABxTIwABENs",
    });
    expect(gameLinks(changePlayer(sheet, 1, { inOrder: false }), { ...first(sheet), inOrder: false })).toBeNull();
    expect(gameLinks({ ...sheet, removed: 0 }, first(sheet))).toBeNull();
  });

  it("tells the others which cards came", () => {
    const sheet = changePlayer(three, 1, { laid: LAID });
    expect(knownCards(sheet, second(sheet))).toEqual([9, 9, 1]);
    expect(nextNumbers(sheet, second(sheet))).toEqual([9, 9, 1]);
    expect(knownCards(sheet, first(sheet))).toEqual([]);
    const other = changePlayer(sheet, 2, { laid: parseDisplay("1n@0,0") });
    expect(nextNumbers(other, second(other))).toEqual([]);
  });

  it("is in one game with those who laid the same cards", () => {
    const sheet = changePlayer(changePlayer(three, 1, { laid: LAID }), 2, { laid: LAID });
    expect(gameLinks(sheet, second(sheet))?.review).toMatch(/\/review\/2$/);
    const others = changePlayer(sheet, 1, { laid: parseDisplay("9n@0,0 1n@3,0 9n@0,4") });
    expect(gameLinks(others, second(others))?.review).toMatch(/\/review\/1$/);
  });

  it("has no review if it does not follow the cards of the deck", () => {
    const sheet = withCards(changePlayer(three, 1, { laid: LAID }), [9, 1, 9]);
    expect(gameLinks(sheet, first(sheet))).toBeNull();
  });
});
