/** Legal spots as they are shown: which squares are filled, where "+9" stands, and where the table may be touched. Pure. */

import { anchorOf, footprint, key, type PlacedTile, type Square } from "../base/geometry";

/** The squares of the spots on a level, each once. */
export function squaresOf(spots: readonly PlacedTile[], level: number): Square[] {
  const squares = new Map<string, Square>();
  for (const spot of spots) {
    if (spot.level === level) for (const square of footprint(spot)) squares.set(key(square), square);
  }
  return [...squares.values()];
}

/** Levels on which there are spots that score, the lowest first: the best is drawn last. */
export function levelsOf(spots: readonly PlacedTile[]): number[] {
  return [...new Set(spots.map(({ level }) => level))].filter((level) => level > 0).sort((a, b) => a - b);
}

/** Where a tap puts the tile on a spot. Spots that overlap may share an anchor. */
interface Anchor {
  readonly spot: PlacedTile;
  readonly at: Square;
  /** Whether there is room to write what it scores; others are dots. */
  readonly labelled: boolean;
}

/** Squares between two labels, so that on a phone they don't lie on each other; and how many dots are still no scribble. */
const APART = 2;
const DOTS = 40;

/** The anchors of all spots above level 0, the best level first. */
export function anchorsOf(spots: readonly PlacedTile[]): Anchor[] {
  const anchors: Anchor[] = [];
  for (const spot of spots) {
    const at = anchorOf(spot);
    const away = ({ at: [x, y] }: Anchor) => Math.hypot(x - at[0], 1.5 * (y - at[1])); // labels are wider than high
    if (spot.level === 0 || anchors.some((one) => away(one) === 0)) continue;
    anchors.push({ spot, at, labelled: anchors.every((one) => !one.labelled || away(one) >= APART) });
  }
  return anchors.length > DOTS ? anchors.filter(({ labelled }) => labelled) : anchors;
}

const SIDES: readonly Square[] = [[0, 1], [1, 0], [0, -1], [-1, 0]]; // biome-ignore format: pairs

/** Squares of level 0 beside the tiles: where the tile may touch them. On an empty table, where it may lie. */
export function bandOf(spots: readonly PlacedTile[], tiles: readonly PlacedTile[]): Square[] {
  const taken = new Set(tiles.flatMap(footprint).map(key));
  const squares = squaresOf(spots, 0);
  if (taken.size === 0) return squares;
  return squares.filter(([x, y]) => SIDES.some(([dx, dy]) => taken.has(key([x + dx, y + dy]))));
}
