/** The camera of a scene: it keeps what it is to show in the picture, and glides there. Pure: it knows no three.js. */

import type { Size } from "../../widget/camera";
import { ABOVE, axesOf, nearer, type Orbit, type Vector, zoomedBy } from "./orbit";
import { allSeen, framePoints, plus, rayThrough, type Sight } from "./sight";

/** The margin around what is shown. */
const ROOM = 1.1;
/** The picture of another display comes closer when everything could be this much larger. */
const LARGER = 1.3;
/** Pixels: nearer to the border is not seen. */
const EDGE = 12;
/** Pixels. */
const NARROW = 600;
const BUTTONS = 60;
const NO_DRIFT = { centre: [0, 0, 0] as Vector, distance: 1 };

interface Included {
  /** The corners of the tiles, and of what is shown besides. */
  readonly points: readonly Vector[];
  /** The same, and the table around them. */
  readonly room: readonly Vector[];
  /** What is shown besides. */
  readonly needed: readonly Vector[];
}

export class PointOfView {
  /** The points that are in the picture. */
  #points: readonly Vector[] = [[0, 0, 0]];
  #size: Size = { width: 1, height: 1 };
  #now: Orbit = ABOVE;
  #goal: Orbit;
  /** How far a player has moved the picture along the table. */
  #aim: Vector = [0, 0, 0];
  /** Whether a player has zoomed or moved the picture: then it moves by itself only when it must. */
  #byPlayer = false;
  /** What is left of the way from an earlier picture. */
  #drift = NO_DRIFT;

  constructor(readonly start: Orbit) {
    this.#goal = start;
  }

  get orbit(): Orbit {
    return this.#now;
  }

  get goal(): Orbit {
    return this.#goal;
  }

  get size(): Size {
    return this.#size;
  }

  get resting(): boolean {
    return this.#now === this.#goal && this.#drift === NO_DRIFT;
  }

  resize(size: Size): void {
    this.#size = size;
  }

  /** Show these points, whatever a player has moved. */
  frame(points: readonly Vector[], atOnce: boolean): void {
    this.#glide(atOnce, () => {
      this.#points = points;
      this.#aim = [0, 0, 0];
      this.#byPlayer = false;
      if (this.#goal.zoom !== 1) this.#goal = { ...this.#goal, zoom: 1 };
    });
    if (atOnce) this.#now = { ...this.#now, zoom: this.#goal.zoom };
  }

  /**
   * Keep points in the picture, calmly. The picture of the same display stays as it is while all of them are seen, or, when
   * a player has chosen it, while `needed` are. That of another display also changes when it can be much larger. It then
   * has `room` in it. Whether it changed.
   */
  include({ points, room, needed }: Included, display: "first" | "same" | "another", atOnce: boolean): boolean {
    const larger = display === "another" && this.#framePoints(room).distance * ROOM * LARGER < this.distance;
    const stays = this.#byPlayer || !larger;
    if (display !== "first" && stays && this.shows(this.#byPlayer ? needed : points)) return false;
    this.frame(room, atOnce || display === "first");
    return true;
  }

  /** Whether points are in the picture now. */
  shows(points: readonly Vector[]): boolean {
    return allSeen(this.sight(), points, EDGE);
  }

  move(change: (orbit: Orbit) => Orbit, atOnce: boolean): void {
    const before = this.#goal.zoom;
    this.#goal = change(this.#goal);
    if (this.#goal.zoom !== before) this.#byPlayer = true;
    if (atOnce) this.#now = this.#goal;
  }

  /** Back to where it began. */
  reset(atOnce: boolean): void {
    this.#glide(atOnce, () => {
      this.#aim = [0, 0, 0];
    });
    this.move(({ around }) => ({ ...this.start, around: nearestTurn(this.start.around, around) }), atOnce);
    this.#byPlayer = false;
  }

  /** Zoom so that the point of the table below a pixel stays there. */
  zoomAt(factor: number, left: number, top: number): void {
    const before = this.#onTable(left, top);
    this.move((orbit) => zoomedBy(orbit, factor), true);
    this.#shift(before, this.#onTable(left, top));
  }

  /** Move the picture with a pointer. */
  pan(from: readonly [number, number], to: readonly [number, number]): void {
    this.#shift(this.#onTable(...from), this.#onTable(...to));
  }

  /** Go on for some seconds. */
  step(seconds: number): void {
    this.#now = nearer(this.#now, this.#goal, seconds);
    const left = Math.exp(-seconds * 9);
    const { centre, distance } = this.#drift;
    const small = Math.hypot(...centre) < 0.004 && Math.abs(distance - 1) < 0.001;
    this.#drift = small ? NO_DRIFT : { centre: plus([0, 0, 0], centre, left), distance: distance ** left };
  }

  sight(): Sight {
    const axes = axesOf(this.#now);
    const { centre, distance } = this.#picture();
    return { eye: plus(centre, axes.back, distance), axes, size: this.#size };
  }

  /** What the eye looks at, and from how far. */
  #picture() {
    const { centre, distance } = this.#framePoints(this.#points);
    return {
      centre: plus(plus(centre, this.#aim), this.#drift.centre),
      distance: ((distance * ROOM) / this.#now.zoom) * this.#drift.distance,
    };
  }

  /** On a phone, buttons lie over the lower edge. */
  #framePoints(points: readonly Vector[]) {
    return framePoints(points, this.#now, this.#size, this.#size.width < NARROW ? BUTTONS : 0);
  }

  get distance(): number {
    return this.#picture().distance;
  }

  /** Change what is shown, and go there from where the picture is now. */
  #glide(atOnce: boolean, change: () => void): void {
    const before = this.#picture();
    change();
    this.#drift = NO_DRIFT;
    if (atOnce) return;
    const after = this.#picture();
    this.#drift = { centre: plus(before.centre, after.centre, -1), distance: before.distance / after.distance };
  }

  #onTable(left: number, top: number): Vector | null {
    const sight = this.sight();
    const towards = rayThrough(sight, left, top);
    return towards[1] < -0.05 ? plus(sight.eye, towards, -sight.eye[1] / towards[1]) : null;
  }

  #shift(from: Vector | null, to: Vector | null): void {
    this.#byPlayer = true;
    if (from && to) this.#aim = plus(plus(this.#aim, from), to, -1);
  }
}

/** The angle that looks the same and is nearest to another one. */
export function nearestTurn(angle: number, to: number): number {
  return angle + Math.round((to - angle) / (2 * Math.PI)) * 2 * Math.PI;
}
