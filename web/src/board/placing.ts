/** A tile that is placed in a display which belongs to no room: the ghost, where it may lie, and why not. No DOM. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { pageEngine, type Rules } from "../engine";
import { displayText, type PlacedTile, type Placement } from "../geometry";
import { BROWSER, explain, type Reason, type ReasonWorld } from "../live/reason";
import { type Ghost, levelOf, newGhost, nudged, turned } from "../widget/ghost";
import { LegalPlacements } from "../widget/legal-placements";

export interface Placing {
  /** Null while there is nothing to place. The display widget moves it. */
  readonly ghost: Signal<Ghost | null>;
  /** Why the ghost may not lie where it is. */
  readonly reason: ReadonlySignal<Reason | null>;
  /** Why the legal placements are missing. */
  readonly failure: ReadonlySignal<unknown>;
  /** Ask for the legal placements again. */
  again(): void;
  turn(quarters: number): void;
  nudge(dx: number, dy: number): void;
  /** Put the ghost where a placement is. */
  put(to: Placement): void;
  /** The tile where the ghost is; null if it may not lie there. */
  tile(): PlacedTile | null;
  close(): void;
}

/** What placing needs from the browser and the engine; tests replace it. */
export interface PlacingWorld extends ReasonWorld {
  readonly legal: Rules["legal"];
}

export const PLACING_WORLD: PlacingWorld = { ...BROWSER, legal: pageEngine.legal };

export function placingOf(
  tiles: ReadonlySignal<readonly PlacedTile[]>,
  card: ReadonlySignal<number | null>,
  world: PlacingWorld = PLACING_WORLD,
): Placing {
  const ghost = signal<Ghost | null>(null);
  const failure = signal<unknown>(null);
  const tries = signal(0);
  const stop = followCard({ tiles, card, tries, ghost, failure }, world.legal);
  const { reason, stop: stopExplaining } = explain(ghost, tiles, world);
  const move = (change: (now: Ghost) => Ghost) => {
    const now = ghost.peek();
    if (now) ghost.value = change(now);
  };
  return {
    ghost,
    reason,
    failure,
    again: () => {
      tries.value += 1;
    },
    turn: (quarters) => move((now) => turned(now, quarters)),
    nudge: (dx, dy) => move((now) => nudged(now, dx, dy)),
    put: ({ rotation, x, y }) => move((now) => ({ ...now, rotation, x, y, set: true })),
    tile: () => tileOf(ghost.peek()),
    close() {
      stop();
      stopExplaining();
    },
  };
}

function tileOf(ghost: Ghost | null): PlacedTile | null {
  const level = ghost && levelOf(ghost);
  if (!ghost || level === null) return null;
  const { number, rotation, x, y } = ghost;
  return { number, rotation, x, y, level };
}

interface Following {
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  readonly card: ReadonlySignal<number | null>;
  readonly tries: ReadonlySignal<number>;
  readonly ghost: Signal<Ghost | null>;
  readonly failure: Signal<unknown>;
}

/** Every position brings a ghost. One that nobody has moved before its spots are known then goes where a new one waits. */
function followCard({ tiles, card, tries, ghost, failure }: Following, legal: Rules["legal"]): () => void {
  const position = computed(() => `${displayText(tiles.value)} ${card.value}`);
  return effect(() => {
    void position.value;
    void tries.value;
    const [before, number] = [tiles.peek(), card.peek()];
    failure.value = null;
    const brought = number === null ? null : newGhost(LegalPlacements.unknown(number), before);
    ghost.value = brought;
    if (number === null) return;
    let here = true;
    legal(before, number).then(
      (found) => {
        const now = ghost.peek();
        if (!here || !now) return;
        const known = new LegalPlacements(number, found);
        ghost.value = now === brought ? newGhost(known, before) : { ...now, legal: known };
      },
      (error: unknown) => {
        if (here) failure.value = error;
      },
    );
    return () => {
      here = false;
    };
  });
}
