/** What only a game with others, or with a clock, needs. It is loaded on demand, with its texts. */

import { signal } from "@preact/signals";
import { roomTexts } from "../texts";

/** Null until it is loaded. */
export const others = signal<typeof import("./others") | null>(null);

/** The title of a tab in the background, while it is my turn; else empty. */
export const calling = signal("");

export function loadOthers(): void {
  Promise.all([import("./others"), roomTexts.load()]).then(
    ([loaded]) => {
      others.value = loaded;
    },
    () => {}, // without it the game goes on as if everybody were here
  );
}
