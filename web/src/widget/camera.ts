/** The camera: which part of the grid the viewport shows, and how large. Pure. */

import type { Bounds } from "../geometry";

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

export const LEAST = 9;
export const MOST = 110;
/** The largest scale, unless a player zooms in. */
const COMFORTABLE = 58;

/** Show all of a box and some of the table around it. */
export function fitted(box: Bounds, { width, height }: Size, margin: number): Camera {
  const across = box.right - box.left + 2 * margin;
  const down = box.bottom - box.top + 2 * margin;
  const scale = Math.min(width / across, height / down, COMFORTABLE);
  return { scale: within(scale), x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
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
export function zoomed(camera: Camera, size: Size, factor: number, left: number, top: number): Camera {
  const [x, y] = toGrid(camera, size, left, top);
  const scale = within(camera.scale * factor);
  return { scale, x: x - (left - size.width / 2) / scale, y: y - (top - size.height / 2) / scale };
}

export function panned(camera: Camera, left: number, top: number): Camera {
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
