/** Browsers let a page make sounds only after it has been touched: until then, it says so. */

import { useEffect, useState } from "preact/hooks";
import { sound } from "./sound";
import { caller } from "./texts";

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
