/**
 * Height, seen from above: where shadows fall, and where a badge can be read best. Pure; nmbr9/drawing/relief.py draws the
 * same, and a test compares them.
 */

import { LONGEST, SHADOW, SQUARE } from "../base/generated/tiles";
import { footprint, key, type PlacedTile, type Square } from "../base/geometry";

/** How many tiles lie on a square, by its key. */
type Heights = ReadonlyMap<string, { readonly square: Square; readonly height: number }>;

export function heightsOf(tiles: readonly PlacedTile[]): Heights {
  const heights = new Map<string, { square: Square; height: number }>();
  for (const tile of tiles) {
    for (const square of footprint(tile)) {
      const height = Math.max(tile.level + 1, heights.get(key(square))?.height ?? 0);
      heights.set(key(square), { square, height });
    }
  }
  return heights;
}

/**
 * The shadows on all squares of one height as a path; 0 is the table. What is higher is part of it, too, because rounded
 * corners show a little of what is beneath them.
 */
export function shadowPath(heights: Heights, surface: number): string {
  let path = "";
  for (const {
    square: [x, y],
    height,
  } of heights.values()) {
    if (height <= surface) continue;
    path += rectangle(x, y, 0, 0, SQUARE, SQUARE);
    const length = SHADOW * Math.min(height - surface, LONGEST);
    for (const [right, down] of [
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      if ((heights.get(key([x + right, y + down]))?.height ?? 0) !== surface) continue;
      const [left, top] = [right ? 0 : length, down ? 0 : length];
      path += rectangle(x + right, y + down, left, top, right ? length : SQUARE, down ? length : SQUARE);
    }
  }
  return path;
}

const two = (value: number) => Math.round(value * 100) / 100;

// All of them run the same way round, so that they don't cancel out where they overlap.
function rectangle(x: number, y: number, left: number, top: number, right: number, bottom: number): string {
  const [a, b, c, d] = [x * SQUARE + left, y * SQUARE + top, x * SQUARE + right, y * SQUARE + bottom].map(two);
  return `M${a},${b}H${c}V${d}H${a}Z`;
}

/**
 * The most open of a tile's visible squares: the one with the fewest higher neighbours; of those, one in the middle of
 * what is seen of the tile, then the one furthest up and to the right.
 */
export function badgeSquare(visible: readonly Square[], heights: Heights, level: number): Square | null {
  const seen = new Set(visible.map(key));
  const openness = ([x, y]: Square) => {
    let [higher, beside] = [0, 0];
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        const near = key([x + dx, y + dy]);
        if ((heights.get(near)?.height ?? 0) > level + 1) higher++;
        if ((dx === 0) !== (dy === 0) && seen.has(near)) beside++;
      }
    }
    return [-higher, beside, x - y, x];
  };
  let best: { square: Square; openness: number[] } | null = null;
  for (const square of visible) {
    const found = openness(square);
    if (best === null || isMore(found, best.openness)) best = { square, openness: found };
  }
  return best?.square ?? null;
}

/** Whether the first number in which they differ is larger. */
function isMore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, i) => value !== other[i]);
  return at >= 0 && (one[at] as number) > (other[at] as number);
}
