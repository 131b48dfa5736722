/** A finished game of the history, in words. Pure, but for the language. */

import { CARDS } from "../../base/generated/limits";
import type { PastGame, PastPlayer } from "../../base/generated/wire";
import { type PlacedTile, parseDisplay } from "../../base/geometry";
import type { PlayedGame } from "../../games";
import { shownName } from "../../ui/names";
import { language } from "../../ui/settings";
import { t } from "../../ui/texts";
import { dayText } from "../../ui/time";
import { players } from "./texts";

/** The tiles of a display; none where it can't be read. */
export function tilesOf({ display }: Pick<PastGame, "display">): readonly PlacedTile[] {
  try {
    return parseDisplay(display);
  } catch {
    return [];
  }
}

/** What was special about a game, as short words. */
export function badgesOf(game: PastGame): string[] {
  const words = players().history;
  const [contest, which = ""] = game.contest.split("/");
  return [
    ...(contest === "daily" ? [words.daily(dayText(which))] : []),
    ...(contest === "challenge" ? [words.challenge] : []),
    ...(contest && !game.ranked ? [words.repeat] : []),
    ...(game.complete ? [] : [words.givenUp]),
    ...(game.deck_chosen && !contest ? [words.chosen] : []),
    ...(game.deck.length < CARDS ? [words.short(game.deck.length)] : []),
    ...(game.start_tiles ? [words.startTiles] : []),
    ...(game.hints ? [t().hints.tag(game.hints)] : []),
  ];
}

/** The others, the best first. */
export function opponentsOf({ players }: Pick<PastGame, "players">): PastPlayer[] {
  return players.filter(({ me }) => !me).sort((one, other) => other.score - one.score);
}

/** Somebody who has asked to be deleted has no name any more; this is the server's word for it. */
const DELETED = "deleted player";

export const nameOf = ({ name }: Pick<PastPlayer, "name">) =>
  name === DELETED ? players().history.deleted : shownName(name);

/** Who has won; empty where nobody else has played. */
export function outcomeOf(game: Pick<PastGame, "players" | "won">): string {
  const words = players().history;
  const others = opponentsOf(game);
  if (others.length === 0) return "";
  const winners = others.filter(({ won }) => won).map(nameOf);
  if (game.won) return winners.length > 0 ? words.shared : words.won;
  return winners.length > 0 ? words.lost(new Intl.ListFormat(language.value).format(winners)) : "";
}

/** The game as one to play once more with its cards: my display is the only one. */
export function playedGame(game: PastGame): PlayedGame {
  const tiles = tilesOf(game);
  const start = game.start_tiles ? tiles.slice(0, 1).map(({ number }) => number) : [];
  return { players: [], start, cards: [...game.deck].map(Number), displays: [tiles] };
}
