/**
 * Sets of texts: each feature has one, with a file for each language. A set is loaded with the screens that need it, and from
 * then on follows the language of the page: all sets change to another language at once, when the last of them is loaded.
 */

import { batch, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Language } from "./languages";

export interface Texts<T> {
  /** The texts; the screens have waited for `load`. Components that read them render again when the language changes. */
  (): T;
  load: () => Promise<void>;
  show(texts: T): void;
}

/** Load files in a language; the result shows them. */
type Fetch = (language: Language) => Promise<() => void>;

/** The language of the texts that are shown. */
export const shownLanguage = signal<Language>("en");
/** The language that was asked for last. */
let asked: Language = "en";
/** What follows the language. */
const wanted = new Set<Fetch>();

/** A set of texts; `provide` says which files it comes from. */
export function textsOf<T extends object>(): Texts<T> {
  const shown = signal<T | null>(null);
  function read(): T {
    if (!shown.value) throw new Error("the texts of this screen are not loaded yet");
    return shown.value;
  }
  const load = () => Promise.reject(new Error("nobody provides these texts"));
  const show = (texts: T) => {
    shown.value = texts;
  };
  return Object.assign(read, { load, show });
}

type TextsIn<S> = { readonly [K in keyof S]: S[K] extends Texts<infer T extends object> ? T : never };

/** The files of some sets, which are loaded with the first of them or, with `always`, in each language of the page. */
export function provide<S extends Readonly<Record<string, Texts<object>>>>(
  sets: S,
  files: Readonly<Record<Language, () => Promise<TextsIn<S>>>>,
  always = false,
): void {
  async function fetch(language: Language): Promise<() => void> {
    const found = await files[language]();
    return () => {
      for (const [name, set] of Object.entries(sets)) set.show(found[name as keyof S]);
    };
  }
  async function load(): Promise<void> {
    const language = shownLanguage.peek();
    const show = await fetch(language);
    wanted.add(fetch);
    if (shownLanguage.peek() === language) batch(show);
    else await load();
  }
  for (const set of Object.values(sets)) set.load = load;
  if (always) wanted.add(fetch);
}

/** Show all texts in a language, unless another one was asked for meanwhile. */
export async function showLanguage(language: Language): Promise<void> {
  asked = language;
  const loaded = new Map<Fetch, () => void>();
  const fetchOne = async (fetch: Fetch) => loaded.set(fetch, await fetch(language));
  while (loaded.size < wanted.size) await Promise.all([...wanted].filter((one) => !loaded.has(one)).map(fetchOne));
  if (asked !== language) return;
  batch(() => {
    shownLanguage.value = language;
    for (const show of loaded.values()) show();
  });
}

/** Show the texts in a language, now and whenever it changes; resolves when the first ones are there. */
export function followLanguage(followed: ReadonlySignal<Language>): Promise<void> {
  let begun = false;
  const show = async (language: Language) => {
    try {
      await showLanguage(language);
    } catch (error) {
      if (begun) return; // a file can't be loaded now: the page keeps the language it has
      if (language === "en") throw error;
      await showLanguage("en");
    }
    begun = true;
  };
  return new Promise((ready, fail) => {
    effect(() => {
      show(followed.value).then(ready, fail);
    });
  });
}
