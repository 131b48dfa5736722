/**
 * Which presses confirm a tile. A press counts if it began after the card was seen: not a key that is still held from the
 * last round, not a finger that was already down, and not the second tap of a double tap.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Ghost } from "./ghost";

/** Milliseconds after a card in which no press confirms a tile that its player has not put anywhere. */
export const PAUSE = 400;

/** What this needs from the browser; tests replace it. Times are in milliseconds. */
export interface PressWorld {
  clock(): number;
  /** When the present press began; now if it has no beginning, as the clicks of some assistive technologies. */
  pressedAt(): number;
  after(milliseconds: number, act: () => void): () => void;
}

export interface PressGuard {
  /** Whether the card is so new that a press would not count. For tests, which wait for the end of it. */
  readonly resting: ReadonlySignal<boolean>;
  /** A new tile is shown. */
  card(): void;
  /** Whether the present press may confirm this tile. */
  counts(ghost: Ghost): boolean;
  stop(): void;
}

export function pressGuard(world: PressWorld): PressGuard {
  const resting = signal(false);
  let seen = Number.NEGATIVE_INFINITY;
  let rested = seen;
  let stop = () => {};
  return {
    resting,
    card() {
      stop();
      seen = world.clock();
      rested = Number.POSITIVE_INFINITY;
      resting.value = true;
      stop = world.after(PAUSE, () => {
        rested = world.clock();
        resting.value = false;
      });
    },
    counts: ({ set }) => world.pressedAt() >= (set ? seen : rested),
    stop: () => stop(),
  };
}

/** A click may come this many milliseconds after the end of its press. */
const LATE = 500;

let began = 0;
let ended = Number.NEGATIVE_INFINITY;
const begin = (event: Event) => {
  if ((event as KeyboardEvent).repeat) return;
  began = event.timeStamp;
  ended = Number.POSITIVE_INFINITY;
};
const end = (event: Event) => {
  ended = event.timeStamp;
};
for (const name of ["pointerdown", "keydown"]) addEventListener(name, begin, true);
for (const name of ["pointerup", "pointercancel", "keyup"]) addEventListener(name, end, true);
addEventListener("blur", end); // what is let go in another window is not seen here

export const PRESSES: Omit<PressWorld, "after"> = {
  clock: () => performance.now(),
  pressedAt: () => (performance.now() < ended + LATE ? began : performance.now()),
};
