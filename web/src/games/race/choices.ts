/** Whom one can race with a deck. Pure. */

import { STRENGTHS } from "../../base/generated/limits";
import { type PlacedTile, score } from "../../base/geometry";
import type { FinishedGame } from "../../engine/review/types";
import { roundsPlaced } from "./race";
import type { Rival } from "./rival";

/** A game as far as its deck is concerned. */
export type PlayedGame = Pick<FinishedGame, "players" | "start" | "cards" | "displays">;

/** Cards, and the displays that were built with them. */
export interface Deck {
  readonly cards: readonly number[];
  /** Whether the displays begin with start tiles. */
  readonly start: boolean;
  /** The one that is looked at first. */
  readonly games: readonly Rival[];
  /** The best display that is known; empty when none is. */
  readonly best: readonly PlacedTile[];
  /** Whether it is offered for a race: then playing alone comes last. */
  readonly race: boolean;
}

export interface Choice {
  /** Null: against nobody. */
  readonly rival: Rival | null;
  /** What the rival made; null while it is not known. */
  readonly points: number | null;
}

/** Of a large room, only the best displays are offered, and mine. */
const MOST = 5;
const BOTS = ["planner", "thinker"] as const;
/** The points of a player of whom nothing is known. */
const USUAL = 60;

interface Offer {
  /** My seat in that game; null where it was not mine. */
  readonly mine?: number | null;
  /** The seat that is looked at first. */
  readonly first?: number;
  /** The best display that is known, if a review has found one. */
  readonly best?: readonly PlacedTile[] | undefined;
  /** The rival of that game. A display can be raced again; a bot plays anew. */
  readonly before?: Rival | null;
  readonly race?: boolean;
}

/** The deck of a game that was played. */
export function deckOf(game: PlayedGame, { mine = null, first = mine ?? 0, best, before, race = false }: Offer): Deck {
  const { cards, displays, players } = game;
  const start = game.start.length > 0;
  const games = displays.map((tiles, seat): Rival => {
    const who = seat === mine ? { kind: "mine", name: "" } : { kind: "seat", name: players[seat] ?? "" };
    return { ...(who as Pick<Rival, "kind" | "name">), seat, cards, start, tiles, seed: "0" };
  });
  const again = before?.kind === "mine" || before?.kind === "seat" ? [before] : [];
  const known = bestOf(cards, [best ?? [], before?.kind === "best" ? before.tiles : []]);
  return { cards, start, games: shortenList([...games, ...again], first), best: known, race };
}

/** The one at `first`, then the others from the most points to the fewest. Nobody who has placed nothing. */
function shortenList(games: readonly Rival[], first: number): Rival[] {
  const others = games.filter((_, index) => index !== first).sort((a, b) => score(b.tiles) - score(a.tiles));
  const chosen = games[first];
  return [...(chosen ? [chosen] : []), ...others].filter((game) => roundsPlaced(game) > 0).slice(0, MOST);
}

/** Nobody, the games, and, where the engine works, bots and the best display. */
export function choicesOf(deck: Deck, engine: boolean, average: number | null, seed: string): Choice[] {
  const { cards, games, best } = deck;
  const now = { seat: 0, cards, start: false, tiles: [], seed } as const;
  const strength = Math.round(Math.min(Math.max(average ?? USUAL, STRENGTHS.least), STRENGTHS.most));
  const bots = [`person-${strength}`, ...BOTS].map((name): Rival => ({ ...now, kind: "bot", name }));
  const nobody = { rival: null, points: null };
  return [
    ...(deck.race ? [] : [nobody]),
    ...games.map((rival) => ({ rival, points: score(rival.tiles) })),
    ...(engine ? bots : []).map((rival) => ({ rival, points: null })),
    ...(best.length > 0
      ? [{ rival: { ...now, kind: "best", name: "", tiles: best } as const, points: score(best) }]
      : []),
    ...(deck.race ? [nobody] : []),
  ];
}

/** The best display of these, if any can be raced: whole, and without a start tile, as I have none. */
function bestOf(cards: readonly number[], displays: readonly (readonly PlacedTile[])[]): readonly PlacedTile[] {
  const fits = (tiles: readonly PlacedTile[]) =>
    tiles.length === cards.length && tiles.every(({ number }, index) => number === cards[index]);
  return displays.filter(fits).reduce((best, tiles) => (score(tiles) > score(best) ? tiles : best), []);
}

export function randomSeed(): string {
  return String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
}
