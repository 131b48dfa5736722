/** The keys of the display widget. */

import { type Signal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { Square } from "../base/geometry";
import { type Ghost, liftGhost, nextSpot, turnGhost } from "./ghost";
import type { ViewControls } from "./viewport";

/** Steps on the grid. */
export const ARROWS: Readonly<Record<string, Square>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface KeyEvents {
  readonly onConfirm?: () => void;
  readonly onLift?: () => void;
}

interface KeyView extends ViewControls {
  /** An arrow was pressed: it moves the ghost, or the view. */
  onArrow(step: Square, shift: boolean): void;
}

export function useKeys(ghostSignal: Signal<Ghost | null>, view: KeyView, events: KeyEvents) {
  const leaving = useRef(false); // after Escape, Tab leaves the widget instead of going to the next spot
  const early = useRef<1 | -1 | null>(null); // Tab was pressed before the spots were known: it counts when they are

  useSignalEffect(() => {
    const now = ghostSignal.value;
    const step = early.current;
    if (now && !now.legal.known) return;
    early.current = null;
    const next = now && step && nextSpot(now, step);
    if (next) ghostSignal.value = next;
  });

  function moveByKey(event: KeyboardEvent): boolean {
    const now = ghostSignal.peek();
    const arrow = ARROWS[event.key];
    if (arrow) view.onArrow(arrow, event.shiftKey);
    else if ("+=-".includes(event.key)) view.zoom(event.key === "-" ? 1 / 1.25 : 1.25);
    else if (event.key === "0") view.fit();
    else if (!now) return false;
    else if (event.key === "r" || event.key === "R") ghostSignal.value = turnGhost(now, event.shiftKey ? -1 : 1);
    else if (event.key === "Tab" && !leaving.current) {
      const step = event.shiftKey ? -1 : 1;
      if (!now.legal.known) {
        early.current = step;
        return true; // the focus stays
      }
      const next = nextSpot(now, step);
      if (!next) return false;
      ghostSignal.value = next;
    } else return false;
    return true;
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = ghostSignal.peek();
    early.current = null;
    let done = true;
    if (event.key === "Escape") {
      leaving.current = true;
      done = now !== null; // without a ghost it closes the dialog around the display
    } else if (event.key === "Enter" && now) events.onConfirm?.();
    else if (event.key === "Backspace") {
      if (now) ghostSignal.value = liftGhost(now);
      else events.onLift?.();
    } else done = moveByKey(event);
    if (event.key !== "Escape") leaving.current = false;
    if (done) {
      event.preventDefault();
      if (event.key !== "Escape") event.stopPropagation(); // the screen around the widget has keys of its own
    }
  };
}
