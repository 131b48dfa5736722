/** The room form: what can be chosen about a new room. The last choices are stored in this browser. */

import { CARDS, REMOVED, SEATS, STRENGTHS } from "../base/generated/limits";
import type { BotView, NewRoom, Options } from "../base/generated/wire";
import { isObject, local, read, write } from "../base/storage";
import { myAverage } from "../room";

/** Seconds a card, or one of the two clocks that have no number. */
export type Clock = "none" | "card_a_minute" | number;

export interface RoomForm {
  /** Bots included; NaN while the field holds no number. */
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
/** Seconds a card that can be chosen. */
export const CARD_TIMES: readonly number[] = [
  15,
  30,
  45,
  ...[1, 1.5, 2, 3, 5, 10, 30].map((minutes) => minutes * MINUTE),
  ...[1, 6, 12, 24].map((hours) => hours * HOUR),
];

export const CLOCKS: readonly Clock[] = ["none", ...CARD_TIMES, "card_a_minute"];

/** With friends there are at least two seats. */
export const LEAST_SEATS = 2;
/** In the form for a game against bots. */
export const MOST_OPPONENTS = 3;
/** Every server has it. */
const SIMPLE_BOT = "greedy";
/** The points of a player of whom nothing is known: first games make 50 to 60. */
const USUAL_STRENGTH = 60;

/** There are two forms: for a game against bots, and for a room with friends. */
export type FormName = "bots" | "friends";

/** A new player's form. In a game against bots there is one, about as strong as the player. */
export function usualForm(name: FormName): RoomForm {
  return {
    seats: LEAST_SEATS,
    bots: name === "bots" ? [equalBot()] : [],
    clock: "none",
    removed: 0,
    startTiles: false,
    openDisplays: false,
    public: false,
    plays: true,
  };
}

/** The points that I make, as far as this browser knows. */
export const myStrength = () => inStrengths(myAverage() ?? USUAL_STRENGTH);

const equalBot = () => `person-${myStrength()}`;

const inStrengths = (points: number) => Math.round(Math.min(Math.max(points, STRENGTHS.least), STRENGTHS.most));

/** Which of the kinds a bot is: `person-45` is of the kind that is listed as `person-60`. */
export function kindOf(bot: string, kinds: readonly BotView[]): BotView | undefined {
  const strength = strengthOf(bot);
  return kinds.find(
    (kind) =>
      kind.name === bot ||
      (kind.strengths &&
        inRange(strength, kind.strengths.least, kind.strengths.most) &&
        withStrength(kind.name, strength) === bot),
  );
}

/** The number at the end of a bot's name; NaN if there is none. */
export const strengthOf = (bot: string) => Number(/\d+$/.exec(bot)?.[0] ?? Number.NaN);

export const withStrength = (bot: string, strength: number) => bot.replace(/\d+$/, String(strength));

export function newRoomOf(form: RoomForm, name: string, begin = false): NewRoom {
  return { options: optionsOf(form), ...(form.plays ? { name } : { play: false }), ...(begin ? { begin } : {}) };
}

function optionsOf({
  seats,
  bots,
  clock,
  removed,
  startTiles,
  openDisplays,
  public: listed,
}: RoomForm): Partial<Options> {
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
export function withOpponents(form: RoomForm, count: number): RoomForm {
  return { ...form, bots: resizeBots(form.bots, count), seats: count + 1 };
}

export function withBots(form: RoomForm, count: number): RoomForm {
  return { ...form, bots: resizeBots(form.bots, count) };
}

/** Bots for which no seat is left are dropped. */
export function withSeats(form: RoomForm, seats: number): RoomForm {
  const room = Number.isInteger(seats) && seats > 0 ? seats - 1 : form.bots.length;
  return { ...form, seats, bots: form.bots.slice(0, room) };
}

function resizeBots(bots: readonly string[], count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => bots[index] ?? bots.at(-1) ?? equalBot());
}

/** Replace bots that this server does not have. */
export function withKnownBots(form: RoomForm, kinds: readonly BotView[]): RoomForm {
  const instead = (kindOf(SIMPLE_BOT, kinds) ?? kinds.at(-1))?.name;
  const bots = form.bots.flatMap((bot) => (kindOf(bot, kinds) ? bot : (instead ?? [])));
  return { ...form, bots };
}

export const inRange = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** The number of rounds; of a whole deck while the field holds no legal number. */
export function roundsOf({ removed }: Pick<RoomForm, "removed">): number {
  return CARDS - (inRange(removed, REMOVED.least, REMOVED.most) ? removed : 0);
}

const keyOf = (name: FormName) => `nmbr9.new.${name}`;

export function storedForm(name: FormName): RoomForm {
  const found = parsedForm(read(local, keyOf(name)), usualForm(name));
  if (name === "friends") return found;
  const count = Math.min(Math.max(found.bots.length, 1), MOST_OPPONENTS);
  return { ...withOpponents(found, count), public: false, plays: true };
}

export function storeForm(name: FormName, form: RoomForm): void {
  write(local, keyOf(name), form);
}

/** Values that are not valid are replaced by the usual ones. */
export function parsedForm(found: unknown, usual: RoomForm): RoomForm {
  if (!isObject(found)) return usual;
  const number = (value: unknown, least: number, most: number, otherwise: number) =>
    typeof value === "number" && inRange(value, least, most) ? value : otherwise;
  const flag = (value: unknown, otherwise: boolean) => (typeof value === "boolean" ? value : otherwise);
  const named = Array.isArray(found.bots) && found.bots.every((name) => typeof name === "string");
  const form: RoomForm = {
    seats: number(found.seats, LEAST_SEATS, SEATS.most, usual.seats),
    bots: named ? (found.bots as string[]) : usual.bots,
    clock: CLOCKS.find((clock) => clock === found.clock) ?? usual.clock,
    removed: number(found.removed, REMOVED.least, REMOVED.most, usual.removed),
    startTiles: flag(found.startTiles, usual.startTiles),
    openDisplays: flag(found.openDisplays, usual.openDisplays),
    public: flag(found.public, usual.public),
    plays: flag(found.plays, usual.plays),
  };
  return withSeats(form, form.seats);
}
