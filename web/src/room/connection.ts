/** One interface for a room on a server (`remote/`) and a game of one person in this browser (`local/`). */

import type { ReadonlySignal } from "@preact/signals";
import { needsServer } from "../base/api";
import type { Command, DraftAsk, Problem } from "../base/generated/wire";
import { hasServer, isLocalRoom } from "../base/hosting";
import { openRemoteRoom } from "./remote/connection";
import type { RoomState } from "./state";

/**
 * The life cycle, as it is shown. `connecting`: the room is being opened. `lost`: the server can't be reached, and is tried
 * again. `closed`: for good. A reconnect that succeeds at once is not shown: the connection stays `open`.
 */
export type ConnectionStatus = "connecting" | "open" | "lost" | "closed";

/**
 * Why the connection is lost or closed, if it is not just the network; or what else is wrong: the browser has no space for
 * the game, or the engine can't be loaded, without which no bot places a tile.
 */
export type Obstacle =
  | "no_such_room"
  | "not_played_yet"
  | "origin_refused"
  | "signed_out"
  | "too_many_connections"
  | "not_kept"
  | "no_engine";

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
  /** Whether the last tile can be taken back although the next card has come. */
  readonly canReopen: boolean;
  /** Whether others can open the room. */
  readonly isShared: boolean;
  /** Whether this page computes what the bots place. */
  readonly botsChooseHere: boolean;
  /** The time by which the deadlines of the room are meant, in Unix seconds. */
  now(): number;
  send(command: Command): void;
  /** Tell where the tile lies that is not placed yet, if there is a connection. */
  post(draft: DraftAsk): void;
  /** Take a seat under this name; throws Refused or Unreachable. */
  join(name: string): Promise<void>;
  /**
   * Begin a game like this one in its place, of which nothing is left; resolves to its room. `deck`: the cards, if they were
   * chosen and the page has them.
   */
  beginAgain(deck?: readonly number[]): Promise<string>;
  /** Connect now instead of at the next attempt. */
  retry(): void;
  close(): void;
}

/** Rejects where a room on a server has none, or if the games of this browser, which are loaded on demand, can't be. */
export async function openRoom(room: string): Promise<RoomConnection> {
  if (isLocalRoom(room)) return (await import("./local")).games.open(room);
  if (!hasServer) throw needsServer();
  return openRemoteRoom(room);
}
