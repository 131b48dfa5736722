/** The first game in this browser. It explains itself, and it begins with the question whether the player knows the game. */

import { local, read, write } from "../../base/storage";
import { forgetRoom, myRooms } from "./my-rooms";

const FIRST = "nmbr9.first";
const ASKED = "nmbr9.asked";

/** Whether a game is the first one here. The first game for which this is asked is remembered, so it stays the first after a reload. */
export function isFirstGame(room: string): boolean {
  const first = read(local, FIRST);
  if (typeof first === "string") return first === room;
  const others = myRooms().some((one) => one.room !== room);
  write(local, FIRST, others ? "" : room);
  return !others;
}

/** Whether this browser has asked, or shown the tutorial. */
export const wasAsked = () => read(local, ASKED) === true;

export const markAsked = () => write(local, ASKED, true);

/** Drop a first game in which nothing was done: the next one is the first. */
export function dropFirstGame(room: string): void {
  forgetRoom(room);
  write(local, FIRST, null);
}
