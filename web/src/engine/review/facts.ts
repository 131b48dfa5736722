/**
 * The facts of a deck: par, the best known display and what the bots make of it. They are the same for everybody who has
 * these cards, so they are kept by deck, and not by game. They are only ever raised: what was shown once never gets worse.
 */

import { signal } from "@preact/signals";
import { BOTS, VERSION } from "../../base/generated/review-constants";
import { displayText, type PlacedTile, parseDisplay, samePlace, score } from "../../base/geometry";
import { isObject, listOf, local, read, type Store, write } from "../../base/storage";
import type { BotScore, FinishedGame, RoundReview, SeatReview } from "./types";

/** Cards in their order, and the start tile if there is one: it is part of every display. */
export interface Deck {
  readonly cards: readonly number[];
  readonly start: readonly PlacedTile[];
}

export interface DeckFacts {
  /** What strong play makes with these cards on average; null until somebody has computed it. */
  readonly par: number | null;
  /** The best known display, with all tiles; empty when none is known. */
  readonly best: readonly PlacedTile[];
  /** Those that have played, from weak to strong. */
  readonly bots: readonly BotScore[];
}

export const NOTHING: DeckFacts = { par: null, best: [], bots: [] };

export function deckOf({ cards, start, displays }: FinishedGame, seat: number): Deck {
  return { cards, start: start.length > 0 ? (displays[seat] ?? []).slice(0, 1) : [] };
}

/** All that two sources know. The order of the sources makes no difference. */
export function mergeFacts(one: DeckFacts, other: DeckFacts): DeckFacts {
  const par = one.par === null || other.par === null ? (one.par ?? other.par) : Math.max(one.par, other.par);
  const bots = BOTS.flatMap((bot) => {
    const scores = [...one.bots, ...other.bots].filter((each) => each.bot === bot).map((each) => each.score);
    return scores.length > 0 ? [{ bot, score: Math.max(...scores) }] : [];
  });
  return { par, best: better(one.best, other.best), bots };
}

/** The display with more points; of equals, always the same one. */
export function better(one: readonly PlacedTile[], other: readonly PlacedTile[]): readonly PlacedTile[] {
  const lead = score(one) - score(other) || one.length - other.length;
  return lead > 0 || (lead === 0 && displayText(one) < displayText(other)) ? one : other;
}

/** Whether these are all tiles of the deck, in the order of the cards. */
export function isWhole(tiles: readonly PlacedTile[], { cards, start }: Deck): boolean {
  const numbers = [...start.map(({ number }) => number), ...cards];
  return tiles.length === numbers.length && tiles.every(({ number }, index) => number === numbers[index]);
}

interface Kept {
  readonly deck: string;
  /** Of the engine that par and bots come from. A display is good in every version. */
  readonly version: string;
  readonly par: number | null;
  readonly best: string;
  readonly bots: readonly BotScore[];
}

const KEY = "nmbr9.decks";
/** Each takes about 600 bytes. */
export const MOST_KEPT = 100;

/** What this page has kept: components that read facts are drawn again when they are raised. */
const kept = signal<readonly Kept[] | null>(null);

/** What is known about a deck. */
export function factsOf(deck: Deck): DeckFacts {
  if (kept.peek() === null) kept.value = readFacts(local);
  return factsIn(kept.value ?? [], deck);
}

/** Add what was found out about a deck, and return all that is known. Only whole displays of this deck are taken. */
export function raiseFacts(deck: Deck, found: Partial<DeckFacts>, store: () => Store = local): DeckFacts {
  const name = nameOf(deck);
  const best = found.best && isWhole(found.best, deck) ? found.best : [];
  // Another tab may have raised them, too; where nothing can be stored, only this page remembers.
  const [here, there] = [kept.peek() ?? [], readFacts(store)];
  const before = mergeFacts(factsIn(there, deck), factsIn(here, deck));
  const facts = mergeFacts(before, { ...NOTHING, ...found, best });
  if (isSame(facts, factsIn(there, deck)) && isSame(facts, factsIn(here, deck))) return facts;
  const entry = { deck: name, version: VERSION, ...facts, best: displayText(facts.best) };
  const others = (there.length > 0 ? there : here).filter((each) => each.deck !== name);
  kept.value = [entry, ...others].slice(0, MOST_KEPT);
  write(store, KEY, kept.peek());
  return facts;
}

/** For tests: as after a reload. */
export function forgetFacts(): void {
  kept.value = null;
}

const nameOf = ({ cards, start }: Deck) => [...start.map(({ number }) => `${number}+`), ...cards].join("");

const isSame = (one: DeckFacts, other: DeckFacts) => JSON.stringify(one) === JSON.stringify(other);

function factsIn(entries: readonly Kept[], deck: Deck): DeckFacts {
  const name = nameOf(deck);
  const found = entries.find((each) => each.deck === name);
  if (!found) return NOTHING;
  const best = tilesIn(found.best);
  const { par, bots } = found.version === VERSION ? found : NOTHING;
  return { par, best: isWhole(best, deck) ? best : [], bots };
}

function tilesIn(text: string): readonly PlacedTile[] {
  try {
    return parseDisplay(text);
  } catch {
    return [];
  }
}

const readFacts = (store: () => Store) => listOf(read(store, KEY), isKept);

function isKept(entry: unknown): entry is Kept {
  if (!isObject(entry)) return false;
  const { deck, version, par, best, bots } = entry;
  return (
    [deck, version, best].every((text) => typeof text === "string") &&
    (par === null || Number.isFinite(par)) &&
    Array.isArray(bots) &&
    bots.every((each) => isObject(each) && typeof each.bot === "string" && Number.isFinite(each.score))
  );
}

/** A review with all that is known about its deck: as if it had found the best known display itself. */
export function withFacts(review: SeatReview, { start }: Deck, facts: DeckFacts): SeatReview {
  const { bots, best } = mergeFacts(facts, { ...NOTHING, best: review.best, bots: review.bots });
  const [tiles, most, last] = [facts.best.slice(start.length), score(facts.best), review.rounds.length - 1];
  if (tiles.length === 0) return { ...review, bots };
  const other = review.rounds.findIndex(({ placed }, index) => !samePlace(placed, tiles[index] ?? placed));
  // Whether it begins like the game before a round. Lone tiles are all alike, however they are turned.
  const begins = (index: number) => other < 0 || index <= other || index + start.length < 2;
  const rounds = review.rounds.map((round, index): RoundReview => {
    const before = begins(index) ? Math.max(most, round.before) : round.before;
    const after = index < last && begins(index + 1) ? Math.max(most, round.after) : round.after;
    return { ...round, before, after };
  });
  return { ...review, rounds, best, bots };
}

/** A bot that sat at the table, and what it made there. */
export interface SeatedBot extends BotScore {
  readonly seat: number;
}

/**
 * The bots on these cards. One that sat at the table has made what it made there: in the review it has played once more, and
 * two scores of one bot would contradict each other. Not the bot whose game is reviewed.
 */
export function rivals(found: Pick<SeatReview, "bots" | "seat">, seated: readonly SeatedBot[]): BotScore[] {
  return found.bots.flatMap(({ bot, score }) => {
    const here = seated.filter((one) => one.bot === bot);
    if (here.some(({ seat }) => seat === found.seat)) return [];
    return [{ bot, score: here.length ? Math.max(...here.map((one) => one.score)) : score }];
  });
}
