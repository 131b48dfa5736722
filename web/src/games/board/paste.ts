/** What can be pasted: a display or a position in the notation, a record, a game as one word, or a link to any of these. Pure. */

import { type Placement, parsePlaced } from "../../base/geometry";
import { parseRoute, type Route } from "../../base/route";
import { replayRoute } from "../replay/open";
import { DECK, type Line, surplus } from "./line";
import { decode } from "./link";

export type Pasted =
  /** One or more displays; with several, one must be chosen. */
  | { readonly kind: "lines"; readonly lines: readonly PastedLine[] }
  /** A game that must be loaded. */
  | { readonly kind: "game"; readonly route: Extract<Route, { screen: "room-replay" | "game" }> }
  | { readonly kind: "record"; readonly text: string }
  | { readonly kind: "wrong"; readonly wrong: Wrong };

/** What is wrong with a text, and where. */
export type Wrong =
  | { readonly what: "empty" | "link" | "cards" }
  /** A word that is no tile. */
  | { readonly what: "word"; readonly text: string }
  /** The third of its number. */
  | { readonly what: "surplus"; readonly text: string; readonly number: number };

/** Levels that were written are compared with what the engine says. */
export interface PastedLine extends Line {
  /** By tile: the level in the text; null where none was written. */
  readonly levels: readonly (number | null)[];
  /** By tile: as it was written. */
  readonly texts: readonly string[];
}

const CARDS = /^(?:(\d+):)?(\d{1,20}|-)$/;

export function readPasted(text: string): Pasted {
  const brought = text.trim();
  if (brought === "") return wrong({ what: "empty" });
  if (brought.startsWith("[")) return { kind: "record", text: brought };
  const mark = brought.indexOf("#/");
  if (mark >= 0 || !/\s|@/.test(brought)) return readLink(brought, mark);
  return position(brought);
}

const wrong = (found: Wrong): Pasted => ({ kind: "wrong", wrong: found });

/** One word: a link, a board as one word, a game as one word, or the id of a room. */
function readLink(text: string, mark: number): Pasted {
  const route = mark >= 0 ? parseRoute(text.slice(mark)) : null;
  const line = decode(route?.screen === "board" ? route.position : text);
  if (line) return { kind: "lines", lines: [withoutLevels(line)] };
  if (route?.screen === "review" || route?.screen === "mistakes") {
    const { source } = route;
    if ("room" in source) return { kind: "game", route: { screen: "room-replay", room: source.room, round: null } };
    return { kind: "game", route: { screen: "game", compact: source.compact, round: null } };
  }
  const found = route?.screen === "board" ? null : replayRoute(text);
  if (found?.screen === "room-replay" || found?.screen === "game") return { kind: "game", route: found };
  return wrong({ what: "link" });
}

/** A line whose levels nobody has written. */
export function withoutLevels(line: Line): PastedLine {
  return { ...line, levels: line.tiles.map(() => null), texts: [] };
}

/** Displays with ` / ` between them, after the cards so far if there are any. */
function position(text: string): Pasted {
  const [first = "", ...others] = text.split(/\s+/);
  const [, starts, drawn] = CARDS.exec(first) ?? [];
  const words = drawn === undefined ? [first, ...others] : others;
  const cards = drawn === undefined ? null : drawn === "-" ? "" : drawn;
  const lines: PastedLine[] = [];
  for (const display of words.join(" ").split("/")) {
    const line = lineFrom(display.trim(), cards, starts !== undefined);
    if ("what" in line) return wrong(line);
    lines.push(line);
  }
  return { kind: "lines", lines };
}

function lineFrom(display: string, drawn: string | null, start: boolean): PastedLine | Wrong {
  const texts = display === "-" || display === "" ? [] : display.split(/\s+/);
  const unreadable = texts.find((text) => !readTile(text));
  if (unreadable !== undefined) return { what: "word", text: unreadable };
  const found = texts.flatMap((text) => readTile(text) ?? []);
  const tiles = toOrigin(found.map(({ tile }) => tile));
  const third = surplus({ start, tiles });
  if (third >= 0) return { what: "surplus", text: texts[third] ?? "", number: tiles[third]?.number ?? 0 };
  const numbers = tiles.slice(start ? 1 : 0).map(({ number }) => number);
  const cards = [...(drawn ?? "")].map(Number);
  const next = drawn === null ? [] : cards.slice(numbers.length);
  if (drawn !== null && (numbers.some((number, index) => number !== cards[index]) || next.length > 1))
    return { what: "cards" };
  if (numbers.length > DECK) return { what: "cards" };
  const line = { start, rounds: DECK, tiles, at: tiles.length, cards: next, hidden: false };
  return { ...line, levels: found.map(({ level }) => level), texts };
}

function readTile(text: string): { tile: Placement; level: number | null } | null {
  try {
    const { level, ...tile } = parsePlaced(text);
    return { tile, level: text.includes("^") ? level : null };
  } catch {
    return null;
  }
}

/** The first tile of a display lies at 0,0: one that was drawn elsewhere is moved as a whole. */
function toOrigin(tiles: readonly Placement[]): Placement[] {
  const [first] = tiles;
  return first ? tiles.map((tile) => ({ ...tile, x: tile.x - first.x, y: tile.y - first.y })) : [];
}
