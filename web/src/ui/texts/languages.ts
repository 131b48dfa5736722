/**
 * The languages there are. CONTRIBUTING.md says how to add one: its name goes into LANGUAGES, and then the types name every
 * list that lacks it.
 */

export const LANGUAGES = { en: "English", es: "Español", pl: "Polski", de: "Deutsch" } as const;

export type Language = keyof typeof LANGUAGES;

/** The first of the browser's languages that we have. */
export function languageOf(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    if (code in LANGUAGES) return code as Language;
  }
  return "en";
}
