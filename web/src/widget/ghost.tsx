/** The tile in hand, above the display: solid where it may lie, hatched where it may not. */

import type { Square } from "../geometry";
import { type Hand, levelOf } from "./hand";
import { LIFT, pathsOf, SQUARE } from "./shapes";
import { Edge, Face } from "./tiles";

export function Ghost({ hand, offending }: { hand: Hand; offending: readonly Square[] }) {
  const level = levelOf(hand);
  const { outline } = pathsOf(hand.number, hand.rotation);
  const look = { number: hand.number, rotation: hand.rotation };
  // A tile that still follows the pointer hovers a little.
  const down = -(level ?? 0) * LIFT - (hand.set ? 0 : 3);
  const classes = ["ghost", "eased", level === null ? "illegal" : "legal", hand.set ? "set" : "loose"];
  const place = { transform: `translate(${hand.x * SQUARE}px, ${hand.y * SQUARE + down}px)` };
  return (
    <svg class={classes.join(" ")} style={place} data-level={level ?? ""} aria-hidden="true">
      <path class="cast" d={outline} transform={hand.set ? "translate(2,3)" : "translate(4,7)"} />
      <g class="ghost-body">
        <Edge {...look} />
        <g transform={`translate(0,${-LIFT})`}>
          <Face {...look} />
          {level === null && <path class="ghost-hatch" d={outline} />}
        </g>
      </g>
      <g transform={`translate(0,${-LIFT})`}>
        {offending.map(([x, y]) => (
          <g key={`${x},${y}`} transform={`translate(${(x - hand.x) * SQUARE},${(y - hand.y) * SQUARE})`}>
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
