/** Legal placements of the tile in hand, as the server sends them: data, not rules. */

import { half, ROTATIONS, type Rotation, sameAfterHalfTurn } from "../geometry";

/** By rotation: x, y and level of every legal placement in turn. */
export type WireLegal = Readonly<Record<string, readonly number[]>>;

export interface Spot {
  readonly rotation: Rotation;
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

export class LegalSpots {
  /** All spots, best level first, then in the order of the server: by rotation, row by row. */
  readonly spots: readonly Spot[];
  readonly #levels = new Map<string, number>();
  readonly #halved: boolean;

  constructor(
    readonly number: number,
    wire: WireLegal,
  ) {
    this.#halved = sameAfterHalfTurn(number);
    const spots: Spot[] = [];
    for (const rotation of ROTATIONS) {
      const places = wire[rotation] ?? [];
      for (let i = 0; i + 2 < places.length; i += 3) {
        const spot = { rotation, x: places[i] as number, y: places[i + 1] as number, level: places[i + 2] as number };
        spots.push(spot);
        this.#levels.set(`${rotation}${spot.x},${spot.y}`, spot.level);
      }
    }
    this.spots = spots.sort((a, b) => b.level - a.level);
  }

  /** The level on which the tile would lie here; null where it may not. */
  levelAt(rotation: Rotation, x: number, y: number): number | null {
    return this.#levels.get(`${this.written(rotation)}${x},${y}`) ?? null;
  }

  /** The legal spot in this rotation that is nearest to a point, if one is within reach (in squares). */
  nearest(rotation: Rotation, x: number, y: number, reach: number): Spot | null {
    const written = this.written(rotation);
    let best: Spot | null = null;
    let least = reach * reach + 1e-9;
    for (const spot of this.spots) {
      if (spot.rotation !== written) continue;
      const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2;
      if (distance <= least - 1e-9 || (best === null && distance <= least)) {
        best = spot;
        least = distance;
      }
    }
    return best && { ...best, rotation };
  }

  /** The rotation as spots have it: of two that look the same, the first. */
  written(rotation: Rotation): Rotation {
    return this.#halved ? half(rotation) : rotation;
  }
}
