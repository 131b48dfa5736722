import { beforeEach, describe, expect, it } from "vitest";
import { BASE } from "../../base/generated/review-constants";
import { displayText, parseDisplay, parsePlaced } from "../../base/geometry";
import type { Engine } from "../../engine";
import { byStrongPlay, parOf } from "../../engine/review/figures";
import { suggestion } from "../../testing/engine";
import { FakeWorld } from "../../testing/world";
import { REST } from "../../ui/reason";
import { keep, keptFor, keptLast, wordOf } from "./address";
import { type Board, boardOf, situationOf } from "./board";
import { EMPTY } from "./line";
import { parFor, seedOf } from "./opinion";
import { branches, cardsAt, type Tree, treeOf } from "./tree";

const TILES = parseDisplay("9n@0,0 9n@3,0 1n@2,0^1");
const GAME = treeOf({ ...EMPTY, tiles: TILES, at: 2, cards: [4, 5] }, TILES);

let world: FakeWorld;
let saved: Tree[];
let engine: Engine | null;
let board: Board;

/** Let answers arrive. */
const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

const open = async (tree: Tree) => {
  board = boardOf(tree, {
    check: world.check,
    after: world.after,
    clock: world.clock,
    pressedAt: world.pressedAt,
    legal: world.legal,
    opinions: { open: async () => engine },
    random: () => 0,
    save: (now) => void saved.push(now),
  });
  await settle();
};

beforeEach(async () => {
  world = new FakeWorld();
  world.legalPlacements = { n: [2, 0, 1, 6, 0, 0] };
  engine = world.fakeEngine;
  saved = [];
  sessionStorage.clear();
  localStorage.clear();
  await open(GAME);
});

const ghost = () => board.placing.ghost.peek();

describe("the tile in hand", () => {
  it("is the card's, and lies where the engine allows it", async () => {
    expect(ghost()).toMatchObject({ number: 1, x: 6, y: 0 });
    board.placing.put(parsePlaced("1n@2,0^1"));
    board.confirm();
    expect(displayText(board.tiles.peek())).toBe("9n@0,0 9n@3,0 1n@2,0^1");
    expect(branches(board.tree.peek())).toHaveLength(1);
    await settle();
    expect(ghost()?.number).toBe(4);
  });

  it("is not placed where it may not lie, and says why", async () => {
    board.placing.nudge(1, 1);
    board.confirm();
    expect(board.tree.peek().at).toBe(2);
    await world.pass(REST);
    await settle();
    expect(board.placing.reason.peek()?.rule).toBe("OVERHANG");
  });

  it("stays when only the cards to come are hidden", async () => {
    board.placing.nudge(1, 0);
    const before = ghost();
    board.hide(true);
    await settle();
    expect(ghost()).toBe(before);
  });

  it("is gone when there is no card, and can be asked for again after a failure", async () => {
    board.unpick();
    expect(ghost()).toBeNull();
    world.failing = new Error("no network");
    board.pick(7);
    await settle();
    expect(board.placing.failure.peek()).toBe(world.failing);
    world.failing = null;
    board.placing.again();
    await settle();
    expect(board.placing.failure.peek()).toBeNull();
    expect(ghost()?.legal.known).toBe(true);
  });
});

describe("lines", () => {
  it("are kept, and a deleted one can be brought back", async () => {
    board.confirm();
    expect(branches(board.tree.peek())).toHaveLength(2);
    board.takeBack();
    board.goForward();
    const before = board.tree.peek();
    board.remove(before.at);
    expect(branches(board.tree.peek())).toHaveLength(1);
    expect(board.deed.peek()).toBe("deleted");
    board.restore();
    expect(board.tree.peek()).toBe(before);
    expect(board.deleted.peek()).toBeNull();
    expect(saved.at(-1)).toBe(before);
  });

  it("come back after a reload, by the address", () => {
    board.confirm();
    const tree = board.tree.peek();
    keep(tree, true);
    expect(keptFor(wordOf(tree))).toEqual(tree);
    expect(keptFor(wordOf(GAME))).toBeNull();
    expect(keptLast()).toEqual(tree);
  });

  it("of a board on which nothing was done are not the last ones", () => {
    keep(GAME, false);
    expect(keptFor(wordOf(GAME))).toEqual(GAME);
    expect(keptLast()).toBeNull();
  });

  it("begin with nothing on an empty board", () => {
    keep(treeOf(EMPTY, []), true);
    expect(keptLast()).toBeNull();
    sessionStorage.setItem("nmbr9.board", '{"word":"x","tree":{}}');
    expect(keptFor("x")).toBeNull();
  });
});

describe("the engine's view", () => {
  const strong = (expected: number) => byStrongPlay(expected, 17, 20, parOf(BASE[20], 20));
  const asked = () => world.fakeEngine.suggesting;

  it("is asked for what a player would know, not for the cards to come", async () => {
    expect(situationOf(GAME)).toMatchObject({ card: 1, left: 17, unseen: [2, 1, 2, 2, 2, 2, 2, 2, 2, 0] });
    board.asked.value = true;
    await settle();
    expect(asked()).toMatchObject([{ adviser: "thinker", situation: { card: 1, left: 17 } }]);
    asked()[0]?.options.report?.([suggestion("1n@6,0", 0)], 0.5);
    expect(board.opinion.peek()).toMatchObject({ state: "thinking", part: 0.5, best: [{ expected: 0 }] });
    asked()[0]?.resolve([suggestion("1n@6,0", 80), suggestion("1n@2,0^1", 92)]);
    await settle();
    expect(board.opinion.peek()).toMatchObject({
      state: "done",
      best: [{ placement: { x: 2 } }, { placement: { x: 6 } }],
    });
    const [first, second] = board.opinion.peek()?.best.map(({ expected }) => expected) ?? [];
    expect([first, second]).toEqual([strong(92), strong(80)]);
  });

  it("is dropped when the position is left, and remembered when it is known", async () => {
    board.asked.value = true;
    await settle();
    asked()[0]?.resolve([suggestion("1n@6,0", 80)]);
    await settle();
    board.confirm();
    await settle();
    expect(asked()).toHaveLength(2);
    board.takeBack();
    await settle();
    expect(asked()[1]?.options.signal?.aborted).toBe(true);
    expect(board.opinion.peek()).toMatchObject({ state: "done", best: [{ expected: strong(80) }] });
    expect(asked()).toHaveLength(2);
    board.asked.value = false;
    expect(board.opinion.peek()).toBeNull();
  });

  it("says so when there is no engine, and nothing when there is no card", async () => {
    engine = null;
    board.asked.value = true;
    await settle();
    expect(board.opinion.peek()?.state).toBe("failed");
    board.unpick();
    await settle();
    expect(board.opinion.peek()).toBeNull();
  });

  it("asks again for a par that could not be found", async () => {
    const { mean } = parFor(TILES.slice(0, 1), 4);
    const { fakeEngine } = world;
    const works = fakeEngine.candidates;
    fakeEngine.candidates = async () => [];
    await expect(mean(fakeEngine)).rejects.toThrow("nothing can be placed");
    fakeEngine.candidates = works;
    expect(await mean(fakeEngine)).toBeGreaterThan(0);
  });

  it("counts the rounds of the game, which a start tile does not add to", async () => {
    const line = { start: true, rounds: 4, tiles: TILES.slice(0, 1), at: 1, cards: [1], hidden: false };
    await open(treeOf(line, TILES.slice(0, 1)));
    board.asked.value = true;
    await settle();
    asked()[0]?.resolve([suggestion("1n@6,0", 20)]);
    for (let times = 0; times < 20; times += 1) await settle();
    const par = await parFor(TILES.slice(0, 1), 4).mean(world.fakeEngine);
    expect(board.opinion.peek()?.best[0]?.expected).toBe(byStrongPlay(20, 3, 4, par));
  });

  it("is the same whenever the same position is looked at", () => {
    expect(seedOf("a")).toBe(seedOf("a"));
    expect(seedOf("a")).not.toBe(seedOf("b"));
    expect(seedOf("a")).toMatch(/^\d+$/);
  });
});

it("shuffles what is unseen", () => {
  board.shuffle();
  expect(cardsAt(board.tree.peek())).toHaveLength(18);
  expect(board.deed.peek()).toBe("shuffled");
});

it("stops everything when it is closed", async () => {
  board.asked.value = true;
  await settle();
  board.close();
  expect(world.fakeEngine.suggesting[0]?.options.signal?.aborted).toBe(true);
});
