/** Pointers and the wheel over the flat picture. */

import type { Signal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { PlacedTile } from "../base/geometry";
import { type Size, toGrid } from "./camera";
import { Gestures, type Ground } from "./gestures";
import type { Ghost } from "./ghost";
import { type Pointers, usePointers, useWheel } from "./pointers";
import type { View } from "./viewport";
import { pixelsOf, WheelTurns } from "./wheel";

/** Event handlers for pointers, and the index of the tile below the pointer. The wheel turns the ghost. */
export function usePointing(
  viewport: { readonly current: HTMLDivElement | null },
  ghostSignal: Signal<Ghost | null>,
  view: View,
  size: Size,
  tiles: readonly PlacedTile[],
  more: Pick<Ground, "confirm" | "spots">,
) {
  const gestures = useGestures(ghostSignal, view, size, more);
  const hold = useRef(view.hold);
  hold.current = view.hold;
  const hand = useMemo(() => handOf(gestures, ghostSignal, hold), [gestures, ghostSignal]);
  const turns = useMemo(() => new WheelTurns(), []);
  useWheel(viewport, {
    get active() {
      return gestures.active;
    },
    zoom: (factor, left, top) => gestures.zoom(factor, left, top),
    turn(event) {
      if (ghostSignal.peek()) gestures.turn(turns.steps(pixelsOf(event), event.timeStamp));
      return ghostSignal.peek() !== null;
    },
  });
  return usePointers(viewport, ghostSignal, tiles, hand, (left, top) => toGrid(view.now(), size, left, top));
}

/** The right button turns the ghost, and does nothing else. */
const RIGHT = 2;

function handOf(
  gestures: Gestures,
  ghostSignal: Signal<Ghost | null>,
  hold: { readonly current: View["hold"] },
): Pointers {
  return {
    get active() {
      return gestures.active;
    },
    get moving() {
      return gestures.panning;
    },
    down(at) {
      if (at.button === RIGHT) return;
      gestures.down(at);
      hold.current(true);
    },
    move: (at) => gestures.move(at),
    up(at) {
      if (at.button === RIGHT) return;
      gestures.up(at);
      hold.current(gestures.active);
    },
    cancel(id) {
      gestures.cancel(id);
      hold.current(gestures.active);
    },
    menu(event) {
      if (!ghostSignal.peek()) return;
      event.preventDefault();
      gestures.turn(1);
    },
  };
}

/** Gestures on the ghost and the camera. The object lives as long as the widget, and reads the newest view and size. */
function useGestures(
  ghostSignal: Signal<Ghost | null>,
  view: View,
  size: Size,
  more: Pick<Ground, "confirm" | "spots">,
): Gestures {
  const latest = useRef({ view, size, more });
  latest.current = { view, size, more };
  return useMemo(
    () =>
      new Gestures({
        get ghost() {
          return ghostSignal.peek();
        },
        set ghost(value) {
          latest.current.view.followTo(value);
          ghostSignal.value = value;
        },
        get camera() {
          return latest.current.view.now();
        },
        set camera(value) {
          latest.current.view.move(value);
        },
        carry: (left, top) => latest.current.view.carry(left, top),
        get size() {
          return latest.current.size;
        },
        get confirm() {
          return latest.current.more.confirm;
        },
        get spots() {
          return latest.current.more.spots;
        },
      }),
    [ghostSignal],
  );
}
