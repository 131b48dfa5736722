/** What is open in a round: the cards that may still come, and seeds for the parts of a review. */

import type { PlacedTile } from "../../base/geometry";
import type { Situation } from "..";

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
