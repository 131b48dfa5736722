/** The best solo score of this browser. */

import { isRecord, type Keep, local, read, write } from "../room/kept";

const KEY = "nmbr9.best";

export interface Best {
  readonly score: number;
  /** Whether it was reached in this room; so it is still new when the page is loaded again. */
  readonly isNew: boolean;
}

/** The best score, this one included. */
export function bestWith(room: string, score: number, keep: () => Keep = local): Best {
  const kept = read(keep, KEY);
  if (isRecord(kept) && typeof kept.score === "number" && kept.score >= score)
    return { score: kept.score, isNew: kept.room === room };
  write(keep, KEY, { room, score });
  return { score, isNew: true };
}
