/** The legal placements of a tile in a display, as the engine or the server computes them: data, not rules. */

import {
  centreOf,
  half,
  type PlacedTile,
  type Placement,
  ROTATIONS,
  type Rotation,
  type Square,
  sameAfterHalfTurn,
} from "../base/geometry";

export class LegalPlacements {
  /** All of them, best level first; on a level, those in the middle first, where most people want to build. */
  readonly all: readonly PlacedTile[];
  /** Those on the best level, in the same order. */
  readonly best: readonly PlacedTile[];
  readonly #levels = new Map<string, number>();
  readonly #halved: boolean;

  /** `sent` has, by rotation, x, y and level of every legal placement in turn. */
  constructor(
    readonly number: number,
    sent: Readonly<Record<string, readonly number[]>>,
    /** False while they are being computed: then nothing is legal, and nothing is illegal either. */
    readonly known = true,
  ) {
    this.#halved = sameAfterHalfTurn(number);
    const all: PlacedTile[] = [];
    for (const rotation of ROTATIONS) {
      const triples = sent[rotation] ?? [];
      for (let i = 0; i + 2 < triples.length; i += 3) {
        const [x, y, level] = triples.slice(i, i + 3) as [number, number, number];
        all.push({ number, rotation, x, y, level });
        this.#levels.set(`${rotation}${x},${y}`, level);
      }
    }
    const middle = middleOf(all);
    const sorted = all.map((one) => ({ one, away: Math.hypot(...difference(centreOf(one), middle)) }));
    this.all = sorted.sort((a, b) => b.one.level - a.one.level || a.away - b.away).map(({ one }) => one);
    this.best = this.all.filter((one) => one.level === this.all[0]?.level);
  }

  static unknown(number: number): LegalPlacements {
    return new LegalPlacements(number, {}, false);
  }

  /** The level on which the tile would lie here; null where it may not lie, or nobody knows yet. */
  levelAt(rotation: Rotation, x: number, y: number): number | null {
    return this.#levels.get(`${this.writtenRotation(rotation)}${x},${y}`) ?? null;
  }

  /** Whether it lies on the only spot for its rotation, as the first tile does. */
  isOnly({ rotation, x, y }: Placement): boolean {
    const written = this.writtenRotation(rotation);
    return this.levelAt(rotation, x, y) !== null && this.all.filter((one) => one.rotation === written).length === 1;
  }

  /**
   * The legal placement in this rotation that is nearest to a point, if one is within reach (in squares). The only one
   * there is, as for the first tile, is always within reach. `fits` may rule placements out.
   */
  nearest(rotation: Rotation, x: number, y: number, reach: number, fits = (_: PlacedTile) => true): PlacedTile | null {
    const written = this.writtenRotation(rotation);
    const candidates = this.all.filter((one) => one.rotation === written);
    let best: PlacedTile | null = null;
    let least = candidates.length === 1 ? Number.POSITIVE_INFINITY : reach * reach;
    for (const one of candidates) {
      const distance = (one.x - x) ** 2 + (one.y - y) ** 2;
      if (fits(one) && (distance < least || (best === null && distance <= least))) {
        best = one;
        least = distance;
      }
    }
    return best && { ...best, rotation };
  }

  /** The rotation as the server writes it: of two that look the same, the first. */
  writtenRotation(rotation: Rotation): Rotation {
    return this.#halved ? half(rotation) : rotation;
  }
}

function middleOf(placements: readonly PlacedTile[]): Square {
  let [x, y] = [0, 0];
  for (const one of placements) {
    const [a, b] = centreOf(one);
    x += a / placements.length;
    y += b / placements.length;
  }
  return [x, y];
}

function difference([a, b]: Square, [c, d]: Square): [number, number] {
  return [a - c, b - d];
}
