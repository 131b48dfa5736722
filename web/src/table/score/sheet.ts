/** A score sheet: who played, and what lies in each display. Pure: every change makes a new sheet. */

import { CARDS, LONGEST_NAME, REMOVED } from "../../base/generated/limits";
import { displayText, type PlacedTile, parseDisplay } from "../../base/geometry";
import { isObject, listOf } from "../../base/storage";
import { HIGHEST_LEVEL, type Levels, levelsOf, NUMBERS, OF_EACH, withTiles } from "./count";

export interface Player {
  /** One of a kind on the sheet. */
  readonly id: number;
  /** As it was typed; empty for one without a name. */
  readonly name: string;
  /** What was tapped. */
  readonly counted: Levels;
  /** What was laid on the display, in that order; then it is what counts. */
  readonly laid: readonly PlacedTile[];
  /** The tiles were laid in the order of the cards. */
  readonly inOrder: boolean;
}

export interface ScoreSheet {
  readonly players: readonly Player[];
  /** Cards removed before the game. */
  readonly removed: number;
  /** The cards in their order; empty if nobody knows it. */
  readonly cards: readonly number[];
}

export const MOST_PLAYERS = 200;
/** On a new sheet: a box is for one to four. */
const FIRST_PLAYERS = 2;

const blank = (id: number, name = ""): Player => ({ id, name, counted: [], laid: [], inOrder: true });

export const NEW_SHEET: ScoreSheet = {
  players: Array.from({ length: FIRST_PLAYERS }, (_, index) => blank(index + 1)),
  removed: 0,
  cards: [],
};

/** What lies in a player's display. */
export const levelsIn = (player: Player): Levels => (player.laid.length > 0 ? levelsOf(player.laid) : player.counted);

export const hasTiles = (player: Player) => levelsIn(player).length > 0;

/** How many tiles everyone places. */
export const roundsOf = ({ removed, cards }: ScoreSheet) => cards.length || CARDS - removed;

export function changePlayer(sheet: ScoreSheet, id: number, change: Partial<Omit<Player, "id">>): ScoreSheet {
  return { ...sheet, players: sheet.players.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

/** With a tile more, or less, of a number on a level. */
export function tapLevel(sheet: ScoreSheet, id: number, level: number, number: number, more: 1 | -1): ScoreSheet {
  const player = sheet.players.find((one) => one.id === id);
  if (!player || player.laid.length > 0 || level < 0 || level > HIGHEST_LEVEL) return sheet;
  return changePlayer(sheet, id, { counted: withTiles(player.counted, level, number, more) });
}

export function withPlayer(sheet: ScoreSheet): ScoreSheet {
  if (sheet.players.length >= MOST_PLAYERS) return sheet;
  const id = 1 + Math.max(0, ...sheet.players.map((one) => one.id));
  return { ...sheet, players: [...sheet.players, blank(id)] };
}

export function withoutPlayer(sheet: ScoreSheet, id: number): ScoreSheet {
  return sheet.players.length > 1 ? { ...sheet, players: sheet.players.filter((one) => one.id !== id) } : sheet;
}

/** The next game of the same players, with these cards if they are known. */
export function nextGame(sheet: ScoreSheet, cards: readonly number[] = []): ScoreSheet {
  const removed = cards.length > 0 ? CARDS - cards.length : sheet.removed;
  return { players: sheet.players.map(({ id, name }) => blank(id, name)), removed, cards };
}

/** The same game, with its cards known; without any, how many were removed stays as it was. */
export function withCards(sheet: ScoreSheet, cards: readonly number[]): ScoreSheet {
  return { ...sheet, cards, removed: cards.length > 0 ? CARDS - cards.length : sheet.removed };
}

/** For storage: displays are written in the notation. */
export function toStorage({ players, removed, cards }: ScoreSheet): unknown {
  return {
    removed,
    cards,
    players: players.map(({ id, name, counted, laid, inOrder }) => ({
      id,
      name,
      counted,
      laid: displayText(laid),
      inOrder,
    })),
  };
}

/** Null for anything that is no sheet. */
export function sheetFrom(value: unknown): ScoreSheet | null {
  if (!isObject(value) || !isWhole(value.removed, REMOVED.most)) return null;
  const cards = listOf(value.cards, isNumber);
  const players = Array.isArray(value.players) ? value.players.map(playerFrom).filter((one) => one !== null) : [];
  const distinct = new Set(players.map(({ id }) => id)).size === players.length;
  const fits = players.length > 0 && players.length <= MOST_PLAYERS && isDeck(cards);
  return fits && distinct ? { players, removed: value.removed, cards } : null;
}

function playerFrom(value: unknown): Player | null {
  if (!isObject(value) || !isWhole(value.id, Number.MAX_SAFE_INTEGER) || typeof value.name !== "string") return null;
  const { id, name, counted, laid, inOrder } = value;
  if (!isLevels(counted)) return null;
  const tiles = tilesFrom(laid);
  return tiles && { id, name: name.slice(0, LONGEST_NAME), counted, laid: tiles, inOrder: inOrder !== false };
}

function tilesFrom(text: unknown): readonly PlacedTile[] | null {
  if (typeof text !== "string") return null;
  try {
    const tiles = parseDisplay(text);
    return tiles.length <= CARDS && tiles.every(({ level }) => level <= HIGHEST_LEVEL) ? tiles : null;
  } catch {
    return null;
  }
}

/** No number more often than in a deck. */
const isDeck = (cards: readonly number[]) =>
  NUMBERS.every((number) => cards.filter((card) => card === number).length <= OF_EACH);

const isWhole = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;

const isNumber = (value: unknown): value is number => isWhole(value, 9);

/** A thousand tiles of one number are none that somebody has tapped. */
const MOST_TAPS = 99;

const isLevels = (value: unknown): value is Levels =>
  Array.isArray(value) &&
  value.length <= HIGHEST_LEVEL + 1 &&
  value.every(
    (counts) =>
      Array.isArray(counts) && counts.length === NUMBERS.length && counts.every((one) => isWhole(one, MOST_TAPS)),
  );
