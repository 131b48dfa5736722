/** The time until the next deck, by the server's clock. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { timeText } from "./days";
import { daily } from "./texts";

const SECOND = 1000;
/** Seconds between questions while the server's day has not changed yet. */
const PATIENCE = 5;

/** Hours and minutes; in the last hour, minutes and seconds. */
export function leftText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const words = daily().time;
  if (left >= 3600) return words.hours(Math.floor(left / 3600), Math.floor((left % 3600) / 60));
  return left >= 60 ? words.minutes(Math.floor(left / 60), left % 60) : words.seconds(left);
}

/** The part of a view that a countdown needs: the server's clock, and when today is over. */
export interface Today {
  readonly now: number;
  readonly today: { readonly ends: number };
}

interface CountdownProps {
  readonly view: Today;
  /** Today is over. */
  readonly onOver: () => void;
}

/** "changes at 01:00 your time, in 5 h 12 min". It is never read aloud by itself. */
export function Countdown({ view, onOver }: CountdownProps) {
  const left = useLeft(view, onOver);
  return (
    <span class="number" role="timer" aria-live="off">
      {daily().changes(timeText(view.today.ends), left)}
    </span>
  );
}

/** The text of what is left of today. The page that shows it is drawn again only when the text changes. */
export function useLeft(view: Today, onOver: () => void): string {
  const text = useSignal(leftText(view.today.ends - view.now));
  useEffect(() => {
    const ahead = view.now - Date.now() / SECOND; // of the server's clock
    const secondsLeft = () => view.today.ends - (Date.now() / SECOND + ahead);
    let timer: ReturnType<typeof setInterval> | undefined;
    const show = () => {
      text.value = leftText(secondsLeft());
    };
    const run = () => {
      clearInterval(timer);
      if (document.hidden) return;
      show();
      timer = setInterval(show, SECOND);
    };
    run();
    const rest = secondsLeft();
    const over = setTimeout(onOver, (rest > 0 ? rest : PATIENCE) * SECOND);
    document.addEventListener("visibilitychange", run);
    return () => {
      clearInterval(timer);
      clearTimeout(over);
      document.removeEventListener("visibilitychange", run);
    };
  }, [view]);
  return text.value;
}
