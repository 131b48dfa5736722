/** Marks above the tiles: a suggested placement, and the square that a screen reader is on. */

import type { PlacedTile, Square } from "../base/geometry";
import { pathsOf, SQUARE } from "./shapes";

/** The outline of a placement that is suggested. */
export function SuggestedTile({ tile: { number, rotation, x, y } }: { tile: PlacedTile }) {
  const { outline } = pathsOf(number, rotation);
  const place = { transform: `translate(${x * SQUARE}px, ${y * SQUARE}px)` };
  return (
    <svg class="suggested" style={place} data-suggested={`${number}${rotation}@${x},${y}`} aria-hidden="true">
      <path class="suggested-halo" d={outline} />
      <path class="suggested-line" d={outline} />
    </svg>
  );
}

export function WalkedSquare({ at: [x, y] }: { at: Square }) {
  return (
    <svg aria-hidden="true">
      <rect class="walked" x={x * SQUARE} y={y * SQUARE} width={SQUARE} height={SQUARE} rx="6" />
    </svg>
  );
}
