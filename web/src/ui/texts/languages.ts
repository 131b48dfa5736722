/**
 * The languages there are. CONTRIBUTING.md says how to add one: its name goes into LANGUAGES, and then the types name every
 * list that lacks it.
 */

import type { Messages } from "./en";
import type { LaterMessages } from "./later/en";
import type { ReviewMessages } from "./review/en";

export const LANGUAGES = { en: "English", es: "Español", pl: "Polski", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

/** A language is loaded on demand. */
export const LOADERS: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import("./en")).en,
  es: async () => (await import("./es")).es,
  pl: async () => (await import("./pl")).pl,
  de: async () => (await import("./de")).de,
};

/** The texts of the screens that a first visit and game don't need. */
export const LATER_LOADERS: Readonly<Record<Language, () => Promise<LaterMessages>>> = {
  en: async () => (await import("./later/en")).later,
  es: async () => (await import("./later/es")).later,
  pl: async () => (await import("./later/pl")).later,
  de: async () => (await import("./later/de")).later,
};

/** The texts of reviews and of what belongs to them. */
export const REVIEW_LOADERS: Readonly<Record<Language, () => Promise<ReviewMessages>>> = {
  en: async () => (await import("./review/en")).review,
  es: async () => (await import("./review/es")).review,
  pl: async () => (await import("./review/pl")).review,
  de: async () => (await import("./review/de")).review,
};

/** The first of the browser's languages that we have. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    if (code in LANGUAGES) return code as Language;
  }
  return "en";
}
