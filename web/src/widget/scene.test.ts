import { describe, expect, it } from "vitest";
import { parseDisplay } from "../base/geometry";
import SAMPLES from "../testing/relief.json";
import { outline, roundCorners } from "./outline";
import { levelsOf, tileAt } from "./scene";
import { pathsOf } from "./shapes";

const tiles = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");

/** The rectangles of a shadow: their order does not matter. */
const pieces = (path: string) => path.split(/(?=M)/).sort();

describe("what is seen", () => {
  it("is sorted into levels", () => {
    expect(levelsOf(tiles).map((level) => level.tiles.map(({ index }) => index))).toEqual([[0, 1], [2]]);
  });

  it("leaves out what is peeled off, and shows what lay below", () => {
    const [ground] = levelsOf(tiles, 0);
    expect(levelsOf(tiles, 0)).toHaveLength(1);
    expect(ground?.tiles).toHaveLength(2);
    expect(tileAt(tiles, [1, 1])).toBe(2);
  });

  it("is the deeper the further it lies below the highest level, of what is left when tiles are peeled off", () => {
    expect(levelsOf(tiles).map(({ depth }) => depth)).toEqual([1, 0]);
    expect(levelsOf(tiles, 0).map(({ depth }) => depth)).toEqual([0]);
  });

  it("has one badge for each tile, on a square of it that can be seen", () => {
    for (const { badge, index } of levelsOf(tiles).flatMap((level) => level.tiles)) {
      expect(badge && tileAt(tiles, badge)).toBe(index);
    }
  });

  it("has no badge for a tile that is covered", () => {
    const covered = parseDisplay(SAMPLES.covered.display);
    const hidden = levelsOf(covered).flatMap((level) => level.tiles.filter(({ badge }) => badge === null));
    expect(hidden.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(SAMPLES))(
    "is what the drawings of the program show: %s",
    (_, { display, shadows, badges }) => {
      const levels = levelsOf(parseDisplay(display));
      expect(levels.map(({ shadow }) => pieces(shadow))).toEqual(shadows.map(pieces));
      const found = levels.flatMap((level) => level.tiles).sort((a, b) => a.index - b.index);
      expect(found.map(({ badge }) => badge)).toEqual(badges);
    },
  );
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
      roundCorners(
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
