/** The arithmetic of the charts. Pure. */

import type { StatisticsGame } from "../../base/generated/wire";

/** Scores from `from` to `to`, both included, and how many there are. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** At most so many bars. */
const MOST_BINS = 12;

/** How often scores occur, in ranges of one width, from the lowest to the highest; those between may be empty. */
export function binsOf(scores: readonly number[]): Bin[] {
  if (scores.length === 0) return [];
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const fits = (width: number) => Math.floor(high / width) - Math.floor(low / width) < MOST_BINS;
  const width = [5, 10, 20, 50].find(fits) ?? 100;
  const first = Math.floor(low / width);
  const bins = Array.from({ length: Math.floor(high / width) - first + 1 }, (_, index) => (first + index) * width);
  const within = (from: number) => scores.filter((score) => score >= from && score < from + width).length;
  return bins.map((from) => ({ from, to: from + width - 1, count: within(from) }));
}

/** The mean points of each level, from level 1 on: level 0 never scores. */
export function meanByLevel(games: readonly Pick<StatisticsGame, "levels">[]): number[] {
  const levels = Math.max(0, ...games.map(({ levels }) => levels.length - 1));
  return Array.from({ length: levels }, (_, index) => mean(games.map(({ levels: points }) => points[index + 1] ?? 0)));
}

/** For each value the mean of it and of those before it, `most` in all; null while there are fewer than `least`. */
export function runningMean(values: readonly number[], most: number, least: number): (number | null)[] {
  return values.map((_, index) =>
    index + 1 < least ? null : mean(values.slice(Math.max(0, index + 1 - most), index + 1)),
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A range of an axis, and round numbers in it. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const MOST_STEPS = 5;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** An axis that begins and ends at round numbers, and holds these values. */
export function axisOf(values: readonly number[]): Axis {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = (step: number) => Math.ceil(most / step) - Math.floor(least / step);
  const step = STEPS.find((one) => span(one) <= MOST_STEPS) ?? 1000;
  const first = Math.floor(least / step);
  const count = Math.max(1, span(step));
  const ticks = Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: (first + count) * step, ticks };
}
