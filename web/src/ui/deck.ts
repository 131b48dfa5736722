/** A deck as people name it: its number, and how many cards were removed. Pure. */

import { deckCount, deckNumber } from "../base/deck-number";
import { CARDS, REMOVED } from "../base/generated/limits";
import { type Route, route } from "../base/route";
import { language } from "./settings";

export interface NumberedDeck {
  readonly number: number;
  readonly removed: number;
}

/** The deck of an address like `#/deck/NUMBER/REMOVED`; null when there is none, "none" when it names no deck. */
export function deckIn(path: readonly string[]): NumberedDeck | "none" | null {
  const [first = "", second = "0", ...more] = path;
  if (first === "" && path.length < 2) return null;
  if (more.length > 0 || !/^\d{1,2}$/.test(second) || Number(second) > REMOVED.most) return "none";
  const number = numberIn(first);
  return isDeck(number, Number(second)) ? { number, removed: Number(second) } : "none";
}

/** A whole number as people write it, also in groups of three digits, whatever stands between them; NaN for another text. */
export function numberIn(text: string): number {
  const written = text.trim();
  const digits = /^\d{1,3}([\s.,'’_]\d{3})+$/.test(written) ? written.replace(/\D/g, "") : written;
  return /^\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
}

export function isDeck(number: number, removed: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= deckCount(removed);
}

export function deckRoute(deck: NumberedDeck): Route {
  return { screen: "deck", path: pathOf(deck) };
}

/** The score keeper, with the tiles of this deck. */
export function countRoute(deck: NumberedDeck): Route {
  return { screen: "score", path: ["deck", ...pathOf(deck)] };
}

function pathOf({ number, removed }: NumberedDeck): string[] {
  return [String(number), ...(removed > 0 ? [String(removed)] : [])];
}

export function deckOf(cards: readonly number[]): NumberedDeck {
  return { number: deckNumber(cards), removed: CARDS - cards.length };
}

/** 4711 as 4,711, in the language of the page. */
export function groupDigits(number: number): string {
  return new Intl.NumberFormat(language.value).format(number);
}

/** Any number, as likely as any other. `random` is from 0 to 1, without 1. */
export function randomNumber(removed: number, random: () => number = Math.random): number {
  return 1 + Math.floor(random() * deckCount(removed));
}

/** What comes after the name of the screen in the address. */
export function pathNow(): readonly string[] {
  const at = route.value;
  return "path" in at && typeof at.path !== "string" ? at.path : [];
}
