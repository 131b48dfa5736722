/** The outline of squares as a path with rounded corners. */

import { key, type Square } from "../base/geometry";

export type Point = readonly [number, number];

const SIDES: readonly { from: Point; to: Point; beyond: Point }[] = [
  { from: [0, 0], to: [1, 0], beyond: [0, -1] },
  { from: [1, 0], to: [1, 1], beyond: [1, 0] },
  { from: [1, 1], to: [0, 1], beyond: [0, 1] },
  { from: [0, 1], to: [0, 0], beyond: [-1, 0] },
];

/** The corners of the outline, clockwise, and those of every gap inside, counter-clockwise. */
export function outline(squares: readonly Square[]): Point[][] {
  const inside = new Set(squares.map(key));
  const edges = new Map<string, Point[]>();
  for (const [x, y] of squares) {
    for (const { from, to, beyond } of SIDES) {
      if (inside.has(key([x + beyond[0], y + beyond[1]]))) continue;
      const start = key([x + from[0], y + from[1]]);
      edges.set(start, [...(edges.get(start) ?? []), [x + to[0], y + to[1]]]);
    }
  }
  const loops: Point[][] = [];
  for (let first = edges.keys().next(); !first.done; first = edges.keys().next()) {
    loops.push(corners(loopFrom(first.value, edges)));
  }
  return loops;
}

function loopFrom(first: string, edges: Map<string, Point[]>): Point[] {
  const [x = 0, y = 0] = first.split(",").map(Number);
  const loop: Point[] = [[x, y]];
  for (;;) {
    const here = loop[loop.length - 1] as Point;
    const choices = edges.get(key(here)) ?? [];
    const [next] = choices.splice(sharpest(loop, choices), 1);
    if (choices.length === 0) edges.delete(key(here));
    if (!next || key(next) === first) return loop;
    loop.push(next);
  }
}

// Where two squares touch at a corner only, turn right, so that the outline stays on its own square.
function sharpest(loop: readonly Point[], choices: readonly Point[]): number {
  const [before, here] = loop.slice(-2);
  if (choices.length < 2 || !before || !here) return 0;
  const turn = ([x, y]: Point) => (here[0] - before[0]) * (y - here[1]) - (here[1] - before[1]) * (x - here[0]);
  return turn(choices[1] as Point) > turn(choices[0] as Point) ? 1 : 0;
}

function corners(loop: readonly Point[]): Point[] {
  return loop.filter((_, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point;
    const after = loop[(i + 1) % loop.length] as Point;
    return before[0] !== after[0] && before[1] !== after[1];
  });
}

/** A loop of an outline with its sides moved inwards; those of a gap move outwards, into the tile. */
export function insetLoop(loop: readonly Point[], by: number): Point[] {
  return loop.map(([x, y], i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point;
    const after = loop[(i + 1) % loop.length] as Point;
    const right = Math.sign(x - before[0]) + Math.sign(after[0] - x);
    const down = Math.sign(y - before[1]) + Math.sign(after[1] - y);
    return [x - down * by, y + right * by];
  });
}

/** A path along points whose corners are rounded, as far as the lines beside them allow. */
export function roundCorners(points: readonly Point[], radius: number, closed: boolean): string {
  const count = points.length;
  const parts = points.map((here, i) => {
    const command = i ? "L" : "M";
    if (!closed && (i === 0 || i === count - 1)) return command + text(here);
    const start = towards(here, points[(i + count - 1) % count] as Point, radius);
    const end = towards(here, points[(i + 1) % count] as Point, radius);
    return `${command}${text(start)}Q${text(here)} ${text(end)}`;
  });
  return parts.join("") + (closed ? "Z" : "");
}

/** The point on the way from a corner to the next one where its curve ends. */
export function towards(here: Point, there: Point, radius: number): Point {
  const share = Math.min(radius / Math.hypot(there[0] - here[0], there[1] - here[1]), 0.5);
  return [here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share];
}

/** A point in a path. */
export const text = ([x, y]: Point) => `${Math.round(x * 100) / 100},${Math.round(y * 100) / 100}`;
