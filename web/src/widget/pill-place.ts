/** Where the label of a tile goes: beside it, inside the viewport, and not on anything else. Pure. */

import type { Bounds } from "../base/geometry";
import { overlapOf, type Size } from "./camera";

/** Pixels between a tile and its label, and between a label and the border. */
const GAP = 8;
const BORDER = 4;

/**
 * The upper left corner of a label, in pixels of the viewport. It goes to the right of the tile, else to the left, above or
 * below: the first place where it lies on nothing. If there is none, it covers as little as it can.
 */
export function placePill(
  tile: Bounds,
  label: Size,
  view: Size,
  avoided: readonly Bounds[],
): readonly [number, number] {
  const { width, height } = label;
  const wanted: readonly (readonly [number, number])[] = [
    [tile.right + GAP, tile.top],
    [tile.left - GAP - width, tile.top],
    [tile.left, tile.top - GAP - height],
    [tile.right + GAP, tile.bottom - height],
    [tile.left - GAP - width, tile.bottom - height],
    [tile.left, tile.bottom + GAP],
    [tile.right - width, tile.top - GAP - height],
    [tile.right - width, tile.bottom + GAP],
    [tile.left, tile.top],
  ];
  let best = { at: [BORDER, BORDER] as readonly [number, number], covered: Number.POSITIVE_INFINITY };
  for (const [x, y] of wanted) {
    const at = [clamp(x, view.width - width), clamp(y, view.height - height)] as const;
    const box = { left: at[0], top: at[1], right: at[0] + width, bottom: at[1] + height };
    const covered = overlapOf(box, tile) + 4 * avoided.reduce((sum, one) => sum + overlapOf(box, one), 0);
    if (covered < best.covered) best = { at, covered };
    if (covered === 0) break;
  }
  return best.at;
}

function clamp(value: number, most: number): number {
  return Math.max(BORDER, Math.min(value, most - BORDER));
}
