/** Marks above the tiles: the squares of legal placements, and the square that a screen reader is on. */

import { useMemo } from "preact/hooks";
import { footprint, key, type PlacedTile, type Square } from "../geometry";
import type { Ghost } from "./ghost";
import { tileAt } from "./scene";
import { LIFT, SQUARE } from "./shapes";

/** Every square that a legal placement could cover, on its highest level there. */
export function LegalSquares({ ghost: { legal } }: { ghost: Ghost }) {
  const squares = useMemo(() => {
    const best = new Map<string, { square: Square; level: number }>();
    for (const placement of legal.all) {
      const { level } = placement;
      for (const square of footprint(placement)) {
        if (level > (best.get(key(square))?.level ?? -1)) best.set(key(square), { square, level });
      }
    }
    return [...best.values()];
  }, [legal]);
  return (
    <svg aria-hidden="true">
      {squares.map(({ square: [x, y], level }) => (
        <rect
          key={`${x},${y}`}
          class={`legal-square ${level ? "high" : ""}`}
          x={x * SQUARE + 2}
          y={y * SQUARE + 2 - level * LIFT}
          width={SQUARE - 4}
          height={SQUARE - 4}
          rx="7"
        />
      ))}
    </svg>
  );
}

export function WalkedSquare({ tiles, at: [x, y] }: { tiles: readonly PlacedTile[]; at: Square }) {
  const index = tileAt(tiles, [x, y]);
  const height = index === null ? 0 : (tiles[index]?.level ?? 0) + 1;
  return (
    <svg aria-hidden="true">
      <rect class="walked" x={x * SQUARE} y={y * SQUARE - height * LIFT} width={SQUARE} height={SQUARE} rx="6" />
    </svg>
  );
}
