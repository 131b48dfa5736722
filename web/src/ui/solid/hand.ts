/**
 * Pointers above the table in three dimensions. What they do with the ghost is decided by the gestures of the flat display:
 * these get the place on the grid that a pointer shows, as pixels of a flat picture. What they do with the camera is
 * decided here. No DOM.
 */

import type { Camera, Size } from "../../widget/camera";
import { Gestures, type Ground, type Pointed } from "../../widget/gestures";
import type { Pointer, Pointers } from "../../widget/pointers";
import { HOVER } from "./ghost-model";
import { draggedBy, type Orbit } from "./orbit";
import { THICK } from "./sight";

/** What a hand reads and moves. */
interface HandGround extends Omit<Ground, "camera" | "size"> {
  /** The point of the grid below a pixel, so much above the tiles; null in the sky. */
  pointed(left: number, top: number, lift: number): readonly [x: number, y: number] | null;
  /** Pixels a square. */
  readonly scale: number;
  turn(change: (orbit: Orbit) => Orbit): void;
  pan(from: Pixel, to: Pixel): void;
}

type Pixel = readonly [left: number, top: number];

/** The flat picture has no border. */
const WIDE = 1e6;
const SIZE: Size = { width: 2 * WIDE, height: 2 * WIDE };
/** Pixels: less is a click. */
const SLACK = 5;
/** A pointer is on top of the ghost, not below it. */
export const LIFT = THICK + HOVER.set;

export class Hand implements Pointers {
  readonly #gestures: Gestures;
  readonly #down = new Map<number, Pixel>();
  /** A mouse button other than the first, or Shift with it, which moves the table along; and how far it was dragged. */
  #turning: { readonly id: number; readonly pans: boolean; readonly button: number; far: number } | null = null;
  /** The same for the whole of a gesture. */
  #scale: number;

  constructor(readonly ground: HandGround) {
    this.#scale = ground.scale;
    const flat = (): Camera => ({ scale: this.#scale, x: 0, y: 0 });
    this.#gestures = new Gestures({
      get ghost() {
        return ground.ghost;
      },
      set ghost(value) {
        ground.ghost = value;
      },
      get camera() {
        return flat();
      },
      set camera(_) {
        // It is moved in three dimensions, below.
      },
      size: SIZE,
      get spots() {
        return ground.spots;
      },
      get confirm() {
        return ground.confirm;
      },
    });
  }

  /** Whether a pointer is down. */
  get active(): boolean {
    return this.#down.size > 0;
  }

  /** Whether the camera is being moved. */
  get moving(): boolean {
    return this.#turning !== null || this.#gestures.panning || this.#down.size > 1;
  }

  down(at: Pointer): void {
    if (!this.active) this.#scale = this.ground.scale;
    this.#down.set(at.id, [at.x, at.y]);
    const other = at.kind !== "touch" && (at.button !== 0 || at.shift);
    if (other) this.#turning = { id: at.id, pans: at.button === 1 || at.shift, button: at.button, far: 0 };
    const flat = this.#flat(at);
    if (flat && !other) this.#gestures.down(flat);
    else if (!other) this.#turning = { id: at.id, pans: false, button: 0, far: 0 }; // it begins in the sky
  }

  move(at: Pointer): void {
    const from = this.#down.get(at.id);
    const flat = this.#flat(at);
    if (!from) {
      if (flat) this.#gestures.move(flat);
      return;
    }
    const before = [...this.#down.values()];
    this.#down.set(at.id, [at.x, at.y]);
    if (this.#turning?.id === at.id) {
      this.#turning.far += Math.hypot(at.x - from[0], at.y - from[1]);
      if (this.#turning.far < SLACK) return;
      if (this.#turning.pans) this.ground.pan(from, [at.x, at.y]);
      else this.#turn(before);
      return;
    }
    if (flat) this.#gestures.move(flat);
    if (this.#gestures.panning || this.#down.size > 1) this.#turn(before);
  }

  up(at: Pointer): void {
    this.#down.delete(at.id);
    const turning = this.#turning;
    if (turning?.id === at.id) {
      this.#turning = null;
      if (turning.button === 2 && turning.far < SLACK) this.#gestures.turn(1); // a click with the right button
      return;
    }
    const flat = this.#flat(at);
    if (flat) this.#gestures.up(flat);
    else this.#gestures.cancel(at.id);
  }

  cancel(id: number): void {
    this.#down.delete(id);
    if (this.#turning?.id === id) this.#turning = null;
    this.#gestures.cancel(id);
  }

  /** The right button turns the ghost, or the camera. */
  menu(event: MouseEvent): void {
    event.preventDefault();
  }

  #turn(before: readonly Pixel[]): void {
    const after = [...this.#down.values()];
    this.ground.turn((orbit) => draggedBy(orbit, before, after));
  }

  #flat({ id, kind, x, y, button }: Pointer): Pointed | null {
    const point = this.ground.pointed(x, y, LIFT);
    return point && { id, kind, button, x: point[0] * this.#scale + WIDE, y: point[1] * this.#scale + WIDE };
  }
}
