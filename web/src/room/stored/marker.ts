/**
 * Whether finished games wait to join a profile, or a server has refused some: a page loads nothing of `local/`, and opens no
 * database, when there are none.
 */

import { local, read, write } from "../../base/storage";

const KEY = "nmbr9.waiting";
const REFUSED = "nmbr9.refused";

export const someWait = () => read(local, KEY) === true;

export function markWaiting(some: boolean): void {
  write(local, KEY, some || null);
}

export const someRefused = () => read(local, REFUSED) === true;

export function markRefused(): void {
  write(local, REFUSED, true);
}
