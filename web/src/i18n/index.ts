/** The words of the page: `t().game.confirm`. Components that read them are drawn anew when the language changes. */

import { effect, signal } from "@preact/signals";
import { language } from "../settings";
import type { Messages } from "./en";
import { type Language, LOADERS } from "./languages";

export type { Messages };

const current = signal<Messages | null>(null);
const loaded = new Map<Language, Messages>();

export function t(): Messages {
  if (!current.value) throw new Error("no language is loaded yet");
  return current.value;
}

export function speak(messages: Messages): void {
  current.value = messages;
}

/** Follow the chosen language; resolved when the first one is there. */
export function followLanguage(): Promise<void> {
  return new Promise((ready, fail) => {
    effect(() => {
      const wanted = language.value;
      const known = loaded.get(wanted);
      if (known) speak(known);
      else load(wanted).then(ready, fail);
    });
  });
}

async function load(wanted: Language): Promise<void> {
  try {
    loaded.set(wanted, await LOADERS[wanted]());
  } catch (error) {
    if (current.peek()) return; // the file can't be had now, so it stays as it was
    if (wanted === "en") throw error;
    loaded.set(wanted, await LOADERS.en());
  }
  const messages = loaded.get(wanted);
  if (messages && language.peek() === wanted) speak(messages);
}
