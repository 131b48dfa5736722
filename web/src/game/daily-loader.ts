/** What only a game with the deck of a day needs. It is loaded on demand, with its texts. */

import { signal } from "@preact/signals";
import type { DailyInGame } from "../daily/enter";

/** Null until it is loaded. */
export const daily = signal<DailyInGame | null>(null);

export function loadDaily(): void {
  import("../daily/enter").then(
    ({ enter }) => enter(daily),
    () => {},
  );
}
