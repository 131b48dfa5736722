/** What lies above the tiles: the ghost, a suggested placement, and the square that a screen reader is on. */

import type { PlacedTile, Square } from "../base/geometry";
import { type Ghost, isIllegal, levelOf } from "./ghost";
import { pathsOf, SQUARE } from "./shapes";
import { depthClass, Face } from "./tiles";

/** How far the shadow falls, in units; a tile that still follows the pointer hovers higher. */
const [LOW, HIGH] = [9, 13];

/**
 * Of another material than the tiles: bright, with a sheen, a two-tone outline and a long shadow, whatever lies beneath it. It
 * is hatched where it may not lie.
 */
export function GhostTile({ ghost, offending }: { ghost: Ghost; offending: readonly Square[] }) {
  const level = levelOf(ghost);
  const { outline } = pathsOf(ghost.number, ghost.rotation);
  const illegal = isIllegal(ghost);
  const legality = illegal ? "illegal" : level === null ? "" : "legal";
  const classes = ["ghost", "eased", legality, ghost.set ? "set" : "loose", depthClass(0)];
  const place = { transform: `translate(${ghost.x * SQUARE}px, ${ghost.y * SQUARE}px)` };
  const fall = ghost.set ? LOW : HIGH;
  return (
    <svg class={classes.join(" ")} style={place} data-level={level ?? ""} aria-hidden="true">
      <path class="cast" d={outline} transform={`translate(${fall},${fall})`} />
      <g class="ghost-body">
        <Face number={ghost.number} rotation={ghost.rotation} />
        <path class={illegal ? "ghost-hatch" : "ghost-sheen"} d={outline} />
      </g>
      {offending.map(([x, y]) => (
        <g key={`${x},${y}`} transform={`translate(${(x - ghost.x) * SQUARE},${(y - ghost.y) * SQUARE})`}>
          <rect class="offending" x="3" y="3" width={SQUARE - 6} height={SQUARE - 6} rx="6" />
          <path class="offending-cross" d="M12,12L28,28M28,12L12,28" />
        </g>
      ))}
      <path class="ghost-outer" d={outline} />
      <path class="ghost-inner" d={outline} />
    </svg>
  );
}

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
