/** A game as the server sends it, made by `make generated`: the leader resigns, so the other player wins. */

import type { Replay, RoomEvent, RoomView } from "../base/generated/wire";
import game from "./sample-game.json";

interface SampleGame {
  /** What Ann, Bo and a spectator get: the room before the game, the events, and the room after it. */
  readonly watchers: readonly {
    readonly before: RoomView;
    readonly events: readonly RoomEvent[];
    readonly after: RoomView;
  }[];
  readonly replay: Replay;
}

export const SAMPLE = game as unknown as SampleGame;
