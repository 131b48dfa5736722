/** The bots with which a game is compared. Pure. */

import type { BotScore, SeatReview } from "./types";

/** A bot that sat at the table, and what it made there. */
export interface SeatedBot extends BotScore {
  readonly seat: number;
}

/**
 * The bots on these cards. One that sat at the table has made what it made there: in the review it has played once more, and
 * two scores of one bot would contradict each other. Not the bot whose game is reviewed.
 */
export function rivals(found: Pick<SeatReview, "bots" | "seat">, seated: readonly SeatedBot[]): BotScore[] {
  return found.bots.flatMap(({ bot, score }) => {
    const here = seated.filter((one) => one.bot === bot);
    if (here.some(({ seat }) => seat === found.seat)) return [];
    return [{ bot, score: here.length ? Math.max(...here.map((one) => one.score)) : score }];
  });
}
