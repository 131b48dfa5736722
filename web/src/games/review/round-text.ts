/** A review in words: each round is a sentence. */

import { type PlacedTile, points, samePlace } from "../../base/geometry";
import type { Grade, RoundReview, SeatReview } from "../../engine/review/types";
import { decimal, shownFigures } from "../../ui/figures";
import { type Game, placedIn } from "../replay/game";
import { gamesTexts } from "../texts";
import { betterWords, spotWords } from "./placement-words";

/** What lets one see a grade without its colour. */
export const SIGNS: Readonly<Record<Grade, string>> = {
  brilliant: "!!",
  good: "✓",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** Round 7, the 3: level 1 for 3 points; or: level 1, turned left, for 3 points. */
export function placedWords(round: number, tile: PlacedTile): string {
  const spot = spotWords(tile);
  return gamesTexts().screen.placed(round, tile.number, spot.includes(",") ? `${spot},` : spot, points(tile));
}

/** Round 7, the 3: level 1 for 3 points, cost 4.2; better: level 2, turned left. */
export function roundWords(one: RoundReview): string {
  const words = gamesTexts().screen;
  const placed = placedWords(one.round, one.placed);
  const better = betterOf(one);
  const said = better ? words.costly(placed, decimal(one.mistake), better) : placed;
  const late = one.before - one.after;
  const more = decimal(late) === "0" ? "" : ` ${words.lateCost(decimal(late))}`;
  return `${said}. ${capital(words.grades[one.grade])}.${more}`;
}

/** The best placement in words; null where what was placed is as good. */
function betterOf({ placed, mistake, best: [best] }: RoundReview): string | null {
  if (!best || decimal(mistake) === "0" || samePlace(best.placement, placed)) return null;
  return betterWords(placed, best.placement);
}

/** A round of a seat, as far as it is known. */
export function roundText(game: Game, seat: number, round: number, found: SeatReview | null): string {
  const words = gamesTexts().screen;
  const one = found?.rounds[round - 1];
  if (one) return roundWords(one);
  const tile = placedIn(game, seat, round);
  if (tile) return `${placedWords(round, tile)}.`;
  if (round > 0) return gamesTexts().replay.notPlaced;
  return `${found ? words.before(shownFigures(found).par) : words.beforeUnknown}.`;
}

/** Why a seat that is not complete has no figures. */
export function noFigures({ finished }: Pick<Game, "finished">): string {
  const words = gamesTexts().screen;
  return finished ? words.incomplete : words.unfinished;
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
