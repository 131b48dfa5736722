/**
 * Where a game of this browser is on the server, once it has joined the profile: there others can open it. And whether some
 * have not joined.
 */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { localGames } from "../../base/api";
import { hasServer, isLocalRoom } from "../../base/hosting";
import { listOf, local, read, write } from "../../base/storage";
import { renameRoom } from "./my-rooms";

/** By local room. */
const joined = signal<ReadonlyMap<string, string>>(new Map());

const KEY = "nmbr9.joined";
const MOST = 100;

/** From now on the game is in the history of the profile, and no more among the games that wait in this browser. */
export function markJoined(room: string, onServer: string): void {
  renameRoom(room, onServer);
  const others = pairs().filter(([one]) => one !== onServer);
  write(local, KEY, [[onServer, room], ...others].slice(0, MOST));
  joined.value = new Map(joined.peek()).set(room, onServer);
}

/** The room under which this browser has counted a game: that of its own, for one that has joined the profile. */
export const countedAs = (room: string) => pairs().find(([onServer]) => onServer === room)?.[1] ?? room;

const pairs = () =>
  listOf(read(local, KEY), (pair): pair is [onServer: string, room: string] => {
    return Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "string";
  });

/** The room of a game on the server; empty while the game is in this browser only. */
export function useRoomOnServer(room: string): string {
  const ask = hasServer && isLocalRoom(room);
  useEffect(() => {
    if (ask)
      localGames()
        .then((games) => games.joinedRoom(room))
        .then(
          (onServer) => onServer && markJoined(room, onServer),
          () => {}, // the game is not kept any more
        );
  }, [ask, room]);
  return isLocalRoom(room) ? (joined.value.get(room) ?? "") : room;
}

const WAITING = "nmbr9.waiting";
const REFUSED = "nmbr9.refused";

/** Whether finished games wait to join a profile. Without any, the page opens no database for them. */
export const someWait = () => read(local, WAITING) === true;

export function markWaiting(some: boolean): void {
  write(local, WAITING, some || null);
}

/** Whether a server has refused some. */
export const hasRefused = () => read(local, REFUSED) === true;

export function markRefused(): void {
  write(local, REFUSED, true);
}
