/** The displays that are known for a deck. See `nmbr9/analysis/hindsight.py`. */

import { displayText, type PlacedTile, samePlace, score } from "../../base/geometry";

interface Known {
  readonly tiles: readonly PlacedTile[];
  readonly score: number;
  readonly text: string;
}

export class Found {
  readonly #displays: Known[] = [];

  constructor(private readonly hasStart: boolean) {}

  /** Remember a display with all tiles. */
  add(tiles: readonly PlacedTile[]): void {
    this.#displays.push({ tiles, score: score(tiles), text: displayText(tiles) });
  }

  /** The best display that begins like this. It need not lie like this: a lone tile can be turned. */
  best(position: readonly PlacedTile[]): readonly PlacedTile[] {
    const any = position.length < 2 && !this.hasStart;
    const same = this.#displays.filter(({ tiles }) => any || begins(tiles, position));
    same.sort((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1)); // of equals, always the same one
    return same[0]?.tiles ?? position;
  }
}

function begins(tiles: readonly PlacedTile[], position: readonly PlacedTile[]): boolean {
  return position.every((tile, index) => {
    const other = tiles[index];
    return other !== undefined && samePlace(tile, other);
  });
}
