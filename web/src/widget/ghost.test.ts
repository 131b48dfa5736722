import { describe, expect, it } from "vitest";
import { parseDisplay } from "../base/geometry";
import {
  type Ghost,
  levelOf,
  liftGhost,
  movedTo,
  newGhost,
  nextSpot,
  nudgeGhost,
  tapGhost,
  turnGhost,
  waiting,
} from "./ghost";
import { LegalPlacements } from "./legal-placements";

const tiles = parseDisplay("9n@0,0 9n@3,0");
// Two spots on the table, one on level 1, in the server's order; the widget does not ask why these.
const legal = new LegalPlacements(1, { n: [6, 0, 0, 2, 4, 0], w: [1, 1, 1] });
const at = (x: number, y: number, rotation: Ghost["rotation"] = "n", set = true): Ghost => ({
  number: 1,
  rotation,
  x,
  y,
  legal,
  set,
});

describe("legal placements", () => {
  it("are sorted from the best level to the worst", () => {
    expect(legal.all.map((spot) => spot.level)).toEqual([1, 0, 0]);
  });

  it("know the level of a spot, and that others are not legal", () => {
    expect(legal.levelAt("w", 1, 1)).toBe(1);
    expect(legal.levelAt("n", 1, 1)).toBeNull();
  });

  it("treat rotations that look the same as one", () => {
    const eight = new LegalPlacements(8, { n: [0, 0, 0], e: [5, 5, 2] });
    expect(eight.levelAt("s", 0, 0)).toBe(0);
    expect(eight.levelAt("w", 5, 5)).toBe(2);
    expect(eight.nearest("s", 0.2, 0.1, 1)).toEqual({ number: 8, rotation: "s", x: 0, y: 0, level: 0 });
  });

  it("find the nearest one within reach only", () => {
    expect(legal.nearest("n", 5.4, 0.3, 1)).toMatchObject({ x: 6, y: 0 });
    expect(legal.nearest("n", 4, 2, 1)).toBeNull();
  });
});

describe("the ghost", () => {
  it("waits on the table beside the display, where it hides nothing", () => {
    const ghost = newGhost(legal, tiles);
    expect(ghost).toMatchObject({ x: 6, y: 0, set: false });
    expect(levelOf(ghost)).toBe(0);
  });

  it("waits where it is seen: on the lowest level there is, or else above the middle, where it may not lie", () => {
    const ghost = newGhost(legal, tiles);
    expect(waiting(ghost, [3, 2], ({ x }) => x < 6)).toMatchObject({ rotation: "n", x: 2, y: 4, set: false });
    expect(waiting(ghost, [3, 2], ({ y }) => y === 1)).toMatchObject({ rotation: "w", x: 1, y: 1, set: false });
    const floating = waiting(ghost, [3, 2], () => false);
    expect(floating).toMatchObject({ rotation: "n", x: 2, y: 0, set: false });
    expect(levelOf(floating)).toBeNull();
  });

  it("is there for a tile without a legal placement too", () => {
    expect(levelOf(newGhost(new LegalPlacements(1, {}), tiles))).toBeNull();
  });

  it("comes back after four turns, from wherever it is", () => {
    for (const number of [0, 1, 2, 7]) {
      const nowhere = new LegalPlacements(number, {});
      const ghost: Ghost = { number, rotation: "n", x: 3, y: 8, legal: nowhere, set: true };
      const back = [1, 1, 1, 1].reduce(turnGhost, ghost);
      expect(back).toEqual(ghost);
      expect(turnGhost(turnGhost(ghost, 1), -1)).toEqual(ghost);
    }
  });

  it("is drawn to a legal spot close by when it turns", () => {
    expect(turnGhost(at(2, 0), -1)).toMatchObject({ rotation: "w", x: 1, y: 1 });
  });

  it("snaps to a legal spot when it follows a pointer, and else to the grid", () => {
    expect(movedTo(at(0, 0), 5.2, 0.3)).toMatchObject({ x: 6, y: 0 });
    expect(movedTo(at(0, 0), -7.4, 0.3)).toMatchObject({ x: -7, y: 0 });
  });

  it("is tapped to a spot that covers the square, however far its middle is", () => {
    // The 1 at 6,0 covers 6,0 7,0 7,1 7,2 7,3.
    expect(tapGhost(at(-9, -9), 7.9, 3.9)).toMatchObject({ x: 6, y: 0, set: true });
    expect(tapGhost(at(-9, -9), 6.5, 3.5)).toMatchObject({ x: 6, y: 0 }); // close by
    expect(tapGhost(at(-9, -9), -5, -5)).toMatchObject({ x: -6, y: -7 }); // nothing is
  });

  it("can't miss the only spot there is, as for the first tile", () => {
    const first = new LegalPlacements(9, { n: [0, 0, 0], e: [0, 0, 0], s: [0, 0, 0], w: [0, 0, 0] });
    const ghost: Ghost = { number: 9, rotation: "e", x: 5, y: 5, legal: first, set: false };
    expect(movedTo(ghost, 30, -20)).toMatchObject({ x: 0, y: 0 });
    expect(tapGhost(ghost, 30, -20)).toMatchObject({ x: 0, y: 0, rotation: "e" });
  });

  it("goes one square at a time by keys, onto illegal spots too", () => {
    const ghost = nudgeGhost(at(6, 0, "n", false), 1, 0);
    expect(ghost).toMatchObject({ x: 7, y: 0, set: true });
    expect(levelOf(ghost)).toBeNull();
  });

  it("visits every legal spot, best first, and then says that there are no more", () => {
    const seen: string[] = [];
    for (let ghost = nextSpot(liftGhost(newGhost(legal, tiles)), 1); ghost; ghost = nextSpot(ghost, 1)) {
      seen.push(`${ghost.rotation}${ghost.x},${ghost.y}`);
    }
    expect(seen).toEqual(["w1,1", "n6,0", "n2,4"]);
    expect(nextSpot(at(1, 1, "w"), -1)).toBeNull();
    expect(nextSpot(at(9, 9), -1)).toMatchObject({ x: 2, y: 4 });
  });
});
