/** Whom I race: a display that was, or is being, built with the same cards. Kept in this browser, by room. */

import { CARDS } from "../../base/generated/limits";
import { displayText, type PlacedTile, parseDisplay } from "../../base/geometry";
import { isObject, local, read, write } from "../../base/storage";
import { botInRecord, botInSeat, shownName } from "../../ui/names";
import { gamesTexts } from "../texts";

/** `mine`: my own earlier game. `seat`: somebody's. `bot`: plays these cards now. `best`: the best display known. */
type RivalKind = "mine" | "seat" | "bot" | "best";

export interface Rival {
  readonly kind: RivalKind;
  /** Of a seat: its name as the record has it; of a bot: which bot. Else empty. */
  readonly name: string;
  /** Of a seat: which one, for those without a name. */
  readonly seat: number;
  readonly cards: readonly number[];
  /** Whether the first tile is a start tile, which belongs to no round. */
  readonly start: boolean;
  /** In the order in which they were placed. A bot has placed no further than this yet. */
  readonly tiles: readonly PlacedTile[];
  /** The randomness of a bot, so that it plays the same after a reload. Decimal. */
  readonly seed: string;
}

const KEY = "nmbr9.races";
/** More than anybody has open at a time. Each takes less than 500 bytes. */
const MOST = 20;
const LONGEST_NAME = 80;
const KINDS: readonly unknown[] = ["mine", "seat", "bot", "best"] satisfies RivalKind[];

/** Keep the rival of a room. The rooms that were kept longest ago are dropped. */
export function keepRival(room: string, rival: Rival): void {
  const { cards, tiles, name, ...same } = rival;
  const entry = { room, ...same, name: name.slice(0, LONGEST_NAME), cards: cards.join(""), tiles: displayText(tiles) };
  const others = entries().filter((one) => !isObject(one) || one.room !== room);
  write(local, KEY, [entry, ...others].slice(0, MOST));
}

/** The rival of a room; null where there is none, or where what is stored makes no sense. */
export function keptRival(room: string): Rival | null {
  return rivalFrom(entries().find((one) => isObject(one) && one.room === room));
}

function entries(): readonly unknown[] {
  const found = read(local, KEY);
  return Array.isArray(found) ? found : [];
}

function rivalFrom(found: unknown): Rival | null {
  if (!isObject(found) || !KINDS.includes(found.kind)) return null;
  const { kind, name, seat, cards, start, tiles, seed } = found;
  if (typeof name !== "string" || typeof start !== "boolean" || typeof seat !== "number") return null;
  if (typeof cards !== "string" || !/^\d+$/.test(cards) || cards.length > CARDS) return null;
  if (typeof seed !== "string" || !/^\d{1,18}$/.test(seed)) return null;
  const numbers = [...cards].map(Number);
  const placed = displayFrom(tiles);
  if (!placed || !fits(placed, numbers, start)) return null;
  return { kind: kind as RivalKind, name, seat, cards: numbers, start, tiles: placed, seed };
}

function displayFrom(text: unknown): PlacedTile[] | null {
  if (typeof text !== "string") return null;
  try {
    return parseDisplay(text);
  } catch {
    return null;
  }
}

/** Whether these are the tiles of these cards. */
function fits(tiles: readonly PlacedTile[], cards: readonly number[], start: boolean): boolean {
  const placed = start ? tiles.slice(1) : tiles;
  return placed.length <= cards.length && placed.every(({ number }, index) => number === cards[index]);
}

export function rivalName({ kind, name, seat }: Pick<Rival, "kind" | "name" | "seat">): string {
  if (kind === "mine") return gamesTexts().race.earlier;
  if (kind === "best") return gamesTexts().race.best;
  if (kind === "bot") return botInSeat(name, 1);
  const bot = botInRecord(name);
  return (bot ? botInSeat(bot, 1) : shownName(name)) || gamesTexts().replay.seat(seat + 1);
}
