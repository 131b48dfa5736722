/** What only a game of a contest needs: one with the deck of a day, or of a challenge. Loaded on demand, with its texts. */

import { signal } from "@preact/signals";
import type { ContestInGame } from "../contest";

/** Null until it is loaded. */
export const contest = signal<ContestInGame | null>(null);

/** By the contest's name. */
export function loadContest(name: string): void {
  const kind = name.startsWith("daily/") ? import("../../online/daily/enter") : import("../../online/challenges/enter");
  kind.then(
    ({ enter }) => enter(contest),
    () => {},
  );
}
