/** Games without a server: the way in. Loaded on demand. */

import { hasServer } from "../hosting";
import { markWaiting } from "../live/marker";
import { GamesHere } from "./server";
import { GamesWaiting, joinWaiting } from "./waiting";
import { browserStore, browserWorld } from "./world";

const waiting = new GamesWaiting(browserStore);

/** Let finished games join the profile of the server. */
export const join = () => joinWaiting(waiting);

/** The server inside this page. */
export const here = new GamesHere(
  browserWorld(() => {
    markWaiting(true);
    if (hasServer) void join();
  }),
);
