/** What a display scores, by how many tiles of each number lie on each level. Pure; no rules but the count. */

import { CARDS } from "../../base/generated/limits";
import { type PlacedTile, shapeOf } from "../../base/geometry";

/** `levels[level][number]` is how many tiles of a number lie on a level. The last level has a tile. */
export type Levels = readonly (readonly number[])[];

export const NUMBERS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** In a whole deck, of each number. */
export const OF_EACH = CARDS / NUMBERS.length;

/** A tile rests on two, and all on a level rest on two: no level is higher. */
export const HIGHEST_LEVEL = Math.floor((CARDS - 1) / 2);

const NOTHING: readonly number[] = NUMBERS.map(() => 0);

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The counts of a level, also of one without tiles. */
export function countsOn(levels: Levels, level: number): readonly number[] {
  return levels[level] ?? NOTHING;
}

/** With so many more tiles of a number on a level; never fewer than none. */
export function withTiles(levels: Levels, level: number, number: number, more: number): Levels {
  const height = Math.max(levels.length, level + 1);
  const changed = Array.from({ length: height }, (_, index) => {
    const counts = countsOn(levels, index);
    return index === level ? counts.with(number, Math.max(0, (counts[number] ?? 0) + more)) : counts;
  });
  return changed.slice(0, 1 + changed.findLastIndex((counts) => sum(counts) > 0));
}

export function levelsOf(tiles: readonly PlacedTile[]): Levels {
  return tiles.reduce<Levels>((levels, { level, number }) => withTiles(levels, level, number, 1), []);
}

/** How many tiles lie there. */
export const tileCount = (levels: Levels) => sum(levels.map(sum));

/** By number, on all levels. */
export function byNumber(levels: Levels): number[] {
  return NUMBERS.map((number) => sum(levels.map((counts) => counts[number] ?? 0)));
}

/** How many squares so many tiles of each number cover. */
export function squaresOf(counts: readonly number[]): number {
  return sum(counts.map((count, number) => count * shapeOf(number, "n").squares.length));
}

/** The numbers, each as often as it is there, highest first. */
export function tilesOn(counts: readonly number[]): number[] {
  return [...NUMBERS].reverse().flatMap((number) => new Array<number>(counts[number] ?? 0).fill(number));
}

/** One level of the count. */
export interface Step {
  readonly level: number;
  /** Of the numbers. */
  readonly sum: number;
  readonly points: number;
  /** With the levels above. */
  readonly total: number;
}

/** As the rulebook counts: from the top level down to level 1. */
export function stepsOf(levels: Levels): Step[] {
  let total = 0;
  return levels
    .map((counts, level) => ({ level, sum: sum(counts.map((count, number) => count * number)) }))
    .slice(1)
    .reverse()
    .map(({ level, sum: numbers }) => {
      total += numbers * level;
      return { level, sum: numbers, points: numbers * level, total };
    });
}

export const totalOf = (levels: Levels) => stepsOf(levels).at(-1)?.total ?? 0;

/** The places of some totals: 1 for the highest; equal ones share a place, and the next one is so much lower. */
export function placesOf(totals: readonly number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other > total).length);
}
