/**
 * Whether this browser belongs to a person who has been here before: the start page has news for them. A file of its own: local
 * games use `my-rooms.ts` also where there are no settings, in tests without a document.
 */

import { local, read, write } from "../../base/storage";
import { settings } from "../../ui/settings";
import { myRooms } from "./my-rooms";

const KEY = "nmbr9.returning";

/** As far as this browser knows. The server knows browsers whose storage was cleared: `ServerInfo.known`. */
export const isReturning = () => read(local, KEY) === true || settings.peek().name !== "" || myRooms().length > 0;

export const markReturning = () => write(local, KEY, true);
