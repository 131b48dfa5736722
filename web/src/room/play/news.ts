/** What has just happened in a game, for screen readers and sounds. Pure. */

import { score } from "../../base/geometry";
import type { RoomState } from "../state";
import { SMALL_TABLE } from "./people";

export type News =
  | { readonly type: "card"; readonly round: number; readonly number: number }
  /** `gained` and `total` are mine; null for a spectator. */
  | { readonly type: "closed"; readonly round: number; readonly gained: number | null; readonly total: number }
  | { readonly type: "mine" }
  /** Some of the other players have placed. Bots are not announced. */
  | { readonly type: "placed"; readonly count: number; readonly of: number }
  | { readonly type: "onlyYou" };

/** The news between two states. For the first state, it is the current card. */
export function newsOf(before: RoomState | null, after: RoomState): News[] {
  if (!before) return cardNews(after);
  const news: News[] = [];
  const closed = tileCount(after) > tileCount(before);
  const own = (state: RoomState) => (state.seat === null ? null : score(state.displays[state.seat] ?? []));
  if (closed) {
    const total = own(after);
    const gained = total === null ? null : total - (own(before) ?? 0);
    news.push({ type: "closed", round: closedRounds(after), gained, total: total ?? 0 });
  }
  if (after.round !== before.round) news.push(...cardNews(after)); // also after a step back
  if (after.round === before.round && !closed) news.push(...placedNews(before, after));
  return news;
}

function cardNews({ round, cards }: RoomState): News[] {
  const number = cards.at(-1);
  return number === undefined ? [] : [{ type: "card", round, number }];
}

function placedNews(before: RoomState, after: RoomState): News[] {
  const { seat } = after;
  if (seat !== null && after.seats[seat]?.placed && !before.seats[seat]?.placed) return [{ type: "mine" }];
  const others = after.seats.flatMap(({ bot, resigned, name }, index) =>
    bot || resigned || !name || index === seat ? [] : [index],
  );
  const countPlaced = (state: RoomState) => others.filter((index) => state.seats[index]?.placed).length;
  if (countPlaced(after) <= countPlaced(before)) return [];
  const onlyMine = after.seats.every((one, index) => one.placed || index === seat);
  if (seat !== null && onlyMine && !after.seats[seat]?.placed) return [{ type: "onlyYou" }];
  return after.seats.length > SMALL_TABLE ? [] : [{ type: "placed", count: countPlaced(after), of: others.length }];
}

function tileCount(state: RoomState): number {
  return state.displays[0]?.length ?? 0;
}

function closedRounds(state: RoomState): number {
  return tileCount(state) - (state.start.length ? 1 : 0);
}
