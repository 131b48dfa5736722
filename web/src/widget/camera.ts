/** The camera: which part of the grid the viewport shows, and how large. Pure. */

import type { Bounds } from "../base/geometry";

/** Pixels a square, and the point of the grid in the middle of the viewport. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const LEAST = 9;
const MOST = 110;
/** The largest scale, unless a player zooms in. */
const COMFORTABLE = 58;

/**
 * Show all of a box, as large as the free part of the viewport allows: `covers` are what lies above the table, in pixels.
 * The box stays as near to the middle of the viewport as it can.
 */
export function fitBox(box: Bounds, size: Size, covers: readonly Bounds[] = []): Camera {
  const across = box.right - box.left;
  const down = box.bottom - box.top;
  let best = { scale: 0, x: size.width / 2, y: size.height / 2 };
  for (const free of freeParts(size, covers)) {
    const [width, height] = [free.right - free.left, free.bottom - free.top];
    const scale = within(Math.min(width / across, height / down, COMFORTABLE));
    if (scale <= best.scale) continue;
    const [half, tall] = [(across * scale) / 2, (down * scale) / 2];
    best = {
      scale,
      x: between(size.width / 2, free.left + half, free.right - half),
      y: between(size.height / 2, free.top + tall, free.bottom - tall),
    };
  }
  const { scale } = best;
  return {
    scale,
    x: (box.left + box.right) / 2 - (best.x - size.width / 2) / scale,
    y: (box.top + box.bottom) / 2 - (best.y - size.height / 2) / scale,
  };
}

/** The rectangles of the viewport that nothing covers, the whole one first if it is free; the whole one if there is none. */
export function freeParts({ width, height }: Size, covers: readonly Bounds[]): Bounds[] {
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const parts: Bounds[] = [];
  for (const left of [0, ...covers.map((one) => one.right)])
    for (const top of [0, ...covers.map((one) => one.bottom)])
      for (const right of [width, ...covers.map((one) => one.left)])
        for (const bottom of [height, ...covers.map((one) => one.top)]) {
          const part = { left, top, right, bottom };
          if (left < right && top < bottom && !covers.some((one) => overlapOf(one, part) > 0)) parts.push(part);
        }
  return parts.length ? parts : [whole];
}

/** How much two rectangles have in common. */
export function overlapOf(one: Bounds, other: Bounds): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

/** A box of the grid in pixels of the viewport, with a margin in squares. */
export function onScreen(camera: Camera, size: Size, box: Bounds, margin = 0): Bounds {
  const [left, top] = toScreen(camera, size, box.left - margin, box.top - margin);
  const [right, bottom] = toScreen(camera, size, box.right + margin, box.bottom + margin);
  return { left, top, right, bottom };
}

/** Whether a box is in the free part of the viewport, not near its border. */
export function isUncovered(
  camera: Camera,
  size: Size,
  box: Bounds,
  margin: number,
  covers: readonly Bounds[],
): boolean {
  const { left, top, right, bottom } = onScreen(camera, size, box, margin);
  const inside = left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
  return inside && !covers.some((one) => overlapOf(one, { left, top, right, bottom }) > 0);
}

function within(scale: number): number {
  return Math.min(MOST, Math.max(LEAST, scale));
}

export function toScreen(camera: Camera, size: Size, x: number, y: number): [number, number] {
  return [(x - camera.x) * camera.scale + size.width / 2, (y - camera.y) * camera.scale + size.height / 2];
}

export function toGrid(camera: Camera, size: Size, left: number, top: number): [number, number] {
  return [(left - size.width / 2) / camera.scale + camera.x, (top - size.height / 2) / camera.scale + camera.y];
}

/** Zoom so that the point of the grid under this point of the viewport stays there. */
export function zoomCamera(camera: Camera, size: Size, factor: number, left: number, top: number): Camera {
  const [x, y] = toGrid(camera, size, left, top);
  const scale = within(camera.scale * factor);
  return { scale, x: x - (left - size.width / 2) / scale, y: y - (top - size.height / 2) / scale };
}

export function panCamera(camera: Camera, left: number, top: number): Camera {
  return { ...camera, x: camera.x - left / camera.scale, y: camera.y - top / camera.scale };
}

/** Move just enough that the whole box is visible. */
export function including(camera: Camera, size: Size, box: Bounds, margin: number): Camera {
  const across = size.width / camera.scale / 2 - margin;
  const down = size.height / camera.scale / 2 - margin;
  return {
    ...camera,
    x: between(camera.x, box.right - across, box.left + across),
    y: between(camera.y, box.bottom - down, box.top + down),
  };
}

/** The nearest place where something of this size is fully visible, with a margin to the edges. */
export function inSight(camera: Camera, size: Size, [x, y]: Point, { width, height }: Size, margin: number): Point {
  const across = size.width / camera.scale / 2 - margin;
  const down = size.height / camera.scale / 2 - margin;
  return [
    between(x, camera.x - across, camera.x + across - width),
    between(y, camera.y - down, camera.y + down - height),
  ];
}

type Point = readonly [number, number];

function between(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, value));
}
