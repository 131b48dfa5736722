/** Why the ghost may not be placed where it is. The server is asked: the page knows no rules. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { checkPlacement } from "../api";
import { displayText, type PlacedTile, placementText, type Square } from "../geometry";
import { type Ghost, levelOf } from "../widget/ghost";
import type { CheckView } from "../wire";

export interface Reason {
  /** The server's name of the rule; null when the server could not be asked. */
  readonly rule: Rule | null;
  readonly squares: readonly Square[];
}

/** When several rules are broken, the first of these explains most. */
export const RULES = [
  "WRONG_NUMBER",
  "NOT_AT_ORIGIN",
  "UNEVEN_GROUND",
  "OVERHANG",
  "ONE_TILE_BELOW",
  "NOT_ADJACENT",
] as const;
export type Rule = (typeof RULES)[number];

/** What this needs from the browser and the server; tests replace it. */
export interface ReasonWorld {
  check(display: string, placement: string, signal: AbortSignal): Promise<CheckView>;
  /** Call `act` later. The returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}

export const BROWSER: ReasonWorld = {
  check: checkPlacement,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds for which a ghost must rest before anything is done about it (debouncing). */
export const REST = 80;

/** Follow the ghost, and explain each illegal spot where it rests. When it moves on, the request is aborted. */
export function explain(
  ghost: ReadonlySignal<Ghost | null>,
  tiles: ReadonlySignal<readonly PlacedTile[]>,
  world: ReasonWorld,
) {
  const reason = signal<Reason | null>(null);
  const known = new Map<string, Reason>();
  const illegal = computed(() => (ghost.value && levelOf(ghost.value) === null ? placementText(ghost.value) : null));
  const stop = effect(() => {
    const placement = illegal.value;
    const display = displayText(tiles.value);
    const key = `${display} ${placement}`;
    reason.value = known.get(key) ?? null;
    if (!placement || known.has(key)) return;
    const abort = new AbortController();
    const ask = async () => {
      let found = UNKNOWN; // after a failure the server is asked again when the ghost comes back
      try {
        found = reasonOf(await world.check(display, placement, abort.signal));
        known.set(key, found);
      } catch {}
      if (!abort.signal.aborted) reason.value = found;
    };
    const cancel = world.after(REST, ask);
    return () => {
      cancel();
      abort.abort();
    };
  });
  return { reason: reason as ReadonlySignal<Reason | null>, stop };
}

const UNKNOWN: Reason = { rule: null, squares: [] };

export function reasonOf({ squares }: CheckView): Reason {
  const rule = RULES.find((name) => name in squares);
  return rule ? { rule, squares: (squares[rule] ?? []).map(([x = 0, y = 0]): Square => [x, y]) } : UNKNOWN;
}
