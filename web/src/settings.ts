/** What a player has chosen, kept in this browser, and put on the page's root element for the style sheets. */

import { computed, effect, signal } from "@preact/signals";
import { LANGUAGES, type Language, languageOf } from "./i18n/languages";

export interface Settings {
  /** null: as the browser says */
  readonly language: Language | null;
  readonly look: "system" | "light" | "dark";
  readonly contrast: boolean;
  readonly patterns: boolean;
  readonly motion: "system" | "less";
  readonly leftHanded: boolean;
  readonly sound: boolean;
  /** what the player is called; empty until they say */
  readonly name: string;
}

const USUAL: Settings = {
  language: null,
  look: "system",
  contrast: false,
  patterns: false,
  motion: "system",
  leftHanded: false,
  sound: false,
  name: "",
};

const flag = (value: unknown) => typeof value === "boolean";

/** What each may be: storage can hold what another version of the page has left there. */
const ALLOWED: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  language: (value) => value === null || (typeof value === "string" && Object.hasOwn(LANGUAGES, value)),
  look: (value) => value === "system" || value === "light" || value === "dark",
  contrast: flag,
  patterns: flag,
  motion: (value) => value === "system" || value === "less",
  leftHanded: flag,
  sound: flag,
  name: (value) => typeof value === "string",
};

const KEPT = "nmbr9.settings";

function kept(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
    const fitting = Object.entries(found).filter(([name, value]) => ALLOWED[name as keyof Settings]?.(value));
    return { ...USUAL, ...Object.fromEntries(fitting) };
  } catch {
    return USUAL; // storage is switched off, or holds nonsense
  }
}

export const settings = signal<Settings>(kept());

export function choose(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings.value));
  } catch {
    // Storage is full or switched off: the choice holds until the page is closed.
  }
}

addEventListener("storage", (event) => {
  if (event.key === KEPT) settings.value = kept(); // another tab has changed it
});

function watched(query: string) {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener("change", () => {
    matches.value = media.matches;
  });
  return matches;
}

const darkSystem = watched("(prefers-color-scheme: dark)");
const calmSystem = watched("(prefers-reduced-motion: reduce)");

export const theme = computed<"light" | "dark">(() => {
  const { look } = settings.value;
  return look === "system" ? (darkSystem.value ? "dark" : "light") : look;
});

export const calm = computed(() => settings.value.motion === "less" || calmSystem.value);

export const language = computed<Language>(() => settings.value.language ?? languageOf(navigator.languages));

/** Keep the root element as the settings say. */
export function showSettings(): void {
  effect(() => {
    const root = document.documentElement;
    const { contrast, patterns, leftHanded } = settings.value;
    root.dataset.theme = theme.value;
    root.dataset.contrast = contrast ? "more" : "usual";
    root.dataset.patterns = patterns ? "on" : "off";
    root.dataset.motion = calm.value ? "less" : "usual";
    root.dataset.hand = leftHanded ? "left" : "right";
    root.lang = language.value;
    const table = getComputedStyle(root).backgroundColor;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = table;
  });
}
