/** The way into a race from the game screen. It is small, so that the first load need not name all that a race needs. */

import type { Signal } from "@preact/signals";
import { gamesTexts } from "../texts";

export type RacePanel = typeof import("./panel");

/** Load the panel and its texts. Without them the game goes on as if nobody were raced. */
export async function enter(slot: Signal<RacePanel | null>): Promise<void> {
  try {
    const [panel] = await Promise.all([import("./panel"), gamesTexts.load()]);
    slot.value = panel;
  } catch {
    // There is no network, or a new version has replaced the old files.
  }
}
