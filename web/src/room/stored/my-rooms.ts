/** The rooms in which this browser has a seat, or is host: the list "Your games" on the start page. */

import type { RoomView } from "../../base/generated/wire";
import { isObject, listOf, local, read, write } from "../../base/storage";
import type { RoomState } from "../state";

export interface MyRoom {
  readonly room: string;
  /** My name there; empty for a host who does not play. */
  readonly name: string;
  /** The names of all players, bots and me included. */
  readonly players: readonly string[];
  readonly state: RoomView["state"];
  readonly round: number;
  readonly rounds: number;
  /** When this browser last had it open, in Unix seconds. */
  readonly at: number;
  /** The contest in which it counts; empty for most games. Older versions of the page did not store it. */
  readonly contest?: string;
}

const KEY = "nmbr9.rooms";
const MOST = 30;
const STATES: readonly unknown[] = ["waiting", "playing", "finished"] satisfies RoomView["state"][];

/** Newest first. */
export function myRooms(): MyRoom[] {
  return listOf(read(local, KEY), isMyRoom).sort((one, other) => other.at - one.at);
}

/** Store a room in which I have a seat or am host. Others are ignored. */
export function rememberRoom(state: RoomState, at = Date.now() / 1000): void {
  if (state.seat === null && !state.host) return;
  const { room, round, rounds } = state;
  const name = state.seats[state.seat ?? -1]?.name ?? "";
  const players = state.seats.flatMap((seat) => (seat.name ? [seat.name] : []));
  const entry: MyRoom = { room, name, players, state: state.state, round, rounds, at, contest: countsIn(state) };
  write(local, KEY, [entry, ...others(room)].slice(0, MOST));
}

export const countsIn = ({ contest, ranked }: Pick<RoomView, "contest" | "ranked">) => (ranked ? contest : "");

/** A game of this browser has joined the profile, in a room on the server. */
export function renameRoom(room: string, onServer: string): void {
  const entry = myRooms().find((one) => one.room === room);
  if (!entry) return; // it was renamed before
  forgetRoom(onServer);
  write(local, KEY, [{ ...entry, room: onServer }, ...others(room)]);
}

export function forgetRoom(room: string): void {
  write(local, KEY, others(room));
}

const others = (room: string) => myRooms().filter((one) => one.room !== room);

function isMyRoom(value: unknown): value is MyRoom {
  return (
    isObject(value) &&
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
