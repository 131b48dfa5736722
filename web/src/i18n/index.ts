/** The texts of the page: `t().game.confirm`. Components that read them render again when the language changes. */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
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

/** Load the texts of a language, now and whenever it changes; resolves when the first ones are there. */
export function followLanguage(language: ReadonlySignal<Language>): Promise<void> {
  return new Promise((ready, fail) => {
    effect(() => {
      const wanted = language.value;
      const known = loaded.get(wanted);
      if (known) speak(known);
      else load(wanted, language).then(ready, fail);
    });
  });
}

async function load(wanted: Language, language: ReadonlySignal<Language>): Promise<void> {
  try {
    loaded.set(wanted, await LOADERS[wanted]());
  } catch (error) {
    if (current.peek()) return; // the file can't be loaded now: the page keeps its language
    if (wanted === "en") throw error;
    loaded.set(wanted, await LOADERS.en());
  }
  const messages = loaded.get(wanted);
  if (messages && language.peek() === wanted) speak(messages);
}
