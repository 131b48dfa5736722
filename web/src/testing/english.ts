/** The setup of all tests: they read English. */

import { speak } from "../i18n";
import { en } from "../i18n/en";
import { later } from "../i18n/later/en";
import { review } from "../i18n/review/en";
import type { Texts } from "../i18n/texts";

speak(en, later, review);

/** The texts that screens bring along, each by its name. */
const more = import.meta.glob<Record<string, Texts<object>>>("../i18n/*/index.ts", { eager: true });
await Promise.all(Object.values(more).flatMap((module) => Object.values(module).map((texts) => texts.load())));
