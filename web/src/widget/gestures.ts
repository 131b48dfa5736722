/** Gestures: a mouse leads the ghost, a finger drags it, and both pan and zoom the camera. No DOM. */

import { footprint, type PlacedTile, shapeOf } from "../base/geometry";
import { type Camera, inSight, panCamera, type Size, toGrid, zoomCamera } from "./camera";
import { EDGE } from "./framing";
import { type Ghost, levelOf, liftGhost, movedTo, ontoSpot, setGhost, tapGhost, turnGhost } from "./ghost";

/** A pointer event, in pixels of the viewport. */
export interface Pointed {
  readonly id: number;
  readonly kind: "mouse" | "touch" | "pen";
  readonly x: number;
  readonly y: number;
  readonly button: number;
}

/** What gestures read and change. */
export interface Ground {
  ghost: Ghost | null;
  camera: Camera;
  readonly size: Size;
  /** Spots that are shown: near one of them, the ghost turns by itself. */
  readonly spots?: readonly PlacedTile[] | undefined;
  /** Pan as the first tile is dragged: it has only one spot, so the table moves with it. */
  readonly carry?: (left: number, top: number) => void;
  /** Whether a second click confirms, instead of taking the ghost up again; called with it. */
  readonly confirm?: (() => void) | undefined;
}

type Drag =
  | { readonly what: "table" }
  /** The first tile, with the table. */
  | { readonly what: "both" }
  /** The ghost keeps this distance, in squares, from the pointer. */
  | { readonly what: "ghost"; readonly dx: number; readonly dy: number };

/** Pixels: less is a click, more is a drag. */
const SLACK = 7;
/** The ghost stays this many pixels above a finger. */
const CLEARANCE = 30;

export class Gestures {
  readonly #pointers = new Map<number, Pointed>();
  #start: Pointed | null = null;
  #drag: Drag | null = null;

  constructor(readonly ground: Ground) {}

  /** Whether a button or a finger is down. */
  get active(): boolean {
    return this.#pointers.size > 0;
  }

  get panning(): boolean {
    return this.#drag?.what === "table";
  }

  down(at: Pointed): void {
    this.#pointers.set(at.id, at);
    if (this.#pointers.size === 1) {
      this.#start = at;
      this.#drag = null;
    } else {
      this.#start = null; // two fingers zoom; neither of them taps
      this.#drag = null;
    }
  }

  move(at: Pointed): void {
    const before = this.#pointers.get(at.id);
    if (!before) {
      if (at.kind !== "touch") this.#follow(at);
      return;
    }
    this.#pointers.set(at.id, at);
    if (this.#pointers.size === 2) {
      this.#pinch(before, at);
      return;
    }
    if (this.#start && !this.#drag && Math.hypot(at.x - this.#start.x, at.y - this.#start.y) > SLACK) {
      this.#drag = this.#begin(this.#start);
    }
    if (this.#drag?.what === "table")
      this.ground.camera = panCamera(this.ground.camera, at.x - before.x, at.y - before.y);
    else if (this.#drag?.what === "both") this.ground.carry?.(at.x - before.x, at.y - before.y);
    else if (this.#drag) this.#pull(at, this.#drag);
  }

  up(at: Pointed): void {
    const start = this.#start;
    this.#pointers.delete(at.id);
    if (start?.id === at.id && !this.#drag) this.#click(at);
    if (this.#drag && this.#drag.what !== "table" && this.ground.ghost) this.ground.ghost = setGhost(this.ground.ghost);
    this.#drag = null;
    this.#start = null;
  }

  cancel(id: number): void {
    this.#pointers.delete(id);
    this.#drag = null;
    this.#start = null;
  }

  /** Turn the ghost about its middle. */
  turn(quarters: number): void {
    if (this.ground.ghost) this.ground.ghost = turnGhost(this.ground.ghost, quarters);
  }

  zoom(factor: number, x: number, y: number): void {
    this.ground.camera = zoomCamera(this.ground.camera, this.ground.size, factor, x, y);
  }

  #follow(at: Pointed): void {
    const { ghost } = this.ground;
    if (ghost && !ghost.set) this.ground.ghost = this.#centreAt(ghost, at);
  }

  #centreAt(ghost: Ghost, at: Pointed): Ghost {
    const [x, y] = this.#grid(at);
    const { width, height } = shapeOf(ghost.number, ghost.rotation);
    return ontoSpot(movedTo(ghost, x - width / 2, y - height / 2), x, y, this.ground.spots ?? []);
  }

  #click(at: Pointed): void {
    const { ghost } = this.ground;
    if (!ghost || (at.kind === "mouse" && at.button !== 0)) return;
    if (at.kind === "touch") {
      const good = levelOf(ghost) !== null && this.#on(ghost, at, 0); // it is on a legal spot already
      const [x, y] = this.#grid(at);
      this.ground.ghost = good ? setGhost(ghost) : ontoSpot(tapGhost(ghost, x, y), x, y, this.ground.spots ?? [], 2);
    } else if (!ghost.set) this.ground.ghost = setGhost(this.#centreAt(ghost, at));
    else if (!this.#on(ghost, at, 0)) this.ground.ghost = setGhost(this.#centreAt(ghost, at));
    else if (this.ground.confirm && levelOf(ghost) !== null) this.ground.confirm();
    else this.ground.ghost = liftGhost(ghost);
  }

  /** A drag that begins on the ghost moves it; any other pans. */
  #begin(start: Pointed): Drag {
    const { ghost, camera } = this.ground;
    const near = start.kind === "touch" ? 0.8 : 0;
    if (!ghost || (start.kind === "mouse" && start.button !== 0) || !this.#on(ghost, start, near))
      return { what: "table" };
    if (this.ground.carry && ghost.legal.isOnly(ghost)) return { what: "both" };
    this.ground.ghost = liftGhost(ghost); // the camera does not follow it while it is dragged
    const [x, y] = this.#grid(start);
    const { width, height } = shapeOf(ghost.number, ghost.rotation);
    const beside = x < ghost.x - 0.3 || x > ghost.x + width + 0.3;
    const clearance = CLEARANCE / camera.scale;
    const covered = start.kind === "touch" && !beside ? Math.max(0, ghost.y + height - (y - clearance)) : 0;
    return { what: "ghost", dx: x - ghost.x, dy: y - ghost.y + covered };
  }

  #pull(at: Pointed, { dx, dy }: Drag & { what: "ghost" }): void {
    const { ghost, camera, size } = this.ground;
    if (!ghost) return;
    const [x, y] = this.#grid(at);
    const to = [x - dx, y - dy] as const;
    const shape = shapeOf(ghost.number, ghost.rotation);
    this.ground.ghost = movedTo(ghost, ...(at.kind === "touch" ? inSight(camera, size, to, shape, EDGE) : to));
  }

  #pinch(before: Pointed, at: Pointed): void {
    const other = [...this.#pointers.values()].find(({ id }) => id !== at.id);
    if (!other) return;
    const apart = (one: Pointed) => Math.hypot(one.x - other.x, one.y - other.y);
    const { ground } = this;
    const [x, y] = [(at.x + other.x) / 2, (at.y + other.y) / 2];
    ground.camera = panCamera(ground.camera, (at.x - before.x) / 2, (at.y - before.y) / 2);
    ground.camera = zoomCamera(ground.camera, ground.size, apart(at) / Math.max(1, apart(before)), x, y);
  }

  #grid(at: Pointed): [number, number] {
    return toGrid(this.ground.camera, this.ground.size, at.x, at.y);
  }

  /** Whether a pointer is on the ghost, or within a distance of one of its squares. */
  #on(ghost: Ghost, at: Pointed, near: number): boolean {
    const [x, y] = this.#grid(at);
    return footprint(ghost).some(([a, b]) => x >= a - near && x <= a + 1 + near && y >= b - near && y <= b + 1 + near);
  }
}
