/** Requests from a screen: to load something, once or by polling, and those that a button sends; and why they failed. */

import { useEffect, useRef, useState } from "preact/hooks";
import { createRoom, Refused, reachable } from "../base/api";
import type { NewRoom, Problem } from "../base/generated/wire";
import { go, type Route } from "../base/route";
import { pageEngine } from "../engine";
import { t } from "./texts";

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

interface Once {
  readonly busy: boolean;
  /** What the last attempt threw; null if nothing. */
  readonly failure: unknown;
  /** Do the work, and go where it leads, if anywhere. A player who has left the screen meanwhile stays where they are. */
  run(work: () => Promise<Route> | Promise<void>): Promise<void>;
}

/** Work that a button starts: once at a time, however often it is pressed. */
export function useOnce(): Once {
  const [state, show] = useState<Pick<Once, "busy" | "failure">>({ busy: false, failure: null });
  const running = useRef(false);
  const here = useRef(true);
  useEffect(
    () => () => {
      here.current = false;
    },
    [],
  );
  const run: Once["run"] = async (work) => {
    if (running.current) return;
    running.current = true;
    show({ busy: true, failure: null });
    try {
      const to = await work();
      if (to && here.current) go(to);
      show({ busy: false, failure: null });
    } catch (failure) {
      show({ busy: false, failure });
    }
    running.current = false;
  };
  return { ...state, run };
}

/** Create a room. Returns where it is. */
export async function newRoom(wanted: NewRoom) {
  pageEngine.start(); // the game will need it
  const room = await createRoom(wanted);
  return { screen: "room", room } as const;
}

/** Create rooms, and go there. */
export function useNewRoom() {
  const { busy, failure, run } = useOnce();
  return { busy, failure, open: (wanted: NewRoom) => run(() => newRoom(wanted)) };
}

/** Send a request that has failed once more as soon as the server has answered another one. */
export function useRetry({ failure, again }: Pick<Request<unknown>, "failure" | "again">): void {
  const answers = reachable.value;
  useEffect(() => {
    if (answers && failure) again();
  }, [answers]);
}

/** The message for a problem's code; a general one for codes of a newer server. */
export function problemText(problem: Pick<Problem, "code">): string {
  const sentences: Readonly<Record<string, string>> = t().errors;
  return Object.hasOwn(sentences, problem.code) ? (sentences[problem.code] ?? "") : t().errors.other;
}

/** The message for a failed request: why it was refused, or that there was no answer. */
export function errorText(error: unknown): string {
  return error instanceof Refused ? problemText(error.problem) : t().errors.unreachable;
}
