/** The viewport of the display widget: its size, and the camera that shows a part of the grid in it. */

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { boundsOf, type PlacedTile } from "../geometry";
import { type Camera, fitted, including, type Size, zoomed } from "./camera";
import { EDGE } from "./gestures";
import type { Ghost } from "./ghost";

/** Before the viewport has been measured. */
export const UNMEASURED: Size = { width: 0, height: 0 };

/** The size of the viewport, in pixels. */
export function useSize(frame: { readonly current: HTMLElement | null }): Size {
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

export interface View {
  readonly camera: Camera;
  /** Changes are animated; not while a pointer moves the camera. */
  readonly eased: boolean;
  /** Move the camera by hand. It then stays where it is until `fit` is called. */
  move(camera: Camera): void;
  zoom(factor: number): void;
  fit(): void;
  now(): Camera;
}

/** A camera that shows the whole display until a player moves it. */
export function useCamera(tiles: readonly PlacedTile[], ghostSignal: Signal<Ghost | null>, size: Size): View {
  const camera = useSignal<Camera>({ scale: 40, x: 1.5, y: 2 });
  const [eased, ease] = useState(false);
  const byPlayer = useRef(false);
  const ghost = ghostSignal.value;
  const legal = ghost?.legal;

  const showAll = useCallback(() => {
    const ghost = ghostSignal.peek();
    const box = boundsOf(ghost ? [...tiles, ghost] : tiles) ?? { left: 0, top: 0, right: 3, bottom: 4 };
    byPlayer.current = false;
    if (size.width) camera.value = fitted(box, size, size.width < 600 ? 1.2 : 2);
  }, [tiles, ghostSignal, size, camera]);

  // With a new card (`legal`), the whole display is shown again.
  useLayoutEffect(() => {
    if (!byPlayer.current) showAll();
  }, [showAll, legal]);
  useEffect(() => {
    if (size.width) requestAnimationFrame(() => ease(true)); // the first position is not animated
  }, [size]);

  // A ghost that was moved by keys or buttons stays visible.
  useEffect(() => {
    const box = ghost?.set && boundsOf([ghost]);
    if (!box || !size.width) return;
    const before = camera.peek();
    const moved = including(before, size, box, EDGE);
    if (moved.x === before.x && moved.y === before.y) return;
    if (byPlayer.current) camera.value = moved;
    else showAll(); // the display stays visible too
  }, [ghost, size, camera, showAll]);

  return {
    camera: camera.value,
    eased,
    now: () => camera.peek(),
    move(to) {
      byPlayer.current = true;
      ease(false);
      camera.value = to;
    },
    zoom(factor) {
      byPlayer.current = true;
      ease(true);
      camera.value = zoomed(camera.peek(), size, factor, size.width / 2, size.height / 2);
    },
    fit() {
      ease(true);
      showAll();
    },
  };
}
