/** The way to today's cards. It is small, so that the first load need not name all that they need. */

import type { FunctionComponent } from "preact";
import { daily } from "../i18n/daily";
import { decks } from "../i18n/decks";
import { players } from "../i18n/players";
import { puzzles } from "../i18n/puzzles";

/** The component, when its texts are there, too. */
export async function prepared(): Promise<FunctionComponent> {
  const texts = [daily, puzzles, players, decks].map((texts) => texts.load());
  const [{ Today }] = await Promise.all([import("./today-cards"), ...texts]);
  return Today;
}
