/** A game that is replayed, wherever it came from, and what is seen of it after each round. Pure. */

import { type PlacedTile, parseDisplay, score } from "../geometry";
import type { Replay } from "../wire";
import { readCompact } from "./compact";

export interface Game {
  /** Empty unless it was played in a room of this server. */
  readonly room: string;
  /** By seat; empty names when nobody has told them. */
  readonly players: readonly string[];
  readonly start: readonly number[];
  readonly cards: readonly number[];
  readonly removed: number;
  readonly displays: readonly (readonly PlacedTile[])[];
  readonly winners: readonly number[];
  readonly finished: boolean;
  readonly compact: string;
}

const CARDS = 20;

export function gameOf(replay: Replay): Game {
  return { ...replay, displays: replay.displays.map(parseDisplay) };
}

/** The game that a word in the address holds; throws NotAGame. */
export function gameFrom(compact: string): Game {
  const read = readCompact(compact);
  const scores = read.displays.map(score);
  const tiles = read.cards.length + (read.start.length > 0 ? 1 : 0);
  const finished =
    read.cards.length + read.removed === CARDS && read.displays.every((display) => display.length === tiles);
  const best = Math.max(...scores);
  const winners = finished ? scores.flatMap((points, seat) => (points === best ? [seat] : [])) : [];
  return { ...read, room: "", players: scores.map(() => ""), winners, finished, compact };
}

/** Rounds go from 0, before the first card, to the last one; that is shown unless another is asked for. */
export function roundShown(game: Game, wanted: number | null): number {
  return Math.min(wanted ?? game.cards.length, game.cards.length);
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

/** By number: how many cards nobody has seen after this round. */
export function leftAfter(game: Game, round: number): number[] {
  const left = Array<number>(10).fill(2);
  for (const card of game.cards.slice(0, round)) left[card] = (left[card] ?? 0) - 1;
  return left;
}

/** Seats from the most points to the fewest; of equals the first. */
export function seatsByScore(game: Game): number[] {
  const scores = game.displays.map(score);
  return scores.map((_, seat) => seat).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
}
