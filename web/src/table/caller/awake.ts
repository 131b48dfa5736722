/** Keeps the screen on (Screen Wake Lock). Browsers end that when the page is hidden, so it is asked for again. */

import { useEffect, useState } from "preact/hooks";

/** False where the browser can't, or the page does not come by HTTPS. */
export function useAwake(): boolean {
  const [works, say] = useState(true);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let here = true;
    const ask = async () => {
      if (document.hidden || (lock && !lock.released)) return;
      try {
        const given = (await navigator.wakeLock?.request?.("screen")) ?? null;
        if (here) lock = given;
        else void given?.release?.();
        say(given !== null);
      } catch {
        if (!document.hidden) say(false);
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      here = false;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release?.();
    };
  }, []);
  return works;
}
