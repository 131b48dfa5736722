/** A review in words: where a tile lies, where it would have been better, and what kind of deck it was. */

import { centreOf, type PlacedTile, plainRotation } from "../../base/geometry";
import { kindOf } from "../../engine/review/difficulty";
import type { Deck, DeckFacts } from "../../engine/review/facts";
import { t } from "../../ui/texts";
import { gamesTexts } from "../texts";

/** Level 2, turned left. */
export function spotWords(tile: PlacedTile): string {
  return t().common.level(tile.level) + (rotationAsSeen(tile) === "n" ? "" : rotationWords(tile));
}

/**
 * Where a better placement is, as seen from what was placed: "level 2, turned left", "another spot on that level", or "the
 * same spot, upright". A level is named only if it is another one.
 */
export function betterWords(placed: PlacedTile, better: PlacedTile): string {
  const words = gamesTexts().screen;
  if (better.level !== placed.level) return spotWords(better);
  const turns = rotationAsSeen(better) !== rotationAsSeen(placed);
  const spot = turns && isBeside(placed, better) ? words.sameSpot : words.otherSpot;
  return spot + (turns ? rotationWords(better) : "");
}

const rotationAsSeen = ({ number, rotation }: PlacedTile) => plainRotation(number, rotation);

const rotationWords = (tile: PlacedTile) => `, ${t().display.rotations[rotationAsSeen(tile)]}`;

/** Whether the middles are at most a square apart, as when a tile is turned where it lies. */
export function isBeside(one: PlacedTile, other: PlacedTile): boolean {
  const [[x, y], [a, b]] = [centreOf(one), centreOf(other)];
  return Math.max(Math.abs(x - a), Math.abs(y - b)) <= 1;
}

/** What is said about the cards; null until par is known. It depends on the deck alone: everybody who had it reads the same. */
export function deckText(deck: Deck, { par }: Pick<DeckFacts, "par">): string | null {
  if (par === null) return null;
  return gamesTexts().end.deck[kindOf(par, deck) ?? "other"](t().common.points(Math.round(par)));
}
