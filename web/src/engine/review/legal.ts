/** Legal placements as a list, in the engine's order. */

import type { PlacedTile, Rotation } from "../../base/geometry";
import type { FlatLegal } from "..";

export function flatLegal(number: number, legal: FlatLegal): PlacedTile[] {
  return Object.entries(legal).flatMap(([rotation, flat]) =>
    Array.from({ length: flat.length / 3 }, (_, index): PlacedTile => {
      const [x = 0, y = 0, level = 0] = flat.slice(3 * index, 3 * index + 3);
      return { number, rotation: rotation as Rotation, x, y, level };
    }),
  );
}
