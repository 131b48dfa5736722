/** Legal placements of the tile in hand, as the server sends them: data, not rules. */

import { half, ROTATIONS, type Rotation, sameAfterHalfTurn, shapeOf } from "../geometry";

/** By rotation: x, y and level of every legal placement in turn. */
export type WireLegal = Readonly<Record<string, readonly number[]>>;

export interface Spot {
  readonly rotation: Rotation;
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

export class LegalSpots {
  /** All spots, best level first; on a level, those in the middle first, where most people want to build. */
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
    const middle = middleOf(number, spots);
    const away = (spot: Spot) => Math.hypot(...difference(centre(number, spot), middle));
    const sorted = spots.map((spot) => ({ spot, away: away(spot) }));
    this.spots = sorted.sort((a, b) => b.spot.level - a.spot.level || a.away - b.away).map(({ spot }) => spot);
  }

  /** The level on which the tile would lie here; null where it may not. */
  levelAt(rotation: Rotation, x: number, y: number): number | null {
    return this.#levels.get(`${this.written(rotation)}${x},${y}`) ?? null;
  }

  /**
   * The legal spot in this rotation that is nearest to a point, if one is within reach (in squares). One that is the
   * only one, as for the first tile of all, is always within reach. `fits` may rule spots out.
   */
  nearest(rotation: Rotation, x: number, y: number, reach: number, fits = (_: Spot) => true): Spot | null {
    const written = this.written(rotation);
    const spots = this.spots.filter((spot) => spot.rotation === written);
    let best: Spot | null = null;
    let least = spots.length === 1 ? Number.POSITIVE_INFINITY : reach * reach;
    for (const spot of spots) {
      const distance = (spot.x - x) ** 2 + (spot.y - y) ** 2;
      if (fits(spot) && (distance < least || (best === null && distance <= least))) {
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

type Point = readonly [number, number];

function centre(number: number, { rotation, x, y }: Spot): Point {
  const { width, height } = shapeOf(number, rotation);
  return [x + width / 2, y + height / 2];
}

function middleOf(number: number, spots: readonly Spot[]): Point {
  let [x, y] = [0, 0];
  for (const spot of spots) {
    const [a, b] = centre(number, spot);
    x += a / spots.length;
    y += b / spots.length;
  }
  return [x, y];
}

function difference([a, b]: Point, [c, d]: Point): [number, number] {
  return [a - c, b - d];
}
