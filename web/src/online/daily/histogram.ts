/** The histogram of a day: how many players made how many points, in few enough bars to be seen. Pure. */

import type { ScoreCount } from "../../base/generated/wire";

export interface Bar {
  /** Points from and to, both included. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly mine: boolean;
}

const MOST_BARS = 24;
const WIDTHS = [1, 2, 5, 10, 20, 50] as const;

/** Bars of one width, without a gap; the one with my points is marked. */
export function barsOf(counts: readonly ScoreCount[], mine: number | null): Bar[] {
  const scores = counts.filter(({ count }) => count > 0).map(({ score }) => score);
  if (scores.length === 0) return [];
  const [least, most] = [Math.min(...scores), Math.max(...scores)];
  const width = WIDTHS.find((one) => binOf(most, one) - binOf(least, one) < MOST_BARS) ?? 50;
  const first = binOf(least, width);
  const bars = Array.from({ length: binOf(most, width) - first + 1 }, (_, index) => {
    const from = (first + index) * width;
    const to = from + width - 1;
    return { from, to, count: 0, mine: mine !== null && from <= mine && mine <= to };
  });
  for (const { score, count } of counts) {
    const bar = bars[binOf(score, width) - first];
    if (bar) bar.count += count;
  }
  return bars;
}

const binOf = (score: number, width: number) => Math.floor(score / width);

/** "84", or "80–84". */
export const rangeText = ({ from, to }: Pick<Bar, "from" | "to">) => (from === to ? `${from}` : `${from}–${to}`);
