/** What the end of a game says about its review. Pure, but for the language of numbers. */

import { type PlacedTile, placementText } from "../../base/geometry";
import { rivals } from "../../engine/review/facts";
import type { BotScore, FinishedGame, RoundReview, SeatReview } from "../../engine/review/types";
import { percentOfBest } from "../../ui/figures";
import { language } from "../../ui/settings";
import type { RoomState } from "../state";

export function finishedGame({ seats, start, cards, displays }: RoomState, compact: string): FinishedGame {
  return { players: seats.map(({ name }) => name), start, cards, displays, compact };
}

/**
 * The best known score, and how much of it was made, in percent. Null if that is 0, and until the bots have played: then
 * a first search has been made, too.
 */
export function partOfBest(review: SeatReview): { best: number; percent: number } | null {
  const percent = review.bots.length > 0 ? percentOfBest(review) : null;
  return percent === null ? null : { best: Math.max(review.score, review.rounds[0]?.before ?? 0), percent };
}

export interface Neighbours {
  /** The best of those that scored less. */
  readonly below: BotScore | null;
  readonly level: BotScore | null;
  /** The worst of those that scored more. */
  readonly above: BotScore | null;
}

/** The bots on these cards; of those at the table none that took over a seat. */
export function rivalsOf(found: SeatReview, { seats, options }: Pick<RoomState, "seats" | "options">): BotScore[] {
  const first = seats.length - options.bots.length;
  const seated = seats.flatMap(({ bot, score }, seat) => (bot && seat >= first ? [{ bot, score, seat }] : []));
  return rivals(found, seated);
}

/** Where a score lies among the bots. Of bots with one score the stronger one is below it, and the weaker one above. */
export function neighbours(score: number, bots: readonly BotScore[]): Neighbours {
  const sorted = [...bots].sort((a, b) => a.score - b.score);
  return {
    below: sorted.filter((bot) => bot.score < score).at(-1) ?? null,
    level: sorted.filter((bot) => bot.score === score).at(-1) ?? null,
    above: sorted.find((bot) => bot.score > score) ?? null,
  };
}

export interface Lesson {
  readonly round: RoundReview;
  readonly better: PlacedTile;
  /** The display before that round. */
  readonly before: readonly PlacedTile[];
}

const LAPSES: readonly string[] = ["inaccuracy", "mistake", "blunder"];

/** Points by which another placement must be worse before it is shown in place of the one that was shown so far. */
const STEADY = 1;

/**
 * The placement that cost most, if one was not good; of equals the first. What is certain is preferred, and `last`, the round
 * that was shown before, while the estimates still change a little.
 */
export function lessonOf(
  { rounds, seat }: SeatReview,
  game: Pick<FinishedGame, "displays" | "start">,
  last = 0,
): Lesson | null {
  const cost = ({ mistake, error, round }: RoundReview) => mistake - error + (round === last ? STEADY : 0);
  const [round] = rounds.filter(({ grade }) => LAPSES.includes(grade)).sort((a, b) => cost(b) - cost(a));
  const better = round?.best.find(({ placement }) => placementText(placement) !== placementText(round.placed));
  if (!round || !better) return null;
  const before = (game.displays[seat] ?? []).slice(0, round.round - 1 + (game.start.length > 0 ? 1 : 0));
  return { round, better: better.placement, before };
}

export function percentText(percent: number): string {
  return new Intl.NumberFormat(language.value, { style: "percent" }).format(percent / 100);
}
