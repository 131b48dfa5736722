/** Asking the server from a screen: once or again and again, and for a new room. */

import { useEffect, useRef, useState } from "preact/hooks";
import { createRoom } from "../api";
import { go } from "../route";
import type { NewRoom } from "../wire";

export interface Answer<T> {
  /** The newest answer; null while there is none. */
  readonly value: T | null;
  /** Why the last question was not answered. */
  readonly failure: unknown;
  again(): void;
}

/** Ask, and ask anew after so many milliseconds while the page can be seen; once only if there are none. */
export function useAnswer<T>(ask: () => Promise<T>, every = 0): Answer<T> {
  const [answer, show] = useState<{ value: T | null; failure: unknown }>({ value: null, failure: null });
  const again = useRef(() => {});
  useEffect(() => {
    let here = true;
    let asking = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const question = async () => {
      clearTimeout(timer);
      if (asking || document.hidden) return;
      asking = true;
      const found = await ask().then(
        (value) => ({ value, failure: null }),
        (failure: unknown) => ({ value: null, failure }),
      );
      asking = false;
      if (!here) return;
      show((before) => (found.failure ? { ...before, failure: found.failure } : found));
      if (every) timer = setTimeout(question, every);
    };
    again.current = question;
    question();
    document.addEventListener("visibilitychange", question);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", question);
    };
  }, [ask, every]);
  return { ...answer, again: () => again.current() };
}

/** Opens rooms and goes there: one at a time, however often a button is pressed. */
export function useOpening() {
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<unknown>(null);
  const running = useRef(false);
  const here = useRef(true);
  useEffect(
    () => () => {
      here.current = false; // somebody who has gone elsewhere meanwhile stays there
    },
    [],
  );
  const open = async (wanted: NewRoom) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    fail(null);
    try {
      const { room } = await createRoom(wanted);
      if (here.current) go({ screen: "room", room });
    } catch (error) {
      fail(error);
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, failure, open };
}
