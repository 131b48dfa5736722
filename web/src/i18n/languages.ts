/** The languages there are. To add one: a file beside en.ts, and a line in each of these two. */

import type { Messages } from "./en";

export const LANGUAGES = { en: "English", es: "Español", pl: "Polski", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

/** A language is loaded on demand. */
export const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import("./en")).en,
  es: async () => (await import("./es")).es,
  pl: async () => (await import("./pl")).pl,
  de: async () => (await import("./de")).de,
};

/** The first of the browser's languages that we have. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    if (code in LANGUAGES) return code as Language;
  }
  return "en";
}
