/** Where the page comes from, and where a game is kept: on a server of the game, or in this browser. */

/** False for static files on any web host (`nmbr9 page`): what needs a server says so, and all else is computed here. */
export const hasServer =
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="nmbr9-server"]')?.content !== "none";

/** How the id of a room begins whose authority is in this browser: see `local/`. */
export const LOCAL = "local-";

export const isLocalRoom = (room: string) => room.startsWith(LOCAL);
