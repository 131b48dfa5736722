/** Reviews of own games, which the server keeps with them: the history and the statistics show them on every device. */

import { useEffect } from "preact/hooks";
import { VERSION } from "../analysis/constants";
import type { SeatReview } from "../analysis/types";
import { showRoom } from "../api";
import { isLocalRoom } from "../hosting";
import { listOf, local, read, write } from "../storage";
import { sendReview } from "./api";

const KEY = "nmbr9.sent";
const MOST = 200;

/** Have the server keep a final review, once; null while there is none. Nobody waits for it, and it may fail. */
export function useKeptByServer(room: string | null, review: SeatReview | null): void {
  useEffect(() => {
    if (room && review && !isLocalRoom(room)) keepOnServer(room, review).catch(() => {});
  }, [room, review]);
}

/** Send a review of a room if its seat is mine. A review of a newer engine is sent again. */
export async function keepOnServer(room: string, review: SeatReview): Promise<void> {
  const entry = `${room} ${review.seat} ${VERSION}`;
  if (sent().includes(entry)) return;
  const { seat } = await showRoom(room, false);
  if (seat === review.seat) {
    const { par, luck, mistakes, accuracy } = review;
    await sendReview({ room, par, luck, mistakes, accuracy, version: VERSION });
  }
  write(local, KEY, [entry, ...sent()].slice(0, MOST));
}

const sent = () => listOf(read(local, KEY), (entry): entry is string => typeof entry === "string");
