/** The way from the game screen to challenges. It is small, so that the first load need not name all that they need. */

import type { Signal } from "@preact/signals";
import type { ContestInGame } from "../../room";
import { decks } from "./texts";

/** Load what a game of a challenge shows, and its texts. Without them the game is the same. */
export async function enter(slot: Signal<ContestInGame | null>): Promise<void> {
  try {
    const [loaded] = await Promise.all([import("./in-game"), decks.load()]);
    slot.value = loaded;
  } catch {
    // There is no network, or a new version has replaced the old files.
  }
}
