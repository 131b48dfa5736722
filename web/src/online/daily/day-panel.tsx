/** The panel of a day: its head, where I stand, and my days in a row. */

import type { ComponentChildren } from "preact";
import type { DailyStanding, StreakView } from "../../base/generated/wire";
import { Figures } from "../../ui/figures";
import { t } from "../../ui/texts";
import { dateText } from "./days";
import { percentileOf } from "./share";
import { daily } from "./texts";

/** A deck of cards with the number of the day, its date, and a line below. */
export function DayHead(props: { number: number; day: string; children?: ComponentChildren }) {
  return (
    <div class="daily-head">
      <CardBack number={props.number} />
      <div class="daily-head-words">
        <h2 id="daily-number">{daily().deck(props.number)}</h2>
        <p>{dateText(props.day)}</p>
        <p class="small muted">{props.children}</p>
      </div>
    </div>
  );
}

export function CardBack({ number }: { number: number }) {
  return (
    <span class="daily-card number" aria-hidden="true">
      {number}
    </span>
  );
}

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

/** Days in a row, and how many in all. */
export function StreakFigures({ streak: { current, longest, played } }: { streak: StreakView }) {
  const words = daily();
  if (played === 0) return null;
  const figures = [
    [words.streak, words.days(current)],
    [words.longest, words.days(longest)],
    [words.played, words.days(played)],
  ] as const;
  return (
    <div class="stack tight">
      <Figures kind="daily-figures" figures={figures} />
      {current === 0 && <p class="small muted">{words.noDrama}</p>}
    </div>
  );
}
