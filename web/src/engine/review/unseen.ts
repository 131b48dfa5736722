/** The cards that may still be drawn. Pure. */

/** By number: how many cards have not been seen once the card of this round, counted from 1, is turned up. */
export function unseenAfter(cards: readonly number[], round: number): number[] {
  const unseen = Array<number>(10).fill(2);
  for (const card of cards.slice(0, round)) unseen[card] = (unseen[card] ?? 0) - 1;
  return unseen;
}
