/** What is shown of the legal spots. Drawing and words are loaded when somebody asks for them. */

import { signal } from "@preact/signals";
import type { PlacedTile } from "../../base/geometry";
import type { LegalPlacements } from "../../widget/legal-placements";
import { roomTexts } from "../texts";
import type { Play } from "./play";

/** Nothing, the spots on the best level, or all. */
export type Showing = "none" | "best" | "all";

type Part = typeof import("./spots");

/** The part of the page that draws and describes spots; null until it is loaded. */
export const spotsPart = signal<Part | null>(null);

export async function loadSpots(): Promise<void> {
  if (!spotsPart.peek()) spotsPart.value = (await Promise.all([import("./spots"), roomTexts.load()]))[0];
}

/** The spots that are shown, best level first. */
export function spotsShown(showing: Showing, { best, all }: LegalPlacements): readonly PlacedTile[] {
  return showing === "all" ? all : best;
}

/** Show or hide the spots on the best level; or, with them, those on all others. */
export function toggleSpots({ showing }: Pick<Play, "showing">, others = false): void {
  const now = showing.peek();
  showing.value = others ? (now === "all" ? "best" : "all") : now === "none" ? "best" : "none";
  loadSpots().catch(() => {
    showing.value = "none"; // a new version has replaced the old files, or there is no network
  });
}
