/** The reader of records, line by line, as docs/notation.md describes them. The engine checks the placements. */

import { CARDS } from "../../base/generated/limits";
import type { PlacedTile } from "../../base/geometry";
import type { Rules } from "..";
import { isCompact, readCompact, startTile } from "./compact";
import { type GameRecord, NONE, SEPARATOR, tilesPlacedBy, UNFINISHED } from "./game";
import { excerpt, IllegalPlacement, InvalidNotation, oneTooMany, readTile } from "./placement";
import { resultOf } from "./record";

const VERSION = "1";
const RULES = "base";
const OWN_TAGS = ["Nmbr9", "Rules", "Seats", "Start", "Removed", "Resigned", "Hints", "Result"];
const MOST_SEATS = 256;
const LONGEST_LINE = 100_000;

const TAG = /^\[([A-Za-z][A-Za-z0-9_]*) +"((?:[^"\\]|\\["\\])*)"\]$/;
const WORD = /[^\s/]+|\//g;
/** What no name, tag or comment may contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const CONTROL = /[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]/u;

interface Word {
  readonly column: number;
  /** Empty at the end of the line. */
  readonly word: string;
}

/** Read a record, or a game as one word. Throws InvalidNotation or IllegalPlacement. */
export async function readGame(text: string, rules: Rules): Promise<GameRecord> {
  return isCompact(text) ? readCompact(text, rules) : readRecord(text, rules);
}

async function readRecord(text: string, rules: Rules): Promise<GameRecord> {
  const reader = new Reader(rules);
  const lines = text.replace(/^\ufeff/, "").split("\n");
  for (const [index, line] of lines.entries()) {
    if (line.length >= LONGEST_LINE)
      throw new InvalidNotation(
        `no line of a record is longer than ${LONGEST_LINE} characters`,
        index + 1,
        LONGEST_LINE + 1,
      );
    // The end of the text is no line.
    if (line || index < lines.length - 1) await reader.read(line.trimEnd(), index + 1);
  }
  return reader.finish();
}

const isName = (text: string) =>
  text !== "" && text === text.trim() && !`${text} /`.includes(SEPARATOR) && !CONTROL.test(text);

const quoteWord = (word: string) => (word ? excerpt(word) : "nothing");

class Reader {
  #line = 1;
  readonly #tags = new Map<string, { value: string; line: number }>();
  #players: string[] = [];
  #removed = 0;
  #start: number[] = [];
  #resigned: number[] = [];
  readonly #cards: number[] = [];
  #displays: PlacedTile[][] = [];

  constructor(private readonly rules: Rules) {}

  async read(line: string, number: number): Promise<void> {
    this.#line = number;
    if (line.startsWith("[")) return this.#readTag(line);
    if (!line) return;
    if (this.#players.length === 0) this.#readOwnTags();
    await this.#readRound(line);
  }

  finish(): GameRecord {
    if (this.#players.length === 0) this.#readOwnTags();
    const others = [...this.#tags].filter(([name]) => !OWN_TAGS.includes(name));
    const record: GameRecord = {
      players: this.#players,
      start: this.#start,
      cards: this.#cards,
      removed: this.#removed,
      displays: this.#displays,
      resigned: this.#resigned,
      hints: [],
      tags: Object.fromEntries(others.map(([name, { value }]) => [name, value])),
    };
    this.#checkResult(record);
    return { ...record, hints: this.#readHints() };
  }

  #error(reason: string, column = 1): InvalidNotation {
    return new InvalidNotation(reason, this.#line, column);
  }

  #readTag(line: string): void {
    const match = TAG.exec(line);
    if (!match) throw this.#error(`expected a tag like [Name "value"], found ${excerpt(line)}`);
    const [, name = "", written = ""] = match;
    if (this.#players.length > 0) throw this.#error(`tag ${name} stands among the rounds; tags come first`);
    if (this.#tags.size === 0 && name !== "Nmbr9")
      throw this.#error(`the first tag is [Nmbr9 "${VERSION}"], not ${name}`);
    if (this.#tags.has(name)) throw this.#error(`tag ${name} stands here a second time`);
    const control = CONTROL.exec(line);
    if (control) throw this.#error(`a tag can't hold ${excerpt(control[0])}`, control.index + 1);
    this.#tags.set(name, { value: written.replace(/\\(.)/g, "$1"), line: this.#line });
  }

  #readOwnTags(): void {
    if (this.#tags.size === 0) throw this.#error(`a record begins with [Nmbr9 "${VERSION}"]`);
    this.#require("Nmbr9", VERSION, "this reader knows version");
    this.#require("Rules", RULES, "this reader knows the rules");
    const seats = this.#tags.get("Seats");
    if (!seats) throw this.#error("the tag Seats is missing");
    this.#players = seats.value.split(SEPARATOR);
    if (this.#players.length > MOST_SEATS || !this.#players.every(isName))
      throw new InvalidNotation(`expected 1 to ${MOST_SEATS} names with ' / ' between them`, seats.line);
    const removed = this.#tags.get("Removed");
    if (removed && !/^(\d|1\d)$/.test(removed.value))
      throw new InvalidNotation(`0 to ${CARDS - 1} cards can be removed, not ${excerpt(removed.value)}`, removed.line);
    this.#removed = Number(removed?.value ?? 0);
    this.#readStart();
    this.#displays = this.#players.map((_, seat) => startTile(this.#start[seat]));
    this.#readResigned();
  }

  #require(name: string, value: string, sentence: string): void {
    const tag = this.#tags.get(name);
    if (tag && tag.value !== value)
      throw new InvalidNotation(`tag ${name} is ${excerpt(tag.value)}; ${sentence} '${value}' only`, tag.line);
  }

  #readStart(): void {
    const tag = this.#tags.get("Start");
    if (!tag) return;
    const numbers = tag.value.split(SEPARATOR);
    if (numbers.length !== this.#players.length || !numbers.every((number) => /^\d$/.test(number)))
      throw new InvalidNotation(
        `expected the number of a start tile for each of ${this.#players.length} seats`,
        tag.line,
      );
    this.#start = numbers.map(Number);
  }

  #readResigned(): void {
    const tag = this.#tags.get("Resigned");
    if (!tag) return;
    const seats = tag.value.split(" ").map((seat) => (/^[1-9]\d{0,2}$/.test(seat) ? Number(seat) : 0));
    if (!ascending(seats, this.#players.length)) {
      const reason = `expected the seats that have resigned, 1 to ${this.#players.length}, in ascending order`;
      throw new InvalidNotation(`${reason}, found ${excerpt(tag.value)}`, tag.line);
    }
    this.#resigned = seats.map((seat) => seat - 1);
  }

  #readHints(): number[][] {
    const hints: number[][] = this.#players.map(() => []);
    const tag = this.#tags.get("Hints");
    if (!tag) return hints;
    const parts = tag.value.split(SEPARATOR).map((part) => /^([1-9]\d{0,2}):((?: [1-9]\d?)+)$/.exec(part));
    const seats = parts.map((part) => Number(part?.[1]));
    if (parts.includes(null) || new Set(seats).size < seats.length) {
      const reason = "expected each seat that took hints, once, with the rounds, like 1: 3 7 12 / 2: 4";
      throw new InvalidNotation(`${reason}, found ${excerpt(tag.value)}`, tag.line);
    }
    if (!ascending(seats, this.#players.length))
      throw new InvalidNotation(
        `the seats that took hints are seats of the game, 1 to ${this.#players.length}, in ascending order`,
        tag.line,
      );
    for (const part of parts) {
      const [, seat, written = ""] = part ?? [];
      const rounds = written.trim().split(" ").map(Number);
      if (!ascending(rounds, this.#cards.length))
        throw new InvalidNotation(
          `the rounds in which seat ${seat} took hints are from 1 to ${this.#cards.length}, in ascending order`,
          tag.line,
        );
      hints[Number(seat) - 1] = rounds;
    }
    return hints;
  }

  async #readRound(line: string): Promise<void> {
    const brace = line.indexOf("{");
    const text = brace < 0 ? line : line.slice(0, brace);
    const words = Array.from(text.matchAll(WORD), (match): Word => ({ column: match.index + 1, word: match[0] }));
    const end: Word = { column: text.length + 1, word: "" };
    const [first = { column: 1, word: text }, card = end] = words;
    if (!/^\d{1,2}\.$/.test(first.word))
      throw this.#error(`expected a round like 1. 9  9n@0,0, found ${excerpt(first.word)}`, first.column);
    this.#beginRound(Number(first.word.slice(0, -1)), first.column);
    this.#readCard(card);
    await this.#readTiles(words.slice(2), end);
    if (brace >= 0) this.#readComment(line.slice(brace + 1), brace + 1);
  }

  #beginRound(number: number, column: number): void {
    const last = this.#cards.length;
    if (number !== last + 1) throw this.#error(`expected round ${last + 1}, found round ${number}`, column);
    for (const seat of this.#displays.keys())
      if (this.#countPlaced(seat) < last)
        throw this.#error(`round ${number} begins, but seat ${seat + 1} has not placed in round ${number - 1}`);
    const most = CARDS - this.#removed;
    if (number > most) throw this.#error(`the game has ${most} cards, and this would be one more`, column);
  }

  #readCard({ column, word }: Word): void {
    if (!/^\d$/.test(word)) throw this.#error(`expected a card, 0 to 9, found ${quoteWord(word)}`, column);
    this.#cards.push(Number(word));
    const surplus = oneTooMany(this.#cards);
    if (surplus) throw this.#error(surplus, column);
  }

  async #readTiles(words: readonly Word[], end: Word): Promise<void> {
    let next = 0;
    const take = () => words[next++] ?? end;
    for (const seat of this.#displays.keys()) {
      if (seat > 0) {
        const { column, word } = take();
        if (word !== "/")
          throw this.#error(`expected / and the placement of seat ${seat + 1}, found ${quoteWord(word)}`, column);
      }
      const { column, word } = take();
      if (word === "/" || word === "")
        throw this.#error(
          `expected the placement of seat ${seat + 1}, or ${NONE} for none, found ${quoteWord(word)}`,
          column,
        );
      if (word !== NONE) await this.#readTile(seat, word, column);
    }
    const { column, word } = take();
    if (word) throw this.#error(`expected the end of the round, found ${quoteWord(word)}`, column);
  }

  async #readTile(seat: number, word: string, column: number): Promise<void> {
    const display = this.#displays[seat] ?? [];
    const round = this.#cards.length;
    const card = this.#cards.at(-1) ?? 0;
    try {
      display.push(await readTile(display, { word, line: this.#line, column, card }, this.rules));
    } catch (error) {
      throw error instanceof IllegalPlacement ? error.at(round, seat) : error;
    }
  }

  /** Replays have no comments, but a record with a broken one is broken. */
  #readComment(comment: string, column: number): void {
    const close = comment.indexOf("}");
    const inside = comment.slice(0, close);
    if (close < 0 || comment.slice(close + 1).trim() || inside.includes("{"))
      throw this.#error("a comment begins with {, ends with } and ends the line", column);
    const control = CONTROL.exec(inside);
    if (control) throw this.#error(`a comment can't hold ${excerpt(control[0])}`, column + 1 + control.index);
  }

  #countPlaced(seat: number): number {
    return tilesPlacedBy({ displays: this.#displays, start: this.#start }, seat).length;
  }

  #checkResult(record: GameRecord): void {
    const { value, line } = this.#tags.get("Result") ?? { value: UNFINISHED, line: 1 };
    if (value === UNFINISHED) return;
    const result = resultOf(record);
    if (result === UNFINISHED)
      throw new InvalidNotation(`the result is ${excerpt(value)}, but the game is not finished`, line);
    if (value !== result)
      throw new InvalidNotation(`the result is ${excerpt(value)}, but the displays score ${result}`, line);
  }
}

/** Whether numbers from 1 to `most` come in ascending order. */
function ascending(numbers: readonly number[], most: number): boolean {
  return numbers.every((number, index) => number >= 1 && number <= most && number > (numbers[index - 1] ?? 0));
}
