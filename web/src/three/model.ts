/** Tiles as solid cardboard. A square is 1 wide; x runs right and z down the display, y up. Nothing is rendered here. */

import {
  BufferGeometry,
  Color,
  ExtrudeGeometry,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshLambertMaterial,
  Path,
  Shape,
  Vector2,
} from "three";
import { key, type PlacedTile, ROTATIONS, type Square, shapeOf } from "../geometry";
import { COLOURS, type Colours, DIGITS } from "../tiles";
import { outline } from "../widget/outline";

type Point = readonly [number, number];

/** How thick a tile is, so also how far a level is above the one below. */
export const THICK = 0.36;
const BEVEL = 0.035;
/** Tiles are this much smaller than their squares on each side, so that neighbours don't melt together. */
export const SLACK = 0.012;
const CORNER = 0.17;
const BEND = 0.42;
const DIGIT_WIDTH = 0.2;
const LINE_WIDTH = 0.03;

interface Parts {
  readonly body: BufferGeometry;
  readonly lines: BufferGeometry;
  readonly digit: BufferGeometry;
  readonly top: MeshLambertMaterial;
  readonly side: MeshLambertMaterial;
  readonly line: MeshLambertMaterial;
  readonly ink: MeshLambertMaterial;
}

/** The corners of the boxes around tiles. */
export function cornersOf(tiles: readonly PlacedTile[]): [x: number, y: number, z: number][] {
  return tiles.flatMap(({ number, rotation, x, y, level }) => {
    const { width, height } = shapeOf(number, rotation);
    const along = [x, x + width].flatMap((right) => [y, y + height].map((down) => [right, down] as const));
    return [level, level + 1].flatMap((high) => along.map(([right, down]) => [right, high * THICK, down]));
  });
}

/** Makes the parts of each number once, and shares them between its tiles. */
export class Workshop {
  readonly #made = new Map<number, Parts>();

  /** A tile where it lies: a solid body with lines and a digit printed on it. */
  tile({ number, rotation, x, y, level }: PlacedTile): Group {
    const parts = this.#parts(number);
    const body = new Mesh(parts.body, [parts.top, parts.side]);
    body.castShadow = true;
    const tile = new Group();
    for (const mesh of [body, new Mesh(parts.lines, parts.line), new Mesh(parts.digit, parts.ink)]) {
      mesh.receiveShadow = true;
      tile.add(mesh);
    }
    const { width, height } = shapeOf(number, rotation);
    tile.position.set(x + width / 2, level * THICK, y + height / 2);
    tile.rotation.y = (-ROTATIONS.indexOf(rotation) * Math.PI) / 2; // clockwise, seen from above
    return tile;
  }

  dispose(): void {
    for (const parts of this.#made.values()) for (const part of Object.values(parts)) part.dispose();
    this.#made.clear();
  }

  #parts(number: number): Parts {
    const known = this.#made.get(number);
    if (known) return known;
    const parts = partsOf(number, COLOURS[number] as Colours);
    this.#made.set(number, parts);
    return parts;
  }
}

function partsOf(number: number, { face, edge, ink }: Colours): Parts {
  const { squares, width, height } = shapeOf(number, "n");
  const strokes = (DIGITS[number] ?? []).map(({ points, closed }) => bent(points, BEND, closed));
  const matte = (color: Color | string) => new MeshLambertMaterial({ color, fog: false });
  // A tile turns about its middle.
  const centred = (geometry: BufferGeometry) => geometry.translate(-width / 2, 0, -height / 2);
  return {
    body: centred(bodyOf(squares)),
    lines: centred(ribbons(innerLines(squares), LINE_WIDTH, THICK + 0.002)),
    digit: centred(ribbons(strokes, DIGIT_WIDTH, THICK + 0.005)),
    top: matte(face),
    side: matte(new Color(face).lerp(new Color(edge), 0.5)), // light and shade do the rest
    line: matte(new Color(face).multiplyScalar(0.72)),
    ink: matte(ink),
  };
}

function bodyOf(squares: readonly Square[]): BufferGeometry {
  const [outside = [], ...gaps] = outline(squares);
  const shape = new Shape(bent(outside, CORNER, true));
  shape.holes = gaps.map((gap) => new Path(bent(gap, CORNER, true)));
  return new ExtrudeGeometry(shape, {
    depth: THICK - 2 * BEVEL,
    bevelThickness: BEVEL,
    bevelSize: BEVEL,
    bevelOffset: -BEVEL - SLACK,
    bevelSegments: 2,
  })
    .rotateX(Math.PI / 2)
    .translate(0, THICK - BEVEL, 0);
}

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

function towards([x, y]: Point, [tx, ty]: Point, radius: number): [number, number] {
  const share = Math.min(radius / Math.hypot(tx - x, ty - y), 0.5);
  return [x + (tx - x) * share, y + (ty - y) * share];
}

function innerLines(squares: readonly Square[]): Vector2[][] {
  const inside = new Set(squares.map(key));
  const lines: Vector2[][] = [];
  const line = (x: number, y: number, dx: number, dy: number) =>
    lines.push([new Vector2(x + dx * 0.12, y + dy * 0.12), new Vector2(x + dx * 0.88, y + dy * 0.88)]);
  for (const [x, y] of squares) {
    if (inside.has(key([x + 1, y]))) line(x + 1, y, 0, 1);
    if (inside.has(key([x, y + 1]))) line(x, y + 1, 1, 0);
  }
  return lines;
}

/** Flat ribbons along lines, with round ends and joints, at a height. */
export function ribbons(lines: readonly (readonly Vector2[])[], width: number, height: number): BufferGeometry {
  const triangles = lines.flatMap((line) =>
    line.flatMap((here, i) => {
      const next = line[i + 1];
      return [...disc(here, width / 2), ...(next ? strip(here, next, width / 2) : [])];
    }),
  );
  const corners = triangles.flatMap((triangle) => triangle.flatMap(([x, z]) => [x, height, z]));
  const up = corners.map((_, i) => (i % 3 === 1 ? 1 : 0));
  return new BufferGeometry()
    .setAttribute("position", new Float32BufferAttribute(corners, 3))
    .setAttribute("normal", new Float32BufferAttribute(up, 3));
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
