/** SVG paths of the ten tiles in each rotation, cached: outline, inner lines, digit. */

import { key, ROTATIONS, type Rotation, shapeOf } from "../geometry";
import { DIGITS } from "../tiles";
import { outline, rounded } from "./outline";

/** The side of a square in the units that everything is drawn in. */
export const SQUARE = 40;
/** How much every level lifts a tile. */
export const LIFT = SQUARE / 8;
const CORNER = SQUARE * 0.17;
const BEND = SQUARE * 0.42;

export interface TilePaths {
  readonly outline: string;
  readonly lines: string;
  readonly digit: string;
}

const made = new Map<string, TilePaths>();

export function pathsOf(number: number, rotation: Rotation): TilePaths {
  const name = `${number}${rotation}`;
  const known = made.get(name);
  if (known) return known;
  const { squares } = shapeOf(number, rotation);
  const paths = {
    outline: outlineAt(number, rotation, 0, 0),
    lines: innerLines(squares),
    digit: digit(number, rotation),
  };
  made.set(name, paths);
  return paths;
}

/** The outline of a tile, translated. */
export function outlineAt(number: number, rotation: Rotation, right: number, down: number): string {
  return outline(shapeOf(number, rotation).squares)
    .map((loop) => scaled(loop).map(([x, y]) => [x + right, y + down] as const))
    .map((loop) => rounded(loop, CORNER, true))
    .join("");
}

function innerLines(squares: readonly (readonly [number, number])[]): string {
  const inside = new Set(squares.map(key));
  let path = "";
  for (const [x, y] of squares) {
    if (inside.has(key([x + 1, y]))) path += `M${(x + 1) * SQUARE},${y * SQUARE + 4}v${SQUARE - 8}`;
    if (inside.has(key([x, y + 1]))) path += `M${x * SQUARE + 4},${(y + 1) * SQUARE}h${SQUARE - 8}`;
  }
  return path;
}

function digit(number: number, rotation: Rotation): string {
  const { width, height } = shapeOf(number, "n");
  return (DIGITS[number] ?? [])
    .map(({ closed, points }) => {
      const turned = points.map(([x, y]) => {
        let [a, b] = [x, y];
        for (let quarter = 0; quarter < ROTATIONS.indexOf(rotation); quarter++) {
          [a, b] = [(quarter % 2 ? width : height) - b, a];
        }
        return [a, b] as const;
      });
      return rounded(scaled(turned), BEND, closed);
    })
    .join("");
}

function scaled(points: readonly (readonly [number, number])[]) {
  return points.map(([x, y]) => [x * SQUARE, y * SQUARE] as const);
}
