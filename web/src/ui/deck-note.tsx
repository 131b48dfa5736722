/** How the deck came about: chosen by the host, or shuffled with randomness of the players. */

import type { SeatView } from "../base/generated/wire";
import { shownName } from "./names";
import { language } from "./settings";
import { t } from "./texts";

/** With more names than this they are only counted. */
const FEW = 4;

export function ChosenDeck({ chosen }: { chosen: boolean }) {
  return chosen ? <p class="notice small">{t().deck.chosenAbout}</p> : null;
}

/** Who adds randomness to the shuffle, and whose part came too late. */
export function ShuffleNote({ names, missing = [] }: { names: readonly string[]; missing?: readonly string[] }) {
  if (names.length + missing.length === 0) return null;
  return (
    <p class="small muted">
      {names.length > 0 &&
        (names.length > FEW ? t().deck.shuffleMany(names.length) : t().deck.shuffle(listNames(names)))}{" "}
      {missing.length > 0 && t().deck.missing(listNames(missing))}
    </p>
  );
}

/** The players whose entropy is as given, me last. */
export function namesBy(
  seats: readonly SeatView[],
  mine: number | null,
  ...entropy: readonly SeatView["entropy"][]
): string[] {
  const found = seats.flatMap((seat, index) => (entropy.includes(seat.entropy) ? [index] : []));
  const others = found.filter((index) => index !== mine).map((index) => shownName(seats[index]?.name ?? ""));
  return found.length > others.length ? [...others, t().deck.you] : others;
}

function listNames(names: readonly string[]): string {
  return new Intl.ListFormat(language.value).format(names);
}
