import { beforeEach, describe, expect, it, vi } from "vitest";
import { toScreen } from "./camera";
import { Gestures, type Ground, type Pointed } from "./gestures";
import type { Ghost } from "./ghost";
import { LegalPlacements } from "./legal-placements";
import { pixelsOf, TouchpadPinch, WheelTurns, zoomOf } from "./wheel";

const size = { width: 400, height: 400 };
const legal = new LegalPlacements(9, { n: [0, 0, 0, 3, 0, 1] });
let ground: Ground & { ghost: Ghost };
let gestures: Gestures;
let carried: (readonly [number, number])[];

beforeEach(() => {
  ground = {
    ghost: { number: 9, rotation: "n", x: 0, y: 0, legal, set: false },
    camera: { scale: 40, x: 0, y: 0 },
    carry: (left, top) => carried.push([left, top]),
    size,
  };
  carried = [];
  gestures = new Gestures(ground);
});

/** A pointer at a point of the grid. */
function on(x: number, y: number, kind: Pointed["kind"] = "mouse", id = 1, button = 0): Pointed {
  const [left, top] = toScreen(ground.camera, size, x, y);
  return { id, kind, x: left, y: top, button };
}

const drag = (...points: Pointed[]) => {
  gestures.down(points[0] as Pointed);
  for (const point of points.slice(1)) gestures.move(point);
  gestures.up(points.at(-1) as Pointed);
};
const tap = (point: Pointed) => drag(point);

describe("the first tile", () => {
  it.each(["mouse", "touch"] as const)("is dragged with the table: %s", (kind) => {
    const only = new LegalPlacements(9, { n: [0, 0, 0], e: [0, 0, 0] });
    ground.ghost = { ...ground.ghost, legal: only };
    drag(on(0.5, 0.5, kind), on(1.5, 0.5, kind), on(2, 1.5, kind));
    expect(carried).toEqual([
      [40, 0],
      [20, 40],
    ]);
    expect(ground.ghost).toMatchObject({ x: 0, y: 0, set: true });
  });
});

describe("a mouse", () => {
  it("leads the ghost, which snaps, until a click sets it", () => {
    gestures.move(on(4.3, 2.1)); // the middle of a 9 is 1.5, 2
    expect(ground.ghost).toMatchObject({ x: 3, y: 0, set: false });
    tap(on(4.3, 2.1));
    expect(ground.ghost.set).toBe(true);
    gestures.move(on(9, 9));
    expect(ground.ghost).toMatchObject({ x: 3, y: 0 });
  });

  it("takes the ghost up again with a click on it, and moves it with one elsewhere", () => {
    ground.ghost = { ...ground.ghost, set: true };
    tap(on(0.5, 0.5));
    expect(ground.ghost.set).toBe(false);
    ground.ghost = { ...ground.ghost, set: true };
    tap(on(-4.5, -4));
    expect(ground.ghost).toMatchObject({ x: -6, y: -6, set: true });
  });

  it("turns the ghost by itself near a spot that is shown, unless it may lie there as it is", () => {
    ground = { ...ground, spots: [{ number: 9, rotation: "e", x: 6, y: 5, level: 1 }] };
    gestures = new Gestures(ground);
    gestures.move(on(8.1, 6.4)); // the middle of a 9 on its side is 2, 1.5
    expect(ground.ghost).toMatchObject({ rotation: "e", x: 6, y: 5, set: false });
    ground.ghost = { ...ground.ghost, rotation: "n" };
    gestures.move(on(4.5, 2));
    expect(ground.ghost).toMatchObject({ rotation: "n", x: 3, y: 0 });
  });

  it("confirms with a second click, if a player has chosen that, and only where the tile may lie", () => {
    const confirm = vi.fn();
    ground = { ...ground, confirm, ghost: { ...ground.ghost, set: true } };
    gestures = new Gestures(ground);
    tap(on(0.5, 0.5));
    expect(confirm).toHaveBeenCalledOnce();
    expect(ground.ghost).toMatchObject({ x: 0, y: 0, set: true });
    ground.ghost = { ...ground.ghost, x: 1 }; // not legal
    tap(on(1.5, 0.5));
    expect(confirm).toHaveBeenCalledOnce();
    expect(ground.ghost.set).toBe(false);
  });

  it("drags the ghost, or the table beside it", () => {
    ground.ghost = { ...ground.ghost, set: true };
    drag(on(0.5, 0.5), on(1, 0.5), on(3.4, 0.6));
    expect(ground.ghost).toMatchObject({ x: 3, y: 0, set: true });
    const [before, after] = [on(-3, -3), on(-1, -2)];
    drag(before, after);
    expect(ground.ghost).toMatchObject({ x: 3, y: 0 });
    expect(ground.camera).toMatchObject({ x: -2, y: -1 });
  });

  it("does not place with another button than the first", () => {
    tap(on(4.5, 2, "mouse", 1, 1));
    expect(ground.ghost.set).toBe(false);
  });
});

describe("a finger", () => {
  it("does not lead the ghost without touching", () => {
    gestures.move(on(4.5, 2, "touch"));
    expect(ground.ghost).toMatchObject({ x: 0, y: 0 });
  });

  it("taps the ghost to a spot, from further away than a mouse", () => {
    tap(on(6.2, 2, "touch"));
    expect(ground.ghost).toMatchObject({ x: 3, y: 0, set: true });
  });

  it("drags the ghost so that it stays above the finger", () => {
    drag(on(1, 3.5, "touch"), on(1, 3), on(1.2, 0.8, "touch"));
    expect(ground.ghost.set).toBe(true);
    expect(ground.ghost.y + 4).toBeLessThanOrEqual(0.8);
  });

  it("keeps the distance when it touches beside the ghost", () => {
    drag(on(3.6, 2, "touch"), on(5, 2, "touch"), on(-0.4, -2, "touch"));
    expect(ground.ghost).toMatchObject({ x: -4, y: -4 });
  });

  it("can't drag the ghost out of sight, nor does the table run away", () => {
    ground.ghost = { ...ground.ghost, set: true };
    drag(on(1, 2, "touch"), on(1, 1, "touch"), on(-4.9, -4.9, "touch"), on(-4.9, -5, "touch"));
    expect(ground.ghost).toMatchObject({ x: -4, y: -4, set: true });
    expect(ground.camera).toMatchObject({ x: 0, y: 0 });
  });

  it("moves the table when it touches elsewhere", () => {
    drag(on(-4, -4, "touch"), on(-3, -4, "touch"));
    expect(ground.camera.x).toBeCloseTo(-1);
    expect(ground.ghost).toMatchObject({ x: 0, y: 0, set: false });
  });
});

describe("two fingers", () => {
  it("zoom about what is between them and place nothing", () => {
    gestures.down(on(-2, 0, "touch", 1));
    gestures.down(on(2, 0, "touch", 2));
    gestures.move({ ...on(4, 0, "touch", 2) });
    gestures.up(on(4, 0, "touch", 2));
    gestures.up(on(-2, 0, "touch", 1));
    expect(ground.camera.scale).toBeCloseTo(60);
    expect(ground.ghost).toMatchObject({ x: 0, y: 0, set: false });
  });

  it("are forgotten when the browser takes them away", () => {
    gestures.down(on(-2, 0, "touch", 1));
    gestures.cancel(1);
    tap(on(4.5, 2, "touch", 2));
    expect(ground.ghost).toMatchObject({ x: 3, y: 0 });
  });
});

it("is known whether a gesture runs, so that the browser selects no text meanwhile", () => {
  expect(gestures.active).toBe(false);
  gestures.down(on(-3, -3));
  expect(gestures.active).toBe(true);
  gestures.up(on(-3, -3));
  expect(gestures.active).toBe(false);
});

describe("a wheel", () => {
  it("turns once for each notch", () => {
    const turns = new WheelTurns();
    expect([turns.steps(100, 0), turns.steps(100, 100), turns.steps(-100, 200)]).toEqual([1, 1, -1]);
  });

  it("turns once for one stroke on a touchpad", () => {
    const turns = new WheelTurns();
    const steps = Array.from({ length: 20 }, (_, i) => turns.steps(8, i * 10));
    expect(steps.reduce((sum, step) => sum + step)).toBe(1);
  });

  it("forgets half a turn when it goes the other way", () => {
    const turns = new WheelTurns();
    expect([turns.steps(40, 0), turns.steps(-20, 10), turns.steps(20, 20)]).toEqual([0, 0, 0]);
  });

  it("turns once for a notch in lines, as Firefox reports it, and for the slow notch of a Mac", () => {
    expect(new WheelTurns().steps(pixelsOf({ deltaY: 3, deltaMode: 1 }), 0)).toBe(1);
    const mac = new WheelTurns();
    expect([mac.steps(4.000244140625, 0), mac.steps(4.000244140625, 300), mac.steps(-8.00048828125, 600)]).toEqual([
      1, 1, -1,
    ]);
  });

  it("needs as much as a notch of small steps, and forgets them after a pause", () => {
    const turns = new WheelTurns();
    expect([turns.steps(40, 0), turns.steps(30, 100), turns.steps(30, 1000), turns.steps(30, 1100)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(turns.steps(30, 1200)).toBe(1);
  });

  it("zooms calmly, by the same for a notch in every browser", () => {
    const chromium = zoomOf({ deltaY: -100, deltaMode: 0, ctrlKey: true });
    const firefox = zoomOf({ deltaY: -3, deltaMode: 1, ctrlKey: true });
    expect(chromium).toBeCloseTo(1.2, 1);
    expect(firefox).toBe(chromium);
    expect(zoomOf({ deltaY: 1, deltaMode: 2, ctrlKey: true })).toBeCloseTo(1 / chromium);
    expect(zoomOf({ deltaY: -100, deltaMode: 0, ctrlKey: false })).toBeCloseTo(chromium);
  });

  it("follows a pinch as far as the fingers go", () => {
    let scale = 1;
    for (let i = 0; i < 20; i++) scale *= zoomOf({ deltaY: (-100 * Math.log(2)) / 20, deltaMode: 0, ctrlKey: true });
    expect(scale).toBeCloseTo(2);
  });
});

describe("a pinch on a touchpad in Safari", () => {
  it("zooms by what its scale has changed, and the next pinch begins anew", () => {
    const pinch = new TouchpadPinch();
    pinch.start();
    expect([pinch.factor(1.5), pinch.factor(3)]).toEqual([1.5, 2]);
    pinch.start();
    expect([pinch.factor(0.5), pinch.factor(0)]).toEqual([0.5, 1]);
  });
});
