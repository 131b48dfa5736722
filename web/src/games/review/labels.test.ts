import { expect, it } from "vitest";
import { type PlacedTile, parseDisplay, parsePlaced } from "../../base/geometry";
import type { RoundReview } from "../../engine/review/types";
import { sampleReview } from "../../testing/review";
import { tenths } from "../../ui/figures";
import { overlapOf } from "../../widget/camera";
import { viewBoxOf } from "../../widget/picture";
import { fillPicture, labelsOf, marksOf } from "./labels";

const round = sampleReview().seats[0]?.rounds[1] as RoundReview; // an inaccuracy

it("marks the best placements, and what was placed", () => {
  const [best, placed] = marksOf(round);
  expect(best).toMatchObject({ rank: 1, placed: false });
  expect(placed).toMatchObject({ rank: 2, placed: true, tile: round.placed });
});

it("marks what was placed when it is none of the best", () => {
  const others = [1, 2, 3, 4].map((x) => ({ placement: { ...round.placed, x: x + 20 }, expected: 50 - x }));
  const marks = marksOf({ ...round, best: others });
  expect(marks.map(({ rank, placed }) => [rank, placed])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [null, true],
  ]);
  expect(marks.at(-1)?.expected).toBe(tenths(round.expected));
});

it("writes figures that differ by what the mistake is said to have cost", () => {
  for (const [expected, mistake] of [
    [90.16, 4.08],
    [85.34, 3.17],
    [70.05, 0.96],
  ] as const) {
    // biome-ignore format: pairs
    const best = [{ placement: { ...round.placed, x: 20 }, expected: expected + mistake }];
    const [first, placed] = marksOf({ ...round, expected, mistake, best });
    expect(tenths((first?.expected ?? 0) - (placed?.expected ?? 0))).toBe(tenths(mistake));
  }
});

it("a picture shows all tiles, in the middle of the whole frame", () => {
  const view = viewBoxOf(parseDisplay("9n@0,0 9n@3,0"), 16);
  expect(view.width).toBeGreaterThan(6 * 40);
  const wide = fillPicture(view, { width: 1000, height: 200 });
  expect(wide.width / wide.height).toBeCloseTo(5, 9);
  expect(wide.x + wide.width / 2).toBeCloseTo(view.x + view.width / 2, 9);
  expect([wide.width >= view.width, wide.height >= view.height - 1e-9]).toEqual([true, true]);
});

it.each([0.4, 1, 2])("labels are inside, and not on each other, with %d pixels a unit", (pixels) => {
  const display = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");
  const marked = ["4n@6,0", "4e@6,1", "4s@-4,0"].map((text) => ({
    tile: parsePlaced(text) as PlacedTile,
    text: "1: 101.2",
  }));
  const view = fillPicture(viewBoxOf([...display, ...marked.map(({ tile }) => tile)], 80), {
    width: 600 * pixels,
    height: 500 * pixels,
  });
  const boxes = labelsOf(marked, display, view, pixels).map(({ x, y, width, height }) => ({
    left: x,
    top: y,
    right: x + width,
    bottom: y + height,
  }));
  boxes.forEach((box, index) => {
    expect([box.left >= view.x, box.right <= view.x + view.width]).toEqual([true, true]);
    expect([box.top >= view.y, box.bottom <= view.y + view.height]).toEqual([true, true]);
    for (const other of boxes.slice(index + 1)) expect(overlapOf(box, other)).toBe(0);
  });
});
