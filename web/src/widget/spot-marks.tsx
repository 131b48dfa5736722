/** Legal spots, drawn above the tiles: each outlined for itself, and squares that could carry the tile, shaded by level. */

import { useMemo } from "preact/hooks";
import { footprint, key, type PlacedTile, placementText, type Square, shapeOf } from "../geometry";
import { inset, outline, rounded } from "./outline";
import { SQUARE } from "./shapes";
import "./spot-marks.css";

/** Outlines of spots that overlap don't lie on each other: each is drawn a little further inside than the last, in turn. */
const FURTHER: readonly number[] = [3, 7, 11, 15];

interface SpotsProps {
  /** Best level first. */
  readonly spots: readonly PlacedTile[];
  /** The one on which the ghost is. */
  readonly chosen: PlacedTile | undefined;
}

export function SpotMarks({ spots, chosen }: SpotsProps) {
  const best = spots[0]?.level;
  // Not rendered again while the ghost moves.
  const marks = useMemo(() => {
    const paths = spots.map((spot, index) => insetOutline(spot, FURTHER[index % FURTHER.length] as number));
    const ground = groundPath(spots);
    return (
      <>
        {ground && <path class="spot-ground" d={ground} />}
        <path class="spot-halo" d={paths.filter((_, index) => spots[index]?.level).join("")} />
        {spots.map((spot, index) => (
          <path
            key={placementText(spot)}
            class={`spot ${spot.level === 0 ? "low" : spot.level === best ? "best" : ""}`}
            data-spot={placementText(spot)}
            data-level={spot.level}
            d={paths[index]}
          />
        ))}
      </>
    );
  }, [spots, best]);
  return (
    <svg class="spots" aria-hidden="true">
      {marks}
      {chosen && <path class="spot-chosen" d={insetOutline(chosen, -4)} />}
    </svg>
  );
}

/** The squares that spots on level 0 cover: two hundred outlines would be a scribble. */
function groundPath(spots: readonly PlacedTile[]): string {
  const squares = new Map(
    spots.flatMap((spot) => (spot.level ? [] : footprint(spot).map((square) => [key(square), square] as const))),
  );
  return [...squares.values()].map(squarePath).join("");
}

const squarePath = ([x, y]: Square) =>
  `M${x * SQUARE + 1},${y * SQUARE + 1}h${SQUARE - 2}v${SQUARE - 2}h${2 - SQUARE}z`;

/** The squares that a tile on level 1 or higher could cover, each by the highest level there. */
export function Shading({ spots }: { spots: readonly PlacedTile[] }) {
  const levels = useMemo(() => shadedSquares(spots), [spots]);
  return (
    <svg class="shading" aria-hidden="true">
      {levels.map(([level, path]) => (
        <path
          key={level}
          class="shaded"
          data-level={level}
          d={path}
          fill-opacity={Math.min(0.72, 0.2 + 0.13 * level)}
        />
      ))}
    </svg>
  );
}

/** Paths of squares by level. */
export function shadedSquares(spots: readonly PlacedTile[]): [level: number, path: string][] {
  const highest = new Map<string, number>();
  for (const spot of spots) {
    for (const square of footprint(spot).map(key)) {
      if (spot.level > (highest.get(square) ?? 0)) highest.set(square, spot.level);
    }
  }
  const paths = new Map<number, string>();
  for (const [square, level] of highest) {
    const [x = 0, y = 0] = square.split(",").map(Number);
    paths.set(level, (paths.get(level) ?? "") + squarePath([x, y]));
  }
  return [...paths].sort(([a], [b]) => a - b);
}

/** The outline of a tile, drawn so many units inside of it. */
export function insetOutline({ number, rotation, x, y }: PlacedTile, by: number): string {
  return outline(shapeOf(number, rotation).squares)
    .map((loop) => loop.map(([a, b]) => [(x + a) * SQUARE, (y + b) * SQUARE] as const))
    .map((loop) => rounded(inset(loop, by), 5, true))
    .join("");
}
