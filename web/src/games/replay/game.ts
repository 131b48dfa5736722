/** A game that is replayed, and what is shown of it after each round. Pure. */

import type { Replay } from "../../base/generated/wire";
import { type PlacedTile, parseDisplay, score } from "../../base/geometry";

/** As the server sends it, with the displays parsed. Names are empty when they are not known. */
export type Game = Omit<Replay, "displays"> & { readonly displays: readonly (readonly PlacedTile[])[] };

export function gameOf(replay: Replay): Game {
  return { ...replay, displays: replay.displays.map(parseDisplay) };
}

/** The game of a link: it has no names, so that the page calls the players by their seats, in its own language. */
export function withoutNames(game: Game): Game {
  return { ...game, players: game.players.map(() => "") };
}

/** Rounds go from 0, before the first card, which is shown unless the address names another, to the last one. */
export function shownRoundOf(game: Game, wanted: number | null): number {
  return Math.min(wanted ?? 0, game.cards.length);
}

function startTiles(game: Game): number {
  return game.start.length > 0 ? 1 : 0;
}

/** The display of a seat after a round. */
export function tilesAt(game: Game, seat: number, round: number): readonly PlacedTile[] {
  return game.displays[seat]?.slice(0, round + startTiles(game)) ?? [];
}

/** What a seat placed in a round; null before the first, and for a seat that had not placed when the record ended. */
export function placedIn(game: Game, seat: number, round: number): PlacedTile | null {
  return round < 1 ? null : (game.displays[seat]?.[round - 1 + startTiles(game)] ?? null);
}

/** Seats from the most points to the fewest; of equals the first. */
export function seatsByScore(game: Game): number[] {
  const scores = game.displays.map(score);
  return scores.map((_, seat) => seat).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}
