/**
 * Texts that are loaded on demand, with the screens that need them. Each folder beside this file has an `index.ts` with
 * one set of them, and a file for each language. They follow the language of the page.
 */

import { effect, signal } from "@preact/signals";
import { shownLanguage } from "./index";
import type { Language } from "./languages";

export interface Texts<T> {
  /** The texts; the screens have waited for `load`. Components that read them render again when the language changes. */
  (): T;
  /** Load them, now and whenever the language changes; resolves when the first ones are there. */
  readonly load: () => Promise<void>;
}

export function texts<T extends object>(loaders: Readonly<Record<Language, () => Promise<T>>>): Texts<T> {
  const current = signal<T | null>(null);
  let first: Promise<void> | null = null;

  async function show(language: Language): Promise<void> {
    const found = await loaders[language]();
    if (shownLanguage.peek() === language) current.value = found;
  }

  async function start(): Promise<void> {
    await show(shownLanguage.peek());
    effect(() => {
      show(shownLanguage.value).catch(() => {}); // the file can't be loaded now: the screen keeps the language it has
    });
  }

  function load(): Promise<void> {
    first ??= start().catch((error: unknown) => {
      first = null;
      throw error;
    });
    return first;
  }

  function read(): T {
    if (!current.value) throw new Error("the texts of this screen are not loaded yet");
    return current.value;
  }
  return Object.assign(read, { load });
}
