/** The count at the end: level by level, from the table up. Pure. */

import { type PlacedTile, points } from "../../base/geometry";

export interface LevelCount {
  readonly level: number;
  /** Of its tiles, from the highest. */
  readonly numbers: readonly number[];
  /** The numbers added up. */
  readonly sum: number;
  readonly points: number;
  /** With all levels below. */
  readonly total: number;
}

/** Levels from level 0 up, each with the running total. */
export function countUp(tiles: readonly PlacedTile[]): LevelCount[] {
  let total = 0;
  return Array.from({ length: heightOf(tiles) }, (_, level) => {
    const there = tiles.filter((tile) => tile.level === level);
    const numbers = there.map(({ number }) => number).sort((a, b) => b - a);
    const gained = there.reduce((sum, tile) => sum + points(tile), 0);
    total += gained;
    return { level, numbers, sum: numbers.reduce((sum, number) => sum + number, 0), points: gained, total };
  });
}

/** How many levels there are. */
export function heightOf(tiles: readonly PlacedTile[]): number {
  return tiles.reduce((most, tile) => Math.max(most, tile.level + 1), 0);
}

/** Milliseconds for one level, so that the whole count takes about three seconds, or less if there is little to count. */
export function paceOf(levels: number): number {
  return Math.min(800, Math.max(450, 3000 / Math.max(1, levels)));
}

/** How good a solo score is, for a game of twenty rounds. */
export function standing(score: number): "below" | "first" | "above" | "record" | "excellent" {
  if (score >= 100) return "excellent";
  if (score >= 82) return "record";
  if (score > 60) return "above";
  return score >= 50 ? "first" : "below";
}
