/** What is shown of the legal spots. Drawing and words are loaded when somebody asks for them. */

import type { PlacedTile } from "../../base/geometry";
import type { LegalPlacements } from "../../widget/legal-placements";
import { spots } from "./lazy";
import type { Play } from "./play";

/** Nothing, the spots on the best level, or all. */
export type Showing = "none" | "best" | "all";

/** The spots that are shown, best level first. */
export function spotsShown(showing: Showing, { best, all }: LegalPlacements): readonly PlacedTile[] {
  return showing === "all" ? all : best;
}

/** Show or hide the spots on the best level; or, with them, those on all others. */
export function toggleSpots({ showing }: Pick<Play, "showing">, others = false): void {
  const now = showing.peek();
  showing.value = others ? (now === "all" ? "best" : "all") : now === "none" ? "best" : "none";
  spots.load().catch(() => {
    showing.value = "none"; // a new version has replaced the old files, or there is no network
  });
}
