/** A game with its players: what a record, a compact word and a replay are made of. docs/notation.md has the forms. */

import { CARDS } from "../../base/generated/limits";
import type { PlacedTile } from "../../base/geometry";

export interface GameRecord {
  readonly players: readonly string[];
  /** Numbers of the start tiles, by seat; empty without them. They are the first tiles of the displays. */
  readonly start: readonly number[];
  readonly cards: readonly number[];
  readonly removed: number;
  readonly displays: readonly (readonly PlacedTile[])[];
  readonly resigned: readonly number[];
  /** By seat: the rounds in which a hint was taken. */
  readonly hints: readonly (readonly number[])[];
  /** Other tags, kept as they are. */
  readonly tags: Readonly<Record<string, string>>;
}

export const SEPARATOR = " / ";
export const NONE = "-";
export const UNFINISHED = "*";
/** The value of the tag `Deck` where the host has chosen it. */
export const CHOSEN = "chosen by the host";

/** The tiles that a seat has placed: the start tile is not among them. */
export function tilesPlacedBy({ displays, start }: Pick<GameRecord, "displays" | "start">, seat: number) {
  return (displays[seat] ?? []).slice(start.length > 0 ? 1 : 0);
}

export function isFinished(record: GameRecord): boolean {
  return record.displays.every((_, seat) => tilesPlacedBy(record, seat).length === CARDS - record.removed);
}

/** Those with the most points that have not resigned; nobody when all have. As `winners` in nmbr9/core/scoring.py. */
export function winnersOf(scores: readonly number[], resigned: readonly number[]): number[] {
  const ranked = scores.flatMap((_, seat) => (resigned.includes(seat) ? [] : [seat]));
  const best = Math.max(0, ...ranked.map((seat) => scores[seat] ?? 0));
  return ranked.filter((seat) => scores[seat] === best);
}
