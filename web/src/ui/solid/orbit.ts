/** The orbit of the camera around the display. Pure. */

export interface Orbit {
  /** Around the display, in radians; 0 is from the front. */
  readonly around: number;
  /** How far it is tilted: 0 is from above, a quarter turn from the side. */
  readonly tilt: number;
  /** 1 shows the whole display. */
  readonly zoom: number;
}

/** From above, as the flat display is seen: the view begins here and leans back. */
export const ABOVE: Orbit = { around: 0, tilt: 0.02, zoom: 1 };
export const START: Orbit = { around: 0.42, tilt: 0.92, zoom: 1 };
/** To play in: steep enough that little is hidden behind what is high. */
export const PLAYING: Orbit = { around: 0.3, tilt: 0.66, zoom: 1 };

const LOWEST = 1.45; // just above the table
const CLOSEST = 4;
const FARTHEST = 0.5;

export function turnedBy({ around, tilt, zoom }: Orbit, sideways: number, down: number): Orbit {
  return { around: around + sideways, tilt: within(tilt + down, ABOVE.tilt, LOWEST), zoom };
}

export function zoomedBy(orbit: Orbit, factor: number): Orbit {
  return { ...orbit, zoom: within(orbit.zoom * factor, FARTHEST, CLOSEST) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Go a part of the way to a goal, as far as this many seconds take it; the goal itself when it is all but there. */
export function nearer(from: Orbit, goal: Orbit, seconds: number): Orbit {
  const share = 1 - Math.exp(-seconds * 9);
  const step = (a: number, b: number) => a + (b - a) * share;
  const next = {
    around: step(from.around, goal.around),
    tilt: step(from.tilt, goal.tilt),
    zoom: step(from.zoom, goal.zoom),
  };
  const left = Math.abs(goal.around - next.around) + Math.abs(goal.tilt - next.tilt) + Math.abs(goal.zoom - next.zoom);
  return left < 0.002 ? goal : next;
}

type Step = readonly [x: number, y: number];

/** A step to the right and down on the screen, as a step on the grid: the eye may be at any side of the display. */
export function steerStep({ around }: Orbit, [right, down]: Step): Step {
  const quarters = Math.round(around / (Math.PI / 2));
  const [s, c] = [Math.round(Math.sin(quarters * (Math.PI / 2))), Math.round(Math.cos(quarters * (Math.PI / 2)))];
  return [right * c + down * s + 0, down * c - right * s + 0]; // + 0: never -0
}

/** The next of three heights: from above, slanting, and low; then from above again. */
export function nextTilt(orbit: Orbit): Orbit {
  const next = TILTS.find((tilt) => tilt > orbit.tilt + 0.05) ?? ABOVE.tilt;
  return { ...orbit, tilt: next };
}

const TILTS = [ABOVE.tilt, PLAYING.tilt, 1.15];

export type Vector = readonly [x: number, y: number, z: number];

export interface Axes {
  readonly right: Vector;
  readonly up: Vector;
  /** From the display to the eye. */
  readonly back: Vector;
}

/** The directions of the picture, in the room. */
export function axesOf({ around, tilt }: Orbit): Axes {
  const [s, c] = [Math.sin(around), Math.cos(around)];
  const [low, high] = [Math.sin(tilt), Math.cos(tilt)];
  return { right: [c, 0, -s], up: [-s * high, low, -c * high], back: [s * low, high, c * low] };
}

/**
 * Where the eye must be, measured along the axes, so that points just fit into the picture and lie in its middle.
 * `field` is the angle of view from top to bottom.
 */
export function fitPoints(points: readonly Vector[], orbit: Orbit, field: number, aspect: number) {
  const axes = axesOf(orbit);
  const along = ([x, y, z]: Vector, [px, py, pz]: Vector) => x * px + y * py + z * pz;
  const closeness = points.map((point) => along(axes.back, point));
  const slope = Math.tan(field / 2);
  const sides = [
    { at: points.map((point) => along(axes.right, point)), slope: slope * aspect },
    { at: points.map((point) => along(axes.up, point)), slope },
  ] as const;
  // What is closer looks larger, so each edge of the picture has a point of its own that touches it.
  const needed = sides.map(({ at, slope }) => {
    const most = Math.max(...at.map((value, i) => value + slope * (closeness[i] ?? 0)));
    const least = Math.min(...at.map((value, i) => value - slope * (closeness[i] ?? 0)));
    return (most - least) / 2 / slope;
  });
  const back = Math.max(...needed);
  const [right, up] = sides.map(({ at }) => centreTile(at, closeness, back));
  return { right: right ?? 0, up: up ?? 0, back };
}

/** Where the eye must be along one axis for points to reach as far to one side of the picture as to the other. */
function centreTile(at: readonly number[], closeness: readonly number[], distance: number): number {
  let eye = 0;
  // Each iteration gets much closer.
  for (let round = 0; round < 6; round++) {
    const seen = at.map((value, i) => (value - eye) / (distance - (closeness[i] ?? 0)));
    eye += ((Math.max(...seen) + Math.min(...seen)) / 2) * distance;
  }
  return eye;
}

type Point = readonly [x: number, y: number];

/** Pointers that moved: one turns the display, two that spread zoom in. */
export function draggedBy(orbit: Orbit, before: readonly Point[], after: readonly Point[]): Orbit {
  const [fromX, fromY, fromSpread] = gatherPoints(before);
  const [toX, toY, toSpread] = gatherPoints(after);
  const turned = turnedBy(orbit, (fromX - toX) * PER_PIXEL, (fromY - toY) * PER_PIXEL);
  return fromSpread > 0 && toSpread > 0 ? zoomedBy(turned, toSpread / fromSpread) : turned;
}

const PER_PIXEL = 0.008;

/** The middle of points, and how far they are from it. */
function gatherPoints(points: readonly Point[]): readonly [x: number, y: number, spread: number] {
  const count = Math.max(1, points.length);
  const x = points.reduce((sum, point) => sum + point[0], 0) / count;
  const y = points.reduce((sum, point) => sum + point[1], 0) / count;
  return [x, y, points.reduce((sum, point) => sum + Math.hypot(point[0] - x, point[1] - y), 0) / count];
}
