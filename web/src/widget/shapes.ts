/** SVG paths of the ten tiles in each rotation, cached: outline, lit and dark edges, inner lines, digit, foot line. */

import { BEND, CORNER, DIGITS, FEET, GRID, INSET, SQUARE } from "../base/generated/tiles";
import { key, ROTATIONS, type Rotation, shapeOf } from "../base/geometry";
import { insetLoop, outline, type Point, roundCorners, text, towards } from "./outline";

export { SQUARE };

interface TilePaths {
  readonly outline: string;
  /** The edges that face the light, which comes from the upper left, and the others: inside the outline. */
  readonly lit: string;
  readonly dark: string;
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
    lit: loops.map((loop) => edgesOf(insetLoop(loop, INSET), true)).join(""),
    dark: loops.map((loop) => edgesOf(insetLoop(loop, INSET), false)).join(""),
    lines: innerLines(squares),
    digit: (DIGITS[number] ?? [])
      .map(({ closed, points }) => roundCorners(scalePoints(turnGhost(points, number, rotation)), BEND, closed))
      .join(""),
    foot: foot ? roundCorners(scalePoints(turnGhost(foot, number, rotation)), 0, false) : "",
  };
  made.set(name, paths);
  return paths;
}

/** Loops run clockwise, so an edge that runs to the right or up faces the upper left. */
const facesLight = ([x, y]: Point, [a, b]: Point) => a > x || b < y;

function edgesOf(loop: readonly Point[], lit: boolean): string {
  const at = (i: number) => loop[(i + loop.length) % loop.length] as Point;
  const near = (here: Point, there: Point) => text(towards(here, there, CORNER - INSET));
  let path = "";
  loop.forEach((here, i) => {
    const [before, next] = [at(i - 1), at(i + 1)];
    if (facesLight(here, next) !== lit) return;
    const goesOn = facesLight(before, here) === lit;
    path += `M${goesOn ? `${near(here, before)}Q${text(here)} ` : ""}${near(here, next)}L${near(next, here)}`;
  });
  return path;
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
