/** Options, bots and times in words. */

import { t } from "../i18n";
import { language } from "../settings";
import type { BotView, Options } from "../wire";
import type { Clock } from "./room-form";

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
  const known: Readonly<Record<string, { name: string; about: string }>> = t().bots;
  return (Object.hasOwn(known, name) && known[name]) || { name, about: description };
}

const STEPS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** "5 minutes ago" */
export function ago(seconds: number): string {
  const words = new Intl.RelativeTimeFormat(language.value, { numeric: "auto" });
  const [unit, length] = STEPS.find(([, length]) => seconds >= length) ?? ["minute", 60];
  return words.format(-Math.max(0, Math.floor(seconds / length)), unit);
}
