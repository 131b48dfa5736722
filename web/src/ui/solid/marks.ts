/** Marks above the tiles: legal spots, a suggestion, the ring of a tile that can be taken back, the square of a screen reader. */

import { type BufferGeometry, Group, Mesh, MeshBasicMaterial } from "three";
import { type PlacedTile, type Placement, type Square, shapeOf } from "../../base/geometry";
import { insetLoop } from "../../widget/outline";
import { bandOf, levelsOf, squaresOf } from "../../widget/spots";
import { bent, dashLine, patches, ribbons } from "./lines";
import { centreTile, put, rims } from "./model";
import { type Relief, THICK } from "./sight";

export interface MarkLook {
  readonly spot: string;
  readonly halo: string;
  readonly focus: string;
}

/** What is marked. */
export interface Marked {
  /** Best level first. */
  readonly spots: readonly PlacedTile[];
  /** The spot on which the ghost is. */
  readonly chosen: PlacedTile | null;
  readonly tiles: readonly PlacedTile[];
  readonly suggested: PlacedTile | null;
  /** This round's tile, once it is confirmed. */
  readonly settled: PlacedTile | null;
  readonly walked: Square | null;
}

/** Of the halo, and of the line upon it. */
const WIDTHS = [0.2, 0.11] as const;
/** Above the surface on which a tile would lie. */
const ABOVE = 0.03;

export class Marks {
  readonly group = new Group();
  readonly #halo = flat(2);
  readonly #ring = flat(3);
  readonly #best = flat(1);
  readonly #other = flat(1);
  readonly #focus = flat(3);
  readonly #square = patches([[0, 0]], 0.05, 0);
  readonly #made = new Map<string, BufferGeometry>();

  constructor() {
    Object.assign(this.#best, { transparent: true, opacity: 0.85 });
    Object.assign(this.#other, { transparent: true, opacity: 0.3 });
    Object.assign(this.#halo, { transparent: true, opacity: 0.85 });
  }

  look({ spot, halo, focus }: MarkLook): void {
    this.#best.color.set(spot);
    this.#other.color.set(spot);
    this.#ring.color.set(halo);
    this.#halo.color.set(halo);
    this.#focus.color.set(focus);
  }

  show({ spots, tiles, chosen, suggested, settled, walked }: Marked, relief: Relief): void {
    this.group.clear();
    this.#fill(bandOf(spots, tiles), 0, this.#other);
    for (const level of levelsOf(spots))
      this.#fill(squaresOf(spots, level), level, level === spots[0]?.level ? this.#best : this.#other);
    if (chosen) this.#outline(chosen, chosen.level * THICK + ABOVE, -0.1);
    if (suggested) this.#outline(suggested, (suggested.level + 0.5) * THICK, 0);
    if (settled) {
      const height = (settled.level + 1) * THICK + ABOVE;
      this.#add(this.#shape(settled, "ring", 0.1, 0.12), this.#ring, settled, height);
    }
    if (walked) this.#frame(walked, relief.at(...walked) * THICK + ABOVE);
  }

  dispose(): void {
    this.group.clear();
    this.#square.dispose();
    for (const geometry of this.#made.values()) geometry.dispose();
    for (const material of [this.#ring, this.#halo, this.#best, this.#other, this.#focus]) material.dispose();
  }

  /** A line in two tones, so that it is seen on every colour. */
  #outline(tile: Placement, height: number, further: number): void {
    const [halo, line] = WIDTHS;
    this.#add(this.#shape(tile, "line", halo, further), this.#halo, tile, height);
    this.#add(this.#shape(tile, "line", line, further), this.#focus, tile, height + 0.004);
  }

  #fill(squares: readonly Square[], level: number, material: MeshBasicMaterial): void {
    for (const [x, y] of squares) {
      const mesh = new Mesh(this.#square, material);
      mesh.position.set(x, level * THICK + ABOVE / 2, y);
      this.group.add(mesh);
    }
  }

  #frame([x, y]: Square, height: number): void {
    const line = bent(insetLoop([[0, 0], [1, 0], [1, 1], [0, 1]], 0.06), 0.15, true); // biome-ignore format: a square
    const mesh = new Mesh(
      this.#keep("frame", () => ribbons([line], 0.12, 0)),
      this.#focus,
    );
    mesh.position.set(x, height, y);
    this.group.add(mesh);
  }

  #add(geometry: BufferGeometry, material: MeshBasicMaterial, tile: Placement, height: number): void {
    const mesh = new Mesh(geometry, material);
    put(mesh, tile, height);
    this.group.add(mesh);
  }

  #shape({ number }: Placement, kind: "line" | "ring", width: number, further: number): BufferGeometry {
    return this.#keep(`${kind} ${number} ${width} ${further}`, () => {
      const lines = rims(shapeOf(number, "n").squares, further);
      return centreTile(
        number,
        ribbons(kind === "ring" ? lines.flatMap((line) => dashLine(line, 0.2)) : lines, width, 0),
      );
    });
  }

  #keep(name: string, make: () => BufferGeometry): BufferGeometry {
    const known = this.#made.get(name);
    if (known) return known;
    const made = make();
    this.#made.set(name, made);
    return made;
  }
}

const flat = (order: number) => new MeshBasicMaterial({ fog: false, polygonOffset: true, polygonOffsetFactor: -order });
