/** What the daily deck asks of the server. */

import { request } from "../../base/api";
import type { ArchiveDay, DailyView, DayResults, NewDailyGame, Ranking, RoomView } from "../../base/generated/wire";

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
