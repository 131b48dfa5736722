/** Between the screen and the room: the ray through a pixel, the pixel of a point, and what a ray meets first. Pure. */

import { type Bounds, footprint, key, type PlacedTile, type Placement, shapeOf } from "../../base/geometry";
import type { Camera, Size } from "../../widget/camera";
import { heightsOf } from "../../widget/relief";
import { type Axes, axesOf, fitPoints, type Orbit, type Vector } from "./orbit";

/** How thick a tile is, so also how far a level is above the one below. A square is 1 wide. */
export const THICK = 0.36;

/** The angle of view from top to bottom. */
export const FIELD = (35 * Math.PI) / 180;
/** Pixels a square, at most, unless a player zooms in. */
const COMFORTABLE = 76;
const SLOPE = Math.tan(FIELD / 2);

/** Where the eye is, and what it sees. */
export interface Sight {
  readonly eye: Vector;
  readonly axes: Axes;
  /** Of the picture, in pixels. */
  readonly size: Size;
}

export function plus([x, y, z]: Vector, [a, b, c]: Vector, times = 1): Vector {
  return [x + a * times, y + b * times, z + c * times];
}

function dot([x, y, z]: Vector, [a, b, c]: Vector): number {
  return x * a + y * b + z * c;
}

export function middleOf(points: readonly Vector[]): Vector {
  const half = (axis: 0 | 1 | 2) => {
    const values = points.map((point) => point[axis]);
    return (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [half(0), half(1), half(2)];
}

/**
 * The point that the eye looks at, and its distance, so that points just fit into the picture; `covered` pixels at its lower
 * edge stay free.
 */
export function framePoints(points: readonly Vector[], orbit: Orbit, { width, height }: Size, covered = 0) {
  const middle = middleOf(points);
  const around = points.map((point) => plus(point, middle, -1));
  const free = 1 - covered / height;
  const { right, up, back } = fitPoints(around, orbit, 2 * Math.atan(SLOPE * free), width / height / free);
  const axes = axesOf(orbit);
  const distance = Math.max(back, height / 2 / SLOPE / COMFORTABLE);
  const lower = (SLOPE * distance * covered) / height;
  return { centre: plus(plus(middle, axes.right, right), axes.up, up - lower), distance };
}

/** The direction in which a pixel lies. */
export function rayThrough({ axes, size }: Sight, left: number, top: number): Vector {
  const across = ((left / size.width) * 2 - 1) * SLOPE * (size.width / size.height);
  const up = (1 - (top / size.height) * 2) * SLOPE;
  return plus(plus(plus([0, 0, 0], axes.back, -1), axes.right, across), axes.up, up);
}

/** The pixel of a point. */
export function onScreen({ eye, axes, size }: Sight, point: Vector): [left: number, top: number] {
  const from = plus(point, eye, -1);
  const unit = size.height / 2 / SLOPE / -dot(from, axes.back);
  return [size.width / 2 + dot(from, axes.right) * unit, size.height / 2 - dot(from, axes.up) * unit];
}

/** How many pixels a square has at a point. */
export function scaleAt({ eye, axes, size }: Sight, point: Vector): number {
  return size.height / 2 / SLOPE / -dot(plus(point, eye, -1), axes.back);
}

/** The corners of the box around a tile, from `bottom` to `top`. */
function boxAround(tile: Placement, bottom: number, top: number): Vector[] {
  const { width, height } = shapeOf(tile.number, tile.rotation);
  const along = [tile.x, tile.x + width].flatMap((x) => [tile.y, tile.y + height].map((y) => [x, y] as const));
  return [bottom, top].flatMap((high) => along.map(([x, y]): Vector => [x, high, y]));
}

/** The corners of the squares of a tile, on its lower and its upper side. */
export function squareCorners(tile: Placement, bottom: number, top: number): Vector[] {
  return footprint(tile).flatMap(([x, y]) =>
    [bottom, top].flatMap((high): Vector[] => [
      [x, high, y],
      [x + 1, high, y],
      [x, high, y + 1],
      [x + 1, high, y + 1],
    ]),
  );
}

/** The corners of the boxes around tiles. */
export function cornersOf(tiles: readonly PlacedTile[]): Vector[] {
  return tiles.flatMap((tile) => boxAround(tile, tile.level * THICK, (tile.level + 1) * THICK));
}

/** The corners of a part of the table. */
export function groundOf({ left, top, right, bottom }: Bounds): Vector[] {
  return [left, right].flatMap((x) => [top, bottom].map((y): Vector => [x, 0, y]));
}

/**
 * A camera of the flat display that shows a tile in the rectangle in which these points are seen: what is put beside a
 * flat tile is then beside the solid one.
 */
export function flatCamera(sight: Sight, tile: Placement, points: readonly Vector[]): Camera {
  const { left, top, right } = seenBox(sight, points);
  const scale = Math.max(1, right - left) / shapeOf(tile.number, tile.rotation).width;
  const { width, height } = sight.size;
  return { scale, x: tile.x - (left - width / 2) / scale, y: tile.y - (top - height / 2) / scale };
}

/** The rectangle in which points are seen, in pixels. */
export function seenBox(sight: Sight, points: readonly Vector[]): Bounds {
  const pixels = points.map((point) => onScreen(sight, point));
  const [across, down] = [pixels.map(([x]) => x), pixels.map(([, y]) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
}

/** Whether all points are in the picture, with a margin in pixels. */
export function allSeen(sight: Sight, points: readonly Vector[], margin: number): boolean {
  const { width, height } = sight.size;
  return points.every((point) => {
    const [x, y] = onScreen(sight, point);
    return x >= margin && x <= width - margin && y >= margin && y <= height - margin;
  });
}

/** How high the tiles lie on every square, in levels. */
export class Relief {
  readonly highest: number;
  readonly #heights: ReturnType<typeof heightsOf>;

  constructor(tiles: readonly PlacedTile[]) {
    this.#heights = heightsOf(tiles);
    this.highest = Math.max(0, ...tiles.map(({ level }) => level + 1));
  }

  at(x: number, y: number): number {
    return this.#heights.get(key([x, y]))?.height ?? 0;
  }

  /** The highest square below a tile. */
  below(tile: Placement): number {
    return Math.max(...footprint(tile).map(([x, y]) => this.at(x, y)));
  }

  /**
   * Where a ray first meets the tiles or the table, all of them raised by `lift`; null above the horizon. `share` is how
   * far that is along the direction.
   */
  hit(eye: Vector, towards: Vector, lift = 0): { share: number; x: number; y: number } | null {
    const fall = -towards[1];
    if (fall < 1e-6) return null;
    const shareAt = (height: number) => (eye[1] - height) / fall;
    let share = Math.max(0, shareAt(this.highest * THICK + lift));
    const at = (axis: 0 | 2) => eye[axis] + towards[axis] * share;
    if (share * Math.hypot(towards[0], towards[2]) > FARTHEST) return null;
    let [column, row] = [Math.floor(at(0)), Math.floor(at(2))];
    // From square to square, as far as the ray goes (a digital differential analyser).
    for (let steps = 0; steps < FARTHEST; steps++) {
      const top = shareAt(this.at(column, row) * THICK + lift);
      const [across, down] = [nextEdge(eye[0], towards[0], column), nextEdge(eye[2], towards[2], row)];
      if (top <= Math.min(across, down)) {
        share = Math.max(share, top); // less is the side of a tile: the ray came in below its top
        return { share, x: within(at(0), column), y: within(at(2), row) };
      }
      share = Math.min(across, down);
      if (across < down) column += Math.sign(towards[0]);
      else row += Math.sign(towards[2]);
    }
    return null;
  }

  /** Whether nothing lies between the eye and a point. */
  sees(eye: Vector, point: Vector): boolean {
    const hit = this.hit(eye, plus(point, eye, -1));
    return !hit || hit.share > 0.999;
  }
}

/** Squares. */
const FARTHEST = 600;

/** How far along a ray the edge is through which it leaves a column or a row. */
function nextEdge(from: number, towards: number, cell: number): number {
  if (Math.abs(towards) < 1e-9) return Number.POSITIVE_INFINITY;
  return (cell + (towards > 0 ? 1 : 0) - from) / towards;
}

function within(value: number, cell: number): number {
  return Math.min(cell + 1 - 1e-6, Math.max(cell, value));
}
