import { describe, expect, it } from "vitest";
import {
  ABOVE,
  axesOf,
  draggedBy,
  fitPoints,
  nearer,
  nextTilt,
  PLAYING,
  START,
  steerStep,
  turnedBy,
  zoomedBy,
} from "./orbit";

/** The corners of a box around 0. */
function box(width: number, height: number, depth: number): [number, number, number][] {
  const ends = (side: number) => [-side / 2, side / 2];
  return ends(width).flatMap((x) =>
    ends(height).flatMap((y) => ends(depth).map((z): [number, number, number] => [x, y, z])),
  );
}

describe("the eye", () => {
  it("is above the display at first, and never below the table", () => {
    const [x, y, z] = axesOf(ABOVE).back;
    expect(y).toBeCloseTo(1, 2);
    expect(Math.hypot(x, z)).toBeLessThan(0.1);
    expect(axesOf(turnedBy(START, 0, 99)).back[1]).toBeGreaterThan(0);
    expect(turnedBy(START, 0, -99).tilt).toBe(ABOVE.tilt);
  });

  it("goes against the finger, so that the display follows it", () => {
    expect(draggedBy(START, [[0, 0]], [[50, 0]]).around).toBeLessThan(START.around);
    expect(draggedBy(START, [[0, 0]], [[0, 50]]).tilt).toBeLessThan(START.tilt);
    expect(draggedBy(START, [[0, 0]], [[0, 50]]).zoom).toBe(1);
  });

  it("comes closer when two fingers spread, within limits", () => {
    const [before, after] = [[[0, 0], [100, 0]], [[-50, 0], [150, 0]]] as const; // biome-ignore format: two pairs
    expect(draggedBy(START, before, after)).toEqual({ ...START, zoom: 2 });
    expect(zoomedBy(START, 1e9).zoom).toBeLessThan(10);
    expect(zoomedBy(START, 0).zoom).toBeGreaterThan(0.1);
  });

  it("arrives", () => {
    let now = ABOVE;
    let frames = 0;
    for (; now !== START && frames < 200; frames++) now = nearer(now, START, 1 / 60);
    expect(frames).toBeGreaterThan(10);
    expect(frames).toBeLessThan(80);
  });

  it("looks a little in front of the middle: what is closer takes more room", () => {
    const { right, up } = fitPoints(box(6, 1, 6), { around: 0, tilt: 0.9, zoom: 1 }, 0.6, 1.5);
    expect(right).toBeCloseTo(0);
    expect(up).toBeLessThan(0);
  });

  it("steps back until all is seen, also in a narrow window", () => {
    const above = { around: 0, tilt: 0, zoom: 1 };
    const right = Math.PI / 2;
    expect(fitPoints(box(2, 0, 2), above, right, 1).back).toBeCloseTo(1);
    expect(fitPoints(box(2, 0, 2), above, right, 0.5).back).toBeCloseTo(2);
    expect(fitPoints(box(2, 0, 2), above, right, 3).back).toBeCloseTo(1);
    expect(fitPoints(box(2, 1, 2), above, right, 1).back).toBeCloseTo(1.5); // its top is closer
    const front = { around: 0, tilt: right, zoom: 1 };
    expect(fitPoints(box(2, 1, 4), front, right, 1).back).toBeCloseTo(3);
    expect(fitPoints(box(2, 1, 4), { ...front, around: right }, right, 1).back).toBeCloseTo(3);
  });

  it.each([
    [0, [1, 0], [0, 1]],
    [1, [0, -1], [1, 0]],
    [2, [-1, 0], [0, -1]],
    [3, [0, 1], [-1, 0]],
    [-1, [0, 1], [-1, 0]],
    [5, [0, -1], [1, 0]],
  ] as const)("steers: after %i quarters right and down are steps on the grid", (quarters, right, down) => {
    for (const aside of [-0.7, 0, 0.7]) {
      const orbit = { ...PLAYING, around: quarters * (Math.PI / 2) + aside };
      expect(steerStep(orbit, [1, 0])).toEqual(right);
      expect(steerStep(orbit, [0, 1])).toEqual(down);
      expect(steerStep(orbit, [-1, 0])).toEqual([0 - right[0], 0 - right[1]]);
      // The step looks like what the key says: it goes more to the right than up or down.
      const { right: screenRight } = axesOf(orbit);
      expect(right[0] * screenRight[0] + right[1] * screenRight[2]).toBeGreaterThan(0.7);
    }
  });

  it("looks from above, slanting, from low, and from above again", () => {
    const low = nextTilt(PLAYING);
    expect(low.tilt).toBeGreaterThan(PLAYING.tilt);
    expect(nextTilt(low).tilt).toBe(ABOVE.tilt);
    expect(nextTilt(ABOVE).tilt).toBe(PLAYING.tilt);
  });
});
