/** What somebody wants of a new room, as the forms hold it and this browser remembers it. */

import { isRecord, local, read, write } from "../room/kept";
import type { BotView, NewRoom, Options } from "../wire";

/** Seconds a card, or one of the two clocks that have no number. */
export type Clock = "none" | "card_a_minute" | number;

export interface Wishes {
  /** Bots included; NaN while a field holds no number. */
  readonly seats: number;
  readonly bots: readonly string[];
  readonly clock: Clock;
  readonly removed: number;
  readonly startTiles: boolean;
  readonly openDisplays: boolean;
  readonly public: boolean;
  /** Whether the host takes a seat. */
  readonly plays: boolean;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const SECONDS: readonly number[] = [
  15,
  30,
  45,
  ...[1, 1.5, 2, 3, 5, 10, 30].map((minutes) => minutes * MINUTE),
  ...[1, 6, 12, 24].map((hours) => hours * HOUR),
];

export const CLOCKS: readonly Clock[] = ["none", ...SECONDS, "card_a_minute"];

/** The limits that every server has; `most_seats` of a server may be lower. */
export const MOST_SEATS = 200;
export const MOST_REMOVED = 19;
export const MOST_OPPONENTS = 3;
const LONGEST_NAME = 32;
export const USUAL_BOT = "greedy";

export type Form = "bots" | "friends";

export const USUAL: Readonly<Record<Form, Wishes>> = {
  bots: usual({ bots: [USUAL_BOT] }),
  friends: usual({}),
};

function usual(differing: Partial<Wishes>): Wishes {
  return {
    seats: 2,
    bots: [],
    clock: "none",
    removed: 0,
    startTiles: false,
    openDisplays: false,
    public: false,
    plays: true,
    ...differing,
  };
}

export function newRoomOf(wishes: Wishes, name: string, begin = false): NewRoom {
  return { options: optionsOf(wishes), ...(wishes.plays ? { name } : { play: false }), ...(begin ? { begin } : {}) };
}

function optionsOf({
  seats,
  bots,
  clock,
  removed,
  startTiles,
  openDisplays,
  public: listed,
}: Wishes): Partial<Options> {
  return {
    seats,
    bots,
    removed,
    start_tiles: startTiles,
    open_displays: openDisplays,
    public: listed,
    ...(typeof clock === "number" ? { clock: "per_card", seconds: clock } : { clock }),
  };
}

/** One bot more or fewer means one seat more or fewer: a game against bots has no others. */
export function withOpponents(wishes: Wishes, count: number): Wishes {
  return { ...wishes, bots: resized(wishes.bots, count), seats: count + 1 };
}

export function withBots(wishes: Wishes, count: number): Wishes {
  return { ...wishes, bots: resized(wishes.bots, count) };
}

/** Bots that find no seat any more are gone. */
export function withSeats(wishes: Wishes, seats: number): Wishes {
  const room = Number.isInteger(seats) && seats > 0 ? seats - 1 : wishes.bots.length;
  return { ...wishes, seats, bots: wishes.bots.slice(0, room) };
}

function resized(bots: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => bots[index] ?? bots.at(-1) ?? USUAL_BOT);
}

/** Bots that this server has, in place of those that it does not have. */
export function fitting(wishes: Wishes, kinds: readonly BotView[]): Wishes {
  const names = kinds.map((kind) => kind.name);
  const instead = names.includes(USUAL_BOT) ? USUAL_BOT : names.at(-1);
  const bots = wishes.bots.flatMap((name) => (names.includes(name) ? name : (instead ?? [])));
  return { ...wishes, bots };
}

/** As the server keeps it; null when it would refuse it. */
export function nameFrom(text: string): string | null {
  const name = text.trim().replace(/\s+/g, " ");
  const length = [...name].length;
  return length < 1 || length > LONGEST_NAME || /[/\p{Cc}]/u.test(name) ? null : name;
}

export const inRange = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

// What was chosen last, for the next time. Whatever is not as it should be is as usual.

const keyOf = (form: Form) => `nmbr9.new.${form}`;

export function remembered(form: Form): Wishes {
  const found = wishesFrom(read(local, keyOf(form)), USUAL[form]);
  if (form === "friends") return found;
  const count = Math.min(Math.max(found.bots.length, 1), MOST_OPPONENTS);
  return { ...withOpponents(found, count), public: false, plays: true };
}

export function remember(form: Form, wishes: Wishes): void {
  write(local, keyOf(form), wishes);
}

export function wishesFrom(found: unknown, usual: Wishes): Wishes {
  if (!isRecord(found)) return usual;
  const number = (value: unknown, least: number, most: number, otherwise: number) =>
    typeof value === "number" && inRange(value, least, most) ? value : otherwise;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === "boolean" ? value : otherwise);
  const named = Array.isArray(found.bots) && found.bots.every((name) => typeof name === "string");
  const wishes: Wishes = {
    seats: number(found.seats, 2, MOST_SEATS, usual.seats),
    bots: named ? (found.bots as string[]) : usual.bots,
    clock: CLOCKS.find((clock) => clock === found.clock) ?? usual.clock,
    removed: number(found.removed, 0, MOST_REMOVED, usual.removed),
    startTiles: flag(found.startTiles, usual.startTiles),
    openDisplays: flag(found.openDisplays, usual.openDisplays),
    public: flag(found.public, usual.public),
    plays: flag(found.plays, usual.plays),
  };
  return withSeats(wishes, wishes.seats);
}
