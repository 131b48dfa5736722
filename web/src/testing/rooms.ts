/** Rooms for tests: views as the server sends them, their states, and a connection whose state a test sets. */

import { type Signal, signal } from "@preact/signals";
import type { Command, DraftAsk, Options, Problem, Replay, RoomView, SeatView } from "../base/generated/wire";
import { parsePlaced } from "../base/geometry";
import type { ConnectionStatus, Obstacle, RoomConnection } from "../room/connection";
import { USUAL_OPTIONS } from "../room/local/options";
import { type RoomState, stateOf } from "../room/state";

export const OPTIONS: Options = { ...USUAL_OPTIONS, seats: 3 };

export const seat = (name: string, change: Partial<SeatView> = {}): SeatView => ({
  name,
  bot: "",
  resigned: false,
  placed: false,
  score: 0,
  entropy: "none",
  hints: 0,
  ...change,
});

/** Ann, who is host, Bo, who is me, and a free seat. */
export function waitingView(change: Partial<RoomView> = {}): RoomView {
  return {
    room: "r1",
    sequence: 3,
    at: 990.5,
    now: 1000,
    state: "waiting",
    options: OPTIONS,
    seats: [seat("Ann"), seat("Bo"), seat("")],
    seat: 1,
    host: false,
    host_seat: 0,
    round: 0,
    rounds: 0,
    start: [],
    cards: [],
    left: [2, 2, 2, 2, 2, 2, 2, 2, 2, 2],
    displays: [],
    placements: [],
    legal: {},
    deadline: null,
    more_time_by: null,
    winners: [],
    rematch: "",
    deck_chosen: false,
    contest: "",
    ranked: false,
    seed_commitment: "",
    token: "",
    ...change,
  };
}

/** Ann and Bo, who is me, in the third round: each has two tiles, and a 1 is to be placed. */
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

/** Round 2 of a game of Ann, who is me and host, and Bo: both have a 9, and another one is to be placed. */
export function secondRound(
  change: Partial<RoomState> = {},
  legal: RoomView["legal"] = { n: [3, 0, 0, -3, 0, 0] },
): RoomState {
  const view: Partial<RoomView> = {
    seat: 0,
    host: true,
    round: 2,
    cards: [9, 9],
    left: [2, 2, 2, 2, 2, 2, 2, 2, 2, 0],
    displays: ["9n@0,0", "9n@0,0"],
    legal,
  };
  return { ...playing(view), ...change };
}

/** A connection without a server: it collects commands, and tests change its state. */
export class FakeConnection implements RoomConnection {
  readonly state: Signal<RoomState | null>;
  readonly status = signal<ConnectionStatus>("open");
  readonly obstacle = signal<Obstacle | null>(null);
  readonly pending = signal<readonly Command[]>([]);
  readonly refused = signal<Problem | null>(null);
  readonly removed = signal(false);
  readonly greetings = signal(1);
  canReopen = false;
  isShared = true;
  botsChooseHere = false;
  readonly sent: Command[] = [];
  readonly drafts: DraftAsk["draft"][] = [];
  time = 1000;
  retries = 0;

  constructor(state: RoomState = secondRound()) {
    this.state = signal<RoomState | null>(state);
  }

  now(): number {
    return this.time;
  }

  send(command: Command): void {
    this.sent.push(command);
    this.pending.value = [...this.pending.value, command];
  }

  post({ draft }: DraftAsk): void {
    this.drafts.push(draft);
  }

  change(change: Partial<RoomState>): void {
    this.state.value = { ...(this.state.value as RoomState), ...change };
  }

  /** The event of a placement of mine, and then the answer. */
  placed(text: string | null): void {
    this.change({ placements: [text === null ? null : parsePlaced(text), null] });
    this.pending.value = [];
  }

  join = async (_name: string): Promise<void> => {};
  beginAgain = async (_deck?: readonly number[]): Promise<string> => "next";
  retry(): void {
    this.retries += 1;
  }
  close(): void {}
}

/** A game of two that was broken off in the fourth round: the first seat has not placed. */
export function replayView(change: Partial<Replay> = {}): Replay {
  return {
    room: "",
    players: ["Ann", "Bo"],
    start: [],
    cards: [9, 9, 1, 4],
    removed: 0,
    displays: ["9n@0,0 9n@3,0 1w@1,1^1", "9e@0,0 9w@4,0 1e@2,0^1 4e@1,-3"],
    scores: [1, 1],
    winners: [],
    resigned: [],
    finished: false,
    compact: "1ASATIoAAEQ24AG081aQ",
    deck_chosen: false,
    entropy: [],
    hints: [],
    ...change,
  };
}
