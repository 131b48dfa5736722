/** Lines with rounded corners, and flat ribbons along them: what is printed on tiles, and marks above them. */

import { BufferGeometry, Float32BufferAttribute, Path, Vector2 } from "three";
import { type Point, towards } from "../../widget/outline";

export type Line = readonly (Point | Vector2)[];

/** Points along a line whose corners are rounded. */
export function bent(points: readonly Point[], radius: number, closed: boolean): Vector2[] {
  const path = new Path();
  const count = points.length;
  points.forEach((here, i) => {
    const end = !closed && (i === 0 || i === count - 1);
    const start = end ? here : towards(here, points[(i + count - 1) % count] as Point, radius);
    if (i === 0) path.moveTo(...start);
    else path.lineTo(...start);
    if (!end) path.quadraticCurveTo(...here, ...towards(here, points[(i + 1) % count] as Point, radius));
  });
  const line = path.getPoints(5);
  // Two corners may use up the whole line between them: no point comes twice.
  const distinct = line.filter((point, i) => i === 0 || point.distanceTo(line[i - 1] as Vector2) > 1e-6);
  const [first, last] = [distinct[0], distinct[distinct.length - 1]];
  if (closed && first && last && first.distanceTo(last) < 1e-6) distinct.pop();
  return closed && first ? [...distinct, first.clone()] : distinct;
}

/** A line cut into dashes of about this length, with gaps as long. */
export function dashLine(line: readonly Vector2[], length: number): Vector2[][] {
  const path = new Path(line as Vector2[]);
  const count = Math.max(1, Math.round(path.getLength() / length / 2));
  return Array.from({ length: count }, (_, i) =>
    [0, 0.25, 0.5].map((share) => path.getPointAt(Math.min(1, (i + share) / count))),
  );
}

/** Flat ribbons along lines, with round ends and joints, at a height. */
export function ribbons(lines: readonly Line[], width: number, height: number): BufferGeometry {
  const triangles = lines.flatMap((line) =>
    line.flatMap((point, i) => {
      const next = line[i + 1];
      const here = vector(point);
      return [...disc(here, width / 2), ...(next ? strip(here, vector(next), width / 2) : [])];
    }),
  );
  return flat(triangles, height);
}

/** Flat squares, smaller than those of the grid by `margin` on every side. */
export function patches(squares: readonly Point[], margin: number, height: number): BufferGeometry {
  const triangles = squares.flatMap(([x, y]): Triangle[] => {
    const [left, top, right, bottom] = [x + margin, y + margin, x + 1 - margin, y + 1 - margin];
    const [near, far]: [Point, Point] = [[left, top], [right, bottom]]; // biome-ignore format: two corners
    return [
      [near, [left, bottom], far],
      [near, far, [right, top]],
    ];
  });
  return flat(triangles, height);
}

function flat(triangles: readonly Triangle[], height: number): BufferGeometry {
  const corners = triangles.flatMap((triangle) => triangle.flatMap(([x, z]) => [x, height, z]));
  const up = corners.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return new BufferGeometry()
    .setAttribute("position", new Float32BufferAttribute(corners, 3))
    .setAttribute("normal", new Float32BufferAttribute(up, 3));
}

function vector(point: Point | Vector2): Vector2 {
  return point instanceof Vector2 ? point : new Vector2(...point);
}

type Triangle = readonly [Point, Point, Point];

function disc({ x, y }: Vector2, radius: number): Triangle[] {
  const parts = 12;
  const rim = (part: number): Point => {
    const angle = (part / parts) * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  return Array.from({ length: parts }, (_, part) => [[x, y], rim(part + 1), rim(part)]);
}

function strip(from: Vector2, to: Vector2, half: number): Triangle[] {
  const share = half / from.distanceTo(to);
  const [dx, dy] = [(to.y - from.y) * share, (from.x - to.x) * share];
  const start: Point = [from.x + dx, from.y + dy];
  const across: Point = [to.x - dx, to.y - dy];
  return [
    [start, [from.x - dx, from.y - dy], across],
    [start, across, [to.x + dx, to.y + dy]],
  ];
}
