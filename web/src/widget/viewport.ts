/** The viewport of the display widget: its size, and the camera that shows a part of the grid in it. */

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Bounds, boundsOf, type PlacedTile } from "../base/geometry";
import { type Camera, including, isUncovered, panCamera, type Size, zoomCamera } from "./camera";
import { EDGE, type Framed, followTiles, whole } from "./framing";
import { type Ghost, waiting } from "./ghost";

/** Before the viewport has been measured. */
export const UNMEASURED: Size = { width: 0, height: 0 };

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
  /** Pan with the first tile, which lies where the player has dragged it. The camera goes on following. */
  carry(left: number, top: number): void;
  /** A gesture has begun, or is over: meanwhile the camera does not move by itself. */
  hold(held: boolean): void;
  /** A pointer has put the ghost here: the camera does not follow it. */
  followTo(ghost: Ghost | null): void;
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
  const led = useRef<Ghost | null>(null);
  const before = useRef<Framed | null>(null);
  const ghost = ghostSignal.value;
  const legal = ghost?.legal;

  const follow = useCallback(
    (always = false) => {
      if (!size.width || held.current) return;
      const ghost = ghostSignal.peek();
      // A new tile waits where it is seen, and a pointer knows where it leads one. One that was moved by keys stays in sight.
      const moved = [...(suggested ? [suggested] : []), ...(ghost?.set && ghost !== led.current ? [ghost] : [])];
      if (byPlayer.current) {
        const box = boundsOf(moved);
        if (box) camera.value = including(camera.peek(), size, box, EDGE);
        return;
      }
      const now = { tiles, more: [...marked, ...moved], size, covers: covers.current };
      ease(before.current !== null); // the first position is not animated
      camera.value = before.current && !always ? followTiles(camera.peek(), before.current, now) : whole(now);
      before.current = now;
    },
    [tiles, ghostSignal, size, camera, suggested, marked, covers],
  );

  useLayoutEffect(follow, [follow, ghost]);

  // A new tile waits in sight.
  useLayoutEffect(() => {
    const now = ghostSignal.peek();
    if (!size.width || !now?.legal.known || now.set || now === led.current) return;
    const { x, y } = camera.peek();
    const isSeen = (tile: PlacedTile) =>
      isUncovered(camera.peek(), size, boundsOf([tile]) as Bounds, 0, covers.current);
    ghostSignal.value = waiting(now, [x, y], isSeen);
  }, [legal, size.width > 0]);

  return {
    camera: camera.value,
    eased,
    now: () => camera.peek(),
    move(to) {
      byPlayer.current = true;
      ease(false);
      camera.value = to;
    },
    carry(left, top) {
      ease(false);
      camera.value = panCamera(camera.peek(), left, top);
    },
    hold(now) {
      const was = held.current;
      held.current = now;
      if (was && !now) follow();
    },
    followTo(to) {
      led.current = to;
    },
    zoom(factor) {
      byPlayer.current = true;
      ease(true);
      camera.value = zoomCamera(camera.peek(), size, factor, size.width / 2, size.height / 2);
    },
    fit() {
      byPlayer.current = false;
      follow(true);
    },
  };
}
