/** The options of a room, and bots, in words. */

import type { BotView, Options } from "../base/generated/wire";
import { myAverage } from "../room";
import { botName } from "../ui/names";
import { t } from "../ui/texts";
import { type Clock, myStrength, strengthOf, withStrength } from "./room-form";

export function clockWords(clock: Clock): string {
  if (clock === "none") return t().options.clockNone;
  return clock === "card_a_minute" ? t().options.clockCardAMinute : t().options.clockPerCard(clock);
}

/** The options of a room that differ from the usual, for lists; without its seats. */
export function optionWords(
  options: Pick<Options, "clock" | "removed" | "open_displays"> & {
    readonly seconds: number | null;
    readonly start_tiles?: boolean;
    readonly deck_chosen?: boolean;
  },
): string[] {
  const { clock, seconds, removed, open_displays, start_tiles, deck_chosen } = options;
  return [
    clockWords(clock === "per_card" ? (seconds ?? 60) : clock),
    ...(removed ? [t().options.removedCount(removed)] : []),
    ...(start_tiles ? [t().options.startTiles] : []),
    ...(open_displays ? [t().options.openDisplays] : []),
    ...(deck_chosen ? [t().deck.chosen] : []),
  ];
}

/** A bot's name and what it does; in the server's words when it is not one of ours. */
export function botWords({ name, description }: Pick<BotView, "name" | "description">): {
  name: string;
  about: string;
} {
  if (name.startsWith("person-")) return { name: botName(name), about: t().person.about };
  const known: Readonly<Record<string, { name: string; about: string }>> = t().bots;
  return (Object.hasOwn(known, name) && known[name]) || { name, about: description };
}

/** A bot in the list to choose from, with its mean score. One of every strength has the strength of `bot`, or mine. */
export function botChoice(kind: BotView, bot: string): string {
  if (kind.strengths) {
    const like = withStrength(kind.name, strengthOf(bot)) === bot ? strengthOf(bot) : myStrength();
    return t().person.choice(like);
  }
  const { name } = botWords(kind);
  return kind.mean_score === null ? name : t().newBots.choice(name, Math.round(kind.mean_score));
}

/** What a mean score says about a player. */
export function strengthWords(points: number): string {
  const { learns, first, knows, strong } = t().person;
  const words = points < 45 ? learns : points < 65 ? first : points < 85 ? knows : strong;
  const mine = myAverage();
  return mine === null ? words : `${words} ${t().person.mine(Math.round(mine))}`;
}
