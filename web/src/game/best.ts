/** The best solo score of this browser. */

import { isObject, local, read, type Store, write } from "../storage";

const KEY = "nmbr9.best";

export interface Best {
  readonly score: number;
  /** Whether it was reached in this room, so that it is still new after a reload. */
  readonly isNew: boolean;
}

/** The best score, this one included. */
export function bestWith(room: string, score: number, store: () => Store = local): Best {
  const stored = read(store, KEY);
  if (isObject(stored) && typeof stored.score === "number" && stored.score >= score)
    return { score: stored.score, isNew: stored.room === room };
  write(store, KEY, { room, score });
  return { score, isNew: true };
}
