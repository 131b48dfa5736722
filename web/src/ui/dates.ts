/** Dates, as they are written where the player is. */

import { language } from "./settings";

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
