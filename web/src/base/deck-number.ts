/**
 * The number of a deck, and the deck of a number, as the referee has them: docs/numbered-decks.md. Pure.
 *
 * No number is as large as 2^53: they are exact.
 */

import { CARDS, REMOVED } from "./generated/limits";

const NUMBERS = 10;
const COPIES = CARDS / NUMBERS;

/** How many decks there are, which is the number of the last one. */
export function deckCount(removed = 0): number {
  return orders(roundsOf(removed), new Array<number>(NUMBERS).fill(COPIES));
}

/** The number of a deck, from 1 on, among those from which as many cards were removed. */
export function deckNumber(cards: readonly number[]): number {
  const left = new Array<number>(NUMBERS).fill(COPIES);
  let number = 1;
  cards.forEach((card, index) => {
    if (!left[card]) throw new RangeError(`there is no card ${card} left`);
    for (let smaller = 0; smaller < card; smaller++) number += ordersAfter(smaller, cards.length - index - 1, left);
    left[card] -= 1;
  });
  return number;
}

/** The deck that has this number. */
export function numberedDeck(number: number, removed = 0): number[] {
  const most = deckCount(removed);
  if (!Number.isInteger(number) || number < 1 || number > most) throw new RangeError(`there is no deck ${number}`);
  const left = new Array<number>(NUMBERS).fill(COPIES);
  const cards: number[] = [];
  let before = number - 1;
  for (let more = roundsOf(removed) - 1; more >= 0; more--) {
    let card = 0;
    for (let passed = ordersAfter(card, more, left); passed <= before; passed = ordersAfter(card, more, left)) {
      before -= passed;
      card += 1;
    }
    cards.push(card);
    left[card] = (left[card] ?? 0) - 1;
  }
  return cards;
}

function roundsOf(removed: number): number {
  if (!Number.isInteger(removed) || removed < REMOVED.least || removed > REMOVED.most)
    throw new RangeError(`${removed} cards can't be removed`);
  return CARDS - removed;
}

/** In how many ways `length` cards can be drawn after this one, which may have none left. */
function ordersAfter(card: number, length: number, left: readonly number[]): number {
  return left[card] ? orders(length, left.with(card, left[card] - 1)) : 0;
}

/** In how many ways `length` cards can be drawn, when so many of each number are left. */
function orders(length: number, left: readonly number[]): number {
  return ordersOf(length, left.filter((copies) => copies === 2).length, left.filter((copies) => copies === 1).length);
}

const known = new Map<string, number>();

/** The same, when `pairs` numbers have two cards left, and `singles` have one. */
function ordersOf(length: number, pairs: number, singles: number): number {
  if (length === 0) return 1;
  const key = `${length} ${pairs} ${singles}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const firstOfPair = pairs && pairs * ordersOf(length - 1, pairs - 1, singles + 1);
  const single = singles && singles * ordersOf(length - 1, pairs, singles - 1);
  known.set(key, firstOfPair + single);
  return firstOfPair + single;
}
