import { describe, expect, it } from "vitest";
import type { Bounds } from "../base/geometry";
import { fitBox, freeParts, including, isUncovered, onScreen, overlapOf, toGrid, toScreen, zoomCamera } from "./camera";
import { placePill } from "./pill-place";

describe("the camera", () => {
  const size = { width: 800, height: 600 };
  const box = { left: -3, top: -2, right: 9, bottom: 7 };

  it("shows all of a box", () => {
    const camera = fitBox(box, size);
    const [left, top] = toScreen(camera, size, box.left, box.top);
    const [right, bottom] = toScreen(camera, size, box.right, box.bottom);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(800);
    expect(bottom).toBeLessThanOrEqual(600);
  });

  it("keeps the point under the pointer when it zooms", () => {
    const camera = fitBox(box, size);
    const before = toGrid(camera, size, 123, 456);
    const after = toGrid(zoomCamera(camera, size, 1.7, 123, 456), size, 123, 456);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it("moves only as far as it must", () => {
    const camera = { scale: 40, x: 0, y: 0 };
    expect(including(camera, size, { left: -1, top: -1, right: 1, bottom: 1 }, 0)).toEqual(camera);
    expect(including(camera, size, { left: 12, top: 0, right: 14, bottom: 2 }, 0)).toMatchObject({ x: 4, y: 0 });
  });

  it("fills the part of the viewport that nothing covers", () => {
    const tall = { left: 0, top: 0, right: 10, bottom: 20 };
    const tools = { left: 630, top: 546, right: 790, bottom: 590 };
    const beside = onScreen(fitBox(tall, size, [tools]), size, tall);
    expect(beside.bottom).toBeCloseTo(600); // it does not reach the buttons, so it uses the whole height
    expect(overlapOf(beside, tools)).toBe(0);
    const all = { left: 0, top: 0, right: 28, bottom: 20 };
    const above = onScreen(fitBox(all, size, [tools]), size, all);
    expect(above.bottom).toBeLessThanOrEqual(546);
    expect(above.bottom - above.top).toBeGreaterThan(530);
    expect(overlapOf(above, tools)).toBe(0);
  });

  it("leaves the box in the middle where it can", () => {
    const small = { left: 0, top: 0, right: 3, bottom: 4 };
    const camera = fitBox(small, size, [{ left: 630, top: 546, right: 790, bottom: 590 }]);
    expect(toScreen(camera, size, 1.5, 2)).toEqual([400, 300]);
  });

  it("takes the whole viewport when everything is covered", () => {
    const whole = { left: 0, top: 0, right: 800, bottom: 600 };
    expect(freeParts(size, [whole])).toEqual([whole]);
  });

  it("knows whether a box is near the border, or below a button", () => {
    const camera = { scale: 40, x: 0, y: 0 };
    const tools = [{ left: 630, top: 546, right: 790, bottom: 590 }];
    expect(isUncovered(camera, size, { left: -9, top: -6, right: 5, bottom: 6 }, 0.7, tools)).toBe(true);
    expect(isUncovered(camera, size, { left: -9, top: -7, right: 5, bottom: 6 }, 0.7, tools)).toBe(false);
    expect(isUncovered(camera, size, { left: 5, top: 4, right: 8, bottom: 6 }, 0.7, tools)).toBe(false);
  });
});

describe("a label", () => {
  const view = { width: 320, height: 240 };
  const label = { width: 210, height: 40 };
  const inside = ([x, y]: readonly [number, number]) =>
    x >= 0 && y >= 0 && x + label.width <= view.width && y + label.height <= view.height;
  const boxOf = ([left, top]: readonly [number, number]): Bounds => ({
    left,
    top,
    right: left + label.width,
    bottom: top + label.height,
  });

  it("is beside its tile, and inside the viewport wherever that is", () => {
    for (let left = -60; left <= 320; left += 10)
      for (let top = -60; top <= 240; top += 10) {
        const tile = { left, top, right: left + 60, bottom: top + 80 };
        expect(inside(placePill(tile, label, view, []))).toBe(true);
      }
    const tile = { left: 20, top: 20, right: 80, bottom: 100 };
    expect(placePill(tile, label, view, [])[0]).toBeGreaterThan(tile.right);
  });

  it("goes to another side where something lies", () => {
    const tile = { left: 20, top: 90, right: 80, bottom: 170 };
    const first = boxOf(placePill(tile, label, view, []));
    const second = boxOf(placePill(tile, label, view, [first]));
    expect(overlapOf(first, second)).toBe(0);
    expect(overlapOf(second, tile)).toBe(0);
  });
});
