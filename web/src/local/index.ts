/** Games without a server: the way in. Loaded on demand. */

import { hasServer } from "../hosting";
import { markWaiting } from "./marker";
import { refusedGames } from "./records";
import { GamesHere } from "./server";
import { GamesWaiting, joinWaiting } from "./waiting";
import { browserStore, browserWorld } from "./world";

const waiting = new GamesWaiting(browserStore);

/** Let finished games join the profile of the server. */
export const join = () => joinWaiting(waiting);

/** Finished games that the server has refused. */
export const refused = async () => refusedGames(await browserStore());

/** The server inside this page. */
export const here = new GamesHere(
  browserWorld(() => {
    markWaiting(true);
    if (hasServer) void join();
  }),
);
