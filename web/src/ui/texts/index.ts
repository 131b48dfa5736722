/**
 * The texts of the page: `t().game.confirm`. Components that read them render again when the language changes.
 *
 * The texts of waiting rooms, the end of a game, settings, replays, tutorial and rules are loaded with the first of these
 * screens: `later().rules.title`; those of reviews and of the analysis board with the first of these: `review().end.par`.
 * Other screens bring their texts along: `texts.ts`.
 */

import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { Messages } from "./en";
import { LATER_LOADERS, type Language, LOADERS, REVIEW_LOADERS } from "./languages";
import type { LaterMessages } from "./later/en";
import type { ReviewMessages } from "./review/en";

export type { LaterMessages, Messages, ReviewMessages };

const current = signal<Messages | null>(null);
const currentLater = signal<LaterMessages | null>(null);
const currentReview = signal<ReviewMessages | null>(null);
const loaded = new Map<Language, Messages>();
const loadedLater = new Map<Language, LaterMessages>();
const loadedReview = new Map<Language, ReviewMessages>();
/** Whether a screen has asked for these texts: then they follow the language, too. */
let wantsLater = false;
let wantsReview = false;
/** The language of the texts that are shown. */
export const shownLanguage = signal<Language>("en");

export function t(): Messages {
  if (!current.value) throw new Error("no language is loaded yet");
  return current.value;
}

/** The texts of screens that are loaded on demand; these have waited for `loadLater`. */
export function later(): LaterMessages {
  if (!currentLater.value) throw new Error("the texts of this screen are not loaded yet");
  return currentLater.value;
}

/** The texts of reviews and of what belongs to them; these screens have waited for `loadReview`. */
export function review(): ReviewMessages {
  if (!currentReview.value) throw new Error("the texts of reviews are not loaded yet");
  return currentReview.value;
}

export function speak(messages: Messages, laterMessages?: LaterMessages, reviewMessages?: ReviewMessages): void {
  current.value = messages;
  if (laterMessages) currentLater.value = laterMessages;
  if (reviewMessages) currentReview.value = reviewMessages;
}

/** Load the texts of the screens that are loaded on demand, in the language of the page. */
export async function loadLater(): Promise<void> {
  wantsLater = true;
  await load(shownLanguage.peek());
  show(shownLanguage.peek());
}

/** Load the texts of reviews, and the later ones, which these screens use, too. */
export function loadReview(): Promise<void> {
  wantsReview = true;
  return loadLater();
}

/** Load the texts of a language, now and whenever it changes; resolves when the first ones are there. */
export function followLanguage(language: ReadonlySignal<Language>): Promise<void> {
  return new Promise((ready, fail) => {
    effect(() => {
      const wanted = language.value;
      loadOrEnglish(wanted)
        .then((found) => {
          if (found && language.peek() === wanted) show(found);
        })
        .then(ready, fail);
    });
  });
}

/** Load a language; the one that was loaded, or null if the page keeps the language it has. */
async function loadOrEnglish(wanted: Language): Promise<Language | null> {
  try {
    await load(wanted);
    return wanted;
  } catch (error) {
    if (current.peek()) return null; // the file can't be loaded now
    if (wanted === "en") throw error;
    await load("en");
    return "en";
  }
}

async function load(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await LOADERS[language]());
  if (wantsLater && !loadedLater.has(language)) loadedLater.set(language, await LATER_LOADERS[language]());
  if (wantsReview && !loadedReview.has(language)) loadedReview.set(language, await REVIEW_LOADERS[language]());
}

function show(language: Language): void {
  shownLanguage.value = language;
  const messages = loaded.get(language);
  if (messages) speak(messages, loadedLater.get(language), loadedReview.get(language));
}
