/** Legal placements that a room's state does not have yet. */

import type { Rules } from "../engine";
import { LegalPlacements } from "../widget/legal-placements";
import type { RoomState } from "./state";

export interface LegalWorld {
  readonly legal: Rules["legal"];
  /** Call `act` later. The returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}

/** Milliseconds after which the question is asked again, if nobody could be reached. */
const AGAIN = 2_000;

/** Ask until there is an answer or `current` has another question; `found` gets the state with the answer. */
export async function findLegal(
  unknown: LegalPlacements,
  current: () => RoomState | null,
  found: (state: RoomState) => void,
  world: LegalWorld,
): Promise<void> {
  const asked = current();
  if (asked?.legal !== unknown) return;
  try {
    const legal = await world.legal(asked.displays[asked.seat ?? -1] ?? [], unknown.number);
    const now = current();
    if (now?.legal === unknown) found({ ...now, legal: new LegalPlacements(unknown.number, legal) });
  } catch {
    world.after(AGAIN, () => void findLegal(unknown, current, found, world));
  }
}
