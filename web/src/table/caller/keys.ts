/** The keys of the caller, wherever the focus is, except in what uses these keys itself. */

import { useLayoutEffect, useRef } from "preact/hooks";

interface Keys {
  /** Along the cards, one by one. */
  readonly after: () => void;
  readonly before: () => void;
  /** The large keys, if they do something. */
  readonly onward: (() => void) | null;
  readonly pause: (() => void) | null;
}

const FIELDS = "input, select, textarea, dialog";
/** What Space and Enter press. */
const PRESSED = "button, a, summary";

export function useKeys(keys: Keys): void {
  const newest = useRef(keys);
  newest.current = keys;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = actionOf(event, newest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}

/** A key that is held down is one press. */
function actionOf(event: KeyboardEvent, { after, before, onward, pause }: Keys): (() => void) | null {
  const { key, target, repeat } = event;
  if (repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const inside = (what: string) => target instanceof Element && target.closest(what) !== null;
  if (inside(FIELDS)) return null;
  if (key === "ArrowRight") return after;
  if (key === "ArrowLeft") return before;
  if (key === "p" || key === "P") return pause;
  return (key === " " || key === "Enter") && !inside(PRESSED) ? onward : null;
}
