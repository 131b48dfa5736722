import { score } from "../../base/geometry";
import type { SeatedBot } from "../../engine/review/facts";
import { botInRecord, botInSeat } from "../../ui/names";
import { gamesTexts } from "../texts";
import { type Game, seatsByScore } from "./game";

/** The bots that sat at the table. */
export function seatedBots(game: Game): SeatedBot[] {
  return game.displays.flatMap((tiles, seat) => {
    const bot = botInRecord(game.players[seat]);
    return bot ? [{ bot, score: score(tiles), seat }] : [];
  });
}

/** The name of a seat; a game as one word has no names. */
export function nameOf(game: Game, seat: number): string {
  const name = game.players[seat] ?? "";
  const bot = botInRecord(name);
  const which = game.players.slice(0, seat + 1).filter((other) => other === name).length;
  if (bot) return botInSeat(bot, which);
  return name || gamesTexts().replay.seat(seat + 1);
}

/** How many players are named in a title. */
const NAMED = 4;

/** Whose game it was, and their points, the best first: Ann 64, Bo 58. */
export function resultOf(game: Game): string {
  const best = seatsByScore(game);
  const named = best.slice(0, NAMED).map((seat) => `${nameOf(game, seat)} ${score(game.displays[seat] ?? [])}`);
  const others = best.length - named.length;
  return others > 0 ? gamesTexts().replay.andMore(named.join(", "), others) : named.join(", ");
}
