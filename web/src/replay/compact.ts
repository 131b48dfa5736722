/**
 * A whole game as one word for a link, read and written without a server: docs/notation.md has the format. What a word
 * says is not judged by the rules; it is nonsense only if no display could look like that.
 */

import {
  boundsOf,
  footprint,
  half,
  key,
  type PlacedTile,
  type Placement,
  ROTATIONS,
  type Rotation,
  sameAfterHalfTurn,
  withLevels,
} from "../geometry";

/** What a word holds: no names. Tile number n of a display belongs to card number n, after the start tile if any. */
export interface CompactGame {
  readonly start: readonly number[];
  readonly cards: readonly number[];
  readonly removed: number;
  readonly displays: readonly (readonly PlacedTile[])[];
}

/** Why a word can't be read: another version's, broken off, or not a game. */
export class NotAGame extends Error {
  constructor(readonly why: "version" | "short" | "nonsense") {
    super(why);
  }
}

const VERSION = "1";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const CARDS = 20;
const MOST_SEATS = 256;
const LONGEST = 32 + 55 * MOST_SEATS;

/** Takes fields off the bits, highest bit first. */
class Reader {
  readonly #values: readonly number[];
  #next = 0;

  constructor(word: string) {
    this.#values = [...word].map((character) => ALPHABET.indexOf(character));
    if (this.#values.includes(-1)) throw new NotAGame("nonsense");
  }

  take(count: number): number {
    let field = 0;
    for (let end = this.#next + count; this.#next < end; this.#next++) {
      const value = this.#values[Math.floor(this.#next / 6)];
      if (value === undefined) throw new NotAGame("short");
      field = field * 2 + ((value >> (5 - (this.#next % 6))) & 1);
    }
    return field;
  }

  finish(): void {
    const rest = this.#values.length * 6 - this.#next;
    if (rest > 5 || this.take(rest) !== 0) throw new NotAGame("nonsense");
  }
}

export function readCompact(word: string): CompactGame {
  if (word.length > LONGEST) throw new NotAGame("nonsense");
  if (word[0] !== VERSION) throw new NotAGame(/^[0-9]/.test(word) ? "version" : "nonsense");
  const reader = new Reader(word.slice(1));
  const seats = reader.take(8) + 1;
  const rounds = reader.take(5);
  const removed = reader.take(5);
  if (rounds + removed > CARDS || removed === CARDS) throw new NotAGame("nonsense");
  const start = reader.take(1) ? times(seats, () => readNumber(reader)) : [];
  const cards = times(rounds, () => readNumber(reader));
  if (cards.some((card) => cards.filter((other) => other === card).length > 2)) throw new NotAGame("nonsense");
  const displays = times(seats, (seat) => readDisplay(reader, cards, start[seat]));
  reader.finish();
  return { start, cards, removed, displays };
}

function readNumber(reader: Reader): number {
  const number = reader.take(4);
  if (number > 9) throw new NotAGame("nonsense");
  return number;
}

function readDisplay(reader: Reader, cards: readonly number[], start: number | undefined): PlacedTile[] {
  const placedLast = reader.take(1);
  const left = -reader.take(7);
  const top = -reader.take(7);
  const [xBits, yBits] = [reader.take(3), reader.take(3)];
  const placed: Placement[] = start === undefined ? [] : [{ number: start, rotation: "n", x: 0, y: 0 }];
  for (const number of cards.slice(0, Math.max(0, cards.length - 1 + placedLast))) {
    const rotation = ROTATIONS[reader.take(rotationBits(number))] as Rotation;
    const [x, y] = placed.length > 0 ? [left + reader.take(xBits), top + reader.take(yBits)] : [0, 0];
    placed.push({ number, rotation, x, y });
  }
  const tiles = withLevels(placed);
  if (!isFlat(tiles)) throw new NotAGame("nonsense");
  return tiles;
}

/** Each tile lies on one height, so that it has a level at all. */
function isFlat(tiles: readonly PlacedTile[]): boolean {
  const heights = new Map<string, number>();
  return tiles.every((tile) =>
    footprint(tile)
      .map(key)
      .every((square) => {
        const below = heights.get(square) ?? 0;
        heights.set(square, below + 1);
        return below === tile.level;
      }),
  );
}

export function writeCompact({ start, cards, removed, displays }: CompactGame): string {
  const bits = [binary(displays.length - 1, 8), binary(cards.length, 5), binary(removed, 5), start.length ? "1" : "0"];
  bits.push(...[...start, ...cards].map((number) => binary(number, 4)));
  for (const tiles of displays) bits.push(...displayBits(tiles, cards.length, start.length > 0));
  const text = bits.join("");
  const sixes = text.match(/.{1,6}/g) ?? [];
  return VERSION + sixes.map((six) => ALPHABET[Number.parseInt(six.padEnd(6, "0"), 2)]).join("");
}

function displayBits(tiles: readonly PlacedTile[], rounds: number, started: boolean): string[] {
  const { left, top } = boundsOf(tiles) ?? { left: 0, top: 0 };
  const placed = started ? tiles.slice(1) : tiles;
  const xBits = bitLength(Math.max(0, ...placed.map(({ x }) => x - left)));
  const yBits = bitLength(Math.max(0, ...placed.map(({ y }) => y - top)));
  const bits = [placed.length === rounds ? "1" : "0", binary(-left, 7), binary(-top, 7), binary(xBits, 3)];
  bits.push(binary(yBits, 3));
  placed.forEach(({ number, rotation, x, y }, index) => {
    const written = sameAfterHalfTurn(number) ? half(rotation) : rotation;
    bits.push(binary(ROTATIONS.indexOf(written), rotationBits(number)));
    if (index > 0 || started) bits.push(binary(x - left, xBits), binary(y - top, yBits));
  });
  return bits;
}

function rotationBits(number: number): number {
  return sameAfterHalfTurn(number) ? 1 : 2;
}

function bitLength(value: number): number {
  return value === 0 ? 0 : value.toString(2).length;
}

function binary(value: number, bits: number): string {
  return bits === 0 ? "" : value.toString(2).padStart(bits, "0");
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
