/** Something that a button asks of the server: once at a time, however often it is pressed. */

import { useEffect, useRef, useState } from "preact/hooks";
import { go, type Route } from "../base/route";

export interface Once {
  readonly busy: boolean;
  /** What the last attempt threw; null if nothing. */
  readonly failure: unknown;
  readonly start: () => void;
}

/** Ask, and go where the answer leads. A player who has left the screen meanwhile stays where they are. */
export function useOnce(ask: () => Promise<Route>): Once {
  const [busy, work] = useState(false);
  const [failure, fail] = useState<unknown>(null);
  const running = useRef(false);
  const here = useRef(true);
  useEffect(
    () => () => {
      here.current = false;
    },
    [],
  );
  const run = async () => {
    if (running.current) return;
    running.current = true;
    work(true);
    fail(null);
    try {
      const to = await ask();
      if (here.current) go(to);
    } catch (error) {
      fail(error);
    }
    running.current = false;
    work(false);
  };
  return { busy, failure, start: () => void run() };
}
