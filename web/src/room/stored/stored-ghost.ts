/** Where the ghost was, stored in this browser, so that a reload or a second tab comes back to it. */

import { ROTATIONS, type Rotation } from "../../base/geometry";
import { isObject, listOf, local, read, write } from "../../base/storage";
import type { Ghost } from "../../widget/ghost";

export type StoredGhost = Pick<Ghost, "rotation" | "x" | "y" | "set">;

const KEY = "nmbr9.ghosts";
const MOST = 20;
const FARTHEST = 999;

interface Entry extends StoredGhost {
  readonly room: string;
  readonly round: number;
}

/** For a ghost that rests: not to be called for every movement of a pointer. */
export function storeGhost(room: string, round: number, { rotation, x, y, set }: StoredGhost): void {
  const entry: Entry = { room, round, rotation, x, y, set };
  const others = entries().filter((one) => one.room !== room);
  write(local, KEY, [entry, ...others].slice(0, MOST));
}

export function storedGhost(room: string, round: number): StoredGhost | null {
  const found = entries().find((one) => one.room === room && one.round === round);
  return found ? { rotation: found.rotation, x: found.x, y: found.y, set: found.set } : null;
}

const entries = () => listOf(read(local, KEY), isEntry);

function isEntry(value: unknown): value is Entry {
  return (
    isObject(value) &&
    typeof value.room === "string" &&
    Number.isInteger(value.round) &&
    ROTATIONS.includes(value.rotation as Rotation) &&
    isCoordinate(value.x) &&
    isCoordinate(value.y) &&
    typeof value.set === "boolean"
  );
}

function isCoordinate(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(Number(value)) <= FARTHEST;
}
