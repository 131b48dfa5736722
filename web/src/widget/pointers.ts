/** Pointers and the wheel over the viewport of a display, whatever draws it. */

import type { Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { footprint, type PlacedTile, type Square } from "../base/geometry";
import type { Pointed } from "./gestures";
import type { Ghost } from "./ghost";
import { tileAt } from "./scene";
import { TouchpadPinch, zoomOf } from "./wheel";

interface Viewport {
  readonly current: HTMLDivElement | null;
}

export interface Pointer extends Pointed {
  readonly shift: boolean;
}

/** What pointers do: they move the ghost and the camera. */
export interface Pointers {
  /** Whether a pointer is down. */
  readonly active: boolean;
  /** Whether the camera is being moved. */
  readonly moving: boolean;
  down(at: Pointer): void;
  move(at: Pointer): void;
  up(at: Pointer): void;
  cancel(id: number): void;
  /** A menu was asked for. */
  menu(event: MouseEvent): void;
}

/** Event handlers, and the index of the tile below the pointer. `pointed` gets a pixel; it returns null in the sky. */
export function usePointers(
  viewport: Viewport,
  ghostSignal: Signal<Ghost | null>,
  tiles: readonly PlacedTile[],
  hand: Pointers | null,
  pointed: (left: number, top: number) => Square | null,
) {
  const [moving, move] = useState(false);
  const [hovered, hover] = useState<number | null>(null);
  const [touched, touch] = useState(() => matchMedia("(hover: none)").matches);
  useNoSelection(hand);

  function at(event: PointerEvent): Pointer {
    const box = viewport.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const kind = event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    return { id: event.pointerId, kind, x, y, button: event.button, shift: event.shiftKey };
  }

  function look(event: PointerEvent) {
    const { x, y } = at(event);
    const [column, row] = pointed(x, y)?.map(Math.floor) ?? [];
    if (column === undefined || row === undefined) return hover(null);
    const ghost = ghostSignal.peek();
    const covered = ghost && footprint(ghost).some(([a, b]) => a === column && b === row);
    hover(covered ? null : tileAt(tiles, [column, row]));
  }

  return {
    moving,
    hovered,
    /** Whether a finger pointed last, not a mouse or a pen. */
    touched,
    handlers: {
      onPointerDown(event: PointerEvent) {
        viewport.current?.setPointerCapture?.(event.pointerId);
        hand?.down(at(event));
      },
      onPointerMove(event: PointerEvent) {
        touch(event.pointerType === "touch");
        hand?.move(at(event));
        move(hand?.moving === true && hand.active);
        if (event.pointerType !== "touch" && !hand?.active) look(event);
      },
      onPointerUp(event: PointerEvent) {
        touch(event.pointerType === "touch");
        hand?.up(at(event));
        move(false);
        if (event.pointerType === "touch") look(event);
      },
      onPointerCancel(event: PointerEvent) {
        hand?.cancel(event.pointerId);
        move(false);
      },
      onPointerLeave: () => hover(null),
      onContextMenu: (event: MouseEvent) => hand?.menu(event),
    },
  };
}

/** WebKit selects text when a gesture leaves the viewport, whatever `user-select` says. */
function useNoSelection(hand: Pointers | null): void {
  useEffect(() => {
    const prevent = (event: Event) => {
      if (hand?.active) event.preventDefault();
    };
    document.addEventListener("selectstart", prevent);
    return () => document.removeEventListener("selectstart", prevent);
  }, [hand]);
}

interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

interface Wheels {
  /** Zoom at a pixel of the viewport. */
  zoom(factor: number, left: number, top: number): void;
  /** Whether a pointer is down. */
  readonly active: boolean;
  /** The wheel without Ctrl, which is how most browsers report a pinch. False if it zooms. */
  turn?(event: WheelEvent): boolean;
}

/** The wheel zooms, unless it turns; so does a pinch on a touchpad. */
export function useWheel(viewport: Viewport, wheels: Wheels): void {
  const latest = useRef(wheels);
  latest.current = wheels;
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const pinch = new TouchpadPinch();
    const zoom = (factor: number, event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      latest.current.zoom(factor, event.clientX - box.left, event.clientY - box.top);
    };
    const handlers: Readonly<Record<string, (event: never) => void>> = {
      wheel(event: WheelEvent) {
        const turned = !event.ctrlKey && !event.metaKey && latest.current.turn?.(event);
        if (!turned) zoom(zoomOf(event), event);
      },
      // Safari's own events for a pinch on a touchpad. For two fingers on a screen they come beside pointer events.
      gesturestart: () => pinch.start(),
      gesturechange(event: GestureEvent) {
        const factor = pinch.factor(event.scale);
        if (!latest.current.active) zoom(factor, event);
      },
      gestureend: () => undefined,
    };
    const listening = new AbortController();
    for (const [name, handle] of Object.entries(handlers)) {
      const listener = (event: Event) => {
        event.preventDefault(); // the page would scroll, or be zoomed itself
        handle(event as never);
      };
      element.addEventListener(name, listener, { passive: false, signal: listening.signal });
    }
    return () => listening.abort();
  }, [viewport]);
}
