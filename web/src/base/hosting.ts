/** Where the page comes from, and where a game is kept: on a server of the game, or in this browser. Tests replace it. */

import { ROOM_ID_LENGTH } from "./generated/limits";

/** False for static files on any web host (`nmbr9 page`): what needs a server says so, and all else is computed here. */
export const hasServer =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="nmbr9-server"]')?.content !== "none";

/** How the id of a room begins whose authority is in this browser: see `local/`. */
export const LOCAL = "local-";

/** Whether a text can be the id of a room, on a server or in this browser. */
const ROOM_ID = new RegExp(`^(${LOCAL})?[0-9a-f]{${ROOM_ID_LENGTH}}$`);
export const isRoomId = (text: string) => ROOM_ID.test(text);

/** For what maps the id of a room to its implementation; screens ask the connection. */
export const isLocalRoom = (room: string) => room.startsWith(LOCAL);
