/** Where I stand in the ranking of a day. */

import type { DailyStanding } from "../../base/generated/wire";
import { t } from "../../ui/texts";
import { percentileOf } from "./share";
import { daily } from "./texts";

interface StandingProps {
  readonly standing: DailyStanding;
  readonly players: number;
  /** The day is over. */
  readonly over: boolean;
  /** Whether my points are shown, too. */
  readonly scored?: boolean;
}

/** My points, my rank, and how many others have fewer points. */
export function Standing({ standing, players, over, scored = true }: StandingProps) {
  return (
    <div class="daily-standing">
      {scored && <p class="daily-score number">{t().common.points(standing.score)}</p>}
      {players > 1 && <p class="daily-rank">{daily().rank(standing.rank, players)}</p>}
      <p class={players > 1 ? "muted" : "daily-rank"}>{standingText(standing, players, over)}</p>
    </div>
  );
}

export function standingText(standing: DailyStanding, players: number, over: boolean): string {
  const words = daily();
  const percentile = percentileOf(standing, players);
  if (percentile === null) return over ? words.onlyYouThen : words.onlyYou;
  if (percentile === 100) return words.best;
  if (standing.rank === 1) return words.bestShared;
  if (standing.percentile === 0) return over ? words.lastThen : words.last;
  return percentile === 0 ? "" : words.better(percentile);
}
