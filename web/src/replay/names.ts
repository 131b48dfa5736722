import { t } from "../i18n";
import { botInSeat } from "../ui/names";
import type { Game } from "./game";

/** The name of a seat. Records call bots bot:greedy@1, and a game as one word has no names. */
export function nameOf(game: Game, seat: number): string {
  const name = game.players[seat] ?? "";
  const bot = /^bot:(.+?)(?:@\d+)?$/.exec(name)?.[1];
  const which = game.players.slice(0, seat + 1).filter((other) => other === name).length;
  if (bot) return botInSeat(bot, which);
  return name || t().replay.seat(seat + 1);
}
