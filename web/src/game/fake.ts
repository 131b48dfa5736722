/** A table for tests: what would come from the server is set by hand. */

import { signal } from "@preact/signals";
import { parseDisplay, parsePlaced } from "../geometry";
import { OPTIONS, seat } from "../room/fixtures";
import type { RoomState } from "../room/state";
import type { Table } from "../room/table";
import { LegalSpots, type WireLegal } from "../widget/legal";
import type { Command, Problem } from "../wire";

export { seat as seatOf } from "../room/fixtures";

/** Round 2 of a game of Ann, who is me, and Bo: a 9 lies in both displays, and another one comes. */
export function stateOf(change: Partial<RoomState> = {}, legal: WireLegal = { n: [3, 0, 0, -3, 0, 0] }): RoomState {
  return {
    room: "room",
    sequence: 1,
    state: "playing",
    options: { ...OPTIONS, seats: 2 },
    seats: [seat("Ann"), seat("Bo")],
    seat: 0,
    host: true,
    round: 2,
    rounds: 20,
    start: [],
    cards: [9, 9],
    left: [2, 2, 2, 2, 2, 2, 2, 2, 2, 0],
    displays: [parseDisplay("9n@0,0"), parseDisplay("9n@0,0")],
    placements: [null, null],
    legal: new LegalSpots(9, legal),
    deadline: null,
    winners: [],
    rematch: "",
    ...change,
  };
}

export class FakeTable implements Table {
  readonly state: Table["state"];
  readonly link = signal<"connecting" | "open" | "lost">("open");
  readonly failure = signal(null);
  readonly pending = signal<readonly Command[]>([]);
  readonly refused = signal<Problem | null>(null);
  readonly removed = signal(false);
  readonly sent: Command[] = [];
  time = 1000;

  constructor(state: RoomState = stateOf()) {
    this.state = signal<RoomState | null>(state);
  }

  now(): number {
    return this.time;
  }

  send(command: Command): void {
    this.sent.push(command);
    this.pending.value = [...this.pending.value, command];
  }

  change(change: Partial<RoomState>): void {
    this.state.value = { ...(this.state.value as RoomState), ...change };
  }

  /** The event of a placement, and then its answer. */
  placed(text: string | null): void {
    this.change({ placements: [text === null ? null : parsePlaced(text), null] });
    this.pending.value = [];
  }

  async join(): Promise<void> {}
  retry(): void {}
  close(): void {}
}
