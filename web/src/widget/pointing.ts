/** Pointers and the wheel over the viewport: they move the ghost and the camera, and show what lies below. */

import type { Signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { footprint, type PlacedTile } from "../geometry";
import { type Size, toGrid } from "./camera";
import { Gestures, type Pointed, WheelTurns } from "./gestures";
import type { Ghost } from "./ghost";
import { tileAt } from "./scene";
import type { View } from "./viewport";

/** Event handlers for pointers, and the index of the tile below the pointer. */
export function usePointing(
  frame: { readonly current: HTMLDivElement | null },
  ghostSignal: Signal<Ghost | null>,
  view: View,
  size: Size,
  tiles: readonly PlacedTile[],
) {
  const [panning, pan] = useState(false);
  const [hovered, hover] = useState<number | null>(null);
  const gestures = useGestures(ghostSignal, view, size);
  const pointed = (event: PointerEvent) => pointedIn(frame.current, event);

  function look(event: PointerEvent) {
    const { x, y } = pointed(event);
    const [column, row] = toGrid(view.now(), size, x, y).map(Math.floor) as [number, number];
    const ghost = ghostSignal.peek();
    const covered = ghost && footprint(ghost).some(([a, b]) => a === column && b === row);
    hover(covered ? null : tileAt(tiles, [column, row]));
  }

  useWheel(frame, gestures, ghostSignal);
  return {
    panning,
    hovered,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button === 2) return;
        frame.current?.setPointerCapture?.(event.pointerId);
        gestures.down(pointed(event));
      },
      onPointerMove(event: PointerEvent) {
        gestures.move(pointed(event));
        pan(gestures.panning);
        if (event.pointerType !== "touch") look(event);
      },
      onPointerUp(event: PointerEvent) {
        if (event.button === 2) return;
        gestures.up(pointed(event));
        pan(false);
        if (event.pointerType === "touch") look(event);
      },
      onPointerCancel(event: PointerEvent) {
        gestures.cancel(event.pointerId);
        pan(false);
      },
      onPointerLeave: () => hover(null),
      onContextMenu(event: MouseEvent) {
        if (!ghostSignal.peek()) return;
        event.preventDefault();
        gestures.turn(1);
      },
    },
  };
}

/** Gestures on the ghost and the camera. The object lives as long as the widget, and reads the newest view and size. */
function useGestures(ghostSignal: Signal<Ghost | null>, view: View, size: Size): Gestures {
  const latest = useRef({ view, size });
  latest.current = { view, size };
  return useMemo(
    () =>
      new Gestures({
        get ghost() {
          return ghostSignal.peek();
        },
        set ghost(value) {
          ghostSignal.value = value;
        },
        get camera() {
          return latest.current.view.now();
        },
        set camera(value) {
          latest.current.view.move(value);
        },
        get size() {
          return latest.current.size;
        },
      }),
    [ghostSignal],
  );
}

function pointedIn(frame: HTMLElement | null, event: PointerEvent): Pointed {
  const box = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const kind = event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
  return { id: event.pointerId, kind, x: event.clientX - box.left, y: event.clientY - box.top, button: event.button };
}

/** The wheel turns the ghost. It zooms when there is no ghost, and with Ctrl, which is how browsers report a pinch. */
function useWheel(
  frame: { readonly current: HTMLElement | null },
  gestures: Gestures,
  ghostSignal: Signal<Ghost | null>,
) {
  useEffect(() => {
    const element = frame.current;
    const turns = new WheelTurns();
    function wheel(event: WheelEvent) {
      event.preventDefault();
      const delta = event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
      if (ghostSignal.peek() && !event.ctrlKey && !event.metaKey) {
        gestures.turn(turns.steps(delta, event.timeStamp));
        return;
      }
      const box = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
      gestures.zoom(Math.exp(-delta / 300), event.clientX - box.left, event.clientY - box.top);
    }
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [frame, gestures, ghostSignal]);
}
