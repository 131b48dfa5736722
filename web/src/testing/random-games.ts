/** Legal games, made by the engine: cards in a random order, tiles anywhere, or well placed. */

import type { PlacedTile } from "../base/geometry";
import type { FlatLegal } from "../engine";
import { listOfLegal } from "../engine/review/expectation";
import { wasmEngine } from "./wasm";

/** Numbers from 0 to 1, without 1; the same ones for a seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffle<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

const DECK = Array.from({ length: 20 }, (_, index) => index >> 1);
const engine = wasmEngine();

/** Where a tile may lie. */
export const legalFor = (tiles: readonly PlacedTile[], number: number): Promise<FlatLegal> =>
  engine.legal(tiles, number);

/** Narrow: good enough for high displays, and quick. */
const WIDTH = 6;

/** A game that was played well, with every card known. */
export async function goodGame(seed: number): Promise<PlacedTile[]> {
  return engine.beam([], shuffle(DECK, randomOf(seed)), { width: WIDTH });
}

/** All 20 tiles of a game, in the order of its cards. */
export async function randomGame(seed: number): Promise<PlacedTile[]> {
  const random = randomOf(seed);
  const tiles: PlacedTile[] = [];
  for (const number of shuffle(DECK, random)) {
    const all = listOfLegal(number, await engine.legal(tiles, number));
    const highest = Math.max(...all.map(({ level }) => level));
    const few = random() < 0.8 ? all.filter(({ level }) => level === highest) : all;
    tiles.push(few[Math.floor(random() * few.length)] as PlacedTile);
  }
  return tiles;
}
