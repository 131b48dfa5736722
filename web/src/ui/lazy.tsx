/** Parts of the page that are loaded on demand, with their texts (lazy loading). */

import { signal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Button } from "./button";
import { Bar, Sheet } from "./frame";
import { Message } from "./message";
import { t } from "./texts";
import type { Texts } from "./texts/texts";
import { viewTexts } from "./texts/views";

export interface Lazy<T> {
  /** A signal: null until it is loaded. */
  readonly value: T | null;
  /** Fails if a new version has replaced the old files, or without a network. The next call tries again. */
  readonly load: () => Promise<T>;
  /** Load what can be done without, or what is needed soon. */
  readonly preload: () => void;
}

type AnyTexts = Pick<Texts<unknown>, "load">;

/** A part that is loaded when it is asked for, as a whole: with the texts that it reads. */
export function lazy<T>(files: () => Promise<T>, ...texts: readonly AnyTexts[]): Lazy<T> {
  const found = signal<T | null>(null);
  async function load(): Promise<T> {
    const [part] = await Promise.all([files(), ...texts.map((one) => one.load())]);
    found.value = part;
    return part;
  }
  return {
    get value() {
      return found.value;
    },
    load: async () => found.peek() ?? load(),
    preload: () => void load().catch(() => {}),
  };
}

/** A lazy part, which is loaded now; null meanwhile. */
export function useLazy<T>(part: Lazy<T>): T | "failed" | null {
  const [failed, fail] = useState<Lazy<T> | null>(null);
  useEffect(() => {
    part.load().catch(() => fail(part));
  }, [part]);
  return part.value ?? (failed === part ? "failed" : null);
}

interface LazyComponent<P> extends FunctionComponent<P>, Pick<Lazy<FunctionComponent<P>>, "load" | "preload"> {}

interface Instead<P> {
  /** What is shown until it is loaded, and if it can't be; nothing by default. */
  readonly waiting?: FunctionComponent<P>;
  readonly failed?: FunctionComponent<P>;
}

/** A component that is loaded when it is first shown. */
export function lazyComponent<P extends object>(
  files: () => Promise<FunctionComponent<P>>,
  texts: readonly AnyTexts[] = [],
  { waiting: Waiting, failed: Failed }: Instead<P> = {},
): LazyComponent<P> {
  const part = lazy(files, ...texts);
  function Loaded(props: P) {
    const Part = useLazy(part);
    if (Part === "failed") return Failed ? <Failed {...props} /> : null;
    if (Part) return <Part {...props} />;
    return Waiting ? <Waiting {...props} /> : null;
  }
  return Object.assign(Loaded, { load: part.load, preload: part.preload });
}

/** A whole screen. */
export function lazyScreen<P extends object>(
  files: () => Promise<FunctionComponent<P>>,
  texts: readonly AnyTexts[] = [],
  waiting: FunctionComponent = Moment,
): LazyComponent<P> {
  return lazyComponent<P>(files, texts, { waiting, failed: NotLoaded });
}

/** With the bar, which thus stands still from the outline in index.html to the screen. */
function Moment() {
  return (
    <>
      <Bar />
      <p class="sheet muted">{t().common.loading}</p>
    </>
  );
}

/** Shown until a room, or its screen, is there. */
export function Opening() {
  return (
    <Sheet title={t().common.title} showTitle={false} narrow>
      <p class="muted room-opening">{t().room.opening}</p>
    </Sheet>
  );
}

/** Shown in place of a screen that can't be loaded. */
export function NotLoaded() {
  return (
    <Message title={t().common.title} text={t().frame.crash}>
      <Button look="primary" text={t().frame.reload} onClick={() => location.reload()} />
    </Message>
  );
}

/** The display widget in 3D. */
export const solidBoard = lazy(async () => (await import("./solid")).Board3D, viewTexts);
