/** Whether and how loud cards are said in this browser. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { isObject, local, read, write } from "../../base/storage";
import { caller } from "./texts";

export interface SoundChoice {
  readonly on: boolean;
  /** 0 to 100 */
  readonly volume: number;
}

const KEY = "nmbr9.caller.sound";

function storedSound(): SoundChoice {
  const kept = read(local, KEY);
  const { on, volume } = isObject(kept) ? kept : {};
  const known = typeof volume === "number" && volume >= 0 && volume <= 100;
  return { on: on !== false, volume: known ? volume : 100 };
}

export const sound = signal<SoundChoice>(storedSound());

export function chooseSound(change: Partial<SoundChoice>): void {
  sound.value = { ...sound.value, ...change };
  write(local, KEY, sound.value);
}

/** From 0 to 1. */
export const loudness = ({ on, volume }: SoundChoice) => (on ? volume / 100 : 0);

/** Browsers let a page make sounds only after it has been touched: until then, it says so. */
const touchedBefore = () => navigator.userActivation?.hasBeenActive ?? false;

export function TouchNote() {
  const [touched, touch] = useState(touchedBefore);
  useEffect(() => {
    if (touched) return;
    const now = () => touch(true);
    addEventListener("pointerdown", now, { once: true });
    addEventListener("keydown", now, { once: true });
    return () => {
      removeEventListener("pointerdown", now);
      removeEventListener("keydown", now);
    };
  }, [touched]);
  return touched || !sound.value.on ? null : <p class="notice">{caller().touch}</p>;
}
