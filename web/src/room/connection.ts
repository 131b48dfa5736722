/** One interface for a room on a server (`remote/`) and a game of one person in this browser (`local/`). */

import type { ReadonlySignal } from "@preact/signals";
import type { Command, DraftAsk, Problem } from "../base/generated/wire";
import { isLocalRoom } from "../base/hosting";
import { openRemoteRoom } from "./remote/connection";
import type { RoomState } from "./state";

/**
 * The life cycle, as it is shown. `connecting`: the room is being opened. `lost`: the server can't be reached, and is tried
 * again. `closed`: for good. A reconnect that succeeds at once is not shown: the connection stays `open`.
 */
export type ConnectionStatus = "connecting" | "open" | "lost" | "closed";

/** Why the connection is lost or closed, if it is not just the network; or that the browser has no space for the game. */
export type Obstacle =
  | "no_such_room"
  | "not_played_yet"
  | "origin_refused"
  | "signed_out"
  | "too_many_connections"
  | "not_kept";

export interface RoomConnection {
  /** Null until the room has been loaded. */
  readonly state: ReadonlySignal<RoomState | null>;
  readonly status: ReadonlySignal<ConnectionStatus>;
  readonly obstacle: ReadonlySignal<Obstacle | null>;
  /** Commands whose events are not in the state yet, oldest first. */
  readonly pending: ReadonlySignal<readonly Command[]>;
  /** Why the last command was refused; null after the next one that succeeds. */
  readonly refused: ReadonlySignal<Problem | null>;
  /** The host has removed me from this room. */
  readonly removed: ReadonlySignal<boolean>;
  /** How often this page has connected: a draft that was under way is sent again then. */
  readonly greetings: ReadonlySignal<number>;
  /** The time by which the deadlines of the room are meant, in Unix seconds. */
  now(): number;
  send(command: Command): void;
  /** Tell where the tile lies that is not placed yet, if there is a connection. */
  post(draft: DraftAsk): void;
  /** Take a seat under this name; throws Refused or Unreachable. */
  join(name: string): Promise<void>;
  /** Connect now instead of at the next attempt. */
  retry(): void;
  close(): void;
}

/** Games of this browser are loaded on demand; rejects if they can't be. */
export async function openRoom(room: string): Promise<RoomConnection> {
  if (!isLocalRoom(room)) return openRemoteRoom(room);
  return (await import("./local")).games.open(room);
}
