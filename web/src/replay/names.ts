import { score } from "../geometry";
import { later } from "../i18n";
import { botInSeat } from "../ui/names";
import { type Game, seatsByScore } from "./game";

/** The name of a seat. Records call bots bot:greedy@1, and a game as one word has no names. */
export function nameOf(game: Game, seat: number): string {
  const name = game.players[seat] ?? "";
  const bot = /^bot:(.+?)(?:@\d+)?$/.exec(name)?.[1];
  const which = game.players.slice(0, seat + 1).filter((other) => other === name).length;
  if (bot) return botInSeat(bot, which);
  return name || later().replay.seat(seat + 1);
}

/** How many players are named in a title. */
const NAMED = 4;

/** Whose game it was, and their points, the best first: Ann 64, Bo 58. */
export function resultOf(game: Game): string {
  const best = seatsByScore(game);
  const named = best.slice(0, NAMED).map((seat) => `${nameOf(game, seat)} ${score(game.displays[seat] ?? [])}`);
  const others = best.length - named.length;
  return others > 0 ? later().replay.andMore(named.join(", "), others) : named.join(", ");
}
