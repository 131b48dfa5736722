/** Legal spots, drawn above the tiles: filled by level, with the points of each; on level 0 a band along the display. */

import { useMemo } from "preact/hooks";
import { type PlacedTile, placementText, points, type Square, shapeOf } from "../base/geometry";
import { type Ghost, spotOf } from "./ghost";
import { insetLoop, outline, roundCorners } from "./outline";
import { SQUARE } from "./shapes";
import { anchorsOf, bandOf, levelsOf, squaresOf } from "./spots";
import "./spot-marks.css";

interface SpotsProps {
  /** Best level first. */
  readonly spots: readonly PlacedTile[];
  readonly tiles: readonly PlacedTile[];
  readonly ghost: Ghost;
}

export function SpotMarks({ spots, tiles, ghost }: SpotsProps) {
  const best = spots[0]?.level;
  const chosen = spots[spotOf(ghost, spots)];
  // Not rendered again while the ghost moves.
  const marks = useMemo(
    () => (
      <>
        <g class="spot-band">
          {bandOf(spots, tiles).map(([x, y]) => (
            <rect key={`${x},${y}`} x={x * SQUARE} y={y * SQUARE} width={SQUARE} height={SQUARE} />
          ))}
        </g>
        {levelsOf(spots).map((level) => (
          <path
            key={level}
            class={`spot-fill ${level === best ? "best" : ""}`}
            data-level={level}
            d={outlineOf(squaresOf(spots, level), [0, 0], 2)}
          />
        ))}
        {anchorsOf(spots)
          .reverse()
          .map(({ spot, at: [x, y], labelled }) => (
            <g
              key={placementText(spot)}
              class={`spot-anchor ${spot.level === best ? "best" : ""}`}
              data-spot={placementText(spot)}
              data-level={spot.level}
              style={{ transform: `translate(${x * SQUARE}px, ${y * SQUARE}px) scale(var(--unit))` }}
            >
              {labelled ? <Gain gain={points(spot)} /> : <circle r="3" />}
            </g>
          ))}
      </>
    ),
    [spots, tiles, best],
  );
  return (
    <svg class="spots" aria-hidden="true">
      {marks}
      {chosen && <path class="spot-chosen" d={insetOutline(chosen, -4)} />}
    </svg>
  );
}

/** As large as text on the screen, however far away the table is. */
function Gain({ gain }: { gain: number }) {
  const width = gain > 9 ? 32 : 25;
  return (
    <>
      <rect x={-width / 2} y="-9.5" width={width} height="19" rx="9.5" />
      <text dy="4.6">+{gain}</text>
    </>
  );
}

/** The outline of a tile, drawn so many units inside of it. */
export function insetOutline({ number, rotation, x, y }: PlacedTile, by: number): string {
  return outlineOf(shapeOf(number, rotation).squares, [x, y], by);
}

function outlineOf(squares: readonly Square[], [x, y]: Square, by: number): string {
  return outline(squares)
    .map((loop) => loop.map(([a, b]) => [(x + a) * SQUARE, (y + b) * SQUARE] as const))
    .map((loop) => roundCorners(insetLoop(loop, by), 5, true))
    .join("");
}
