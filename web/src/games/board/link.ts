/**
 * A position as one word, for a link: the tiles, the cards to come, and what was placed after it. Pure.
 *
 * The first character is the version, the last one a check sum, and every other one is six bits, highest first. The bits
 * are the fields that `encode` writes, in its order; zeros fill up the last character. Levels are not in it: the engine
 * finds them when the position is opened, and says so if a tile may not lie where it does.
 */

import { plainRotation, ROTATIONS, type Rotation } from "../../base/geometry";
import { linkTo } from "../../base/route";
import type { FinishedGame } from "../../engine/review/types";
import { DECK, isPossible, type Line } from "./line";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VERSION = "1";

class Writer {
  #bits = "";

  put(value: number, bits: number): void {
    this.#bits += bits ? value.toString(2).padStart(bits, "0") : "";
  }

  get word(): string {
    const sixes = this.#bits.match(/.{1,6}/g) ?? [];
    return sixes.map((six) => ALPHABET[Number.parseInt(six.padEnd(6, "0"), 2)]).join("");
  }
}

class Reader {
  #bits: string;
  #at = 0;

  constructor(word: string) {
    this.#bits = [...word].map((one) => ALPHABET.indexOf(one).toString(2).padStart(6, "0")).join("");
  }

  take(bits: number): number {
    const taken = this.#bits.slice(this.#at, this.#at + bits);
    if (taken.length < bits) throw new RangeError("the word is too short");
    this.#at += bits;
    return bits ? Number.parseInt(taken, 2) : 0;
  }

  /** Whether nothing is left but what fills up the last character. */
  get atEnd(): boolean {
    const rest = this.#bits.slice(this.#at);
    return rest.length < 6 && !rest.includes("1");
  }
}

/** Odd weights: whichever one character is changed, the sum is another. */
function checkSum(word: string): string {
  const sum = [...word].reduce((total, one, index) => total + (2 * index + 1) * ALPHABET.indexOf(one), 0);
  return ALPHABET[sum % 64] as string;
}

const bitsFor = (values: readonly number[], least: number) =>
  Math.max(...values.map((value) => value - least)).toString(2).length;

export function encode({ start, rounds, tiles, at, cards, hidden }: Line): string {
  const out = new Writer();
  out.put(start ? 1 : 0, 1);
  out.put(hidden ? 1 : 0, 1);
  for (const value of [rounds, tiles.length, at, cards.length]) out.put(value, 5);
  if (tiles.length > 0) {
    const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
    const [left, top] = [Math.min(0, ...xs), Math.min(0, ...ys)];
    const [wide, high] = [bitsFor(xs, left), bitsFor(ys, top)];
    for (const value of [-left, -top]) out.put(value, 7);
    for (const value of [wide, high]) out.put(value, 3);
    for (const { number, rotation, x, y } of tiles) {
      out.put(number, 4);
      out.put(ROTATIONS.indexOf(plainRotation(number, rotation)), 2);
      out.put(x - left, wide);
      out.put(y - top, high);
    }
  }
  for (const card of cards) out.put(card, 4);
  const word = VERSION + out.word;
  return word + checkSum(word);
}

/** Null for a word that is none, or is damaged. */
export function decode(word: string): Line | null {
  if (!/^1[\w-]{5,120}$/.test(word) || checkSum(word.slice(0, -1)) !== word.at(-1)) return null;
  try {
    const from = new Reader(word.slice(1, -1));
    const line = lineFrom(from);
    const digits = [...line.tiles.map(({ number }) => number), ...line.cards].every((number) => number < 10);
    return digits && from.atEnd && isPossible(line) ? line : null;
  } catch {
    return null;
  }
}

function lineFrom(from: Reader): Line {
  const [start, hidden] = [from.take(1) === 1, from.take(1) === 1];
  const [rounds, count, at, left] = [from.take(5), from.take(5), from.take(5), from.take(5)];
  return { start, rounds, tiles: tilesFrom(from, count), at, cards: times(left, () => from.take(4)), hidden };
}

function tilesFrom(from: Reader, count: number): Line["tiles"] {
  if (count === 0) return [];
  const [left, top] = [from.take(7), from.take(7)];
  const [wide, high] = [from.take(3), from.take(3)];
  return times(count, () => {
    const number = from.take(4);
    const rotation = ROTATIONS[from.take(2)] as Rotation;
    return { number, rotation, x: from.take(wide) - left, y: from.take(high) - top };
  });
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

/** A game that may have ended early: with how many cards were removed unseen, if that is known. */
type AnyGame = FinishedGame & { readonly removed?: number };

/**
 * The display of a seat before it placed in a round, counted from 1; after the last round, the finished display. The cards
 * to come are the same, and what was placed in the game follows as a branch.
 */
export function lineOfGame(game: AnyGame, seat: number, round: number): Line {
  const tiles = game.displays[seat] ?? [];
  const started = game.start.length > 0 ? 1 : 0;
  const at = Math.min(Math.max(round, 1) - 1 + started, tiles.length);
  const cards = game.cards.slice(tiles.length - started);
  const rounds = game.removed === undefined ? game.cards.length : DECK - game.removed;
  return { start: started === 1, rounds, tiles, at, cards, hidden: false };
}

/** The link to the analysis board for a round of a game, counted from 1: the display before the seat placed in it. */
export function boardLink(game: AnyGame, seat: number, round: number): string {
  return linkTo({ screen: "board", position: encode(lineOfGame(game, seat, round)) });
}
