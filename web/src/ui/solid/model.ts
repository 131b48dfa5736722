/** Tiles as solid cardboard. A square is 1 wide; x runs right and z down the display, y up. Nothing is rendered here. */

import {
  BufferGeometry,
  Color,
  ExtrudeGeometry,
  Float32BufferAttribute,
  type Material,
  Mesh,
  MeshLambertMaterial,
  Path,
  Shape,
  type Vector2,
} from "three";
import type { Colours } from "../../base/generated/solid-colours";
import { BEND, CORNER, DIGIT, DIGITS, EDGE, FEET, FOOT, GRID, SQUARE } from "../../base/generated/tiles";
import { key, type PlacedTile, type Placement, ROTATIONS, type Square, shapeOf } from "../../base/geometry";
import { insetLoop, outline } from "../../widget/outline";
import { bent, type Line, ribbons } from "./lines";
import { THICK } from "./sight";

const BEVEL = 0.035;
/** Tiles are this much smaller than their squares on each side, so that neighbours don't melt together. */
export const SLACK = 0.012;
const LINE_WIDTH = 0.03;
/** The measures of the drawings, in squares. */
const [ROUND, BENT, DIGIT_WIDTH, FOOT_WIDTH, EDGE_WIDTH, GAP] = [CORNER, BEND, DIGIT, FOOT, EDGE, GRID].map(
  (units) => units / SQUARE,
) as [number, number, number, number, number, number];

/** Makes the geometry of each number once, and shares it between its tiles. A tile is one mesh: its colours are in it. */
export class Workshop {
  readonly #made = new Map<number, BufferGeometry>();
  readonly #matte = new MeshLambertMaterial({ vertexColors: true, fog: false });

  constructor(readonly palette: Colours) {}

  /** A tile where it lies. */
  tile(placed: PlacedTile): Mesh {
    const tile = new Mesh(this.geometry(placed.number), this.#matte as Material);
    tile.castShadow = true;
    tile.receiveShadow = true;
    put(tile, placed, placed.level * THICK);
    return tile;
  }

  /** Of a tile that stands upright, with its middle at 0. */
  geometry(number: number): BufferGeometry {
    const known = this.#made.get(number);
    if (known) return known;
    const made = tileOf(number, this.palette);
    this.#made.set(number, made);
    return made;
  }

  dispose(): void {
    for (const geometry of this.#made.values()) geometry.dispose();
    this.#made.clear();
    this.#matte.dispose();
  }
}

/** Where the middle of a tile is, at a height, and how it is turned. */
export function spotOf({ number, rotation, x, y }: Placement, height: number) {
  const { width, height: depth } = shapeOf(number, rotation);
  const angle = (-ROTATIONS.indexOf(rotation) * Math.PI) / 2; // clockwise, seen from above
  return { at: [x + width / 2, height, y + depth / 2] as const, angle };
}

export function put(object: Mesh, placement: Placement, height: number): void {
  const { at, angle } = spotOf(placement, height);
  object.position.set(...at);
  object.rotation.y = angle;
}

/** A solid body with an edge, fine lines and a digit printed on it. */
function tileOf(number: number, palette: Colours): BufferGeometry {
  const { squares } = shapeOf(number, "n");
  const strokes = (DIGITS[number] ?? []).map(({ points, closed }) => bent(points, BENT, closed));
  const foot = FEET[number] ? [FEET[number]] : [];
  const colour = (of: keyof Colours) => new Color(palette[of][number]);
  const [top, line, ink] = [colour("face"), colour("line"), colour("ink")];
  const side = top.clone().lerp(line, 0.4); // light and shade do the rest
  const bevel = top.clone().lerp(new Color("#fff"), 0.3);
  const body = bodyOf(squares, -SLACK);
  return centreTile(
    number,
    joinGeometries([
      paintByHeight(body, (_, up) => (up > 0.99 ? top : up > 0.1 ? bevel : side)),
      paintByHeight(ribbons(innerLines(squares), LINE_WIDTH, THICK + 0.002), () => top.clone().multiplyScalar(0.72)),
      paintByHeight(ribbons(rims(squares, BEVEL + SLACK + EDGE_WIDTH / 2), EDGE_WIDTH, THICK + 0.003), () => line),
      paintByHeight(ribbons(strokes, DIGIT_WIDTH, THICK + 0.005), () => ink),
      paintByHeight(ribbons(foot, FOOT_WIDTH, THICK + 0.005), () => ink),
    ]),
  );
}

/** A tile turns about its middle. */
export function centreTile(number: number, geometry: BufferGeometry): BufferGeometry {
  const { width, height } = shapeOf(number, "n");
  return geometry.translate(-width / 2, 0, -height / 2);
}

/** A slab in the shape of squares, larger than they are by `more` on every side. */
export function bodyOf(squares: readonly Square[], more: number, thick = THICK): BufferGeometry {
  const [outside = [], ...gaps] = outline(squares);
  const shape = new Shape(bent(outside, ROUND, true));
  shape.holes = gaps.map((gap) => new Path(bent(gap, ROUND, true)));
  return new ExtrudeGeometry(shape, {
    depth: thick - 2 * BEVEL,
    bevelThickness: BEVEL,
    bevelSize: BEVEL,
    bevelOffset: more - BEVEL,
    bevelSegments: 2,
  })
    .rotateX(Math.PI / 2)
    .translate(0, thick - BEVEL, 0);
}

/** The outlines of squares, moved inwards. */
export function rims(squares: readonly Square[], inwards: number): Vector2[][] {
  return outline(squares).map((corners) => bent(insetLoop(corners, inwards), ROUND, true));
}

/** Give every triangle a colour, by its height and by how far up it faces. */
function paintByHeight(geometry: BufferGeometry, colour: (height: number, up: number) => Color): BufferGeometry {
  const { position, normal } = geometry.attributes;
  const colours: number[] = [];
  for (let i = 0; i < (position?.count ?? 0); i++) {
    colours.push(...colour(position?.getY(i) ?? 0, normal?.getY(i) ?? 0).toArray());
  }
  return geometry.setAttribute("color", new Float32BufferAttribute(colours, 3));
}

/** Several geometries as one. The parts are given back. */
function joinGeometries(parts: readonly BufferGeometry[]): BufferGeometry {
  const whole = new BufferGeometry();
  for (const name of ["position", "normal", "color"]) {
    const arrays = parts.map((part) => part.getAttribute(name).array);
    const values = new Float32Array(arrays.reduce((sum, array) => sum + array.length, 0));
    let at = 0;
    for (const array of arrays) {
      values.set(array, at);
      at += array.length;
    }
    whole.setAttribute(name, new Float32BufferAttribute(values, 3));
  }
  for (const part of parts) part.dispose();
  return whole;
}

function innerLines(squares: readonly Square[]): Line[] {
  const inside = new Set(squares.map(key));
  const lines: Line[] = [];
  const line = (x: number, y: number, dx: number, dy: number) =>
    lines.push([
      [x + dx * GAP, y + dy * GAP],
      [x + dx * (1 - GAP), y + dy * (1 - GAP)],
    ]);
  for (const [x, y] of squares) {
    if (inside.has(key([x + 1, y]))) line(x + 1, y, 0, 1);
    if (inside.has(key([x, y + 1]))) line(x, y + 1, 1, 0);
  }
  return lines;
}
