/**
 * The geometry of the tilted picture: thick tiles, turned a little and seen from above and in front, as
 * nmbr9/drawing/tilt.py, walls.py and shade.py have it. Pure; a test compares the numbers.
 *
 * The projection is orthographic, so a horizontal plane is drawn with one affine matrix. Lengths are in squares. *Across*
 * is to the right on the screen; *near* is the distance towards the eye along the table.
 */

import { CORNER, SQUARE } from "../../base/generated/tiles";
import { footprint, key, type PlacedTile, plainRotation, type Square, shapeOf, turnedBy } from "../../base/geometry";
import { insetLoop, outline, type Point, towards } from "../../widget/outline";

const TURN = (28 * Math.PI) / 180;
const DESCENT = (46 * Math.PI) / 180;
const THICKNESS = 0.46;
/** How much higher on the screen each level is drawn, in units of 1/40 of a square. */
export const RISE = THICKNESS * Math.cos(DESCENT) * SQUARE;
const [COS, SIN, FLAT] = [Math.cos(TURN), Math.sin(TURN), Math.sin(DESCENT)];

/** Half the distance between two tiles. */
export const SLIT = 0.022;
const FACETS = 3; // of a rounded corner
const JUST = 1e-6;
/** How much longer the shadow of a stack becomes for each level that it falls. The light comes from the left. */
const LENGTH = 0.33;
const MARGIN = 0.8 * SQUARE;
/** What an empty display shows of the table. */
const ROOM: readonly Square[] = [[0, 0], [3, 0], [0, 3], [3, 3]]; // biome-ignore format: four corners

export type Heights = ReadonlyMap<string, { readonly square: Square; readonly height: number }>;

const across = ([x, y]: Point) => x * COS - y * SIN;
const near = ([x, y]: Point) => x * SIN + y * COS;
export const short = (value: number) => `${Math.round(value * 100) / 100}`;
const mod = (value: number, count: number) => (value + count) % count;

/** Where a point of the plan is drawn, in units of 1/40 of a square. `height` is in levels; 0 is the table. */
const onScreen = (point: Point, height: number): Point => [
  across(point) * SQUARE,
  near(point) * FLAT * SQUARE - height * RISE,
];

/** The transformation from the plan to the screen, for everything that lies at one height. */
export function plane(height: number): string {
  const parts = [COS, SIN * FLAT, -SIN, COS * FLAT].map((part) => part.toFixed(4));
  return `matrix(${parts.join(" ")} 0 ${short(-height * RISE)})`;
}

/** By how many quarter turns the display shows the most digits upright, by the squares that nothing covers. */
export function bestView(tiles: readonly PlacedTile[]): number {
  const top = new Map<string, number>();
  tiles.forEach((tile, index) => {
    for (const square of footprint(tile)) top.set(key(square), index);
  });
  const legible = (quarters: number) => {
    let [upright, leaning] = [0, 0];
    for (const index of top.values()) {
      const { number, rotation: before } = tiles[index] as PlacedTile;
      const rotation = plainRotation(number, turnedBy(before, quarters));
      if (rotation === "n") upright++;
      if (rotation === "w") leaning++; // as on a book's spine
    }
    return 1000 * upright + leaning;
  };
  return [1, 2, 3].reduce((best, quarters) => (legible(quarters) > legible(best) ? quarters : best), 0);
}

/** A tile after the whole display was turned clockwise about the corner 0,0. */
export function quarterTurned(tile: PlacedTile, quarters: number): PlacedTile {
  let { rotation, x, y } = tile;
  for (let quarter = 0; quarter < quarters; quarter++) {
    [x, y] = [-y - shapeOf(tile.number, rotation).height, x];
    rotation = turnedBy(rotation, 1);
  }
  return { ...tile, rotation: plainRotation(tile.number, rotation), x, y };
}

export function heightsOf(tiles: readonly PlacedTile[]): Heights {
  const heights = new Map<string, { square: Square; height: number }>();
  for (const tile of tiles)
    for (const square of footprint(tile)) {
      const there = heights.get(key(square));
      heights.set(key(square), { square, height: (there?.height ?? 0) + 1 });
    }
  return heights;
}

/** What the tiles and their shadows on the table take up, with a margin: left, top, width and height. */
export function frameOf(heights: Heights): readonly [number, number, number, number] {
  const stacks = heights.size ? [...heights.values()] : ROOM.map((square) => ({ square, height: 1 }));
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { square, height } of stacks)
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      // biome-ignore format: four corners
      const [x, y] = [square[0] + dx, square[1] + dy];
      for (const [a, b] of [onScreen([x, y], height), onScreen([x, y], 0), onScreen([x + LENGTH * height, y], 0)]) {
        [left, top] = [Math.min(left, a), Math.min(top, b)];
        [right, bottom] = [Math.max(right, a), Math.max(bottom, b)];
      }
    }
  return [left - MARGIN, top - MARGIN, right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
}

/** The shadows on one surface as a path in the plan, as far as the first `levels` above it cast one. */
export function shadePath(heights: Heights, surface: number, levels: number): string {
  const higher = [...heights.values()].filter(({ height }) => height > surface);
  higher.sort(({ square: a }, { square: b }) => a[1] - b[1] || a[0] - b[0]);
  const spans: { y: number; start: number; end: number }[] = [];
  for (const { square, height } of higher) {
    const [x, y] = square;
    const end = x + 1 + LENGTH * Math.min(height - surface, levels);
    const last = spans.at(-1);
    if (last?.y === y && x <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ y, start: x, end });
  }
  const text = ({ y, start, end }: (typeof spans)[number]) =>
    `M${short(start * SQUARE)},${y * SQUARE}H${short(end * SQUARE)}v${SQUARE}H${short(start * SQUARE)}Z`;
  return spans.map(text).join("");
}

/** A wall of one tile. It stands on a run of its outline that faces the eye, so its feet are monotone. */
export interface Wall {
  readonly tile: PlacedTile;
  /** Its points in the plan, from right to left. */
  readonly feet: readonly Point[];
}

/** Pairs of neighbours. */
const pairs = (points: readonly Point[]): [Point, Point][] =>
  points.slice(1).map((point, index) => [points[index] as Point, point]);

/** How much each piece of a wall faces to the right: the sine of the angle, negative to the left. */
export const sidesOf = ({ feet }: Wall): number[] => pairs(feet).map(([start, end]) => across(outward(start, end)));

/**
 * The walls of one level that face the eye, the furthest first (topological sorting). Wherever two walls are both in the way,
 * the same one is nearer. walls.py proves that there is such an order.
 */
export function wallsOf(tiles: readonly PlacedTile[]): Wall[] {
  const taken = new Set(tiles.flatMap((tile) => footprint(tile).map(key)));
  const found = tiles.flatMap((tile) =>
    rimsOf(tile).flatMap((rim) => facing(rim, taken).map((feet): Wall => ({ tile, feet }))),
  );
  const nearer: number[][] = found.map(() => []);
  const behind = found.map(() => 0);
  found.forEach((one, i) => {
    for (let j = i + 1; j < found.length; j++) {
      const hides = isNearer(one, found[j] as Wall);
      if (hides === null) continue;
      const [front, back] = hides ? [i, j] : [j, i];
      nearer[back]?.push(front);
      behind[front] = (behind[front] ?? 0) + 1;
    }
  });
  const order = found.flatMap((_, index) => (behind[index] ? [] : [index]));
  for (const index of order) // it grows meanwhile
    for (const front of nearer[index] ?? []) {
      behind[front] = (behind[front] as number) - 1;
      if (!behind[front]) order.push(front);
    }
  return order.map((index) => found[index] as Wall);
}

/** The outlines of a tile, a slit inside its squares. */
export function rimsOf(tile: PlacedTile): Point[][] {
  const squares = footprint(tile).sort(([a, b], [c, d]) => a - c || b - d);
  return outline(squares).map((loop) => insetLoop(loop, SLIT));
}

/** The direction away from the tile of a piece of its outline. */
function outward(start: Point, end: Point): Point {
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  return [(end[1] - start[1]) / length, (start[0] - end[0]) / length];
}

/** The runs of an outline that face the eye and are not against a neighbour. */
function facing(rim: readonly Point[], taken: ReadonlySet<string>): Point[][] {
  const points = cut(flattened(rim, CORNER / SQUARE));
  const pieces = points.map((point, index): [Point, Point] => [point, points[(index + 1) % points.length] as Point]);
  const seen = pieces.map(([start, end]) => {
    const out = outward(start, end);
    const beside = [0, 1].map((axis) =>
      Math.floor(((start[axis] as number) + (end[axis] as number)) / 2 + 0.3 * (out[axis] as number)),
    );
    return near(out) >= 0.01 && !taken.has(key(beside as unknown as Square));
  });
  const first = seen.indexOf(false); // every loop has pieces that face away
  const runs: Point[][] = [];
  for (let step = 0; step < pieces.length; step++) {
    const index = (first + step) % pieces.length;
    if (!seen[index]) continue;
    const [start, end] = pieces[index] as [Point, Point];
    if (!seen[mod(index - 1, pieces.length)]) runs.push([start]);
    runs.at(-1)?.push(end);
  }
  return runs;
}

/** A closed path with rounded corners as a polygon. */
function flattened(loop: readonly Point[], radius: number): Point[] {
  return loop.flatMap((here, index) => {
    const start = towards(here, loop[mod(index - 1, loop.length)] as Point, radius);
    const end = towards(here, loop[(index + 1) % loop.length] as Point, radius);
    return Array.from({ length: FACETS + 1 }, (_, step): Point => {
      const share = step / FACETS;
      const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
      return [a * start[0] + b * here[0] + c * end[0], a * start[1] + b * here[1] + c * end[1]];
    });
  });
}

/** Cut an outline where it passes from one square to the next. */
function cut(points: readonly Point[]): Point[] {
  return points.flatMap((start, index) => {
    const end = points[(index + 1) % points.length] as Point;
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
    if (length < JUST) return [];
    if (length <= 0.5) return [start]; // a facet of a corner
    const axis = Math.abs(end[0] - start[0]) > Math.abs(end[1] - start[1]) ? 0 : 1;
    const [low, high] = [Math.min(start[axis], end[axis]), Math.max(start[axis], end[axis])];
    const lines: number[] = [];
    for (let line = Math.floor(low) + 1; line <= Math.floor(high); line++)
      if (low + 0.1 < line && line < high - 0.1) lines.push(line);
    if (end[axis] < start[axis]) lines.reverse();
    return [start, ...lines.map((line): Point => (axis === 0 ? [line, start[1]] : [start[0], line]))];
  });
}

/** Whether one wall is nearer than another where both are in the way; null if they never are. */
function isNearer(one: Wall, other: Wall): boolean | null {
  const left = Math.max(across(one.feet.at(-1) as Point), across(other.feet.at(-1) as Point));
  const right = Math.min(across(one.feet[0] as Point), across(other.feet[0] as Point));
  if (right - left < JUST) return null;
  const middle = (left + right) / 2;
  return nearAt(one, middle) > nearAt(other, middle);
}

function nearAt({ feet }: Wall, where: number): number {
  for (const [right, left] of pairs(feet)) {
    if (across(left) > where || where > across(right)) continue;
    const width = across(right) - across(left);
    return near(left) + (near(right) - near(left)) * (width ? (where - across(left)) / width : 0);
  }
  return Number.NaN;
}

/** The outline of a wall on these feet, as a path on the screen. */
export function uprightPath(feet: readonly Point[], level: number): string {
  // Whole tenths, so that rounding does not add up along a path of steps.
  const tenths = feet.map(
    (point) => onScreen(point, level + 1).map((value) => Math.round(value * 10)) as [number, number],
  );
  const steps = pairs(tenths).map(([a, b]): Point => [b[0] - a[0], b[1] - a[1]]);
  const there = steps.map(([x, y]) => `l${x / 10},${y / 10}`).join("");
  const back = steps
    .reverse()
    .map(([x, y]) => `l${-x / 10},${-y / 10}`)
    .join("");
  const [x, y] = tenths[0] as Point;
  return `M${x / 10},${y / 10}${there}v${short(RISE)}${back}Z`;
}

/** A wall in the shade of its widest side, and over it the pieces that face another way: how dark each is, 0 to 1. */
export function shadesOf(wall: Wall): { readonly share: number; readonly path: string }[] {
  const pieces = new Map<number, { width: number; runs: Point[][] }>();
  const sides = sidesOf(wall);
  pairs(wall.feet).forEach(([start, end], index) => {
    const share = Math.round(100 * (0.4 + 0.24 * (sides[index] as number))) / 100;
    const piece = pieces.get(share) ?? { width: 0, runs: [] };
    pieces.set(share, piece);
    const last = piece.runs.at(-1);
    if (last?.at(-1) === start) last.push(end);
    else piece.runs.push([start, end]);
    piece.width += Math.abs(start[0] - end[0]) + Math.abs(start[1] - end[1]);
  });
  const sorted = [...pieces].sort(([, a], [, b]) => b.width - a.width);
  return sorted.map(([share, { runs }], index) => ({
    share,
    path: (index ? runs : [wall.feet]).map((feet) => uprightPath(feet, wall.tile.level)).join(""),
  }));
}

/** The transformation from a tile that is upright at 0,0 to its place. */
export function placedAt({ number, rotation, x, y }: PlacedTile): string {
  const { width, height } = shapeOf(number, "n");
  const quarters = "nesw".indexOf(rotation);
  const right = [0, height, width, 0][quarters] as number;
  const down = [0, 0, height, width][quarters] as number;
  const move = `translate(${(x + right) * SQUARE},${(y + down) * SQUARE})`;
  return quarters ? `${move}rotate(${quarters * 90})` : move;
}
