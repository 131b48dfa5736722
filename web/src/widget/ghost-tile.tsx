/** The ghost, drawn above the display: solid on a legal spot, hatched on any other. */

import type { Square } from "../geometry";
import { type Ghost, levelOf } from "./ghost";
import { LIFT, pathsOf, SQUARE } from "./shapes";
import { Edge, Face } from "./tiles";

export function GhostTile({ ghost, offending }: { ghost: Ghost; offending: readonly Square[] }) {
  const level = levelOf(ghost);
  const { outline } = pathsOf(ghost.number, ghost.rotation);
  const look = { number: ghost.number, rotation: ghost.rotation };
  // A tile that still follows the pointer hovers a little.
  const down = -(level ?? 0) * LIFT - (ghost.set ? 0 : 3);
  const classes = ["ghost", "eased", level === null ? "illegal" : "legal", ghost.set ? "set" : "loose"];
  const place = { transform: `translate(${ghost.x * SQUARE}px, ${ghost.y * SQUARE + down}px)` };
  return (
    <svg class={classes.join(" ")} style={place} data-level={level ?? ""} aria-hidden="true">
      <path class="cast" d={outline} transform={ghost.set ? "translate(2,3)" : "translate(4,7)"} />
      <g class="ghost-body">
        <Edge {...look} />
        <g transform={`translate(0,${-LIFT})`}>
          <Face {...look} />
          {level === null && <path class="ghost-hatch" d={outline} />}
        </g>
      </g>
      <g transform={`translate(0,${-LIFT})`}>
        {offending.map(([x, y]) => (
          <g key={`${x},${y}`} transform={`translate(${(x - ghost.x) * SQUARE},${(y - ghost.y) * SQUARE})`}>
            <rect class="offending" x="3" y="3" width={SQUARE - 6} height={SQUARE - 6} rx="6" />
            <path class="offending-cross" d="M12,12L28,28M28,12L12,28" />
          </g>
        ))}
        <path class="ghost-halo" d={outline} />
        <path class="ghost-line" d={outline} />
      </g>
    </svg>
  );
}
