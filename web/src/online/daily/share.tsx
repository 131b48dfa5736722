/** The text that a player shares: in words, and nothing in it helps those who have not played yet. */

import type { DailyStanding, DayView } from "../../base/generated/wire";
import { addressOf } from "../../base/route";
import { Button } from "../../ui/button";
import { CopyLink } from "../../ui/copy";
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

interface ShareBoxProps {
  readonly day: Pick<DayView, "day" | "number">;
  readonly standing: Pick<DailyStanding, "score" | "percentile">;
  readonly players: number;
  /** From a review; null without one. */
  readonly accuracy: number | null;
}

/** The text, and buttons that send it away. */
export function ShareBox({ day: { day, number }, standing, players, accuracy }: ShareBoxProps) {
  const percentile = percentileOf(standing, players);
  const text = shareText({ day, number, score: standing.score, percentile, accuracy });
  return (
    <section class="stack tight daily-share" aria-label={daily().share.heading}>
      <h3>{daily().share.heading}</h3>
      <p class="daily-share-text">{text}</p>
      <div class="row daily-share-ways">
        {"share" in navigator && <Send text={text} />}
        <CopyLink text={daily().share.copy} address={text} />
      </div>
    </section>
  );
}

function Send({ text }: { text: string }) {
  const send = () =>
    navigator.share?.({ text }).catch(() => {
      // The player has cancelled.
    });
  return <Button onClick={send} text={daily().share.send} />;
}
