/** The settings of a player, stored in this browser, and put on the root element for the style sheets. */

import { computed, effect, signal } from "@preact/signals";
import { isObject, local, read, write } from "../base/storage";
import { LANGUAGES, type Language, languageOf } from "./texts/languages";

export interface Settings {
  /** null: the browser's */
  readonly language: Language | null;
  readonly look: "system" | "light" | "dark";
  readonly contrast: boolean;
  readonly patterns: boolean;
  readonly motion: "system" | "less";
  readonly leftHanded: boolean;
  readonly sound: boolean;
  /** how a mouse confirms a placement, besides the button of the screen */
  readonly confirmBy: "button" | "click" | "neither";
  /** the player's name; empty until they choose one */
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
  confirmBy: "button",
  name: "",
};

const flag = (value: unknown) => typeof value === "boolean";

/** Valid values: another version of the page may have stored something else. */
const ALLOWED: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  language: (value) => value === null || (typeof value === "string" && Object.hasOwn(LANGUAGES, value)),
  look: (value) => value === "system" || value === "light" || value === "dark",
  contrast: flag,
  patterns: flag,
  motion: (value) => value === "system" || value === "less",
  leftHanded: flag,
  sound: flag,
  confirmBy: (value) => value === "button" || value === "click" || value === "neither",
  name: (value) => typeof value === "string",
};

const KEY = "nmbr9.settings";

function storedSettings(): Settings {
  const found = read(local, KEY);
  const valid = Object.entries(isObject(found) ? found : {}).filter(([name, value]) =>
    ALLOWED[name as keyof Settings]?.(value),
  );
  return { ...USUAL, ...Object.fromEntries(valid) };
}

export const settings = signal<Settings>(storedSettings());

export function choose(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  write(local, KEY, settings.value);
}

addEventListener("storage", (event) => {
  if (event.key === KEY) settings.value = storedSettings(); // another tab has changed it
});

function watchMedia(query: string) {
  const media = matchMedia(query);
  const matches = signal(media.matches);
  media.addEventListener("change", () => {
    matches.value = media.matches;
  });
  return matches;
}

const darkSystem = watchMedia("(prefers-color-scheme: dark)");
const plainSystem = watchMedia("(prefers-contrast: more)");
const calmSystem = watchMedia("(prefers-reduced-motion: reduce)");

const theme = computed<"light" | "dark">(() => {
  const { look } = settings.value;
  return look === "system" ? (darkSystem.value ? "dark" : "light") : look;
});

export const calm = computed(() => settings.value.motion === "less" || calmSystem.value);

export const language = computed<Language>(() => settings.value.language ?? languageOf(navigator.languages));

/** Keep the attributes of the root element up to date. */
export function showSettings(): void {
  effect(() => {
    const root = document.documentElement;
    const { contrast, patterns, leftHanded } = settings.value;
    root.dataset.theme = theme.value;
    root.dataset.contrast = contrast || plainSystem.value ? "more" : "usual";
    root.dataset.patterns = patterns ? "on" : "off";
    root.dataset.motion = calm.value ? "less" : "usual";
    root.dataset.hand = leftHanded ? "left" : "right";
    root.lang = language.value;
    const table = getComputedStyle(root).backgroundColor;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = table;
  });
}
