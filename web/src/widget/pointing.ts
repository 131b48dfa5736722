/** Pointers and the wheel over the viewport: they move the ghost and the camera, and show what lies below. */

import type { Signal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { footprint, type PlacedTile } from "../base/geometry";
import { type Size, toGrid } from "./camera";
import { Gestures, type Ground, type Pointed } from "./gestures";
import type { Ghost } from "./ghost";
import { tileAt } from "./scene";
import type { View } from "./viewport";
import { pixelsOf, TouchpadPinch, WheelTurns, zoomOf } from "./wheel";

/** Event handlers for pointers, and the index of the tile below the pointer. */
export function usePointing(
  frame: { readonly current: HTMLDivElement | null },
  ghostSignal: Signal<Ghost | null>,
  view: View,
  size: Size,
  tiles: readonly PlacedTile[],
  more: Pick<Ground, "confirm" | "spots">,
) {
  const [panning, pan] = useState(false);
  const [hovered, hover] = useState<number | null>(null);
  const [touched, touch] = useState(() => matchMedia("(hover: none)").matches);
  const gestures = useGestures(ghostSignal, view, size, more);
  const pointed = (event: PointerEvent) => pointedIn(frame.current, event);

  function look(event: PointerEvent) {
    const { x, y } = pointed(event);
    const [column, row] = toGrid(view.now(), size, x, y).map(Math.floor) as [number, number];
    const ghost = ghostSignal.peek();
    const covered = ghost && footprint(ghost).some(([a, b]) => a === column && b === row);
    hover(covered ? null : tileAt(tiles, [column, row]));
  }

  useWheel(frame, gestures, ghostSignal);
  useNoSelection(gestures);
  return {
    panning,
    hovered,
    /** Whether a finger pointed last, not a mouse or a pen. */
    touched,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button === 2) return;
        frame.current?.setPointerCapture?.(event.pointerId);
        gestures.down(pointed(event));
        view.hold(true);
      },
      onPointerMove(event: PointerEvent) {
        touch(event.pointerType === "touch");
        gestures.move(pointed(event));
        pan(gestures.panning);
        if (event.pointerType !== "touch") look(event);
      },
      onPointerUp(event: PointerEvent) {
        if (event.button === 2) return;
        gestures.up(pointed(event));
        view.hold(gestures.active);
        pan(false);
        touch(event.pointerType === "touch");
        if (event.pointerType === "touch") look(event);
      },
      onPointerCancel(event: PointerEvent) {
        gestures.cancel(event.pointerId);
        view.hold(gestures.active);
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
          latest.current.view.led(value);
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

function pointedIn(frame: HTMLElement | null, event: PointerEvent): Pointed {
  const box = frame?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const kind = event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
  return { id: event.pointerId, kind, x: event.clientX - box.left, y: event.clientY - box.top, button: event.button };
}

interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** The wheel turns the ghost. It zooms when there is no ghost, and with Ctrl, which is how most browsers report a pinch. */
function useWheel(
  frame: { readonly current: HTMLElement | null },
  gestures: Gestures,
  ghostSignal: Signal<Ghost | null>,
) {
  useEffect(() => {
    const element = frame.current;
    const turns = new WheelTurns();
    const pinch = new TouchpadPinch();
    function zoom(factor: number, event: { clientX: number; clientY: number }) {
      const box = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
      gestures.zoom(factor, event.clientX - box.left, event.clientY - box.top);
    }
    const handlers = {
      wheel(event: WheelEvent) {
        if (ghostSignal.peek() && !event.ctrlKey && !event.metaKey)
          gestures.turn(turns.steps(pixelsOf(event), event.timeStamp));
        else zoom(zoomOf(event), event);
      },
      // Safari's own events for a pinch on a touchpad. For two fingers on a screen they come beside pointer events.
      gesturestart: () => pinch.start(),
      gesturechange(event: GestureEvent) {
        const factor = pinch.factor(event.scale);
        if (!gestures.active) zoom(factor, event);
      },
      gestureend: () => {},
    };
    const listeners = Object.entries(handlers).map(([name, handle]) => {
      const listener = (event: Event) => {
        event.preventDefault(); // the page would scroll, or be zoomed itself
        handle(event as never);
      };
      element?.addEventListener(name, listener, { passive: false });
      return [name, listener] as const;
    });
    return () => {
      for (const [name, listener] of listeners) element?.removeEventListener(name, listener);
    };
  }, [frame, gestures, ghostSignal]);
}

/** WebKit selects text when a gesture leaves the viewport, whatever `user-select` says. */
function useNoSelection(gestures: Gestures) {
  useEffect(() => {
    const prevent = (event: Event) => {
      if (gestures.active) event.preventDefault();
    };
    document.addEventListener("selectstart", prevent);
    return () => document.removeEventListener("selectstart", prevent);
  }, [gestures]);
}
