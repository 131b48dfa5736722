/** What is drawn of a display: levels, visible squares, and the places of badges. Pure. */

import { footprint, key, type PlacedTile, type Square } from "../base/geometry";
import { badgeSquare, heightsOf, shadowPath } from "./relief";

export interface SeenTile {
  readonly tile: PlacedTile;
  /** Its place in the order of placing. */
  readonly index: number;
  /** The square of its badge; null if nothing of it can be seen. */
  readonly badge: Square | null;
}

interface SeenLevel {
  /** How many levels it is below the highest one; colours go no deeper than `DEEPEST`. */
  readonly depth: number;
  /** What falls on the surface beneath it, as a path. */
  readonly shadow: string;
  readonly tiles: readonly SeenTile[];
}

/** The levels of a display, lowest first. Tiles above `peel` are left out. */
export function levelsOf(tiles: readonly PlacedTile[], peel: number | null = null): SeenLevel[] {
  const shown = tiles.map((tile, index) => ({ tile, index })).filter(({ tile }) => peel === null || tile.level <= peel);
  const heights = heightsOf(shown.map(({ tile }) => tile));
  const top = shown.reduce((most, { tile }) => Math.max(most, tile.level), -1);
  const levels = Array.from({ length: top + 1 }, (_, level) => ({
    depth: top - level,
    shadow: shadowPath(heights, level),
    tiles: [] as SeenTile[],
  }));
  for (const { tile, index } of shown) {
    const visible = footprint(tile).filter((square) => heights.get(key(square))?.height === tile.level + 1);
    levels[tile.level]?.tiles.push({ tile, index, badge: badgeSquare(visible, heights, tile.level) });
  }
  return levels;
}

/** The topmost tile on a square, if there is one. */
export function tileAt(tiles: readonly PlacedTile[], [x, y]: Square): number | null {
  let found: number | null = null;
  tiles.forEach((tile, index) => {
    const covers = footprint(tile).some(([a, b]) => a === x && b === y);
    if (covers && (found === null || tile.level >= (tiles[found] as PlacedTile).level)) found = index;
  });
  return found;
}
