/** One room, as this browser is connected to it: a view, a websocket, and commands that arrive once, whatever happens. */

import { batch, type Signal, signal } from "@preact/signals";
import { apiUrl, Refused, showRoom, takeSeat } from "../api";
import type { Command, Frame, Happened, Hello, Problem, Refusal, RoomView } from "../wire";
import { type Keep, session } from "./kept";
import { Line, type LineWorld } from "./line";
import { Outbox, randomId } from "./outbox";
import { applied, type RoomState, stateOf } from "./state";

export interface Table {
  /** Null until the room is known. */
  readonly state: Signal<RoomState | null>;
  /** How the connection is: `lost` while it is being made again. */
  readonly link: Signal<"connecting" | "open" | "lost">;
  /** Why it can't be connected to, if that is not just the network; it goes on trying. */
  readonly obstacle?: Signal<"origin" | "crowded" | null>;
  /** Why there is no room to show: unknown, or nobody answers (then it goes on trying). */
  readonly failure: Signal<"no_such_room" | "unreachable" | null>;
  /** Commands on their way, oldest first; they are sent again after a break, with the same id. */
  readonly pending: Signal<readonly Command[]>;
  /** Why the last command was refused; null after the next one that is done. */
  readonly refused: Signal<Problem | null>;
  /** I was in this room and have been removed by the host. */
  readonly removed: Signal<boolean>;
  /** The server's time now, in Unix seconds. */
  now(): number;
  send(command: Command): void;
  /** Take a seat under this name; throws Refused or Unreachable. */
  join(name: string): Promise<void>;
  /** Try to connect at once instead of at the next attempt. */
  retry(): void;
  close(): void;
}

/** What a table needs of the world, so that tests can stand in for it. */
export interface World extends LineWorld {
  show(room: string): Promise<RoomView>;
  sit(room: string, name: string): Promise<RoomView>;
  keep(): Keep;
  newId(): string;
  /** The network is back (true), or somebody looks at the page again (false). The answer stops listening. */
  onWake(act: (online: boolean) => void): () => void;
}

const BROWSER: World = {
  show: showRoom,
  sit: (room, name) => takeSeat(room, { name }),
  socket: (url) => new WebSocket(url),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  clock: Date.now,
  random: Math.random,
  keep: session,
  newId: randomId,
  onWake(act) {
    const online = () => act(true);
    const seen = () => document.hidden || act(false);
    addEventListener("online", online);
    document.addEventListener("visibilitychange", seen);
    return () => {
      removeEventListener("online", online);
      document.removeEventListener("visibilitychange", seen);
    };
  },
};

export function openTable(room: string, world: World = BROWSER): Table {
  return new LiveTable(room, world);
}

// Close codes, as in docs/protocol.md.
const FORBIDDEN = 4403;
const NOT_FOUND = 4404;
const TOO_MANY = 4429;

/** When somebody looks again and the server has said nothing for so long, the connection is made anew. */
const DOUBTFUL = 20_000;

class LiveTable implements Table {
  readonly state = signal<RoomState | null>(null);
  readonly link = signal<"connecting" | "open" | "lost">("connecting");
  readonly failure = signal<"no_such_room" | "unreachable" | null>(null);
  readonly obstacle = signal<"origin" | "crowded" | null>(null);
  readonly refused = signal<Problem | null>(null);
  readonly removed = signal(false);
  readonly #outbox: Outbox;
  readonly #line: Line;
  readonly #stopWaking: () => void;
  /** Events that wait for a view; null while no view is asked for. */
  #waiting: Happened[] | null = null;
  #hello: Hello | null = null;
  #closed = false;
  /** The server's clock minus this one, in seconds. */
  #ahead = 0;

  constructor(
    private readonly room: string,
    private readonly world: World,
  ) {
    this.#outbox = new Outbox(world.keep, `nmbr9.pending.${room}`, world.newId);
    const ends = {
      url: () => this.#url(),
      heard: (frame: Frame) => this.#hear(frame),
      lost: (code: number) => this.#lose(code),
    };
    this.#line = new Line(world, ends);
    this.#stopWaking = world.onWake((online) => this.#wake(online));
    this.#line.connect();
  }

  get pending(): Signal<readonly Command[]> {
    return this.#outbox.commands;
  }

  now(): number {
    return this.world.clock() / 1000 + this.#ahead;
  }

  send(command: Command): void {
    const ask = this.#outbox.add(command);
    if (this.#line.ready) this.#line.send(ask);
  }

  async join(name: string): Promise<void> {
    const view = await this.world.sit(this.room, name);
    if (this.#closed) return;
    batch(() => {
      this.#see(view);
      this.removed.value = false;
    });
    this.#line.connect(); // the one there is was told apart by the cookie of before
  }

  retry(): void {
    if (!this.#closed) this.#line.retry();
  }

  close(): void {
    this.#closed = true;
    this.#stopWaking();
    this.#line.close();
  }

  #wake(online: boolean): void {
    // After a change of network, or a sleep, the old connection may be dead and not know it.
    const doubtful = online || !this.#line.ready || this.world.clock() - this.#line.heardAt > DOUBTFUL;
    if (doubtful) this.retry();
  }

  /** Where the websocket is; the room is asked for first, as long as nothing is known of it. */
  async #url(): Promise<string> {
    if (!this.state.peek()) {
      try {
        this.#see(await this.world.show(this.room));
      } catch (error) {
        if (error instanceof Refused && [400, 404].includes(error.problem.status)) this.#lose(NOT_FOUND);
        throw error;
      }
    }
    const after = this.state.peek()?.sequence ?? 0;
    return apiUrl(`rooms/${encodeURIComponent(this.room)}/socket?after=${after}`).replace(/^http/, "ws");
  }

  #lose(code: number): void {
    batch(() => {
      this.link.value = "lost";
      this.obstacle.value = code === FORBIDDEN ? "origin" : code === TOO_MANY ? "crowded" : null;
      if (code === NOT_FOUND) this.failure.value = "no_such_room";
      else if (!this.state.peek()) this.failure.value = "unreachable";
    });
    if (code === NOT_FOUND) this.close();
  }

  #hear(frame: Frame): void {
    batch(() => {
      switch (frame.frame) {
        case "hello":
          return this.#greet(frame);
        case "event":
          return this.#take(frame);
        case "ack":
          this.#outbox.acknowledged(frame.id, frame.sequence);
          this.#outbox.arrived(this.state.peek()?.sequence ?? 0);
          this.refused.value = null;
          return this.#line.answered(this.#outbox.unanswered.length > 0);
        case "refusal":
          return this.#refuse(frame);
      }
    });
  }

  #greet(hello: Hello): void {
    this.link.value = "open";
    this.obstacle.value = null;
    this.#hello = hello;
    this.#ahead = hello.now - this.world.clock() / 1000;
    for (const ask of this.#outbox.unanswered) this.#line.send(ask);
    this.#compare();
  }

  /** A seat that was got or lost in another tab is in no event: the server knows. */
  #compare(): void {
    const state = this.state.peek();
    if (state?.sequence === this.#hello?.sequence && state?.seat !== this.#hello?.seat) void this.#ask(0);
  }

  #refuse({ id, problem }: Refusal): void {
    // The server can't reach its database just now: the command stays, and is sent again on the next connection.
    if (problem.code === "unavailable") {
      this.#line.fail(0);
      return;
    }
    if (this.#outbox.refused(id)) this.refused.value = problem;
    this.#line.answered(this.#outbox.unanswered.length > 0);
  }

  #take(happened: Happened): void {
    const state = this.state.peek();
    if (this.#waiting) this.#waiting.push(happened);
    else if (state) {
      const next = applied(state, happened.sequence, happened.event);
      if (next) this.#become(next);
      else void this.#ask(happened.sequence);
      this.#compare();
    }
  }

  /** Ask for a view that includes this event. What happens meanwhile waits. */
  async #ask(sequence: number): Promise<void> {
    if (this.#waiting) return;
    const waiting: Happened[] = [];
    this.#waiting = waiting;
    const view = await this.world.show(this.room).catch(() => null);
    this.#waiting = null;
    if (this.#closed) return;
    if (!view || view.sequence < sequence) {
      this.#line.fail(0); // the next connection tells it all again
      return;
    }
    batch(() => {
      this.#hello = null; // compared
      this.#see(view);
      for (const happened of waiting) this.#take(happened);
    });
  }

  #see(view: RoomView): void {
    this.#ahead = view.now - this.world.clock() / 1000;
    this.#become(stateOf(view));
  }

  #become(next: RoomState): void {
    const before = this.state.peek();
    const gone = before?.seat != null && next.seat === null && next.state === "waiting";
    if (gone && !this.pending.peek().some((command) => command.type === "leave")) this.removed.value = true;
    this.state.value = next;
    this.failure.value = null;
    this.#outbox.arrived(next.sequence);
  }
}
