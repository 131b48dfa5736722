/** Reading placements and displays, as docs/notation.md describes them. The engine says whether they are legal. */

import type { CheckView } from "../../base/generated/wire";
import { type PlacedTile, type Placement, placementText, plainRotation, type Rotation } from "../../base/geometry";
import { describeIllegal } from "../../base/problems";
import type { Rules } from "..";

/** Text that can't be read. Line and column count from 1. */
export class InvalidNotation extends Error {
  constructor(
    readonly reason: string,
    readonly line = 1,
    readonly column = 1,
  ) {
    super(`line ${line}, column ${column}: ${reason}`);
  }
}

/** A placement that breaks a rule, where it is known with its round and seat, which count from 1. */
export class IllegalPlacement extends Error {
  constructor(
    readonly placement: Placement,
    readonly squares: CheckView["squares"],
    where = "",
  ) {
    super(where + describeIllegal(placementText(placement), squares));
  }

  at(round: number, seat: number): IllegalPlacement {
    return new IllegalPlacement(this.placement, this.squares, `round ${round}, seat ${seat + 1}: `);
  }
}

const COORDINATE = "(0|-?[1-9][0-9]{0,5})";
const PLACEMENT = new RegExp(`^([0-9])([nesw])@${COORDINATE},${COORDINATE}(?:\\^(0|[1-9][0-9]?))?$`);

/** A placement and its level mark, null without one; null for a text that is none. */
export function readPlacement(text: string): { placement: Placement; level: number | null } | null {
  const found = PLACEMENT.exec(text);
  if (!found) return null;
  const [, number, rotation, x, y, level] = found;
  const placement = {
    number: Number(number),
    rotation: plainRotation(Number(number), rotation as Rotation),
    x: Number(x),
    y: Number(y),
  };
  return { placement, level: level === undefined ? null : Number(level) };
}

interface Tile {
  readonly word: string;
  readonly line: number;
  readonly column: number;
  /** This round's card; missing for a start tile. */
  readonly card?: number | undefined;
}

/** The next tile of a display, with its level. Throws InvalidNotation or IllegalPlacement. */
export async function readTile(display: readonly PlacedTile[], tile: Tile, rules: Rules): Promise<PlacedTile> {
  const { word, line, column, card } = tile;
  const found = readPlacement(word);
  if (!found)
    throw new InvalidNotation(`expected a placement like 9e@3,0 or 9e@3,0^1, found ${excerpt(word)}`, line, column);
  const read = await checkTile(display, found.placement, rules, card);
  if (found.level !== null && found.level !== read.level)
    throw new InvalidNotation(`${word} is marked level ${found.level}, but lies on level ${read.level}`, line, column);
  return read;
}

/** The tile with its level. Throws IllegalPlacement. */
export async function checkTile(
  display: readonly PlacedTile[],
  placement: Placement,
  rules: Rules,
  card?: number,
): Promise<PlacedTile> {
  const { level, squares } = await rules.check(display, placement, card);
  if (level === null) throw new IllegalPlacement(placement, squares);
  return { ...placement, level };
}

/** Why the last card can't be; empty when it can. */
export function oneTooMany(cards: readonly number[]): string {
  const last = cards.at(-1);
  const surplus = cards.filter((card) => card === last).length > 2;
  return surplus ? `one ${last} too many: there are 2 of each number` : "";
}

const LONGEST_EXCERPT = 24;

/** The beginning of a text, quoted as Python does it, with what can't be printed escaped. */
export function excerpt(text: string): string {
  const characters = Array.from(text);
  const shown = characters.length <= LONGEST_EXCERPT ? characters : [...characters.slice(0, LONGEST_EXCERPT), "…"];
  const quote = shown.includes("'") && !shown.includes('"') ? '"' : "'";
  const escaped = shown.map((one) => (one === quote || one === "\\" ? `\\${one}` : printable(one)));
  return quote + escaped.join("") + quote;
}

const NAMED: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function printable(character: string): string {
  if (character === " " || !/[\p{C}\p{Z}]/u.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const [mark, digits] = code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8];
  return NAMED[character] ?? `\\${mark}${code.toString(16).padStart(Number(digits), "0")}`;
}
