/** Calling the cards of a game with the cardboard box: the deck, how far it is turned up, and the time. Pure. */

import { CALLED_TIME, CARDS, LONGEST_CARD } from "../../base/generated/limits";
import { isObject } from "../../base/storage";

/** Seconds for each card, where cards are turned up automatically. */
export const PACE = { least: 20, most: 120, usual: 60 } as const;

/** A second press so soon after the first was meant as one: a card that is turned up can't be hidden again. */
export const DOUBLE_PRESS = 500;

/** Milliseconds before the end of which a tone warns. */
export const WARNING = 10_000;

const COPIES = 2;

export interface Call {
  readonly deck: readonly number[];
  /** How many cards are turned up, and when the last one was. */
  readonly turned: number;
  readonly turnedAt: number;
  /** Seconds for each card; 0 for cards that are turned up by hand. */
  readonly every: number;
  /** When the time for this card is up; null while no time runs. Milliseconds, as all times here. */
  readonly deadline: number | null;
  /** What is left of it while it stands still; null when there is none. */
  readonly left: number | null;
  readonly over: boolean;
}

/** What others may see of it: nothing of the cards to come. */
export interface Shown {
  readonly cards: readonly number[];
  readonly rounds: number;
  readonly deadline: number | null;
  readonly left: number | null;
  readonly over: boolean;
}

export type Action =
  /** Turn up the next card; after the last one, end. */
  | { readonly do: "next" | "pause" | "resume" | "minute" }
  /** The time may be up. */
  | { readonly do: "due" }
  | { readonly do: "pace"; readonly every: number };

export function begin(deck: readonly number[], every: number): Call {
  return { deck, turned: 0, turnedAt: 0, every, deadline: null, left: null, over: false };
}

/** The call after an action; the same object when nothing changes. */
export function act(call: Call, action: Action, now: number): Call {
  if (call.over) return call;
  switch (action.do) {
    case "next":
      return isDoublePress(now - call.turnedAt) ? call : next(call, now);
    case "due":
      if (call.deadline === null || now < call.deadline) return call;
      return call.every ? next(call, now) : { ...call, deadline: null, left: 0 };
    case "pause":
      return call.deadline === null ? call : { ...call, deadline: null, left: Math.max(0, call.deadline - now) };
    case "resume":
      return call.left === null || !call.every ? call : { ...call, deadline: now + call.left, left: null };
    case "minute":
      return oneMoreMinute(call, now);
    case "pace":
      return { ...call, every: action.every, ...timeOf(call, action.every, now) };
  }
}

/** A clock that was set back does not stop the game. */
export const isDoublePress = (since: number) => since >= 0 && since < DOUBLE_PRESS;

function next(call: Call, now: number): Call {
  if (call.turned === call.deck.length) return { ...call, deadline: null, left: null, over: true };
  // From now, not from the deadline: a page that slept turns up one card, and everybody has the whole time for it.
  return {
    ...call,
    turned: call.turned + 1,
    turnedAt: now,
    deadline: call.every ? now + ms(call.every) : null,
    left: null,
  };
}

/** For this card only. By hand there is no time until somebody asks for this minute. */
function oneMoreMinute(call: Call, now: number): Call {
  if (call.turned === 0 || (remainingTime(call, now) ?? 0) + ms(CALLED_TIME) > ms(LONGEST_CARD)) return call;
  if (call.every && call.left !== null) return { ...call, left: call.left + ms(CALLED_TIME) };
  return { ...call, deadline: Math.max(call.deadline ?? now, now) + ms(CALLED_TIME), left: null };
}

/** The whole time at another pace, from now; paused if it was. */
function timeOf(call: Call, every: number, now: number): Pick<Call, "deadline" | "left"> {
  if (!every || call.turned === 0) return { deadline: null, left: null };
  return call.every && call.left !== null
    ? { deadline: null, left: ms(every) }
    : { deadline: now + ms(every), left: null };
}

const ms = (seconds: number) => seconds * 1000;

export function shownOf({ deck, turned, deadline, left, over }: Call): Shown {
  return { cards: deck.slice(0, turned), rounds: deck.length, deadline, left, over };
}

/** Milliseconds; null without a clock. */
export function remainingTime({ deadline, left }: Pick<Shown, "deadline" | "left">, now: number): number | null {
  return deadline === null ? left : Math.max(0, deadline - now);
}

/** By number: how many cards nobody has seen yet. */
export function unseenCounts(cards: readonly number[]): number[] {
  return Array.from({ length: CARDS / COPIES }, (_, number) => COPIES - cards.filter((card) => card === number).length);
}

/** What is worth saying aloud. */
export type News = { readonly card: number; readonly index: number; readonly last: boolean } | "minute" | "up" | "over";

export function newsOf(before: Shown, after: Shown, now: number): News | null {
  if (after.over) return before.over ? null : "over";
  const { length } = after.cards;
  const card = after.cards.at(-1);
  if (length !== before.cards.length || before.over)
    return card === undefined ? null : { card, index: length, last: length === after.rounds };
  if (before.deadline !== null && after.deadline === null && after.left === 0) return "up";
  const more = (remainingTime(after, now) ?? 0) - (remainingTime(before, now) ?? 0);
  return Math.abs(more - ms(CALLED_TIME)) < MEASURED ? "minute" : null;
}

/** Milliseconds by which two phones may differ about the time that is left. */
const MEASURED = 5000;

/** The call in what this browser has kept; null when there is none. The time that passed while nobody was here does not count. */
export function restoreCall(kept: unknown, now: number): Call | null {
  if (!isCall(kept)) return null;
  return kept.deadline !== null && kept.deadline <= now ? { ...kept, deadline: null, left: 0 } : kept;
}

function isCall(kept: unknown): kept is Call {
  if (!isObject(kept)) return false;
  const { deck, turned, turnedAt, every, deadline, left, over } = kept;
  const time = (value: unknown) => value === null || (typeof value === "number" && Number.isFinite(value));
  return (
    isDeck(deck) &&
    Number.isInteger(turned) &&
    (turned as number) >= 0 &&
    (turned as number) <= deck.length &&
    typeof turnedAt === "number" &&
    (every === 0 || isPace(every)) &&
    time(deadline) &&
    time(left) &&
    typeof over === "boolean"
  );
}

function isDeck(deck: unknown): deck is readonly number[] {
  if (!Array.isArray(deck) || deck.length < 1 || deck.length > CARDS) return false;
  const numbers = deck.every((card) => Number.isInteger(card) && card >= 0 && card < CARDS / COPIES);
  return numbers && unseenCounts(deck).every((count) => count >= 0);
}

export function isPace(every: unknown): every is number {
  return Number.isInteger(every) && (every as number) >= PACE.least && (every as number) <= PACE.most;
}

/** A shuffled deck without the last cards, as the rulebook removes them. `below` draws a whole number below another one. */
export function shuffledDeck(removed: number, below: (most: number) => number = randomBelow): number[] {
  const cards = Array.from({ length: CARDS }, (_, index) => Math.floor(index / COPIES));
  for (let end = CARDS - 1; end > 0; end--) {
    const chosen = below(end + 1);
    [cards[end], cards[chosen]] = [cards[chosen] ?? 0, cards[end] ?? 0];
  }
  return cards.slice(0, CARDS - removed);
}

/** From the browser's cryptographic generator. Values that would favour some numbers are drawn again. */
function randomBelow(most: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value < 2 ** 32 - (2 ** 32 % most) ? value % most : randomBelow(most);
}
