/** Visitors who open the link of a room after the start: they may have wanted to play. */

import type { RoomState } from "../live/state";
import { read, session, write } from "../storage";

const KNOWN = "nmbr9.watched";

/** This visitor has been in the waiting room, or has chosen to watch. Kept for the session, so that a reload changes nothing. */
export function noteVisit(room: string): void {
  write(session, KNOWN, room);
}

/** A game of one person was never open to others: its link is a link to watch. */
export function isLate({ room, seat, host, seats, options }: RoomState): boolean {
  return seat === null && !host && seats.length - options.bots.length > 1 && read(session, KNOWN) !== room;
}

/** Seats that were left out at the start are free again in the next game; the others are kept for their players. */
export const hasRoomNext = ({ seats, options }: RoomState) => options.seats > seats.length;
