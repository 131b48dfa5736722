/** Names and findings, in the words of the page. */

import { language } from "../../ui/settings";
import { t } from "../../ui/texts";
import { dateText } from "../../ui/time";
import type { Difference, Finding } from "./checks";
import type { Player, ScoreSheet } from "./sheet";
import type { Result } from "./stored-results";
import { score } from "./texts";

/** As it is shown: a player without a name is called by the place on the sheet. */
export function nameOf(sheet: ScoreSheet, player: Player): string {
  return player.name.trim() || score().player(1 + sheet.players.indexOf(player));
}

/** The names to keep: spaces are tidied up, and of two who are called the same, the second one gets a number. */
export function keptNames(sheet: ScoreSheet): string[] {
  const taken = new Set<string>();
  return sheet.players.map((player) => {
    const name = nameOf(sheet, player).replace(/\s+/g, " ");
    let free = name;
    for (let next = 2; taken.has(free.toLocaleLowerCase()); next++) free = `${name} ${next}`;
    taken.add(free.toLocaleLowerCase());
    return free;
  });
}

/** The first name that two players have. */
export function sharedName(sheet: ScoreSheet): string | null {
  const names = sheet.players.map((player) => nameOf(sheet, player).toLocaleLowerCase());
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  const player = sheet.players[twice];
  return player ? nameOf(sheet, player) : null;
}

export function findingText(finding: Finding): string {
  const words = score().findings;
  switch (finding.kind) {
    case "surplus":
      return words.surplus(finding.count, finding.number, finding.of);
    case "many":
      return words.many(finding.count, finding.of);
    case "gap":
      return words.gap(finding.level);
    case "few":
      return words.few(finding.level);
    case "wide":
      return words.wide(finding.level, finding.squares, finding.below);
    case "left":
      return words.left(finding.squares, finding.below);
    case "missing":
      return words.missing(finding.count, finding.of);
  }
}

export function differenceText(difference: Difference, names: readonly string[]): string {
  const [one = "", other = ""] = difference.players.map((player) => names[player] ?? "");
  const [mine, theirs] = difference.counts;
  if (difference.kind === "tiles") return score().differ(one, other, mine, theirs);
  const several = (count: number) => score().several(count, difference.number);
  return score().differNumber(one, other, several(mine), several(theirs));
}

export const listNames = (names: readonly string[]) => new Intl.ListFormat(language.value).format(names);

/** The day on which a game was kept. */
export const dayOf = (at: number) => dateText(at / 1000);

/** One line for a chat: "NMBR 9, 17 Nov 2026: 1. Ann, 78 points; 2. Bo, 70 points". */
export function shareText(results: readonly Result[], at: number): string {
  const ranked = [...results].sort((one, other) => one.place - other.place);
  const lines = ranked.map(({ name, points, place }) => score().shareOne(place, name, t().common.points(points)));
  return score().shareText(dayOf(at), lines.join("; "));
}

/** Who has won, as a sentence; alone, only the points. */
export function verdictOf(results: readonly Result[]): string {
  const best = results.filter(({ place }) => place === 1);
  const [first] = best;
  if (!first) return "";
  if (results.length === 1) return score().alone(first.points);
  const names = listNames(best.map(({ name }) => name));
  return best.length > 1 ? score().shared(names, first.points) : score().won(names, first.points);
}
