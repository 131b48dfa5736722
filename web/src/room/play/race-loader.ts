/** What only a race needs: a game with the cards of an earlier one. It is loaded on demand, with its texts. */

import { signal } from "@preact/signals";
import type { RacePanel } from "../../games";

/** Null until it is loaded. */
export const race = signal<RacePanel | null>(null);

export function loadRace(): void {
  import("../../games/race/enter").then(
    ({ enter }) => enter(race),
    () => {},
  );
}
