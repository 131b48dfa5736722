/** The geometry of the graph: the expected final score over the rounds, as steps by luck and by mistakes. Pure. */

import type { Grade, SeatReview } from "../../engine/review/types";

/** One round: from where the last one ended, up or down by luck, then down by the mistake. */
export interface Step {
  readonly round: number;
  readonly from: number;
  /** After the card, before it is placed. */
  readonly top: number;
  readonly to: number;
  readonly grade: Grade;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where things are, in pixels. */
export interface Graph {
  readonly size: Size;
  readonly rounds: number;
  /** The left edge of the first round, and the width of one. */
  readonly left: number;
  readonly slot: number;
  readonly top: number;
  readonly bottom: number;
  readonly ticks: readonly number[];
  readonly y: (value: number) => number;
}

const MARGIN = { left: 34, right: 12, top: 12, bottom: 22 } as const;
/** At most so many lines with a number. */
const MOST_TICKS = 5;

/**
 * The steps begin at par and end at the score: they are sums of luck and mistakes, so that nothing is left over, whatever
 * the estimates of single rounds are.
 */
export function stepsOf({ par, rounds }: Pick<SeatReview, "par" | "rounds">): Step[] {
  let to = par;
  return rounds.map(({ round, luck, mistake, grade }) => {
    const from = to;
    const top = from + luck;
    to = top - mistake;
    return { round, from, top, to, grade };
  });
}

/** `rounds`: how many the game has; figures may be missing for some of them. */
export function graphOf(par: number, steps: readonly Step[], rounds: number, size: Size): Graph {
  const values = [par, ...steps.flatMap(({ top, to }) => [top, to])];
  const [low, high, ticks] = scaleOf(Math.min(...values), Math.max(...values));
  const [top, bottom] = [MARGIN.top, size.height - MARGIN.bottom];
  return {
    size,
    rounds,
    left: MARGIN.left,
    slot: (size.width - MARGIN.left - MARGIN.right) / Math.max(1, rounds),
    top,
    bottom,
    ticks,
    y: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
  };
}

/** A range that holds these values, and round numbers in it. */
export function scaleOf(least: number, most: number): [low: number, high: number, ticks: number[]] {
  const [low, high] = [Math.max(0, Math.floor(least - 2)), Math.ceil(most + 2)];
  const step = [5, 10, 20, 25, 50].find((one) => Math.floor(high / one) - Math.ceil(low / one) < MOST_TICKS) ?? 100;
  const first = Math.ceil(low / step) * step;
  const ticks = Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, index) => first + index * step);
  return [low, high, ticks];
}

/** The right edge of a round: where its value stands. Round 0 is before the first card. */
export function xOf(graph: Graph, round: number): number {
  return graph.left + round * graph.slot;
}

/** Where luck, and where the mistake, is drawn in a round. */
export function partsOf(graph: Graph, round: number): { readonly luck: number; readonly mistake: number } {
  const start = xOf(graph, round - 1);
  return { luck: start + graph.slot * 0.32, mistake: start + graph.slot * 0.72 };
}

/** The line through all steps. */
export function linePath(graph: Graph, par: number, steps: readonly Step[]): string {
  const at = (x: number, value: number) => `${roundToTenth(x)},${roundToTenth(graph.y(value))}`;
  const parts = steps.map(({ round, from, top, to }) => {
    const { luck, mistake } = partsOf(graph, round);
    return `L${at(luck, from)}L${at(luck, top)}L${at(mistake, top)}L${at(mistake, to)}L${at(xOf(graph, round), to)}`;
  });
  return `M${at(graph.left, par)}${parts.join("")}`;
}

/** The round at this place of the graph; 0 before the first. */
export function roundAt(graph: Graph, x: number): number {
  const round = Math.ceil((x - graph.left) / graph.slot);
  return Math.min(graph.rounds, Math.max(0, round)) + 0; // without −0
}

/** The highest and the lowest value after a round. */
export function extremesOf(steps: readonly Step[]): { readonly high: Step; readonly low: Step } | null {
  const [first] = steps;
  if (!first) return null;
  let [high, low] = [first, first];
  for (const step of steps) {
    if (step.to > high.to) high = step;
    if (step.to < low.to) low = step;
  }
  return { high, low };
}

export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
