/** A scene on a canvas. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { TouchpadPinch, zoomOf } from "../../widget/wheel";
import { calm } from "../settings";
import { lookNow } from "./look";
import type { Orbit } from "./orbit";
import { Stage } from "./stage";

/**
 * The stage lives as long as its canvas; it follows the size of the canvas and the look of the page. `onFail` is called when
 * there is no WebGL, or when it was lost.
 */
export function useStage(
  canvas: RefObject<HTMLCanvasElement | null>,
  start: Orbit,
  onFail: (lost: boolean) => void,
): Stage | null {
  const [stage, setStage] = useState<Stage | null>(null);
  const failed = useRef(onFail);
  failed.current = onFail;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let made: Stage;
    try {
      made = new Stage(element, start, lookNow());
    } catch {
      failed.current(false); // no WebGL: switched off, or the machine has no graphics
      return;
    }
    if (calm.peek()) made.move(() => start, { atOnce: true });
    setStage(made);
    const sized = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      made.resize(width, height, devicePixelRatio);
    });
    sized.observe(element);
    // The root element says which theme is on, and how much contrast there is.
    const themed = new MutationObserver(() => made.look(lookNow()));
    themed.observe(document.documentElement, { attributes: true });
    const lost = () => failed.current(true);
    element.addEventListener("webglcontextlost", lost);
    return () => {
      sized.disconnect();
      themed.disconnect();
      element.removeEventListener("webglcontextlost", lost); // giving it back is no loss
      made.dispose();
    };
  }, [canvas, start]);
  return stage;
}

interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

/** The wheel zooms, and a pinch on a touchpad; Safari has events of its own for that. `zoom` gets a pixel of the element. */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  zoom: (factor: number, left: number, top: number) => void,
): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const pinch = new TouchpadPinch();
    const at = (factor: number, event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      latest.current(factor, event.clientX - box.left, event.clientY - box.top);
    };
    const handlers: Readonly<Record<string, (event: never) => void>> = {
      wheel: (event: WheelEvent) => at(zoomOf(event), event),
      gesturestart: () => pinch.start(),
      gesturechange: (event: GestureEvent) => at(pinch.factor(event.scale), event),
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
  }, [frame]);
}
