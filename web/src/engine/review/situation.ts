/** What the engine is asked about a game: what a player knew in a round, and seeds for the parts of a review. */

import type { PlacedTile, Rotation } from "../../base/geometry";
import type { FlatLegal, Situation } from "..";

/** By number: how many cards have not been seen once the card of this round, counted from 1, is turned up. */
export function unseenAfter(cards: readonly number[], round: number): number[] {
  const unseen = Array<number>(10).fill(2);
  for (const card of cards.slice(0, round)) unseen[card] = (unseen[card] ?? 0) - 1;
  return unseen;
}

/** What a player knew in the round of this card. */
export function situationAt(cards: readonly number[], index: number, display: readonly PlacedTile[]): Situation {
  const unseen = unseenAfter(cards, index + 1);
  return { display, card: cards[index] ?? 0, unseen, left: cards.length - index - 1 };
}

/** Legal placements in the engine's order. */
export function listOfLegal(number: number, legal: FlatLegal): PlacedTile[] {
  return Object.entries(legal).flatMap(([rotation, flat]) =>
    Array.from({ length: flat.length / 3 }, (_, index): PlacedTile => {
      const [x = 0, y = 0, level = 0] = flat.slice(3 * index, 3 * index + 3);
      return { number, rotation: rotation as Rotation, x, y, level };
    }),
  );
}

const uint64 = (value: bigint) => BigInt.asUintN(64, value);

/**
 * A seed that is as good as a new one, for some part of the work: a step of splitmix64 for each number. The same as in Python
 * (`nmbr9/analysis/chance.py`).
 */
export function deriveSeed(seed: bigint, ...parts: readonly number[]): bigint {
  let mixed = seed;
  for (const part of parts) {
    mixed = uint64(mixed + 0x9e3779b97f4a7c15n * BigInt(part + 1));
    mixed = uint64((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n);
    mixed = uint64((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn);
    mixed ^= mixed >> 31n;
  }
  return mixed;
}
