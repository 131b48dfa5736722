/** What is drawn of a display: levels, visible squares, and the places of badges. Pure. */

import { footprint, key, type PlacedTile, type Square } from "../geometry";

export interface SeenTile {
  readonly tile: PlacedTile;
  /** Its place in the order of placing. */
  readonly index: number;
  /** The squares of its badges: one for each visible part. */
  readonly badges: readonly Square[];
}

/** The tiles of each level, lowest first. Those above `peel` are left out. */
export function levelsOf(tiles: readonly PlacedTile[], peel: number | null = null): SeenTile[][] {
  const shown = tiles.map((tile, index) => ({ tile, index })).filter(({ tile }) => peel === null || tile.level <= peel);
  const heights = new Map<string, number>();
  const topmost = new Map<string, number>();
  for (const { tile, index } of shown) {
    for (const square of footprint(tile).map(key)) {
      if (tile.level + 1 > (heights.get(square) ?? 0)) {
        heights.set(square, tile.level + 1);
        topmost.set(square, index);
      }
    }
  }
  const levels: SeenTile[][] = [];
  for (const { tile, index } of shown) {
    while (levels.length <= tile.level) levels.push([]);
    const visible = footprint(tile).filter((square) => topmost.get(key(square)) === index);
    // A much higher tile in front, which is drawn higher, hides the top of a square.
    const clear = ([x, y]: Square) => (heights.get(key([x, y + 1])) ?? 0) <= tile.level + 4;
    const badges = patches(visible).map((patch) => patch.reduce((a, b) => (worth(b, clear) > worth(a, clear) ? b : a)));
    levels[tile.level]?.push({ tile, index, badges });
  }
  return levels;
}

/** Badges are far up and to the right, where nothing hides them. */
function worth(square: Square, clear: (square: Square) => boolean): number {
  const [x, y] = square;
  return (clear(square) ? 1e6 : 0) + (x - y) * 1000 + x;
}

/** Split squares into connected parts. */
export function patches(squares: readonly Square[]): Square[][] {
  const left = new Map(squares.map((square) => [key(square), square]));
  const parts: Square[][] = [];
  for (const square of squares) {
    if (!left.delete(key(square))) continue;
    const part = [square];
    for (const [x, y] of part) {
      for (const near of [
        [x + 1, y],
        [x, y + 1],
        [x - 1, y],
        [x, y - 1],
      ] as const) {
        if (left.delete(key(near))) part.push(near);
      }
    }
    parts.push(part);
  }
  return parts;
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
