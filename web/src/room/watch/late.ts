/**
 * Visitors who open the link of a room after the start: they may have wanted to play. A file of its own: the waiting room and
 * the screens of spectators, which are loaded at different times, both need it.
 */

import { read, session, write } from "../../base/storage";
import type { RoomState } from "../state";

const KNOWN = "nmbr9.watched";

/** This visitor has been in the waiting room, or has chosen to watch. Kept for the session, so that a reload changes nothing. */
export function noteVisit(room: string): void {
  write(session, KNOWN, room);
}

/** A room for one person was never open to others: its link is a link to watch. */
export function isLate({ room, seat, host, options }: RoomState): boolean {
  return seat === null && !host && options.seats - options.bots.length > 1 && read(session, KNOWN) !== room;
}

/**
 * Seats that were left out at the start are free again in a rematch; the others are kept for their players. Who plays alone
 * opens no rematch, but another room (`end-next.tsx`).
 */
export const hasRoomNext = ({ seats, options }: RoomState) =>
  options.seats > seats.length && seats.length - options.bots.length > 1;
