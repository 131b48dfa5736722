/** Whom one can race with a deck. Pure. */

import { STRENGTHS } from "../../base/generated/limits";
import { type PlacedTile, score } from "../../base/geometry";
import type { FinishedGame } from "../../engine/review/types";
import type { RoomState } from "../../room";
import { roundsPlaced } from "./race";
import type { Rival } from "./rival";

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

export function deckOfRoom(state: RoomState, best: readonly PlacedTile[] = [], before: Rival | null = null): Deck {
  const { cards, displays, seat, seats, start } = state;
  const same = { cards, start: start.length > 0, seed: "0" };
  const games = displays.map((tiles, index): Rival => {
    const mine = index === seat;
    return { ...same, tiles, seat: index, kind: mine ? "mine" : "seat", name: mine ? "" : (seats[index]?.name ?? "") };
  });
  // The rival of the race that is over can be raced again. A bot plays anew.
  const again = before?.kind === "mine" || before?.kind === "seat" ? [before] : [];
  const known = bestOf(cards, [best, before?.kind === "best" ? before.tiles : []]);
  const offered = shortened([...games, ...again], seat ?? 0);
  return { cards, start: start.length > 0, games: offered, best: known, race: false };
}

export function deckOfGame(game: FinishedGame, seat: number, best: readonly PlacedTile[] = []): Deck {
  const { cards, displays, start, players } = game;
  const games = displays.map(
    (tiles, index): Rival => ({
      kind: "seat",
      name: players[index] ?? "",
      seat: index,
      cards,
      start: start.length > 0,
      tiles,
      seed: "0",
    }),
  );
  return {
    cards,
    start: start.length > 0,
    games: shortened(games, seat),
    best: bestOf(cards, [best]),
    race: true,
  };
}

/** The one at `first`, then the others from the most points to the fewest. Nobody who has placed nothing. */
function shortened(games: readonly Rival[], first: number): Rival[] {
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
