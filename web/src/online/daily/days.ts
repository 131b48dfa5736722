/** Days of the calendar in UTC, as texts like 2026-11-17: what the server says of them, and how they are said. */

import { request } from "../../base/api";
import type { ArchiveDay, DailyView, DayResults, NewDailyGame, Ranking, RoomView } from "../../base/generated/wire";
import { language } from "../../ui/settings";

export type Span = Ranking["span"];

export const showDaily = () => request<DailyView>("daily");
export const showDay = (day: string) => request<DayResults>(`daily/${encodeURIComponent(day)}`);
/** The ranked game of a day is opened once: asked again, the server answers with the same room. */
export const openGame = (day: string, wanted: NewDailyGame) =>
  request<RoomView>(`daily/${encodeURIComponent(day)}/games`, { ...wanted, legal: false });
/** Days before one, newest first; the newest ones without it. */
export const listArchive = (limit: number, before = "") =>
  request<ArchiveDay[]>(`archive?${new URLSearchParams({ ...(before && { before }), limit: String(limit) })}`);
/** The ranking of a day, or of the span that ends with it; without one, of today. */
export const showRanking = (span: Span, day = "") =>
  request<Ranking>(`ranking?${new URLSearchParams({ span, ...(day && { day }) })}`);

const DAILY = "daily/";
const LENGTH = 86_400_000; // milliseconds

/** The day of a contest like `daily/2026-11-17`; empty for others. */
export function dayOf(contest: string): string {
  return contest.startsWith(DAILY) ? contest.slice(DAILY.length) : "";
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && moveDay(text, 0) === text;
}

export const dayBefore = (day: string) => moveDay(day, -1);
export const dayAfter = (day: string) => moveDay(day, 1);

function moveDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * LENGTH).toISOString().slice(0, 10);
}

/** The number of a day: they are counted without a gap, and that of another day is known. */
export function numberOf(day: string, known: { readonly day: string; readonly number: number }): number {
  return known.number + Math.round((Date.parse(day) - Date.parse(known.day)) / LENGTH);
}

/** "Tuesday, 17 November 2026", wherever the player is: the day has its name from UTC. */
export function dateText(day: string): string {
  return format({ dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day));
}

/** "17 Nov 2026" */
export function shortDate(day: string): string {
  return format({ dateStyle: "medium", timeZone: "UTC" }).format(Date.parse(day));
}

/** "10 – 16 Nov 2026" */
export function datesText(first: string, last: string): string {
  return format({ dateStyle: "medium", timeZone: "UTC" }).formatRange(Date.parse(first), Date.parse(last));
}

/** "01:00", by the clock of the player; `zone` is for tests. */
export function timeText(seconds: number, zone?: string): string {
  return format({ timeStyle: "short", ...(zone && { timeZone: zone }) }).format(seconds * 1000);
}

function format(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language.value === "en" ? english() : language.value, options);
}

/** The English of the browser; without a country it would be American. */
function english(): string {
  return navigator.languages.find((one) => one.toLowerCase().startsWith("en")) ?? "en";
}
