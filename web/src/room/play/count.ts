/** The count at the end: a display is taken apart from the top, level by level. Pure. */

import { type PlacedTile, points } from "../../base/geometry";

export interface LevelCount {
  readonly level: number;
  /** The numbers of its tiles, added up. */
  readonly sum: number;
  readonly points: number;
  /** With all levels above. */
  readonly total: number;
}

/** Levels from the top one to level 0, each with the running total. */
export function countDown(tiles: readonly PlacedTile[]): LevelCount[] {
  const counts: LevelCount[] = [];
  let total = 0;
  for (let level = heightOf(tiles) - 1; level >= 0; level--) {
    const there = tiles.filter((tile) => tile.level === level);
    const gained = there.reduce((sum, tile) => sum + points(tile), 0);
    total += gained;
    counts.push({ level, sum: there.reduce((sum, tile) => sum + tile.number, 0), points: gained, total });
  }
  return counts;
}

/** How many levels there are. */
export function heightOf(tiles: readonly PlacedTile[]): number {
  return tiles.reduce((most, tile) => Math.max(most, tile.level + 1), 0);
}

/** Milliseconds for one level, so that the whole count takes four to six seconds, or less if there is little to count. */
export function paceOf(levels: number): number {
  return Math.min(1500, Math.max(600, 5000 / Math.max(1, levels)));
}

/** How good a solo score is, for a game of twenty rounds. */
export function standing(score: number): "below" | "first" | "above" | "record" | "excellent" {
  if (score >= 100) return "excellent";
  if (score >= 82) return "record";
  if (score > 60) return "above";
  return score >= 50 ? "first" : "below";
}
