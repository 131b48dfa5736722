/** Stepping through the rounds of a game. */

import { useLayoutEffect, useRef } from "preact/hooks";

interface StepKeys {
  readonly last: number;
  /** The round in the address, not the one on screen: a second press may come before the first is drawn. */
  readonly now: () => number;
  readonly step: (round: number) => void;
  /** Space was pressed. */
  readonly toggle?: () => void;
}

function stepOf(key: string, round: number, last: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: round - 1, ArrowRight: round + 1, Home: 0, End: last };
  return steps[key];
}

/** Keys step. A layout effect: what is on screen can be worked with at once. */
export function useStepKeys({ last, now, step, toggle }: StepKeys): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const on = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (on.closest("input, select, textarea, dialog")) return; // these use the keys themselves
      if (event.key === " " && on.closest("button, a, summary")) return;
      const to = stepOf(event.key, now(), last);
      if (to !== undefined) step(to);
      else if (event.key === " " && toggle) toggle();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}

/** The size of the last step: only the tile of one step forward drops in. */
export function useMoved(round: number): number {
  const before = useRef({ round, moved: 0 });
  if (before.current.round !== round) before.current = { round, moved: round - before.current.round };
  return before.current.moved;
}
