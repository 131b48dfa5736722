/** The names of rivals. */

import { botInSeat, shownName } from "../../ui/names";
import { gamesTexts } from "../texts";
import type { Rival } from "./rival";

export function rivalName({ kind, name, seat }: Pick<Rival, "kind" | "name" | "seat">): string {
  if (kind === "mine") return gamesTexts().race.earlier;
  if (kind === "best") return gamesTexts().race.best;
  if (kind === "bot") return botInSeat(name, 1);
  const bot = /^bot:(.+?)(?:@\d+)?$/.exec(name)?.[1]; // in a record
  return (bot ? botInSeat(bot, 1) : shownName(name)) || gamesTexts().replay.seat(seat + 1);
}
