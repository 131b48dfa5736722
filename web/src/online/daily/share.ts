/** The text that a player shares: in words, and nothing in it helps those who have not played yet. */

import { addressOf } from "../../base/route";
import { t } from "../../ui/texts";
import { daily } from "./texts";

export interface Shared {
  readonly day: string;
  readonly number: number;
  readonly score: number;
  /** Null when it says nothing: nobody else has played. */
  readonly percentile: number | null;
  /** From a review, if this browser has one; 0 to 100. */
  readonly accuracy: number | null;
}

/** "NMBR 9 daily #12: 84 points, better than 83% of the players, accuracy 91. https://…" */
export function shareText({ day, number, score, percentile, accuracy }: Shared): string {
  const words = daily().share;
  const said = [
    t().common.points(score),
    ...(percentile === null || percentile === 0 ? [] : [betterText(percentile)]),
    ...(accuracy === null ? [] : [words.accuracy(Math.round(accuracy))]),
  ];
  return `${words.title(number)}: ${said.join(", ")}. ${addressOf({ screen: "daily", path: [day] })}`;
}

function betterText(percentile: number): string {
  const words = daily().share;
  return percentile === 100 ? words.betterAll : words.better(percentile);
}

/** Whole percents, rounded down: only who has more points than everybody else has 100. Null for one who is alone. */
export function percentileOf(standing: { readonly percentile: number }, players: number): number | null {
  return players > 1 ? Math.floor(standing.percentile) : null;
}
