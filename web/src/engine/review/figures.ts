/** Par, luck, mistakes, accuracy and grades: the arithmetic of `nmbr9/analysis/figures.py`. docs/review.md derives it. */

import { CARDS } from "../../base/generated/limits";
import { ACCURACY, GAIN, GRADES, SLOPE } from "../../base/generated/review-constants";
import type { Judged } from "./expectation";
import type { Grade } from "./types";

interface Figures {
  readonly par: number;
  readonly luck: number;
  readonly mistakes: number;
  readonly error: number;
  readonly accuracy: number;
  /** Whether they are good enough to be shown: until all passes are made, they change by a point or two. */
  readonly holds: boolean;
  /** By round. */
  readonly lucks: readonly number[];
}

/** The largest standard deviation of what luck and mistakes of twenty rounds still change by when they are shown. */
const HOLDS = 1.5;

/** How much more strong play makes than playouts; in short games, with small displays, less. */
function gainOf(left: number, rounds: number): number {
  return ((GAIN[left] ?? 0) * rounds) / CARDS;
}

/** The mean score of strong play over all decks, from that of playouts. */
export function parOf(base: number, rounds: number): number {
  return base + gainOf(rounds - 1, rounds);
}

/** The final score that strong play makes, where playouts make this with so many cards left. */
export function byStrongPlay(expected: number, left: number, rounds: number, par: number): number {
  return left <= 1 ? expected : par + (SLOPE[left] ?? 1) * (expected + gainOf(left, rounds) - par);
}

/** The same judgement, with what strong play makes in place of what playouts make. */
export function judgedByStrongPlay(judged: Judged, left: number, rounds: number, par: number): Judged {
  const slope = SLOPE[left] ?? 1;
  const strong = (expected: number) => byStrongPlay(expected, left, rounds, par);
  return {
    ...judged,
    expected: strong(judged.expected),
    mistake: slope * judged.mistake,
    error: slope * judged.error,
    open: slope * slope * judged.open,
    best: judged.best.map(({ placement, expected }) => ({ placement, expected: strong(expected) })),
  };
}

/** The figures of a game, of which each round was judged by strong play. */
export function figuresOf(score: number, par: number, judged: readonly Judged[]): Figures {
  const lucks: number[] = [];
  let [before, mistakes, squares, open] = [par, 0, 0, 0];
  for (const each of judged) {
    lucks.push(each.expected + each.mistake - before);
    before = each.expected;
    mistakes += each.mistake;
    squares += each.error * each.error;
    open += each.open;
  }
  const accuracy = accuracyOf(mistakes, judged.length);
  const holds = Math.sqrt(open) <= (HOLDS * judged.length) / CARDS; // in a short game a point weighs more
  return { par, luck: score - par + mistakes, mistakes, error: Math.sqrt(squares), accuracy, holds, lucks };
}

/** 100 for a game without mistakes, and less the more points they cost. */
function accuracyOf(mistakes: number, rounds: number): number {
  return (100 * ACCURACY) / (ACCURACY + (mistakes * CARDS) / rounds);
}

export function gradeOf({ brilliant, mistake }: Judged): Grade {
  if (brilliant) return "brilliant";
  return GRADES.find(([, least]) => mistake >= least)?.[0] ?? "good";
}
