/** The way from the game screen to the daily deck. It is small, so that the first load need not name all that it needs. */

import type { Signal } from "@preact/signals";
import type { ContestInGame } from "../../room";
import { daily } from "./texts";

/** Load what a game with the deck of a day shows, and its texts. Without them the game is the same. */
export async function enter(slot: Signal<ContestInGame | null>): Promise<void> {
  try {
    const [loaded] = await Promise.all([import("./in-game"), daily.load()]);
    slot.value = loaded;
  } catch {
    // There is no network, or a new version has replaced the old files.
  }
}
