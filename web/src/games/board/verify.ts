/** Whether the tiles of a line may lie as they do: the engine checks one after the other, and finds their levels. */

import { type PlacedTile, placementText } from "../../base/geometry";
import type { Rules } from "../../engine";
import { type Reason, reasonOf } from "../../ui/reason";
import type { PastedLine } from "./paste";

/** A tile that may not lie where it does. */
export interface Fault {
  /** Counted from 1, in the order of placing. */
  readonly tile: number;
  /** In the notation. */
  readonly text: string;
  /** The rule that it breaks; null if its level is another one than was written. */
  readonly reason: Reason | null;
  readonly level: number;
}

type Verdict = { readonly tiles: readonly PlacedTile[] } | { readonly fault: Fault };

/** Throws what `check` throws. */
export async function verifyLine(line: PastedLine, check: Rules["check"]): Promise<Verdict> {
  const tiles: PlacedTile[] = [];
  for (const [index, placement] of line.tiles.entries()) {
    const { level, squares } = await check(tiles, placement);
    const text = line.texts[index] ?? placementText(placement);
    const fault = { tile: index + 1, text, reason: null, level: level ?? 0 };
    if (level === null) return { fault: { ...fault, reason: reasonOf({ level, squares }) } };
    const stated = line.levels[index] ?? null;
    if (stated !== null && stated !== level) return { fault };
    tiles.push({ ...placement, level });
  }
  return { tiles };
}
