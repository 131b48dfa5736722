/** Marks above the tiles: legal spots, a suggestion, the ring of a tile that can be taken back, the square of a screen reader. */

import { type BufferGeometry, Group, Mesh, MeshBasicMaterial } from "three";
import { footprint, key, type PlacedTile, type Placement, type Square, shapeOf } from "../geometry";
import { bent, dashed, inset, patches, ribbons } from "./lines";
import { centred, put, rims } from "./model";
import { type Relief, THICK } from "./sight";

export interface MarkLook {
  readonly spot: string;
  readonly spotHalo: string;
  readonly focus: string;
}

/** What is marked. */
export interface Marked {
  /** Best level first. */
  readonly spots: readonly PlacedTile[];
  /** The spot on which the ghost is. */
  readonly chosen: PlacedTile | null;
  /** Squares of these are shaded. */
  readonly shaded: readonly PlacedTile[];
  readonly suggested: PlacedTile | null;
  /** This round's tile, once it is confirmed. */
  readonly settled: PlacedTile | null;
  readonly walked: Square | null;
}

/** Outlines of spots that overlap don't lie on each other: each is drawn a little further inside than the last, in turn. */
const FURTHER: readonly number[] = [0.08, 0.18, 0.28, 0.38];
/** Of the halo, and of the line upon it. */
const WIDTHS = { "": [0.12, 0.06], best: [0.16, 0.085], chosen: [0.2, 0.11] } as const;
/** Above the surface on which a tile would lie. */
const ABOVE = 0.03;

export class Marks {
  readonly group = new Group();
  readonly #line = flat(3);
  readonly #halo = flat(2);
  readonly #ring = flat(3);
  readonly #shading = flat(1);
  readonly #low = flat(1);
  readonly #focus = flat(3);
  readonly #square = patches([[0, 0]], 0.05, 0);
  readonly #made = new Map<string, BufferGeometry>();

  constructor() {
    Object.assign(this.#shading, { transparent: true, opacity: 0.5 });
    Object.assign(this.#low, { transparent: true, opacity: 0.2 });
    Object.assign(this.#halo, { transparent: true, opacity: 0.85 });
  }

  look({ spot, spotHalo, focus }: MarkLook): void {
    this.#line.color.set(spot);
    this.#ring.color.set(spotHalo);
    this.#shading.color.set(spotHalo);
    this.#low.color.set(focus);
    this.#halo.color.set(spotHalo);
    this.#focus.color.set(focus);
  }

  show({ spots, chosen, shaded, suggested, settled, walked }: Marked, relief: Relief): void {
    this.group.clear();
    this.#shade(shaded, this.#shading);
    // There are hundreds on level 0, and they score nothing: their squares say enough.
    this.#shade(
      spots.filter(({ level }) => level === 0),
      this.#low,
    );
    const best = spots[0]?.level;
    spots.forEach((spot, i) => {
      const further = FURTHER[i % FURTHER.length] as number;
      if (spot.level > 0) this.#outline(spot, spot.level * THICK + ABOVE, further, spot.level === best ? "best" : "");
    });
    if (chosen) this.#outline(chosen, chosen.level * THICK + ABOVE, -0.1, "chosen");
    if (suggested) this.#outline(suggested, (suggested.level + 0.5) * THICK, 0, "chosen");
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
    for (const material of [this.#line, this.#ring, this.#halo, this.#shading, this.#low, this.#focus])
      material.dispose();
  }

  /** A line in two tones, so that it is seen on every colour. */
  #outline(tile: Placement, height: number, further: number, kind: keyof typeof WIDTHS): void {
    const [halo, line] = WIDTHS[kind];
    const colour = kind === "chosen" ? this.#focus : this.#line;
    this.#add(this.#shape(tile, "line", halo, further), this.#halo, tile, height);
    this.#add(this.#shape(tile, "line", line, further), colour, tile, height + 0.004);
  }

  /** The squares that a tile could cover, each on the highest level there. */
  #shade(spots: readonly PlacedTile[], material: MeshBasicMaterial): void {
    const highest = new Map<string, { square: Square; level: number }>();
    for (const spot of spots) {
      for (const square of footprint(spot)) {
        if (spot.level > (highest.get(key(square))?.level ?? -1))
          highest.set(key(square), { square, level: spot.level });
      }
    }
    for (const { square, level } of highest.values()) {
      const mesh = new Mesh(this.#square, material);
      mesh.position.set(square[0], level * THICK + ABOVE / 2, square[1]);
      this.group.add(mesh);
    }
  }

  #frame([x, y]: Square, height: number): void {
    const line = bent(inset([[0, 0], [1, 0], [1, 1], [0, 1]], 0.06), 0.15, true); // biome-ignore format: a square
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
      return centred(number, ribbons(kind === "ring" ? lines.flatMap((line) => dashed(line, 0.2)) : lines, width, 0));
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

function flat(order: number): MeshBasicMaterial {
  const material = new MeshBasicMaterial({ fog: false, polygonOffset: true, polygonOffsetFactor: -order });
  return material;
}
