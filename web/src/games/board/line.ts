/** A position with the way that led there, what was placed after it, and the cards to come. Pure. */

import type { Placement } from "../../base/geometry";

/** In a deck, of each number. */
const OF_EACH = 2;
/** Cards in a deck. */
export const DECK = 10 * OF_EACH;

export interface Line {
  /** The first tile is a start tile, which was no card. */
  readonly start: boolean;
  /** How many cards are drawn in this game: 20, less those that were removed unseen. */
  readonly rounds: number;
  /** In the order of placing. */
  readonly tiles: readonly Placement[];
  /** How many of the tiles lie there; the others are what was placed after the position. */
  readonly at: number;
  /** The cards after the last tile, in their order, as far as they are known. */
  readonly cards: readonly number[];
  /** The cards to come are not shown. */
  readonly hidden: boolean;
}

export const EMPTY: Line = { start: false, rounds: DECK, tiles: [], at: 0, cards: [], hidden: false };

/** The tiles that were cards. */
function drawnTiles({ start, tiles }: Pick<Line, "start" | "tiles">): readonly Placement[] {
  return start ? tiles.slice(1) : tiles;
}

/** By number: how many cards are neither among the tiles nor among `cards`; below 0 for a number of which there are too many. */
export function unseenOf({ start, tiles, cards }: Pick<Line, "start" | "tiles" | "cards">): number[] {
  const unseen = Array<number>(10).fill(OF_EACH);
  for (const number of [...drawnTiles({ start, tiles }).map((tile) => tile.number), ...cards])
    unseen[number] = (unseen[number] ?? 0) - 1;
  return unseen;
}

/** Whether a deck and so many rounds allow for it. Whether the tiles may lie so is the engine's to say. */
export function isPossible(line: Line): boolean {
  const { start, rounds, tiles, at, cards } = line;
  const cardsDrawn = drawnTiles(line).length;
  return (
    rounds >= 1 &&
    rounds <= DECK &&
    at >= (start ? 1 : 0) &&
    at <= tiles.length &&
    cardsDrawn + cards.length <= rounds &&
    unseenOf(line).every((count) => count >= 0)
  );
}

/** The index of the first tile of which there were two before; -1 if there is none. */
export function surplus(line: Pick<Line, "start" | "tiles">): number {
  const counts = Array<number>(10).fill(0);
  return line.tiles.findIndex(({ number }, index) => {
    if (line.start && index === 0) return false;
    counts[number] = (counts[number] ?? 0) + 1;
    return (counts[number] ?? 0) > OF_EACH;
  });
}
