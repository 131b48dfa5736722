import { beforeEach, describe, expect, it } from "vitest";
import { parseDisplay } from "../../base/geometry";
import { type Ghost, newGhost, setGhost } from "../../widget/ghost";
import { LegalPlacements } from "../../widget/legal-placements";
import type { Pointer } from "../../widget/pointers";
import { heightOf, localSquares, stateOf } from "./ghost-model";
import { Hand } from "./hand";
import { type Orbit, PLAYING } from "./orbit";
import { Relief, THICK } from "./sight";

const DISPLAY = parseDisplay("9n@0,0 9s@3,0");
const LEGAL = new LegalPlacements(1, { n: [1, 0, 1, 6, 1, 0], e: [1, 1, 1] });
const GHOST: Ghost = { ...newGhost(LEGAL, DISPLAY), x: 6, y: 1, set: true };

const PIXELS = 30;
let ghost: Ghost | null;
let orbit: Orbit;
let panned: number;
let hand: Hand;

/** A table seen from straight above, so that pixels are easy; above 0 there is the sky. */
beforeEach(() => {
  ghost = GHOST;
  orbit = PLAYING;
  panned = 0;
  hand = new Hand({
    get ghost() {
      return ghost;
    },
    set ghost(value) {
      ghost = value;
    },
    scale: PIXELS,
    pointed: (left, top) => (top < 0 ? null : [left / PIXELS - 10, top / PIXELS - 10]),
    turn(change) {
      orbit = change(orbit);
    },
    pan(from, to) {
      panned += to[0] - from[0];
    },
  });
});

function at(x: number, y: number, more: Partial<Pointer> = {}): Pointer {
  return { id: 1, kind: "mouse", x: (x + 10) * PIXELS, y: (y + 10) * PIXELS, button: 0, shift: false, ...more };
}

function drag(from: Pointer, ...to: Pointer[]): void {
  hand.down(from);
  for (const one of to) hand.move(one);
  hand.up(to[to.length - 1] ?? from);
}

describe("a mouse", () => {
  it("leads a loose ghost, which snaps to legal spots", () => {
    ghost = { ...GHOST, set: false };
    hand.move(at(2.3, 2.2)); // the middle of the upright 1 is one to the right and two down
    expect(ghost).toMatchObject({ x: 1, y: 0, set: false });
  });

  it("sets it with a click", () => {
    ghost = { ...GHOST, set: false };
    drag(at(2.1, 2.1));
    expect(ghost).toMatchObject({ x: 1, y: 0, set: true });
  });

  it("drags it when it begins on it, and leaves the camera alone", () => {
    drag(at(7.5, 2.5), at(5, 2), at(2.5, 1.5));
    expect(ghost).toMatchObject({ x: 1, y: 0, set: true });
    expect(orbit).toBe(PLAYING);
  });

  it("turns the display when it begins anywhere else, and leaves the ghost alone", () => {
    drag(at(0, 8), at(2, 8), at(4, 8));
    expect(orbit.around).toBeLessThan(PLAYING.around);
    expect(ghost).toBe(GHOST);
  });

  it("turns the display with the right button, also on the ghost; a click turns the ghost", () => {
    drag(at(7.5, 2.5, { button: 2 }), at(9, 2.5, { button: 2 }));
    expect(orbit.around).toBeLessThan(PLAYING.around);
    expect(ghost).toBe(GHOST);
    drag(at(7.5, 2.5, { button: 2 }));
    expect(ghost?.rotation).toBe("e");
  });

  it("moves the table with the middle button, or with Shift", () => {
    drag(at(0, 8, { button: 1 }), at(2, 8, { button: 1 }));
    drag(at(0, 8, { shift: true }), at(1, 8, { shift: true }));
    expect(panned).toBe(3 * PIXELS);
    expect(orbit).toBe(PLAYING);
  });

  it("turns the display when it begins in the sky", () => {
    drag(at(0, -11), at(3, -11));
    expect(orbit.around).toBeLessThan(PLAYING.around);
    expect(ghost).toBe(GHOST);
  });
});

describe("fingers", () => {
  const touch = (x: number, y: number, id = 1) => at(x, y, { kind: "touch", id });

  it("put the ghost on the legal spot that they tap", () => {
    drag(touch(2.5, 1.5));
    expect(ghost).toMatchObject({ x: 1, y: 0, set: true });
  });

  it("turn with one, and with two turn and zoom", () => {
    drag(touch(0, 8), touch(2, 8));
    const { around } = orbit;
    expect(around).toBeLessThan(PLAYING.around);
    hand.down(touch(0, 8, 1));
    hand.down(touch(2, 8, 2));
    hand.move(touch(4, 8, 2));
    expect(hand.moving).toBe(true);
    hand.up(touch(4, 8, 2));
    hand.up(touch(0, 8, 1));
    expect(orbit.zoom).toBeCloseTo(2);
    expect(orbit.around).toBeLessThan(around);
    expect(ghost).toBe(GHOST);
    expect(hand.active).toBe(false);
  });

  it("that are taken away do nothing", () => {
    hand.down(touch(7, 2));
    hand.cancel(1);
    expect(hand.active).toBe(false);
    expect(ghost).toBe(GHOST);
  });
});

describe("the ghost", () => {
  const relief = new Relief(DISPLAY);

  it.each([
    ["legal", GHOST],
    ["illegal", { ...GHOST, x: 2, y: 2 }],
    ["unknown", { ...GHOST, legal: LegalPlacements.unknown(1) }],
  ] as const)("is %s", (state, one) => {
    expect(stateOf(one)).toBe(state);
  });

  it("hovers above its level, and higher while it follows a pointer", () => {
    const high: Ghost = { ...GHOST, x: 1, y: 0 };
    expect(heightOf(high, relief)).toBeGreaterThan(THICK);
    expect(heightOf(high, relief)).toBeLessThan(1.5 * THICK);
    expect(heightOf({ ...high, set: false }, relief)).toBeGreaterThan(heightOf(high, relief));
    expect(heightOf(GHOST, relief)).toBeLessThan(0.5 * THICK);
  });

  it("lies on nothing where it may not lie", () => {
    expect(heightOf({ ...GHOST, x: 4, y: 2 }, relief)).toBeGreaterThan(THICK);
  });

  it("knows which of its own squares break a rule, however it is turned", () => {
    const turned = setGhost({ ...GHOST, rotation: "e", x: 0, y: 0 }); // XXXX over ...X turned: its squares in the same order
    expect(localSquares(turned, [[9, 9]])).toEqual([]);
    const squares = localSquares({ ...GHOST, x: 0, y: 0 }, [[1, 3], [0, 0]]); // biome-ignore format: squares
    expect(squares).toEqual([[1, 3], [0, 0]]); // biome-ignore format: squares
    expect(localSquares({ ...turned, rotation: "s" }, [[0, 0]])).toEqual([[1, 3]]);
  });
});
