/** The remaining time in figures, and dates as they are written where the player is. */

import { language } from "./settings";

/** m:ss, or h:mm:ss from an hour on. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export const DAY = 86_400;

/** Remaining seconds that are announced to screen readers. */
const ANNOUNCED = [60, 30, 10] as const;

/** From here on the clock looks urgent. */
export const URGENT = 10;

/** The lowest mark that was passed between two readings of the clock; null if none was. */
export function elapsedSeconds(before: number, now: number): number | null {
  return ANNOUNCED.findLast((mark) => before > mark && now <= mark) ?? null;
}

/** The browser's kind of the page's language: British dates for en-GB. */
function locale(): string {
  const code = language.value;
  return navigator.languages.find((tag) => tag.split("-")[0] === code) ?? code;
}

/** 5 May 2026, from Unix seconds. */
export function dateText(seconds: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(seconds * 1000);
}

/** With the time of day. */
export function timeText(seconds: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(seconds * 1000);
}

/** A day such as 2026-11-17. It has no time zone: it is the same day everywhere. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeZone: "UTC" }).format(date);
}
