/** SVG paths of the ten tiles in each rotation, cached: outline, bevel, inner lines, digit, foot line. */

import { BEND, CORNER, DIGITS, FEET, GRID, INSET, SQUARE } from "../base/generated/tiles";
import { key, ROTATIONS, type Rotation, shapeOf } from "../base/geometry";
import { insetLoop, outline, type Point, roundCorners } from "./outline";

export { SQUARE };

interface TilePaths {
  readonly outline: string;
  readonly bevel: string;
  readonly lines: string;
  readonly digit: string;
  /** Of a 6 and a 9; empty for all others. */
  readonly foot: string;
}

const made = new Map<string, TilePaths>();

export function pathsOf(number: number, rotation: Rotation): TilePaths {
  const name = `${number}${rotation}`;
  const known = made.get(name);
  if (known) return known;
  const { squares } = shapeOf(number, rotation);
  const loops = outline(squares).map(scalePoints);
  const foot = FEET[number];
  const paths = {
    outline: loops.map((loop) => roundCorners(loop, CORNER, true)).join(""),
    bevel: loops.map((loop) => roundCorners(insetLoop(loop, INSET), CORNER - INSET, true)).join(""),
    lines: innerLines(squares),
    digit: (DIGITS[number] ?? [])
      .map(({ closed, points }) => roundCorners(scalePoints(turnGhost(points, number, rotation)), BEND, closed))
      .join(""),
    foot: foot ? roundCorners(scalePoints(turnGhost(foot, number, rotation)), 0, false) : "",
  };
  made.set(name, paths);
  return paths;
}

function innerLines(squares: readonly Point[]): string {
  const inside = new Set(squares.map(key));
  let path = "";
  for (const [x, y] of squares) {
    if (inside.has(key([x + 1, y]))) path += `M${(x + 1) * SQUARE},${y * SQUARE + GRID}v${SQUARE - 2 * GRID}`;
    if (inside.has(key([x, y + 1]))) path += `M${x * SQUARE + GRID},${(y + 1) * SQUARE}h${SQUARE - 2 * GRID}`;
  }
  return path;
}

/** Points on the upright tile, turned with it. */
function turnGhost(points: readonly Point[], number: number, rotation: Rotation): Point[] {
  const { width, height } = shapeOf(number, "n");
  return points.map(([x, y]) => {
    let [a, b] = [x, y];
    for (let quarter = 0; quarter < ROTATIONS.indexOf(rotation); quarter++) {
      [a, b] = [(quarter % 2 ? width : height) - b, a];
    }
    return [a, b];
  });
}

function scalePoints(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [x * SQUARE, y * SQUARE]);
}
