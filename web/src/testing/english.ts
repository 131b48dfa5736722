/** The setup of all tests: they read English. */

import { speak } from "../ui/texts";
import { en } from "../ui/texts/en";
import { later } from "../ui/texts/later/en";
import { review } from "../ui/texts/review/en";
import type { Texts } from "../ui/texts/texts";

speak(en, later, review);

/** The texts that screens bring along, each by its name. */
const more = import.meta.glob<Record<string, Texts<object>>>("../ui/texts/*/index.ts", { eager: true });
await Promise.all(Object.values(more).flatMap((module) => Object.values(module).map((texts) => texts.load())));
