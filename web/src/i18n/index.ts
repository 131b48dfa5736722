/** The words of the page: `t().game.confirm`. Components that read them are drawn anew when the language changes. */

import { effect, signal } from "@preact/signals";
import { language } from "../settings";
import { en, type Messages } from "./en";
import { type Language, LOADERS } from "./languages";

export type { Messages };

const current = signal<Messages>(en);
const loaded = new Map<Language, Messages>([["en", en]]);

export function t(): Messages {
  return current.value;
}

/** Follow the chosen language; resolved when the first one is there. */
export function followLanguage(): Promise<void> {
  return new Promise((ready) => {
    effect(() => {
      const wanted = language.value;
      const known = loaded.get(wanted);
      if (known) {
        current.value = known;
        ready();
        return;
      }
      LOADERS[wanted as Exclude<Language, "en">]()
        .then((messages) => {
          loaded.set(wanted, messages);
          if (language.peek() === wanted) current.value = messages;
        })
        .catch(() => {}) // English stands in when the file can't be had
        .finally(ready);
    });
  });
}
