/** The legal spots of this round's tile: outlines, shaded squares, and how many there are. Loaded on demand. */

import { later } from "../i18n";
import { choose, settings } from "../settings";
import { Check } from "../ui/form";
import { type Ghost, spotOf } from "../widget/ghost";
import { Shading, SpotMarks } from "../widget/spot-marks";
import { type Showing, shownOf, spotsShown } from "./showing";

/** Drawn in the display, above the tiles. */
export function Marks({ ghost, showing }: { ghost: Ghost; showing: Showing }) {
  const spots = spotsShown(showing, ghost.legal);
  return (
    <>
      {settings.value.shading && <Shading spots={ghost.legal.scoring} />}
      {spots.length > 0 && <SpotMarks spots={spots} chosen={spots[spotOf(ghost, spots)]} />}
    </>
  );
}

/** How many spots are shown, by level: 3 spots on level 2, 5 on level 1. */
export function sentence({ legal }: Ghost, showing: Showing): string {
  const counts = new Map<number, number>();
  const spots = spotsShown(showing, legal);
  for (const { level } of spots) counts.set(level, (counts.get(level) ?? 0) + 1);
  const words = later().spots;
  const [first, ...more] = [...counts];
  if (!first) return "";
  const text = [words.first(...first), ...more.map((one) => words.next(...one))].join(", ");
  return shownOf(showing, legal) === "scoring" ? `${text}. ${words.again}` : `${text}.`;
}

/** Which of the spots the ghost is on. */
export function note(ghost: Ghost, showing: Showing): { shown: string; spoken: string } | undefined {
  const spots = spotsShown(showing, ghost.legal);
  const index = spotOf(ghost, spots);
  if (index < 0) return undefined;
  return { shown: `${index + 1}/${spots.length}`, spoken: later().spots.which(index + 1, spots.length) };
}

/** In the menu View: how the display is shown, besides what has a button of its own. */
export function ViewOptions() {
  return (
    <Check
      label={later().spots.shading}
      about={later().spots.shadingAbout}
      value={settings.value.shading}
      onChange={(shading) => choose({ shading })}
    />
  );
}
