/** The names of players and bots, as they are shown. */

import { LONGEST_NAME } from "../base/generated/limits";
import { settings } from "./settings";
import { t } from "./texts";

const pointsOf = (bot: string) => Number(/^person-(\d+)$/.exec(bot)?.[1] ?? 0);

/** A prime number of them, so that strengths which differ by a multiple of five seldom share one. */
const FIRST_NAMES = ["Ada", "Leo", "Mia", "Max", "Eva", "Tom", "Lena", "Ben", "Nora", "Jan", "Ida", "Paul", "Zoe"];

/** The translated name of a bot; unknown bots keep the server's name. `person-60` is a player of 60 points. */
export function botName(bot: string): string {
  const points = pointsOf(bot);
  if (points) return t().person.name(points);
  const known: Readonly<Record<string, { readonly name: string }>> = t().bots;
  return (Object.hasOwn(known, bot) && known[bot]?.name) || bot;
}

/** A bot in a seat, numbered if there are several of one name. One that plays like a person has a first name instead. */
export function botInSeat(bot: string, which: number): string {
  const points = pointsOf(bot);
  if (points) return t().person.seat(FIRST_NAMES[(points + which) % FIRST_NAMES.length] ?? "", points);
  const name = botName(bot);
  return which === 1 ? t().common.bot(name) : t().common.botNumber(name, which);
}

/** The bot of this name in a record, or "". Records call bots bot:greedy@1. */
export const botInRecord = (name = "") => /^bot:(.+?)(?:@\d+)?$/.exec(name)?.[1] ?? "";

/** The name of a seat. The server calls bots "greedy (bot)", or "greedy (bot) 2". */
export function shownName(name: string): string {
  const [, bot, which] = /^(\S+) \(bot\)(?: (\d+))?$/.exec(name) ?? [];
  return bot ? botInSeat(bot, Number(which ?? 1)) : name;
}

/** My name in a new game. */
export const playerName = () => settings.value.name || t().home.guest;

/** A name as the server stores it; null if the server would refuse it. */
export function nameFrom(text: string): string | null {
  const name = text.trim().replace(/\s+/g, " ");
  const length = [...name].length;
  return length < 1 || length > LONGEST_NAME || /[/\p{Cc}]/u.test(name) ? null : name;
}
