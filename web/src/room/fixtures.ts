/** Views and events for tests. */

import type { Options, RoomView, SeatView } from "../wire";
import { type RoomState, stateOf } from "./state";

export const OPTIONS: Options = {
  seats: 3,
  bots: [],
  removed: 0,
  clock: "none",
  seconds: 60,
  open_displays: false,
  deck: [],
  start_tiles: false,
  public: false,
};

export const seat = (name: string, change: Partial<SeatView> = {}): SeatView => ({
  name,
  bot: "",
  resigned: false,
  placed: false,
  score: 0,
  ...change,
});

/** Ann, who is host, Bo, who is me, and a free seat. */
export function waitingView(change: Partial<RoomView> = {}): RoomView {
  return {
    room: "r1",
    sequence: 3,
    now: 1000,
    state: "waiting",
    options: OPTIONS,
    seats: [seat("Ann"), seat("Bo"), seat("")],
    seat: 1,
    host: false,
    round: 0,
    rounds: 0,
    start: [],
    cards: [],
    left: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    displays: [],
    placements: [],
    legal: {},
    deadline: null,
    winners: [],
    rematch: "",
    token: "",
    ...change,
  };
}

/** Ann and Bo, who is me, in the third round: two tiles lie there, and a 1 is to be placed. */
export function playingView(change: Partial<RoomView> = {}): RoomView {
  return waitingView({
    sequence: 20,
    state: "playing",
    seats: [seat("Ann"), seat("Bo")],
    round: 3,
    rounds: 20,
    cards: [9, 9, 1],
    left: [2, 1, 2, 2, 2, 2, 2, 2, 2, 0],
    displays: ["9e@0,0 9w@4,0", "9n@0,0 9n@3,0"],
    placements: [null, null],
    legal: { n: [2, 0, 1], w: [1, 1, 1, 0, 4, 0] },
    ...change,
  });
}

export const waiting = (change: Partial<RoomView> = {}): RoomState => stateOf(waitingView(change));
export const playing = (change: Partial<RoomView> = {}): RoomState => stateOf(playingView(change));
