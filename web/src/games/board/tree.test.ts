import { describe, expect, it } from "vitest";
import { parseDisplay, parsePlaced, tileText } from "../../base/geometry";
import { EMPTY } from "./line";
import {
  back,
  branches,
  cardAt,
  cardsAt,
  drawnAt,
  forward,
  goneTo,
  isOver,
  lineOf,
  lineThrough,
  openAt,
  pickCard,
  placeTile,
  pruneBranch,
  readTree,
  shuffleRest,
  storedTree,
  type Tree,
  tilesAt,
  treeOf,
  undoDraw,
} from "./tree";

const TILES = parseDisplay("9n@0,0 9n@3,0 1n@2,0^1");
const GAME = treeOf({ ...EMPTY, tiles: TILES, at: 1, cards: [4, 5] }, TILES);
const put = (tree: Tree, text: string) => placeTile(tree, parsePlaced(text));
const shown = (tree: Tree) => tilesAt(tree).map(tileText).join(" ");

describe("the tree of a line", () => {
  it("shows the position, and what follows lies ahead", () => {
    expect(shown(GAME)).toBe("9n@0,0");
    expect(cardsAt(GAME)).toEqual([9, 1, 4, 5]);
    expect(shown(forward(forward(GAME)))).toBe("9n@0,0 9n@3,0 1n@2,0^1");
    expect(forward(forward(forward(GAME))).at).toBe(forward(forward(GAME)).at);
    expect(back(back(GAME)).at).toBe(0);
  });

  it("begins with a start tile, which is never taken back", () => {
    const tree = treeOf({ ...EMPTY, start: true, tiles: TILES, at: 1, cards: [] }, TILES);
    expect(shown(tree)).toBe("9n@0,0");
    expect(back(tree)).toBe(tree);
    expect(openAt(tree)[9]).toBe(2);
    expect(lineOf(tree)).toMatchObject({ start: true, at: 1, cards: [9, 1] });
  });
});

describe("placing", () => {
  it("otherwise makes a branch, and keeps what was there", () => {
    const tree = put(GAME, "9s@3,0");
    expect(shown(tree)).toBe("9n@0,0 9s@3,0");
    expect(cardsAt(tree)).toEqual([1, 4, 5]);
    expect(branches(tree)).toMatchObject([
      { round: 0, tile: null, rounds: 3, score: 1, shown: false },
      { round: 2, tile: { rotation: "s" }, rounds: 2, score: 0, shown: true },
    ]);
  });

  it("as before goes the way that is known", () => {
    const tree = put(GAME, "9n@3,0");
    expect(branches(tree)).toHaveLength(1);
    expect(tree.at).toBe(forward(GAME).at);
    const eight = put(pickCard(GAME, 8), "8s@3,0");
    expect(put(back(eight), "8n@3,0").at).toBe(eight.at);
  });

  it("as before but with other cards to come is a way of its own", () => {
    expect(branches(put(pickCard(undoDraw(GAME), 9), "9n@3,0"))).toHaveLength(2);
  });

  it("another tile than the card's is refused", () => {
    expect(() => put(GAME, "4n@3,0")).toThrow(RangeError);
  });

  it("forward again goes where one was last", () => {
    const tree = put(GAME, "9s@3,0");
    expect(forward(back(tree)).at).toBe(tree.at);
    const main = branches(tree)[0]?.leaf ?? 0;
    const again = goneTo(tree, main);
    expect(shown(forward(back(back(again))))).toBe("9n@0,0 9n@3,0");
    expect(lineThrough(back(again)).at(-1)).toBe(main);
  });
});

describe("deleting a branch", () => {
  const tree = put(put(GAME, "9s@3,0"), "1n@6,0");

  it("goes back to the fork when it was shown", () => {
    const rest = pruneBranch(tree, tree.at);
    expect(shown(rest)).toBe("9n@0,0");
    expect(branches(rest)).toHaveLength(1);
    expect(shown(forward(rest))).toBe("9n@0,0 9n@3,0");
  });

  it("leaves the one that is shown alone", () => {
    const rest = pruneBranch(tree, branches(tree)[0]?.leaf ?? 0);
    expect(rest.at).toBe(tree.at);
    expect(branches(rest)).toMatchObject([{ rounds: 3, shown: true }]);
  });

  it("takes nothing of the branches that leave it", () => {
    const forked = put(back(tree), "1s@6,0");
    const rest = pruneBranch(forked, tree.at);
    expect(branches(rest)).toMatchObject([{ rounds: 3 }, { rounds: 3, shown: true }]);
  });
});

describe("cards", () => {
  it("that are chosen come first, and the others stay", () => {
    expect(cardsAt(pickCard(GAME, 4))).toEqual([4, 9, 1, 5]);
    expect(cardsAt(pickCard(GAME, 7))).toEqual([7, 9, 1, 4]);
    expect(cardsAt(pickCard(treeOf(EMPTY, []), 3))).toEqual([3]);
  });

  it("are shuffled from what is unseen", () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    const cards = cardsAt(shuffleRest(GAME, random));
    expect(cards).toHaveLength(19);
    expect([...cards].sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9]);
    expect(cards.join("")).not.toBe([...cards].sort().join(""));
  });

  it("end with the game", () => {
    const tree = forward(treeOf({ ...EMPTY, rounds: 3, tiles: TILES, at: 2 }, TILES));
    expect(isOver(tree)).toBe(true);
    expect(cardAt(tree)).toBeNull();
    expect(cardsAt(shuffleRest(tree, () => 0))).toEqual([]);
    expect(drawnAt(tree)).toBe(3);
  });
});

describe("a stored tree", () => {
  const tree = put(GAME, "9s@3,0");

  it("comes back", () => {
    expect(readTree(JSON.parse(JSON.stringify(storedTree(tree))))).toEqual(tree);
  });

  it.each([
    null,
    [],
    {},
    { ...storedTree(tree), at: 99 },
    { ...storedTree(tree), rounds: 40 },
    { ...storedTree(tree), nodes: [] },
    { ...storedTree(tree), nodes: [{ id: 0, parent: null, tile: null, cards: "", next: 5 }], at: 0 },
    { ...storedTree(tree), nodes: [{ id: 0, parent: null, tile: "9x@0,0", cards: "", next: null }], at: 0 },
  ])("is none when it is nonsense: %#", (value) => {
    expect(readTree(value)).toBeNull();
  });
});
