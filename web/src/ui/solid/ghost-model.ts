/** The ghost in three dimensions: another material than the tiles. It needs no light, has an outline in two tones, and hovers. */

import {
  BackSide,
  BufferGeometry,
  type Color,
  GreaterDepth,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
} from "three";
import { footprint, type Square, shapeOf } from "../../base/geometry";
import { type Ghost, isIllegal, levelOf } from "../../widget/ghost";
import { type Line, patches, ribbons } from "./lines";
import { bodyOf, centreTile, rims, spotOf, type Workshop } from "./model";
import { nearestTurn } from "./point-of-view";
import { type Relief, THICK } from "./sight";

/** How far above its level it is: when it is set, and while it follows a pointer. */
export const HOVER = { set: 0.05, loose: 0.22 } as const;

type GhostState = "legal" | "illegal" | "unknown";

export function stateOf(ghost: Ghost): GhostState {
  return isIllegal(ghost) ? "illegal" : levelOf(ghost) === null ? "unknown" : "legal";
}

/** Where its lower side is: above its level, or, where it may not lie, above all that is below it. */
export function heightOf(ghost: Ghost, relief: Relief): number {
  return (levelOf(ghost) ?? relief.below(ghost)) * THICK + HOVER[ghost.set ? "set" : "loose"];
}

/** The colours of outlines and marks. */
export interface GhostLook {
  readonly inner: string;
  readonly outer: string;
  readonly danger: string;
}

const INNER = 0.05;
const OUTER = 0.1;
const ON_TOP = THICK + 0.008;

/** The shapes of one number, which all stages of the ghost share. */
interface Shapes {
  readonly inner: BufferGeometry;
  readonly outer: BufferGeometry;
  readonly rim: BufferGeometry;
  readonly hatch: BufferGeometry;
}

export class GhostModel {
  readonly group = new Group();
  readonly #body = new Mesh(new BufferGeometry(), new MeshBasicMaterial({ vertexColors: true, fog: false }));
  readonly #inner = outlineMesh(new MeshBasicMaterial({ side: BackSide, fog: false }));
  readonly #outer = outlineMesh(new MeshBasicMaterial({ side: BackSide, fog: false }));
  readonly #hatch = outlineMesh(new MeshBasicMaterial({ fog: false, transparent: true, opacity: 0.75 }));
  /** Only where something is in front of it: the ghost is never lost behind a tower. */
  readonly #rim = outlineMesh(
    new MeshBasicMaterial({ fog: false, transparent: true, opacity: 0.6, depthFunc: GreaterDepth, depthWrite: false }),
  );
  readonly #offending = outlineMesh(new MeshBasicMaterial({ fog: false }));
  readonly #crosses = outlineMesh(new MeshBasicMaterial({ fog: false, color: "#fff" }));
  readonly #shapes = new Map<number, Shapes>();
  #goal = { at: [0, 0, 0] as readonly [number, number, number], angle: 0 };
  #look: GhostLook = { inner: "#fff", outer: "#000", danger: "#f00" };
  #crossed = "";

  constructor() {
    this.#body.castShadow = true;
    this.#rim.renderOrder = 5;
    this.group.add(this.#body, this.#inner, this.#outer, this.#hatch, this.#rim);
    this.group.add(this.#offending, this.#crosses);
    this.group.visible = false;
  }

  look(look: GhostLook): void {
    this.#look = look;
  }

  /** Show the ghost, or null for none; it glides there if it was to be seen before. */
  show(ghost: Ghost | null, offending: readonly Square[], workshop: Workshop, relief: Relief, atOnce: boolean): void {
    const hidden = !this.group.visible;
    this.group.visible = ghost !== null;
    if (!ghost) return;
    const { inner, outer, rim, hatch } = this.#shapesOf(ghost.number);
    const isNew = this.#inner.geometry !== inner;
    Object.assign(this.#body, { geometry: workshop.geometry(ghost.number) });
    Object.assign(this.#inner, { geometry: inner });
    Object.assign(this.#outer, { geometry: outer });
    Object.assign(this.#rim, { geometry: rim });
    Object.assign(this.#hatch, { geometry: hatch, visible: stateOf(ghost) === "illegal" });
    this.#paint(stateOf(ghost));
    const { at, angle } = spotOf(ghost, heightOf(ghost, relief));
    this.#goal = { at, angle: nearestTurn(angle, this.group.rotation.y) };
    this.#cross(ghost, offending);
    if (hidden || isNew || atOnce) this.#arrive();
  }

  /** Go on for some seconds; whether it is still on its way. */
  step(seconds: number): boolean {
    if (!this.group.visible) return false;
    const { position, rotation } = this.group;
    const share = 1 - Math.exp(-seconds * 28);
    const [x, y, z] = this.#goal.at;
    const left = Math.hypot(x - position.x, y - position.y, z - position.z) + Math.abs(this.#goal.angle - rotation.y);
    if (left < 0.01) {
      this.#arrive();
      return false;
    }
    position.set(
      position.x + (x - position.x) * share,
      position.y + (y - position.y) * share,
      position.z + (z - position.z) * share,
    );
    rotation.y += (this.#goal.angle - rotation.y) * share;
    return true;
  }

  get resting(): boolean {
    const { position, rotation } = this.group;
    const [x, y, z] = this.#goal.at;
    return position.x === x && position.y === y && position.z === z && rotation.y === this.#goal.angle;
  }

  dispose(): void {
    for (const shapes of this.#shapes.values()) for (const shape of Object.values(shapes)) shape.dispose();
    for (const { geometry } of [this.#offending, this.#crosses]) geometry.dispose();
    for (const { material } of [this.#body, this.#inner, this.#outer, this.#hatch, this.#rim]) material.dispose();
    for (const { material } of [this.#offending, this.#crosses]) material.dispose();
  }

  #arrive(): void {
    this.group.position.set(...this.#goal.at);
    this.group.rotation.y = this.#goal.angle;
  }

  #paint(state: GhostState): void {
    const { inner, outer, danger } = this.#look;
    const colourOf = (mesh: Mesh<BufferGeometry, MeshBasicMaterial>): Color => mesh.material.color;
    colourOf(this.#inner).set(state === "illegal" ? danger : inner);
    colourOf(this.#outer).set(outer);
    colourOf(this.#rim).set(state === "illegal" ? danger : inner);
    colourOf(this.#hatch).set(danger);
    colourOf(this.#offending).set(danger);
  }

  /** Squares that break a rule, in the ghost's own coordinates. */
  #cross(ghost: Ghost, offending: readonly Square[]): void {
    const own = localSquares(ghost, offending);
    const text = `${ghost.number} ${own.join(" ")}`;
    this.#crosses.visible = own.length > 0;
    this.#offending.visible = own.length > 0;
    if (text === this.#crossed) return;
    this.#crossed = text;
    for (const { geometry } of [this.#offending, this.#crosses]) geometry.dispose();
    this.#offending.geometry = centreTile(ghost.number, patches(own, 0.07, ON_TOP + 0.004));
    this.#crosses.geometry = centreTile(ghost.number, ribbons(own.flatMap(crossOf), 0.12, ON_TOP + 0.008));
  }

  #shapesOf(number: number): Shapes {
    const known = this.#shapes.get(number);
    if (known) return known;
    const { squares } = shapeOf(number, "n");
    // They end where the tile does: below it lie others.
    const hull = (more: number) => centreTile(number, bodyOf(squares, more, THICK + more / 2));
    const made = {
      inner: hull(INNER),
      outer: hull(OUTER),
      rim: centreTile(number, ribbons(rims(squares, 0), 0.1, ON_TOP)),
      hatch: centreTile(number, ribbons(squares.flatMap(hatchOf), 0.09, ON_TOP)),
    };
    this.#shapes.set(number, made);
    return made;
  }
}

function outlineMesh<M extends Material>(material: M): Mesh<BufferGeometry, M> {
  return new Mesh(new BufferGeometry(), material);
}

/** Which squares of the upright tile these squares of the grid are. */
export function localSquares(ghost: Ghost, squares: readonly Square[]): Square[] {
  const upright = shapeOf(ghost.number, "n").squares;
  const there = footprint(ghost); // in the same order
  return squares.flatMap(([x, y]) => {
    const index = there.findIndex(([a, b]) => a === x && b === y);
    const square = upright[index];
    return square ? [square] : [];
  });
}

/** Two parallel lines across a square; they go on in the next one. */
const hatchOf = (at: Square) =>
  across(at, [0.06, 0.44, 0.44, 0.06], [0.12, 0.88, 0.88, 0.12], [0.56, 0.94, 0.94, 0.56]);

const crossOf = (at: Square) => across(at, [0.25, 0.25, 0.75, 0.75], [0.75, 0.25, 0.25, 0.75]);

/** Lines in a square, by their ends. */
function across([x, y]: Square, ...ends: readonly (readonly [number, number, number, number])[]): Line[] {
  return ends.map(([left, top, right, bottom]) => [
    [x + left, y + top],
    [x + right, y + bottom],
  ]);
}
