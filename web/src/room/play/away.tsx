/** Who is away, and a notification when it is my turn: in waiting rooms and in games with others. */

import { useEffect, useState } from "preact/hooks";
import { language } from "../../ui/settings";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";
import { canNotify, notifies, wantNotifications } from "./attention";

/** The time, again and again. */
export function useSeconds(every: number): number {
  const [now, pass] = useState(() => Date.now() / 1000);
  useEffect(() => {
    const timer = setInterval(() => pass(Date.now() / 1000), every);
    return () => clearInterval(timer);
  }, [every]);
  return Math.max(now, Date.now() / 1000);
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "away for 3 min"; empty for those who are here. */
export function awayText(state: RoomState, seat: number, now: number): string {
  const words = roomTexts().people;
  const away = seat === state.seat ? undefined : state.away.find((one) => one.seat === seat);
  if (!away || state.seats[seat]?.bot) return "";
  if (away.since === null) return state.state === "waiting" ? words.notCome : words.away;
  const seconds = now - away.since;
  const unit = UNITS.find(([, length]) => seconds >= length);
  if (!unit) return words.away;
  const [name, length] = unit;
  const format = new Intl.NumberFormat(language.value, { style: "unit", unit: name, unitDisplay: "short" });
  return words.awayFor(format.format(Math.floor(seconds / length)));
}

export interface SeatProps {
  readonly state: RoomState;
  readonly seat: number;
}

/** Beside a name, where there is room for a few words. */
export function AwayTag({ state, seat }: SeatProps) {
  const away = awayText(state, seat, useSeconds(10_000));
  return away ? <span class="tag away">{away}</span> : null;
}

/** Under the players: have this browser say that it is my turn. */
export function NotifyButton({ state }: { state: RoomState }) {
  const people = state.seats.filter(({ name, bot }) => name && !bot).length;
  if (state.seat === null || people < 2 || !canNotify()) return null;
  const on = notifies.value && Notification.permission === "granted";
  return (
    <button type="button" class="button quiet game-notify" onClick={() => void wantNotifications(!on)}>
      {on ? roomTexts().people.notifyOff : roomTexts().people.notify}
    </button>
  );
}
