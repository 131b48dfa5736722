/**
 * Sets of texts, each in a folder with a file for each language. A set is loaded with the screens that need it, and from then
 * on follows the language of the page: all sets change to another language at once, when the last of them is loaded.
 */

import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Language } from "./languages";

export interface Texts<T> {
  /** The texts; the screens have waited for `load`. Components that read them render again when the language changes. */
  (): T;
  readonly load: () => Promise<void>;
}

/** Load a set in a language; the result shows it. */
type Fetch = (language: Language) => Promise<() => void>;

/** The language of the texts that are shown. */
export const shownLanguage = signal<Language>("en");
/** The language that was asked for last. */
let asked: Language = "en";
/** The sets that follow the language. */
const sets = new Set<Fetch>();

/** A set that is loaded when somebody asks for it, or, with `always`, in each language of the page. */
export function textsOf<T extends object>(
  files: Readonly<Record<Language, () => Promise<{ readonly texts: T }>>>,
  always = false,
): Texts<T> {
  const shown = signal<T | null>(null);

  async function fetch(language: Language): Promise<() => void> {
    const { texts } = await files[language]();
    return () => {
      shown.value = texts;
    };
  }

  async function load(): Promise<void> {
    const language = shownLanguage.peek();
    const show = await fetch(language);
    sets.add(fetch);
    if (shownLanguage.peek() !== language) return load();
    show();
  }

  function read(): T {
    if (!shown.value) throw new Error("the texts of this screen are not loaded yet");
    return shown.value;
  }

  if (always) sets.add(fetch);
  return Object.assign(read, { load });
}

/** Show all texts in a language, unless another one was asked for meanwhile. */
export async function showLanguage(language: Language): Promise<void> {
  asked = language;
  const loaded = new Map<Fetch, () => void>();
  const fetchOne = async (fetch: Fetch) => loaded.set(fetch, await fetch(language));
  while (loaded.size < sets.size) await Promise.all([...sets].filter((one) => !loaded.has(one)).map(fetchOne));
  if (asked !== language) return;
  batch(() => {
    shownLanguage.value = language;
    for (const show of loaded.values()) show();
  });
}

/** Show the texts in a language, now and whenever it changes; resolves when the first ones are there. */
export function followLanguage(language: ReadonlySignal<Language>): Promise<void> {
  let begun = false;
  const show = async (wanted: Language) => {
    try {
      await showLanguage(wanted);
    } catch (error) {
      if (begun) return; // a file can't be loaded now: the page keeps the language it has
      if (wanted === "en") throw error;
      await showLanguage("en");
    }
    begun = true;
  };
  return new Promise((ready, fail) => {
    effect(() => {
      show(language.value).then(ready, fail);
    });
  });
}
