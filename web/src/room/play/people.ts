/** Players: the ranking, who has not placed yet, and which displays are visible. Pure. */

import type { SeatView } from "../../base/generated/wire";
import type { PlacedTile } from "../../base/geometry";
import { shownName } from "../../ui/names";
import { t } from "../../ui/texts";
import type { RoomState } from "../state";

/** With more seats than this, names and places are shown instead of everybody's display. */
export const SMALL_TABLE = 6;

export interface Place {
  readonly seat: number;
  readonly name: string;
  readonly score: number;
  /** Players with equal points have equal ranks; null for players who have resigned. */
  readonly rank: number | null;
}

/** From the first to the last. Players who have resigned come last. */
export function ranking(seats: readonly SeatView[]): Place[] {
  const inside = seats
    .map(({ name, score, resigned }, seat) => ({ seat, name, score, resigned }))
    .sort((a, b) => Number(a.resigned) - Number(b.resigned) || b.score - a.score || a.seat - b.seat);
  return inside.map(({ seat, name, score, resigned }) => {
    const rank = resigned ? null : inside.findIndex((other) => other.score === score) + 1;
    return { seat, name: shownName(name), score, rank };
  });
}

/** The first places, and mine if it is not among them. */
export function leading(places: readonly Place[], most: number, seat: number | null): Place[] {
  return places.filter((place, index) => index < most || place.seat === seat);
}

/** The seat whose review is shown: mine, or the winner's to those who have watched. Null if it has not been played to the end. */
export function reviewedSeat({ seat: mine, seats, winners, cards, rounds, start, displays }: RoomState): number | null {
  const seat = mine ?? winners[0] ?? null;
  if (seat === null || seats[seat]?.resigned) return null;
  const placed = (displays[seat]?.length ?? 0) - (start.length > 0 ? 1 : 0);
  return placed === rounds && cards.length === rounds ? seat : null;
}

/** Seats that have not placed in this round. */
export function awaitedSeats({ seats }: RoomState): number[] {
  return seats.flatMap(({ placed, name }, seat) => (placed || name === "" ? [] : [seat]));
}

/** Whether a bot plays on for a player. The bots from the beginning sit last. */
export function tookOver({ seats, options }: RoomState, seat: number): boolean {
  return seats[seat]?.bot !== "" && seat < seats.length - options.bots.length;
}

/** The visible part of a display: as of the last closed round, with this round's tile if it is known. */
export function visible(state: RoomState, seat: number): readonly PlacedTile[] {
  const tiles = state.displays[seat] ?? [];
  const tile = state.placements[seat];
  return tile ? [...tiles, tile] : tiles;
}

/** The players I wait for, as a sentence. */
export function waitingText(state: RoomState): string {
  const words = t().game;
  const others = awaitedSeats(state).filter((seat) => seat !== state.seat);
  const [first, second, ...more] = others.map((seat) => shownName(state.seats[seat]?.name ?? ""));
  if (first === undefined) return state.deadline !== null ? words.allPlaced : "";
  if (second === undefined) return words.waitingFor(first);
  const short = more.length === 0 && first.length + second.length <= 26;
  return short ? words.waitingForTwo(first, second) : words.waitingForMore(first, more.length + 1);
}
