/** A tile that is placed in a display which belongs to no room: the ghost, where it may lie, and why not. No DOM. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { displayText, type PlacedTile, type Placement } from "../base/geometry";
import { pageEngine, type Rules } from "../engine";
import { type Ghost, levelOf, newGhost, nudgeGhost, turnGhost } from "../widget/ghost";
import { LegalPlacements } from "../widget/legal-placements";
import { PRESSES, type PressGuard, type PressWorld, pressGuard } from "../widget/press";
import { BROWSER, explain, type Reason, type ReasonWorld } from "./reason";

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
  /** The tile is so new that `confirmed` returns null. */
  readonly resting: PressGuard["resting"];
  /** The tile where the ghost is; null if it may not lie there, or if the press that confirms it does not count. */
  onConfirm(): PlacedTile | null;
  close(): void;
}

/** What placing needs from the browser and the engine; tests replace it. */
export interface PlacingWorld extends ReasonWorld, PressWorld {
  readonly legal: Rules["legal"];
}

export const PLACING_WORLD: PlacingWorld = { ...BROWSER, ...PRESSES, legal: pageEngine.rules.legal };

export function placingOf(
  tiles: ReadonlySignal<readonly PlacedTile[]>,
  card: ReadonlySignal<number | null>,
  world: PlacingWorld = PLACING_WORLD,
): Placing {
  const ghost = signal<Ghost | null>(null);
  const failure = signal<unknown>(null);
  const tries = signal(0);
  const guard = pressGuard(world);
  const stop = followCard({ tiles, card, tries, ghost, failure, onNew: guard.card }, world.legal);
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
    turn: (quarters) => move((now) => turnGhost(now, quarters)),
    nudge: (dx, dy) => move((now) => nudgeGhost(now, dx, dy)),
    put: ({ rotation, x, y }) => move((now) => ({ ...now, rotation, x, y, set: true })),
    resting: guard.resting,
    onConfirm() {
      const now = ghost.peek();
      return now && guard.counts(now) ? tileOf(now) : null;
    },
    close() {
      stop();
      stopExplaining();
      guard.stop();
    },
  };
}

function tileOf(ghost: Ghost): PlacedTile | null {
  const level = levelOf(ghost);
  if (level === null) return null;
  const { number, rotation, x, y } = ghost;
  return { number, rotation, x, y, level };
}

interface Following {
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  readonly card: ReadonlySignal<number | null>;
  readonly tries: ReadonlySignal<number>;
  readonly ghost: Signal<Ghost | null>;
  readonly failure: Signal<unknown>;
  /** A new tile is shown. */
  onNew(): void;
}

/** Every position brings a ghost. One that nobody has moved before its spots are known then goes where a new one waits. */
function followCard({ tiles, card, tries, ghost, failure, onNew }: Following, legal: Rules["legal"]): () => void {
  const position = computed(() => `${displayText(tiles.value)} ${card.value}`);
  return effect(() => {
    void position.value;
    void tries.value;
    const [before, number] = [tiles.peek(), card.peek()];
    failure.value = null;
    const brought = number === null ? null : newGhost(LegalPlacements.unknown(number), before);
    ghost.value = brought;
    if (number === null) return;
    onNew();
    let here = true;
    legal(before, number).then(
      (found) => {
        const now = ghost.peek();
        if (!here || !now) return;
        const known = new LegalPlacements(number, found);
        if (now === brought) onNew();
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
