/** What is shown of the legal spots. Drawing and words are loaded when somebody asks for them. */

import { signal } from "@preact/signals";
import type { PlacedTile } from "../geometry";
import { loadLater } from "../i18n";
import type { LegalPlacements } from "../widget/legal-placements";
import type { Play } from "./play";

/** Nothing, the spots above level 0, or all. */
export type Showing = "none" | "scoring" | "all";

type Part = typeof import("./spots");

/** The part of the page that draws and describes spots; null until it is loaded. */
export const spotsPart = signal<Part | null>(null);

export async function loadSpots(): Promise<void> {
  if (!spotsPart.peek()) spotsPart.value = (await Promise.all([import("./spots"), loadLater()]))[0];
}

/** What was asked for; where nothing lies above level 0, that is all spots. */
export function shownOf(showing: Showing, { all }: LegalPlacements): Showing {
  return showing === "scoring" && all[0]?.level === 0 ? "all" : showing;
}

/** The spots that are shown, best level first. */
export function spotsShown(showing: Showing, legal: LegalPlacements): readonly PlacedTile[] {
  const shown = shownOf(showing, legal);
  if (shown === "none") return [];
  return shown === "all" ? legal.all : legal.scoring;
}

/** The first press shows the spots that score, the second one those on level 0 too, the third none. */
export function showMore({ showing, mine }: Pick<Play, "showing" | "mine">): void {
  const legal = mine.ghost.peek()?.legal;
  const now = legal ? shownOf(showing.peek(), legal) : showing.peek();
  showing.value = now === "none" ? "scoring" : now === "scoring" ? "all" : "none";
  loadSpots().catch(() => {
    showing.value = "none"; // a new version has replaced the old files, or there is no network
  });
}
