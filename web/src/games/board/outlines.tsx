/** The best placements as outlines above the tiles, each with the final score that is expected after it. */

import { footprint, type PlacedTile, type Placement, placementText, type Square, shapeOf } from "../../base/geometry";
import type { Valued } from "../../engine/review/types";
import { decimal } from "../../ui/figures";
import { SQUARE } from "../../widget/shapes";
import { insetOutline } from "../../widget/spot-marks";
import "./outlines.css";

/** A placement that is outlined. */
export interface Mark {
  readonly placement: PlacedTile;
  /** The engine's first, second or third choice; or what was placed. */
  readonly rank: 1 | 2 | 3 | "placed";
  /** What stands on it; empty for nothing. */
  readonly figure: string;
}

/** The best placements, best first. Those of an engine that still thinks have no figures yet. */
export function rankedMarks(best: readonly Valued[]): Mark[] {
  return best.slice(0, 3).map(({ placement, expected }, index) => {
    return { placement, rank: (index + 1) as Mark["rank"], figure: expected > 0 ? decimal(expected) : "" };
  });
}

interface OutlinesProps {
  /** The most important first. */
  readonly marks: readonly Mark[];
  /** Figures are not put below this tile. */
  readonly ghost?: Placement | null;
}

export function Outlines({ marks, ghost = null }: OutlinesProps) {
  const places = labelPlaces(marks, ghost);
  return (
    <svg class="outlines" aria-hidden="true">
      {[...marks].reverse().map(({ placement, rank }, index) => {
        const path = insetOutline(placement, 3 * (marks.length - index) - 1);
        return (
          <g key={rank} data-rank={rank} data-outline={placementText(placement)}>
            <path class="outline-halo" d={path} />
            <path class="outline-line" d={path} />
          </g>
        );
      })}
      {marks.map(({ rank, figure }, index) => {
        const [x, y] = places[index] as Square;
        return figure ? (
          <g key={rank} class="outline-figure" data-rank={rank} transform={`translate(${x} ${y})`}>
            <Figure text={figure} />
          </g>
        ) : null;
      })}
    </svg>
  );
}

function Figure({ text }: { text: string }) {
  const width = 14 + 8.2 * text.length;
  return (
    <g>
      <rect x={-width / 2} y="-11" width={width} height="22" rx="11" />
      <text dy="5">{text}</text>
    </g>
  );
}

/** The middle of a square of each tile, away from the ghost, from its label, and from the other figures. */
function labelPlaces(marks: readonly Mark[], ghost: Placement | null): Square[] {
  const taken = ghost ? [...footprint(ghost).map(middle), ...labelOf(ghost)] : [];
  return marks.map(({ placement }) => {
    const room = ([x, y]: Square) => Math.min(90, ...taken.map(([a, b]) => Math.hypot(x - a, 2 * (y - b))));
    const place = footprint(placement)
      .map(middle)
      .reduce((one, other) => (room(other) > room(one) ? other : one));
    taken.push(place);
    return place;
  });
}

const middle = ([x, y]: Square): Square => [(x + 0.5) * SQUARE, (y + 0.5) * SQUARE];

/** Where the label of the ghost is, as a rule: to the right of its upper end. */
function labelOf({ number, rotation, x, y }: Placement): Square[] {
  const right = x + shapeOf(number, rotation).width;
  return [0.5, 1.5, 2.5].map((by): Square => [(right + by) * SQUARE, (y + 0.5) * SQUARE]);
}
