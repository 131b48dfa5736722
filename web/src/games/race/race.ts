/** A race: what is shown of the rival after so many rounds, and who leads. Pure. */

import { type PlacedTile, score } from "../../base/geometry";
import type { RoomState } from "../../room";
import type { Rival } from "./rival";

/** How many rounds I have closed in a room: nothing of the rival is shown beyond them. */
export function roundsClosed({ displays, seat, start }: Pick<RoomState, "displays" | "seat" | "start">): number {
  return Math.max(0, (displays[seat ?? -1]?.length ?? 0) - (start.length ? 1 : 0));
}

/** How many rounds the rival has placed in. */
export function roundsPlaced({ tiles, start }: Pick<Rival, "tiles" | "start">): number {
  return Math.max(0, tiles.length - (start ? 1 : 0));
}

/** The rival's display after a round; less of it while a bot is still choosing. */
export function tilesAfter({ tiles, start }: Pick<Rival, "tiles" | "start">, round: number): readonly PlacedTile[] {
  return tiles.slice(0, round + (start ? 1 : 0));
}

/** What the rival placed in a round; null before the first one, and while it is not known. */
export function placedIn({ tiles, start }: Pick<Rival, "tiles" | "start">, round: number): PlacedTile | null {
  return round < 1 ? null : (tiles[round - 1 + (start ? 1 : 0)] ?? null);
}

export interface Standing {
  /** The round after which both are compared: the last one in which both have placed. */
  readonly round: number;
  readonly mine: number;
  readonly theirs: number;
  /** Above 0 when I lead. */
  readonly lead: number;
}

export function standingOf(state: Pick<RoomState, "displays" | "seat" | "start">, rival: Rival): Standing {
  const closed = roundsClosed(state);
  // The display of a seat may end before the game: of somebody who left a game that was broken off.
  const round = isBuilding(rival) ? Math.min(closed, roundsPlaced(rival)) : closed;
  const tiles = state.displays[state.seat ?? -1] ?? [];
  const mine = score(tiles.slice(0, round + (state.start.length ? 1 : 0)));
  const theirs = score(tilesAfter(rival, round));
  return { round, mine, theirs, lead: mine - theirs };
}

/** Whether the rival will place more tiles by itself. */
export function isBuilding(rival: Rival): boolean {
  return rival.kind === "bot" && roundsPlaced(rival) < rival.cards.length;
}

/** Whether this is the deck of the room, as far as it is known. */
export function hasDeckOf(rival: Rival, { cards, rounds }: Pick<RoomState, "cards" | "rounds">): boolean {
  return rival.cards.length === rounds && cards.every((card, index) => card === rival.cards[index]);
}
