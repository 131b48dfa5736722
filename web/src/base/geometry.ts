/** Tiles on the grid: shapes, turned shapes, and the notation of placements and displays. No rules. */

import { SHAPES } from "./generated/tiles";

/** x runs right, y runs down. */
export type Square = readonly [x: number, y: number];

/** Where the digit's top points. */
export type Rotation = "n" | "e" | "s" | "w";

export const ROTATIONS: readonly Rotation[] = ["n", "e", "s", "w"];

/** A tile's number, rotation, and the top-left corner of its turned bounding box. */
export interface Placement {
  readonly number: number;
  readonly rotation: Rotation;
  readonly x: number;
  readonly y: number;
}

/** A placement with its level: a tile in a display, or one that could be placed there. */
export interface PlacedTile extends Placement {
  readonly level: number;
}

export interface Shape {
  readonly squares: readonly Square[];
  readonly width: number;
  readonly height: number;
}

function upright(rows: readonly string[]): Shape {
  const squares = rows.flatMap((row, y) => [...row].flatMap((mark, x): Square[] => (mark === "X" ? [[x, y]] : [])));
  return { squares, width: rows[0]?.length ?? 0, height: rows.length };
}

function turnedShape({ squares, width, height }: Shape): Shape {
  return { squares: squares.map(([x, y]): Square => [height - 1 - y, x]), width: height, height: width };
}

const TURNED: readonly Readonly<Record<Rotation, Shape>>[] = SHAPES.map((rows) => {
  const n = upright(rows);
  const e = turnedShape(n);
  const s = turnedShape(e);
  return { n, e, s, w: turnedShape(s) };
});

export function shapeOf(number: number, rotation: Rotation): Shape {
  const shape = TURNED[number]?.[rotation];
  if (!shape) throw new RangeError(`there is no tile ${number}`);
  return shape;
}

/** The squares that a placed tile covers. */
export function footprint({ number, rotation, x, y }: Placement): Square[] {
  return shapeOf(number, rotation).squares.map(([dx, dy]) => [x + dx, y + dy]);
}

/** The middle of the rectangle around a tile. */
export function centreOf({ number, rotation, x, y }: Placement): Square {
  const { width, height } = shapeOf(number, rotation);
  return [x + width / 2, y + height / 2];
}

/** A point on a tile: the middle of the square that is nearest to its middle. */
export function anchorOf(tile: Placement): Square {
  const [x, y] = centreOf(tile);
  const away = ([a, b]: Square) => Math.hypot(a - x, b - y);
  const middles = footprint(tile).map(([a, b]): Square => [a + 0.5, b + 0.5]);
  return middles.reduce((one, other) => (away(other) < away(one) ? other : one));
}

export function key([x, y]: Square): string {
  return `${x},${y}`;
}

export function turnedBy(rotation: Rotation, quarters: number): Rotation {
  return ROTATIONS[(((ROTATIONS.indexOf(rotation) + quarters) % 4) + 4) % 4] as Rotation;
}

export function samePlace(one: Placement, other: Placement): boolean {
  return one.number === other.number && one.rotation === other.rotation && one.x === other.x && one.y === other.y;
}

/** What a tile scores: its number times its level. */
export function points(tile: PlacedTile): number {
  return tile.number * tile.level;
}

export function score(tiles: readonly PlacedTile[]): number {
  return tiles.reduce((sum, tile) => sum + points(tile), 0);
}

/** Points by level, from level 0 to the highest that has a tile. */
export function scoreByLevel(tiles: readonly PlacedTile[]): number[] {
  const levels: number[] = [];
  for (const tile of tiles) {
    while (levels.length <= tile.level) levels.push(0);
    levels[tile.level] = (levels[tile.level] ?? 0) + points(tile);
  }
  return levels;
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The box around tiles, right and bottom excluded; null when there are none. */
export function boundsOf(tiles: readonly Placement[]): Bounds | null {
  if (tiles.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { number, rotation, x, y } of tiles) {
    const { width, height } = shapeOf(number, rotation);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { left, top, right, bottom };
}

// The notation: 9e@3,0^2. Level 0 is not written. 0 and 8 look the same after a half turn and are written n or e.

const PLACEMENT = /^([0-9])([nesw])@(-?\d{1,3}),(-?\d{1,3})(?:\^(\d{1,2}))?$/;

export function parsePlaced(text: string): PlacedTile {
  const found = PLACEMENT.exec(text);
  if (!found) throw new SyntaxError(`not a placement: ${text}`);
  const [, number, rotation, x, y, level] = found;
  return {
    number: Number(number),
    rotation: rotation as Rotation,
    x: Number(x),
    y: Number(y),
    level: Number(level ?? 0),
  };
}

export function parseDisplay(text: string): PlacedTile[] {
  return text === "-" || text === "" ? [] : text.split(" ").map(parsePlaced);
}

/** A placement in commands and requests: without a level, which the server determines. */
export function placementText({ number, rotation, x, y }: Placement): string {
  return `${number}${plainRotation(number, rotation)}@${x},${y}`;
}

export function tileText(tile: PlacedTile): string {
  return placementText(tile) + (tile.level ? `^${tile.level}` : "");
}

export function displayText(tiles: readonly PlacedTile[]): string {
  return tiles.map(tileText).join(" ") || "-";
}

export function sameAfterHalfTurn(number: number): boolean {
  const { n, s } = TURNED[number] as Record<Rotation, Shape>;
  const there = new Set(s.squares.map(key));
  return n.squares.every((square) => there.has(key(square)));
}

/** Of two rotations that look the same, the one that is written. */
export function half(rotation: Rotation): Rotation {
  return rotation === "s" ? "n" : rotation === "w" ? "e" : rotation;
}

/** As it is written and said: 0 and 8 have two ways to lie, the others four. */
export function plainRotation(number: number, rotation: Rotation): Rotation {
  return sameAfterHalfTurn(number) ? half(rotation) : rotation;
}
