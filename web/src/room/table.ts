/** One room, as this browser is connected to it: a view, a websocket, and commands that arrive once, whatever happens. */

import type { Signal } from "@preact/signals";
import type { Command, Problem } from "../wire";
import type { RoomState } from "./state";

export interface Table {
  /** Null until the room is known. */
  readonly state: Signal<RoomState | null>;
  /** How the connection is: `lost` while it is being made again. */
  readonly link: Signal<"connecting" | "open" | "lost">;
  /** Why there is no room to show: unknown, or nobody answers (then it goes on trying). */
  readonly failure: Signal<"no_such_room" | "unreachable" | null>;
  /** Commands on their way, oldest first; they are sent again after a break, with the same id. */
  readonly pending: Signal<readonly Command[]>;
  /** Why the last command was refused; null after the next one that is done. */
  readonly refused: Signal<Problem | null>;
  /** I was in this room and have been removed by the host. */
  readonly removed: Signal<boolean>;
  /** The server's time now, in Unix seconds. */
  now(): number;
  send(command: Command): void;
  /** Take a seat under this name; throws Refused or Unreachable. */
  join(name: string): Promise<void>;
  /** Try to connect at once instead of at the next attempt. */
  retry(): void;
  close(): void;
}

export declare function openTable(room: string): Table;
