/** Why the ghost may not be placed where it is. The engine is asked: the page has no rules of its own. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { CheckView } from "../base/generated/wire";
import { displayText, type PlacedTile, parsePlaced, placementText, type Square } from "../base/geometry";
import { pageEngine, type Rules } from "../engine";
import { type Ghost, isIllegal } from "../widget/ghost";
import { t } from "./texts";

export interface Reason {
  /** The referee's name of the rule; null when nobody could be asked. */
  readonly rule: Rule | null;
  readonly squares: readonly Square[];
}

export const reasonText = ({ rule }: Reason): string => (rule ? t().why[rule] : t().game.notHere);

/** When several rules are broken, the first of these explains most. */
const RULES = ["WRONG_NUMBER", "NOT_AT_ORIGIN", "UNEVEN_GROUND", "OVERHANG", "ONE_TILE_BELOW", "NOT_ADJACENT"] as const;
type Rule = (typeof RULES)[number];

/** What this needs from the browser and the engine; tests replace it. */
export interface ReasonWorld {
  readonly check: Rules["check"];
  /** Call `act` later. The returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}

export const BROWSER: ReasonWorld = {
  check: pageEngine.rules.check,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds for which a ghost must rest before anything is done about it (debouncing). */
export const REST = 80;

/** Follow the ghost, and explain each illegal spot where it rests. An answer that comes after it has moved on is not shown. */
export function explain(
  ghost: ReadonlySignal<Ghost | null>,
  tiles: ReadonlySignal<readonly PlacedTile[]>,
  world: ReasonWorld,
) {
  const reason = signal<Reason | null>(null);
  const known = new Map<string, Reason>();
  const illegal = computed(() => (ghost.value && isIllegal(ghost.value) ? placementText(ghost.value) : null));
  const stop = effect(() => {
    const placement = illegal.value;
    const display = tiles.value;
    const key = `${displayText(display)} ${placement}`;
    reason.value = known.get(key) ?? null;
    if (!placement || known.has(key)) return;
    let moved = false;
    const ask = async () => {
      let found = UNKNOWN; // after a failure the question is asked again when the ghost comes back
      try {
        found = reasonOf(await world.check(display, parsePlaced(placement)));
        known.set(key, found);
      } catch {}
      if (!moved) reason.value = found;
    };
    const cancel = world.after(REST, ask);
    return () => {
      cancel();
      moved = true;
    };
  });
  return { reason: reason as ReadonlySignal<Reason | null>, stop };
}

const UNKNOWN: Reason = { rule: null, squares: [] };

export function reasonOf({ squares }: CheckView): Reason {
  const rule = RULES.find((name) => name in squares);
  if (!rule) return UNKNOWN;
  // All squares of a first tile are equally wrong: marks would only hide it.
  const marked = rule === "NOT_AT_ORIGIN" ? [] : (squares[rule] ?? []);
  return { rule, squares: marked.map(([x = 0, y = 0]): Square => [x, y]) };
}
