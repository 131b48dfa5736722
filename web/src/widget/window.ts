/** What belongs to the board's window and not to the game: its size, the camera, pointers, keys. */

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { boundsOf, footprint, type PlacedTile, type Square } from "../geometry";
import { type Camera, fitted, including, panned, type Size, toGrid, zoomed } from "./camera";
import { EDGE, Gestures, type Pointed, WheelTurns } from "./gestures";
import { type Hand, lifted, nextSpot, nudged, turned } from "./hand";
import { tileAt } from "./scene";

/** Before the window has been measured. */
export const NOWHERE: Size = { width: 0, height: 0 };

/** The size of the window, in pixels. */
export function useSize(frame: { readonly current: HTMLElement | null }): Size {
  const [size, measure] = useState<Size>(NOWHERE);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const take = () => {
      const { width, height } = element.getBoundingClientRect();
      if (width && height) measure((was) => (was.width === width && was.height === height ? was : { width, height }));
    };
    take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

export interface View {
  readonly camera: Camera;
  /** It moves there softly: not while a finger moves it. */
  readonly eased: boolean;
  /** By hand; from then on it stays as it is until it is told to fit. */
  move(camera: Camera): void;
  zoom(factor: number): void;
  fit(): void;
  now(): Camera;
}

/** The camera shows everything by itself until somebody moves it. */
export function useCamera(tiles: readonly PlacedTile[], held: Signal<Hand | null>, size: Size): View {
  const camera = useSignal<Camera>({ scale: 40, x: 1.5, y: 2 });
  const [eased, ease] = useState(false);
  const byHand = useRef(false);
  const hand = held.value;
  const legal = hand?.legal;

  const showAll = useCallback(() => {
    const ghost = held.peek();
    const box = boundsOf(ghost ? [...tiles, ghost] : tiles) ?? { left: 0, top: 0, right: 3, bottom: 4 };
    byHand.current = false;
    if (size.width) camera.value = fitted(box, size, size.width < 600 ? 1.2 : 2);
  }, [tiles, held, size, camera]);

  // A new card (`legal`) is a reason to look at everything again.
  useLayoutEffect(() => {
    if (!byHand.current) showAll();
  }, [showAll, legal]);
  useEffect(() => {
    if (size.width) requestAnimationFrame(() => ease(true)); // the first look is no movement
  }, [size]);

  // A ghost that was moved by keys or buttons is never out of sight.
  useEffect(() => {
    const box = hand?.set && boundsOf([hand]);
    if (!box || !size.width) return;
    const before = camera.peek();
    const moved = including(before, size, box, EDGE);
    if (moved.x === before.x && moved.y === before.y) return;
    if (byHand.current) camera.value = moved;
    else showAll(); // the display stays in sight with it
  }, [hand, size, camera, showAll]);

  return {
    camera: camera.value,
    eased,
    now: () => camera.peek(),
    move(to) {
      byHand.current = true;
      ease(false);
      camera.value = to;
    },
    zoom(factor) {
      byHand.current = true;
      ease(true);
      camera.value = zoomed(camera.peek(), size, factor, size.width / 2, size.height / 2);
    },
    fit() {
      ease(true);
      showAll();
    },
  };
}

/** Pointer events of the window, and the tile under a pointer that rests. */
export function usePointing(
  frame: { readonly current: HTMLDivElement | null },
  held: Signal<Hand | null>,
  view: View,
  size: Size,
  tiles: readonly PlacedTile[],
) {
  const latest = useRef({ view, size });
  latest.current = { view, size };
  const [panning, pan] = useState(false);
  const [hovered, hover] = useState<number | null>(null);
  const gestures = useMemo(
    () =>
      new Gestures({
        get hand() {
          return held.peek();
        },
        set hand(value) {
          held.value = value;
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
    [held],
  );

  function pointed(event: PointerEvent): Pointed {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const kind = event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
    return { id: event.pointerId, kind, x: event.clientX - box.left, y: event.clientY - box.top, button: event.button };
  }

  function look(event: PointerEvent) {
    const { x, y } = pointed(event);
    const [column, row] = toGrid(view.now(), size, x, y).map(Math.floor) as [number, number];
    const ghost = held.peek();
    const covered = ghost && footprint(ghost).some(([a, b]) => a === column && b === row);
    hover(covered ? null : tileAt(tiles, [column, row]));
  }

  useWheel(frame, gestures, held);
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
        if (!held.peek()) return;
        event.preventDefault();
        gestures.turn(1);
      },
    },
  };
}

/** The wheel turns the tile in hand; with Ctrl, as a pinch on a touchpad comes, or without a tile, it zooms. */
function useWheel(frame: { readonly current: HTMLElement | null }, gestures: Gestures, held: Signal<Hand | null>) {
  useEffect(() => {
    const element = frame.current;
    const turns = new WheelTurns();
    function wheel(event: WheelEvent) {
      event.preventDefault();
      const delta = event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
      if (held.peek() && !event.ctrlKey && !event.metaKey) {
        gestures.turn(turns.steps(delta, event.timeStamp));
        return;
      }
      const box = element?.getBoundingClientRect() ?? { left: 0, top: 0 };
      gestures.zoom(Math.exp(-delta / 300), event.clientX - box.left, event.clientY - box.top);
    }
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [frame, gestures, held]);
}

const ARROWS: Readonly<Record<string, Square>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Does {
  readonly onConfirm?: () => void;
  readonly onLift?: () => void;
}

export function useKeys(held: Signal<Hand | null>, view: View, does: Does) {
  const leaving = useRef(false); // after Escape, Tab leaves the board instead of going to the next spot

  function moved(event: KeyboardEvent): boolean {
    const now = held.peek();
    const arrow = ARROWS[event.key];
    if (arrow) {
      if (now) held.value = nudged(now, ...arrow);
      else view.move(panned(view.now(), -arrow[0] * 40, -arrow[1] * 40));
    } else if (event.key === "+" || event.key === "-") view.zoom(event.key === "+" ? 1.25 : 1 / 1.25);
    else if (event.key === "0") view.fit();
    else if (!now) return false;
    else if (event.key === "r" || event.key === "R") held.value = turned(now, event.shiftKey ? -1 : 1);
    else if (event.key === "Tab" && !leaving.current) {
      const next = nextSpot(now, event.shiftKey ? -1 : 1);
      if (!next) return false;
      held.value = next;
    } else return false;
    return true;
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const now = held.peek();
    let done = true;
    if (event.key === "Escape") leaving.current = true;
    else if (event.key === "Enter" && now) does.onConfirm?.();
    else if (event.key === "Backspace") {
      if (now) held.value = lifted(now);
      else does.onLift?.();
    } else done = moved(event);
    if (event.key !== "Escape") leaving.current = false;
    if (done) {
      event.preventDefault();
      if (event.key !== "Escape") event.stopPropagation(); // the screen around it need not turn the tile too
    }
  };
}
