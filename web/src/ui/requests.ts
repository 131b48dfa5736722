/** Requests from a screen: once or by polling, and for a new room. */

import { useEffect, useRef, useState } from "preact/hooks";
import { createRoom } from "../base/api";
import type { NewRoom } from "../base/generated/wire";
import { go } from "../base/route";
import { pageEngine } from "../engine";

export interface Request<T> {
  /** The newest answer; null while there is none. */
  readonly value: T | null;
  /** What the last attempt threw. */
  readonly failure: unknown;
  again(): void;
}

/** Send a request; with `every`, poll at this interval in milliseconds while the page is visible. */
export function useRequest<T>(ask: () => Promise<T>, every = 0): Request<T> {
  const [answer, show] = useState<{ value: T | null; failure: unknown }>({ value: null, failure: null });
  const again = useRef(() => {});
  useEffect(() => {
    let here = true;
    let sending = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = async () => {
      clearTimeout(timer);
      if (sending || document.hidden) return;
      sending = true;
      const found = await ask().then(
        (value) => ({ value, failure: null }),
        (failure: unknown) => ({ value: null, failure }),
      );
      sending = false;
      if (!here) return;
      show((before) => (found.failure ? { ...before, failure: found.failure } : found));
      if (every) timer = setTimeout(send, every);
    };
    again.current = send;
    send();
    document.addEventListener("visibilitychange", send);
    return () => {
      here = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", send);
    };
  }, [ask, every]);
  return { ...answer, again: () => again.current() };
}

/** Create rooms and go there: one at a time, however often a button is pressed. */
export function useNewRoom() {
  const [busy, setBusy] = useState(false);
  const [failure, fail] = useState<unknown>(null);
  const running = useRef(false);
  const here = useRef(true);
  useEffect(
    () => () => {
      here.current = false; // a player who has left the screen meanwhile stays where they are
    },
    [],
  );
  const open = async (wanted: NewRoom) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    fail(null);
    pageEngine.start(); // the game will need it
    try {
      const room = await createRoom(wanted);
      if (here.current) go({ screen: "room", room });
    } catch (error) {
      fail(error);
    }
    running.current = false;
    setBusy(false);
  };
  return { busy, failure, open };
}
