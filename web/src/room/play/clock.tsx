/** The clock of a round. */

import { useEffect, useRef, useState } from "preact/hooks";
import { playSound } from "../../ui/sound";
import { t } from "../../ui/texts";
import { clockText, DAY, elapsedSeconds, URGENT } from "../../ui/time";
import type { RoomConnection } from "../connection";

/** Whole seconds until the deadline by the server's clock; null when there is none. */
export function useRemaining(connection: RoomConnection, deadline: number | null): number | null {
  const remaining = () => (deadline === null ? null : Math.max(0, Math.ceil(deadline - connection.now())));
  const [, shown] = useState<number | null>(null);
  useEffect(() => {
    if (deadline === null) return;
    const timer = setInterval(() => shown(remaining()), 250); // rendered only when the second has changed
    return () => clearInterval(timer);
  }, [connection, deadline]);
  return remaining();
}

/** With `announced`, this clock announces marks such as 10 seconds to screen readers. */
export function Clock({ connection, announced = false }: { connection: RoomConnection; announced?: boolean }) {
  const deadline = connection.state.value?.deadline ?? null;
  const left = useRemaining(connection, deadline);
  if (left === null) return null;
  const urgent = left <= URGENT;
  return (
    <>
      <span class={`game-clock number ${urgent ? "urgent" : ""}`} role="timer" aria-label={t().game.timeLeft}>
        <span class="game-clock-mark" aria-hidden="true">
          {urgent ? "!" : ""}
        </span>
        {left >= DAY ? t().game.days(Math.floor(left / DAY)) : clockText(left)}
      </span>
      {announced && <Announcements key={deadline} left={left} />}
    </>
  );
}

function Announcements({ left }: { left: number }) {
  const before = useRef(left);
  const [words, say] = useState("");
  useEffect(() => {
    const mark = elapsedSeconds(before.current, left);
    before.current = left;
    if (mark === null) return;
    say(t().game.secondsLeft(mark));
    if (mark === URGENT) playSound("hurry");
  }, [left]);
  return (
    <span class="hidden" role="status">
      {words}
    </span>
  );
}
