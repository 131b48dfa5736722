/** A scene on a canvas. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
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
    const onContextLost = () => failed.current(true);
    element.addEventListener("webglcontextlost", onContextLost);
    return () => {
      sized.disconnect();
      themed.disconnect();
      element.removeEventListener("webglcontextlost", onContextLost); // giving it back is no loss
      made.dispose();
    };
  }, [canvas, start]);
  return stage;
}
