/** A placement in words. */

import { type PlacedTile, plainRotation } from "../../base/geometry";
import { t } from ".";

type Seen = Pick<PlacedTile, "number" | "rotation" | "level">;

/** The 6 on level 2, turned left. An upright tile is only named, and 0 and 8 have two ways to lie. */
export function placementWords({ number, rotation, level }: Seen): string {
  const words = t().display;
  const seen = plainRotation(number, rotation);
  return words.placement(number, level, seen === "n" ? "" : words.rotations[seen]);
}
