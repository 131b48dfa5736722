/** News about the people at the table, as sentences for screen readers. Pure. */

import { shownName } from "../../ui/names";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";
import { awaitedSeats, SMALL_TABLE, tookOver } from "./people";

/** Minutes after which it is said how long I have waited. */
const MARKS = [1, 3, 10, 30];

export function peopleNews(before: RoomState, after: RoomState): string[] {
  const words = roomTexts().people;
  const name = (seat: number) => shownName(after.seats[seat]?.name ?? "");
  const news: string[] = [];
  const by = after.moreTimeBy;
  if (by !== null && by !== before.moreTimeBy)
    news.push(
      by === after.seat ? words.youAsked : `${words.askedBy(name(by))} ${mustHurry(after) ? words.setCounts : ""}`,
    );
  after.seats.forEach((_, seat) => {
    if (seat !== after.seat && tookOver(after, seat) && !tookOver(before, seat)) news.push(words.botFor(name(seat)));
  });
  if (after.seats.length > SMALL_TABLE || before.seats.length !== after.seats.length) return news;
  for (const seat of newlyAway(before, after)) news.push(words.isAway(name(seat)));
  for (const seat of newlyAway(after, before)) if (after.seats[seat]?.bot === "") news.push(words.isBack(name(seat)));
  return news.map((sentence) => sentence.trim());
}

/** Whether others wait for me. */
export function mustHurry(state: RoomState): boolean {
  return state.seat !== null && awaitedSeats(state).includes(state.seat);
}

/** Those who are away in the second state and were not in the first. */
function newlyAway(first: RoomState, second: RoomState): number[] {
  const was = new Set(first.away.map(({ seat }) => seat));
  return second.away.flatMap(({ seat }) => (was.has(seat) || seat === second.seat ? [] : [seat]));
}

/** The mark that was passed between two moments of waiting, in minutes; null if none was. */
export function waitedMark(before: number, now: number): number | null {
  return MARKS.find((minutes) => before < minutes * 60 && now >= minutes * 60) ?? null;
}
