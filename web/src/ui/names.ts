/** The names of players and bots, as they are shown. */

import { t } from "../i18n";

/** The translated name of a bot; unknown bots keep the server's name. `person-60` is a player of 60 points. */
export function botName(bot: string): string {
  const points = /^person-(\d+)$/.exec(bot)?.[1];
  if (points) return t().person.name(Number(points));
  const known: Readonly<Record<string, { readonly name: string }>> = t().bots;
  return (Object.hasOwn(known, bot) && known[bot]?.name) || bot;
}

/** A bot in a seat, numbered if there are several of one name. */
export function botInSeat(bot: string, which: number): string {
  const name = botName(bot);
  return which === 1 ? t().common.bot(name) : t().common.botNumber(name, which);
}

/** The name of a seat. The server calls bots "greedy (bot)", or "greedy (bot) 2". */
export function shownName(name: string): string {
  const [, bot, which] = /^(\S+) \(bot\)(?: (\d+))?$/.exec(name) ?? [];
  return bot ? botInSeat(bot, Number(which ?? 1)) : name;
}
