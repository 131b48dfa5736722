/** Where the ghost was, kept in this browser, so that a reload or a second tab comes back to it. */

import { ROTATIONS, type Rotation } from "../geometry";
import type { Hand } from "../widget/hand";
import { isRecord, listOf, local, read, write } from "./kept";

export type Ghost = Pick<Hand, "rotation" | "x" | "y" | "set">;

const KEY = "nmbr9.ghosts";
const MOST = 20;
const FARTHEST = 999;

interface Entry extends Ghost {
  readonly room: string;
  readonly round: number;
}

/** Call it when the ghost rests, not for every step of a pointer. */
export function keepGhost(room: string, round: number, { rotation, x, y, set }: Ghost): void {
  const entry: Entry = { room, round, rotation, x, y, set };
  const others = entries().filter((one) => one.room !== room);
  write(local, KEY, [entry, ...others].slice(0, MOST));
}

export function keptGhost(room: string, round: number): Ghost | null {
  const found = entries().find((one) => one.room === room && one.round === round);
  return found ? { rotation: found.rotation, x: found.x, y: found.y, set: found.set } : null;
}

const entries = () => listOf(read(local, KEY), isEntry);

function isEntry(value: unknown): value is Entry {
  return (
    isRecord(value) &&
    typeof value.room === "string" &&
    Number.isInteger(value.round) &&
    ROTATIONS.includes(value.rotation as Rotation) &&
    isPlace(value.x) &&
    isPlace(value.y) &&
    typeof value.set === "boolean"
  );
}

function isPlace(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= FARTHEST;
}
