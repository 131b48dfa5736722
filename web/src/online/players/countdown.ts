/** How long something still works. */

import { useEffect, useState } from "preact/hooks";

/** Whole seconds until a moment of the browser's clock, in milliseconds; counted down while the component is there. */
export function useSecondsUntil(moment: number): number {
  const [now, tick] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => {
      tick(Date.now());
      if (Date.now() >= moment) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** 9:05 */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
