/** A new game in place of one of one person that is not over: nothing is left of that, and there is no end screen. */

import { go } from "../../base/route";
import { keepRival, keptRival } from "../../games";
import { forgetRoom } from "../stored/my-rooms";
import type { Part } from "./play";

let running: Promise<void> | null = null;

/** With the same options, and, where the deck was chosen, the same cards and rival. A second press begins no second game. */
export function beginAgain(part: Part): Promise<void> {
  running ??= begin(part).finally(() => {
    running = null;
  });
  return running;
}

async function begin({ play, state }: Part): Promise<void> {
  const rival = keptRival(state.room);
  const room = await play.connection.beginAgain(state.deckChosen ? rival?.cards : []);
  if (rival) keepRival(room, rival);
  forgetRoom(state.room);
  go({ screen: "room", room }, { replace: true });
}
