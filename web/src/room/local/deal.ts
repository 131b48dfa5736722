/** The random parts of a game, from the browser's cryptographic random generator. */

import { CARDS, ROOM_ID_LENGTH } from "../../base/generated/limits";
import { LOCAL } from "../../base/hosting";

/** Fill an array with random numbers; tests replace it. */
export type Randomness = (numbers: Uint32Array<ArrayBuffer>) => void;

export const browserRandomness: Randomness = (numbers) => void crypto.getRandomValues(numbers);

const NUMBERS = 10;

/** The 20 cards, shuffled, without the last ones. */
export function shuffledDeck(removed: number, random: Randomness): number[] {
  const cards = Array.from({ length: CARDS }, (_, index) => index % NUMBERS);
  return shuffle(cards, random).slice(0, CARDS - removed);
}

/** Numbers of start tiles; neighbours differ. */
export function startTiles(seats: number, random: Randomness): number[] {
  const numbers = shuffle(
    Array.from({ length: NUMBERS }, (_, number) => number),
    random,
  );
  return Array.from({ length: seats }, (_, seat) => numbers[seat % NUMBERS] ?? 0);
}

/** So many hexadecimal digits. */
export function randomHex(digits: number, random: Randomness): string {
  const numbers = new Uint32Array(Math.ceil(digits / 8));
  random(numbers);
  return Array.from(numbers, (number) => number.toString(16).padStart(8, "0"))
    .join("")
    .slice(0, digits);
}

export const newRoomId = (random: Randomness) => LOCAL + randomHex(ROOM_ID_LENGTH, random);

/** A seed for a bot: a whole number below 2 ** 53, in decimal digits. */
export function randomSeed(random: Randomness): string {
  const [high = 0, low = 0] = drawNumbers(2, random);
  return String((high >>> 11) * 2 ** 32 + low);
}

/** Every order is as likely as any other (Fisher and Yates). */
function shuffle(cards: number[], random: Randomness): number[] {
  for (let last = cards.length - 1; last > 0; last--) {
    const other = below(last + 1, random);
    [cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
  }
  return cards;
}

/** A number from 0 to limit - 1: those from the highest multiple of the limit on are drawn again (no modulo bias). */
function below(limit: number, random: Randomness): number {
  const most = 2 ** 32 - (2 ** 32 % limit);
  for (;;) {
    const [number = 0] = drawNumbers(1, random);
    if (number < most) return number % limit;
  }
}

function drawNumbers(count: number, random: Randomness): Uint32Array {
  const numbers = new Uint32Array(count);
  random(numbers);
  return numbers;
}
