/** Whether finished games wait to join a profile: a page loads nothing of `local/`, and opens no database, when none do. */

import { local, read, write } from "../storage";

const KEY = "nmbr9.waiting";

export const someWait = () => read(local, KEY) === true;

export function markWaiting(some: boolean): void {
  write(local, KEY, some || null);
}
