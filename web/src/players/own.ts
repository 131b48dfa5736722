/** What this browser stores of the player to whom it belongs. */

import { choose } from "../settings";

/** What belongs to the device, whoever plays on it: how the page looks and works. */
const OF_THE_DEVICE = ["nmbr9.settings", "nmbr9.rules", "nmbr9.notify"];

/** Forget the games, scores and reviews of the player so far; from now on this browser belongs to `name`. */
export function belongTo(name: string): void {
  for (const store of [() => localStorage, () => sessionStorage]) {
    try {
      const keys = Object.keys(store()).filter((key) => key.startsWith("nmbr9.") && !OF_THE_DEVICE.includes(key));
      for (const key of keys) store().removeItem(key);
    } catch {
      // Storage is switched off: there is nothing to forget.
    }
  }
  choose({ name });
}
