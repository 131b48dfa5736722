/** The text to share, and buttons that send it away. */

import type { DailyStanding, DayView } from "../../base/generated/wire";
import { CopyLink } from "../../ui/copy";
import { percentileOf, shareText } from "./share";
import { daily } from "./texts";

interface ShareBoxProps {
  readonly day: Pick<DayView, "day" | "number">;
  readonly standing: Pick<DailyStanding, "score" | "percentile">;
  readonly players: number;
  /** From a review; null without one. */
  readonly accuracy: number | null;
}

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
  return (
    <button type="button" class="button" onClick={send}>
      {daily().share.send}
    </button>
  );
}
