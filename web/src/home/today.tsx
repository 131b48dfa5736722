/** The way to today's cards. It is small, so that the first load need not name all that they need. */

import type { FunctionComponent } from "preact";
import { daily, decks, players, puzzles } from "../online";

/** Its components, when their texts are there, too. */
async function cards() {
  const texts = [daily, puzzles, players, decks].map((texts) => texts.load());
  const [parts] = await Promise.all([import("./today-cards"), ...texts]);
  return parts;
}

export const loadToday = async (): Promise<FunctionComponent> => (await cards()).Today;
export const loadSince = async (): Promise<FunctionComponent> => (await cards()).Since;
