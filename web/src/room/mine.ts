/** The rooms in which this browser has had a seat, so that what was left can be gone on with. */

import type { RoomView } from "../wire";
import { isRecord, listOf, local, read, write } from "./kept";
import type { RoomState } from "./state";

export interface Mine {
  readonly room: string;
  /** What I am called there; empty for a host who does not play. */
  readonly name: string;
  /** Everybody who has a seat, bots and me included. */
  readonly players: readonly string[];
  readonly state: RoomView["state"];
  readonly round: number;
  readonly rounds: number;
  /** When the page last saw it, in Unix seconds by this browser's clock. */
  readonly at: number;
}

const KEY = "nmbr9.rooms";
const MOST = 30;
const STATES: readonly unknown[] = ["waiting", "playing", "finished"] satisfies RoomView["state"][];

/** Newest first. */
export function mine(): Mine[] {
  return listOf(read(local, KEY), isMine).sort((one, other) => other.at - one.at);
}

/** Keep a room in which I have a seat, or am the host; any other is let be. */
export function remember(state: RoomState, at = Date.now() / 1000): void {
  if (state.seat === null && !state.host) return;
  const { room, round, rounds } = state;
  const name = state.seats[state.seat ?? -1]?.name ?? "";
  const players = state.seats.flatMap((seat) => (seat.name ? [seat.name] : []));
  const entry: Mine = { room, name, players, state: state.state, round, rounds, at };
  write(local, KEY, [entry, ...others(room)].slice(0, MOST));
}

export function forget(room: string): void {
  write(local, KEY, others(room));
}

const others = (room: string) => mine().filter((one) => one.room !== room);

function isMine(value: unknown): value is Mine {
  return (
    isRecord(value) &&
    typeof value.room === "string" &&
    typeof value.name === "string" &&
    Array.isArray(value.players) &&
    value.players.every((name) => typeof name === "string") &&
    STATES.includes(value.state) &&
    Number.isInteger(value.round) &&
    Number.isInteger(value.rounds) &&
    Number.isFinite(value.at)
  );
}
