import { describe, expect, it } from "vitest";
import { parseDisplay } from "../geometry";
import { fitted, including, toGrid, toScreen, zoomed } from "./camera";
import { outline, rounded } from "./outline";
import { levelsOf, patches, tileAt } from "./scene";
import { pathsOf } from "./shapes";

const tiles = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");

describe("what is seen", () => {
  it("is sorted into levels", () => {
    expect(levelsOf(tiles).map((level) => level.map(({ index }) => index))).toEqual([[0, 1], [2]]);
  });

  it("leaves out what is peeled off, and shows what lay below", () => {
    const [ground] = levelsOf(tiles, 0);
    expect(levelsOf(tiles, 0)).toHaveLength(1);
    expect(ground).toHaveLength(2);
    expect(tileAt(tiles, [1, 1])).toBe(2);
  });

  it("has a badge on every part of a tile that can be seen, and none on hidden ones", () => {
    // The 9 at the left is cut into parts by the 1 that lies across it.
    const [ground] = levelsOf(tiles);
    for (const { badges, index } of ground ?? []) {
      expect(badges.length).toBeGreaterThan(0);
      for (const square of badges) expect(tileAt(tiles, square)).toBe(index);
    }
  });

  it("hangs together by sides, not by corners", () => {
    const parts = patches([
      [0, 0],
      [1, 0],
      [2, 1],
      [2, 2],
    ]);
    expect(parts.map((part) => part.length)).toEqual([2, 2]);
  });
});

describe("outlines", () => {
  it("of a 0 have a gap inside", () => {
    expect(pathsOf(0, "n").outline.match(/M/g)).toHaveLength(2);
    expect(pathsOf(9, "e").outline.match(/M/g)).toHaveLength(1);
  });

  it("of squares that touch at a corner stay apart", () => {
    expect(
      outline([
        [0, 0],
        [1, 1],
      ]).map((loop) => loop.length),
    ).toEqual([4, 4]);
  });

  it("have corners only, and are closed", () => {
    expect(
      outline([
        [0, 0],
        [1, 0],
      ]),
    ).toEqual([
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [0, 1],
      ],
    ]);
    expect(
      rounded(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        2,
        true,
      ),
    ).toMatch(/^M.*Z$/);
  });
});

describe("the camera", () => {
  const size = { width: 800, height: 600 };
  const box = { left: -3, top: -2, right: 9, bottom: 7 };

  it("shows all of a box", () => {
    const camera = fitted(box, size, 1);
    const [left, top] = toScreen(camera, size, box.left, box.top);
    const [right, bottom] = toScreen(camera, size, box.right, box.bottom);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(800);
    expect(bottom).toBeLessThanOrEqual(600);
  });

  it("keeps the point under the pointer when it zooms", () => {
    const camera = fitted(box, size, 1);
    const before = toGrid(camera, size, 123, 456);
    const after = toGrid(zoomed(camera, size, 1.7, 123, 456), size, 123, 456);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it("moves only as far as it must", () => {
    const camera = { scale: 40, x: 0, y: 0 };
    expect(including(camera, size, { left: -1, top: -1, right: 1, bottom: 1 }, 0)).toEqual(camera);
    expect(including(camera, size, { left: 12, top: 0, right: 14, bottom: 2 }, 0)).toMatchObject({ x: 4, y: 0 });
  });
});
