/** The viewport of the display widget: its size, and the camera that shows a part of the grid in it. */

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Bounds, boundsOf, type PlacedTile } from "../geometry";
import { type Camera, fitted, including, type Size, uncovered, zoomed } from "./camera";
import { EDGE } from "./gestures";
import type { Ghost } from "./ghost";

/** Before the viewport has been measured. */
export const UNMEASURED: Size = { width: 0, height: 0 };

/** Nearer to the border, in squares, a tile makes the camera show everything again. */
const NEAR = 0.7;
/** The table that is shown around the ghost; around the tiles it is more, for the next ones. */
const AROUND_GHOST = 1;
/** With a new card the camera comes closer when everything could be this much larger. */
const LARGER = 1.3;

interface Frame {
  readonly current: HTMLElement | null;
}

/** The size of the viewport, in pixels. */
export function useSize(frame: Frame): Size {
  const [size, measure] = useState<Size>(UNMEASURED);
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

/** What lies above the table: elements of the widget with `data-covers`, in pixels of the viewport. They may come and go. */
export function useCovers(frame: Frame, size: Size, changed: boolean): { readonly current: readonly Bounds[] } {
  const covers = useRef<readonly Bounds[]>([]);
  useLayoutEffect(() => {
    const element = frame.current;
    const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
    covers.current = [...(element?.parentElement?.querySelectorAll("[data-covers]") ?? [])].flatMap((one) => {
      const box = one.getBoundingClientRect();
      if (!box.width) return []; // a style sheet hides it
      return { left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top };
    });
  }, [frame, size, changed]);
  return covers;
}

/** What a player does with the camera by buttons and keys. */
export interface ViewControls {
  zoom(factor: number): void;
  /** Show the whole display, and go on doing so. */
  fit(): void;
}

export interface View extends ViewControls {
  readonly camera: Camera;
  /** Changes are animated; not while a pointer moves the camera. */
  readonly eased: boolean;
  /** Move the camera by hand. It then stays where it is until `fit` is called. */
  move(camera: Camera): void;
  /** A gesture has begun, or is over: meanwhile the camera does not move by itself. */
  hold(held: boolean): void;
  now(): Camera;
}

interface Shown {
  readonly tiles: readonly PlacedTile[];
  readonly ghost: Signal<Ghost | null>;
  readonly suggested: PlacedTile | null;
  /** Placements that are marked. */
  readonly marked: readonly PlacedTile[];
  readonly size: Size;
  readonly covers: { readonly current: readonly Bounds[] };
}

/** A camera that shows the whole display until a player moves it, and that moves as rarely as it can. */
export function useCamera({ tiles, ghost: ghostSignal, suggested, marked, size, covers }: Shown): View {
  const camera = useSignal<Camera>({ scale: 40, x: 1.5, y: 2 });
  const [eased, ease] = useState(false);
  const byPlayer = useRef(false);
  const held = useRef(false);
  const fittedTo = useRef<Size>(UNMEASURED);
  const ghost = ghostSignal.value;
  const legal = ghost?.legal;

  const follow = useCallback(
    (always = false) => {
      if (!size.width || held.current || byPlayer.current) return;
      const ghost = ghostSignal.peek();
      const moving = boundsOf([...(ghost ? [ghost] : []), ...(suggested ? [suggested] : [])]);
      const lying = boundsOf([...tiles, ...marked]) ?? moving ?? FIRST;
      const box = around([lying, 0], [moving, 0]);
      const whole = fitted(around([lying, size.width < 600 ? 1.2 : 2], [moving, AROUND_GHOST]), size, covers.current);
      const isNew = ghost !== null && !ghost.set; // otherwise it would come and go with every move of the ghost
      const calm =
        fittedTo.current === size &&
        uncovered(camera.peek(), size, box, NEAR, covers.current) &&
        !(isNew && whole.scale > camera.peek().scale * LARGER);
      if (calm && !always) return;
      ease(fittedTo.current !== UNMEASURED); // the first position is not animated
      fittedTo.current = size;
      camera.value = whole;
    },
    [tiles, ghostSignal, size, camera, suggested, marked, covers],
  );

  // With a new card (`legal`), the whole display is visible again.
  useLayoutEffect(follow, [follow, legal]);

  // A ghost that was moved by keys or buttons, and a suggestion, stay visible.
  useEffect(() => {
    const box = boundsOf([...(ghost?.set ? [ghost] : []), ...(suggested ? [suggested] : [])]);
    if (!box || !size.width || held.current) return;
    if (!byPlayer.current) return follow();
    const before = camera.peek();
    const moved = including(before, size, box, EDGE);
    if (moved.x !== before.x || moved.y !== before.y) camera.value = moved;
  }, [ghost, suggested, size, camera, follow]);

  return {
    camera: camera.value,
    eased,
    now: () => camera.peek(),
    move(to) {
      byPlayer.current = true;
      ease(false);
      camera.value = to;
    },
    hold(now) {
      const before = held.current;
      held.current = now;
      if (before && !now) follow();
    },
    zoom(factor) {
      byPlayer.current = true;
      ease(true);
      camera.value = zoomed(camera.peek(), size, factor, size.width / 2, size.height / 2);
    },
    fit() {
      byPlayer.current = false;
      follow(true);
    },
  };
}

/** The box around boxes, each with its own margin. */
function around(...boxes: readonly (readonly [box: Bounds | null, margin: number])[]): Bounds {
  const wide = boxes.flatMap(([box, by]) =>
    box ? [{ left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by }] : [],
  );
  return {
    left: Math.min(...wide.map((box) => box.left)),
    top: Math.min(...wide.map((box) => box.top)),
    right: Math.max(...wide.map((box) => box.right)),
    bottom: Math.max(...wide.map((box) => box.bottom)),
  };
}

/** Where the first tile will lie. */
const FIRST: Bounds = { left: 0, top: 0, right: 3, bottom: 4 };
