/** Placements of a review in words: where a tile lies, and where it would have been better. */

import { centreOf, type PlacedTile, plainRotation } from "../../base/geometry";
import { t } from "../../ui/texts";
import { gamesTexts } from "../texts";

/** Level 2, turned left. */
export function spotWords(tile: PlacedTile): string {
  return t().common.level(tile.level) + (seen(tile) === "n" ? "" : turned(tile));
}

/**
 * Where a better placement is, as seen from what was placed: "level 2, turned left", "another spot on that level", or "the
 * same spot, upright". A level is named only if it is another one.
 */
export function betterWords(placed: PlacedTile, better: PlacedTile): string {
  const words = gamesTexts().screen;
  if (better.level !== placed.level) return spotWords(better);
  const turns = seen(better) !== seen(placed);
  const spot = turns && isBeside(placed, better) ? words.sameSpot : words.otherSpot;
  return spot + (turns ? turned(better) : "");
}

const seen = ({ number, rotation }: PlacedTile) => plainRotation(number, rotation);

const turned = (tile: PlacedTile) => `, ${t().display.rotations[seen(tile)]}`;

/** Whether the middles are at most a square apart, as when a tile is turned where it lies. */
export function isBeside(one: PlacedTile, other: PlacedTile): boolean {
  const [[x, y], [a, b]] = [centreOf(one), centreOf(other)];
  return Math.max(Math.abs(x - a), Math.abs(y - b)) <= 1;
}
