/** Games without a server: the way in. Loaded on demand. */

import { hasServer } from "../../base/hosting";
import { markWaiting } from "../stored/marker";
import { GamesHere } from "./server";
import { browserStore, browserWorld } from "./world";

/** Let finished games join the profile of the server. */
export async function join(): Promise<void> {
  const { GamesWaiting, joinWaiting } = await import("./waiting");
  await joinWaiting(new GamesWaiting(browserStore));
}

/** The server inside this page. */
export const here = new GamesHere(
  browserWorld(() => {
    markWaiting(true);
    if (hasServer) join().catch(() => {}); // it can't be loaded now: there is no network
  }),
);
