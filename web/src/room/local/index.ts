/** Games of one person, which are played in this browser. Loaded on demand. */

import { hasServer } from "../../base/hosting";
import { markWaiting } from "../stored/joined";
import { LocalGames } from "./games";
import { browserStore, browserWorld } from "./world";

/** Let finished games join the profile of the server. */
export async function join(): Promise<void> {
  const { GamesWaiting, joinWaiting } = await import("./finished");
  await joinWaiting(new GamesWaiting(browserStore));
}

export const games = new LocalGames(
  browserWorld(() => {
    markWaiting(true);
    if (hasServer) join().catch(() => {}); // it can't be loaded now: there is no network
  }),
);
