/** A whole game as one word for a link: docs/notation.md has its fields. */

import { CARDS, LONGEST_WORD } from "../../base/generated/limits";
import {
  boundsOf,
  type PlacedTile,
  plainRotation,
  ROTATIONS,
  type Rotation,
  sameAfterHalfTurn,
} from "../../base/geometry";
import type { Rules } from "..";
import { type GameRecord, tilesPlacedBy } from "./game";
import { checkTile, IllegalPlacement, InvalidNotation, oneTooMany } from "./placement";

const VERSION = "1";
/** Has one more bit for each seat. */
const RESIGNED_VERSION = "2";
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS = 6;

const bits = (value: number, count: number) => (count ? value.toString(2).padStart(count, "0") : "");
const bitLength = (value: number) => (value ? value.toString(2).length : 0);
const rotationBits = (number: number) => (sameAfterHalfTurn(number) ? 1 : 2);

type Game = Omit<GameRecord, "hints" | "tags">;

export function compactOf(game: Game): string {
  const { cards, removed, start, resigned, displays } = game;
  const fields = [
    bits(displays.length - 1, 8),
    bits(cards.length, 5),
    bits(removed, 5),
    bits(Number(start.length > 0), 1),
    ...start.map((number) => bits(number, 4)),
    ...(resigned.length ? displays.map((_, seat) => bits(Number(resigned.includes(seat)), 1)) : []),
    ...cards.map((card) => bits(card, 4)),
    ...displays.map((_, seat) => displayBits(game, seat)),
  ];
  const all = fields.join("");
  let word = resigned.length ? RESIGNED_VERSION : VERSION;
  for (let at = 0; at < all.length; at += BITS)
    word += ALPHABET[Number.parseInt(all.slice(at, at + BITS).padEnd(BITS, "0"), 2)];
  return word;
}

function displayBits(game: Game, seat: number): string {
  const placed = tilesPlacedBy(game, seat);
  const { left, top } = boundsOf(game.displays[seat] ?? []) ?? { left: 0, top: 0 };
  const xBits = bitLength(Math.max(0, ...placed.map(({ x }) => x - left)));
  const yBits = bitLength(Math.max(0, ...placed.map(({ y }) => y - top)));
  const tiles = placed.map(({ number, rotation, x, y }, index) => {
    const turned = bits(ROTATIONS.indexOf(plainRotation(number, rotation)), rotationBits(number));
    const atOrigin = index === 0 && game.start.length === 0;
    return atOrigin ? turned : turned + bits(x - left, xBits) + bits(y - top, yBits);
  });
  const head = bits(Number(placed.length === game.cards.length), 1) + bits(-left, 7) + bits(-top, 7);
  return head + bits(xBits, 3) + bits(yBits, 3) + tiles.join("");
}

/** Whether a text looks like a game as one word, and not like a record. */
export const isCompact = (text: string) => /^[12][\w-]+$/.test(text);

/** Read a game. Throws InvalidNotation or IllegalPlacement. */
export async function readCompact(text: string, rules: Rules): Promise<GameRecord> {
  const reader = new Reader(text);
  const [seats, rounds, removed] = [reader.take(8) + 1, reader.take(5), reader.take(5)];
  if (rounds + removed > CARDS || removed === CARDS)
    throw reader.error(`${rounds} rounds and ${removed} cards removed do not make a game of ${CARDS} cards`);
  const each = <T>(count: number, read: () => T) => Array.from({ length: count }, read);
  const start = reader.take(1) ? each(seats, () => reader.take(4)) : [];
  const hasResigned = text.startsWith(RESIGNED_VERSION);
  const resigned = hasResigned ? each(seats, () => reader.take(1)).flatMap((bit, seat) => (bit ? [seat] : [])) : [];
  if (hasResigned && resigned.length === 0)
    throw reader.error(`a game in which nobody has resigned is written in version ${VERSION}`);
  const cards = each(rounds, () => reader.take(4));
  const broken = brokenStart(start) || brokenCards(cards);
  if (broken) throw reader.error(broken);
  const displays: PlacedTile[][] = [];
  for (let seat = 0; seat < seats; seat++) displays.push(await readDisplay(reader, cards, seat, start, rules));
  reader.finish();
  const players = displays.map((_, seat) => `Seat ${seat + 1}`);
  return { players, start, cards, removed, displays, resigned, hints: [], tags: {} };
}

const brokenStart = (start: readonly number[]) => {
  const wrong = start.find((number) => number > 9);
  return wrong === undefined ? "" : `a tile's number is 0 to 9, not ${wrong}`;
};

function brokenCards(cards: readonly number[]): string {
  for (const [index, card] of cards.entries()) {
    if (card > 9) return `card ${index + 1} is ${card}: a card's number is 0 to 9`;
    const surplus = oneTooMany(cards.slice(0, index + 1));
    if (surplus) return `card ${index + 1} is ${surplus}`;
  }
  return "";
}

async function readDisplay(
  reader: Reader,
  cards: readonly number[],
  seat: number,
  start: readonly number[],
  rules: Rules,
): Promise<PlacedTile[]> {
  const placedLast = reader.take(1);
  const [left, top, xBits, yBits] = [-reader.take(7), -reader.take(7), reader.take(3), reader.take(3)];
  const display = startTile(start[seat]);
  const placed = cards.slice(0, Math.max(0, cards.length - 1 + placedLast));
  for (const [index, number] of placed.entries()) {
    const rotation = ROTATIONS[reader.take(rotationBits(number))] as Rotation;
    const [x, y] = display.length ? [left + reader.take(xBits), top + reader.take(yBits)] : [0, 0];
    try {
      display.push(await checkTile(display, { number, rotation, x, y }, rules));
    } catch (error) {
      throw error instanceof IllegalPlacement ? error.at(index + 1, seat) : error;
    }
  }
  return display;
}

export const startTile = (number: number | undefined): PlacedTile[] =>
  number === undefined ? [] : [{ number, rotation: "n", x: 0, y: 0, level: 0 }];

/** Reads bit fields one after the other, and knows the column for errors. */
class Reader {
  readonly #bits: string;
  #next = 0;

  constructor(text: string) {
    if (![VERSION, RESIGNED_VERSION].includes(text.slice(0, 1)))
      throw new InvalidNotation(`expected a compact game of version ${VERSION} or ${RESIGNED_VERSION}`);
    if (text.length > LONGEST_WORD)
      throw new InvalidNotation(`longer than any game: ${text.length} characters`, 1, LONGEST_WORD);
    this.#bits = Array.from(text.slice(1), (character) => bits(ALPHABET.indexOf(character), BITS)).join("");
  }

  take(count: number): number {
    const field = this.#bits.slice(this.#next, this.#next + count);
    this.#next += count;
    if (field.length < count) throw this.error("the game breaks off here");
    return field ? Number.parseInt(field, 2) : 0;
  }

  finish(): void {
    const rest = this.#bits.slice(this.#next);
    if (rest.length > 5 || rest.includes("1")) throw this.error("there is more here than the game");
  }

  error(reason: string): InvalidNotation {
    return new InvalidNotation(reason, 1, 2 + Math.floor(Math.min(this.#next, this.#bits.length) / BITS));
  }
}
