/** What players are called on the page. */

import { t } from "../i18n";

/** A bot by its name; one that we don't know keeps the server's. */
export function botName(bot: string): string {
  const known: Readonly<Record<string, { readonly name: string }>> = t().bots;
  return (Object.hasOwn(known, bot) && known[bot]?.name) || bot;
}

/** A bot in a seat; of several of one name, the second, the third, … */
export function botInSeat(bot: string, which: number): string {
  const name = botName(bot);
  return which === 1 ? t().replay.bot(name) : t().replay.botNumber(name, which);
}

/** A player's name as the server has it: bots are called "greedy (bot)", or "greedy (bot) 2". */
export function shownName(name: string): string {
  const [, bot, which] = /^(\S+) \(bot\)(?: (\d+))?$/.exec(name) ?? [];
  return bot ? botInSeat(bot, Number(which ?? 1)) : name;
}
