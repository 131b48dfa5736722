/**
 * The connection to one room: a snapshot from REST, then events over a websocket, and commands that are carried out once.
 * It reconnects by itself, resumes after the last event it has, and asks for a new snapshot when events don't fit (resync).
 */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { apiUrl, createRoom, Refused, showRoom, takeSeat, Unreachable } from "../../base/api";
import type {
  Away,
  Command,
  CommandRefused,
  DraftAsk,
  Frame,
  Happened,
  Hello,
  Problem,
  RoomView,
} from "../../base/generated/wire";
import { type Store, session } from "../../base/storage";
import { pageEngine } from "../../engine";
import type { LegalPlacements } from "../../widget/legal-placements";
import type { ConnectionStatus, Obstacle, RoomConnection } from "../connection";
import { findLegal, type LegalWorld } from "../legal-finder";
import { applyEvent, gameLike, type RoomState, stateOf } from "../state";
import { Outbox, randomId } from "./outbox";
import { ReconnectingSocket, type SocketWorld } from "./reconnecting-socket";

/** What a connection needs from the browser and the server; tests replace it. */
export interface ConnectionWorld extends SocketWorld, LegalWorld {
  /** `legal`: whether the legal placements are wanted, too. */
  showRoom(room: string, legal: boolean): Promise<RoomView>;
  takeSeat(room: string, name: string): Promise<RoomView>;
  /** Whether this page computes legal placements, so that the server need not send them. */
  computes(): boolean;
  /** Begin to load the engine, before it is needed. */
  startEngine(): void;
  store(): Store;
  newId(): string;
  /** Call `act` when the network is back (true), or the page is visible again (false). The returned function stops that. */
  onWake(act: (online: boolean) => void): () => void;
}

const BROWSER: ConnectionWorld = {
  showRoom,
  takeSeat: (room, name) => takeSeat(room, { name }),
  computes: () => pageEngine.works,
  legal: pageEngine.rules.legal,
  startEngine: () => pageEngine.start(),
  socket: (url) => new WebSocket(url),
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
  clock: Date.now,
  random: Math.random,
  store: session,
  newId: randomId,
  onWake(act) {
    const online = () => act(true);
    const visible = () => document.hidden || act(false);
    addEventListener("online", online);
    document.addEventListener("visibilitychange", visible);
    return () => {
      removeEventListener("online", online);
      document.removeEventListener("visibilitychange", visible);
    };
  },
};

export function openRemoteRoom(room: string, world: ConnectionWorld = BROWSER): RoomConnection {
  return new RemoteConnection(room, world);
}

/** Close codes, as in docs/protocol.md. */
const NOT_FOUND = 4404;
/** This browser was signed out of its profile. It could connect again, but only to watch. */
const SIGNED_OUT = 4401;
/** No close code: the room is refused before there is a connection. */
const NOT_PLAYED = 403;
const OBSTACLES: Readonly<Record<number, Obstacle>> = {
  [NOT_FOUND]: "no_such_room",
  [NOT_PLAYED]: "not_played_yet",
  [SIGNED_OUT]: "signed_out",
  4403: "origin_refused",
  4429: "too_many_connections",
};
/** For a connection that this page gives up itself. */
const GIVEN_UP = 0;

/** Milliseconds within which the events of rounds that are over have come, after a reconnect. */
const CATCHING_UP = 150;

/** When the page is visible again after so many milliseconds of silence, it reconnects. */
const DOUBTFUL = 20_000;

class RemoteConnection implements RoomConnection {
  readonly state = signal<RoomState | null>(null);
  readonly status = signal<ConnectionStatus>("connecting");
  readonly obstacle = signal<Obstacle | null>(null);
  readonly refused = signal<Problem | null>(null);
  readonly removed = signal(false);
  readonly greetings = signal(0);
  readonly canReopen = false;
  readonly isShared = true;
  readonly botsChooseHere = false;
  readonly #outbox: Outbox;
  readonly #socket: ReconnectingSocket;
  readonly #stopWaking: () => void;
  /** Events that wait for a snapshot; null while none is being loaded. */
  #queued: Happened[] | null = null;
  #hello: Hello | null = null;
  #away: readonly Away[] = [];
  /** The server's clock minus this one, in seconds. */
  #clockOffset = 0;

  constructor(
    private readonly room: string,
    private readonly world: ConnectionWorld,
  ) {
    this.#outbox = new Outbox(world.store, `nmbr9.pending.${room}`, world.newId);
    this.#socket = new ReconnectingSocket(world, {
      url: () => this.#url(),
      received: (frame) => this.#receive(frame),
      lost: (code) => this.#lose(code),
    });
    this.#stopWaking = world.onWake((online) => this.#wake(online));
    this.#socket.connect();
  }

  get pending(): ReadonlySignal<readonly Command[]> {
    return this.#outbox.commands;
  }

  now(): number {
    return this.world.clock() / 1000 + this.#clockOffset;
  }

  send(command: Command): void {
    const ask = this.#outbox.add(command);
    if (this.#socket.state === "open") this.#socket.send(ask);
  }

  post(draft: DraftAsk): void {
    this.#socket.post(draft);
  }

  async join(name: string): Promise<void> {
    const view = await this.world.takeSeat(this.room, name);
    if (this.status.peek() === "closed") return;
    batch(() => {
      this.#load(view);
      this.removed.value = false;
    });
    this.#socket.connect(); // the present one was opened without the cookie of the seat
  }

  async beginAgain(deck?: readonly number[]): Promise<string> {
    const state = this.state.peek();
    if (!state) throw new Unreachable();
    const room = await createRoom(gameLike(state, deck));
    this.send({ type: "resign" });
    return room;
  }

  retry(): void {
    this.#socket.retry();
  }

  close(): void {
    this.status.value = "closed";
    this.#stopWaking();
    this.#socket.close();
  }

  #wake(online: boolean): void {
    // After a change of network, or a sleep, the present connection may be dead without a sign of it.
    const silence = this.world.clock() - this.#socket.receivedAt;
    if (online || this.#socket.state !== "open" || silence > DOUBTFUL) this.retry();
  }

  /** The address of the websocket. The room is loaded first, unless it is known already. */
  async #url(): Promise<string> {
    if (!this.state.peek()) {
      try {
        this.#load(await this.#show());
      } catch (error) {
        const status = error instanceof Refused ? error.problem.status : 0;
        if ([400, 404].includes(status)) this.#lose(NOT_FOUND);
        else if (status === NOT_PLAYED) this.#lose(NOT_PLAYED);
        throw error;
      }
    }
    const state = this.state.peek();
    const at = state?.at ? `&at=${state.at}` : ""; // a server of an older version does not send it
    const after = `after=${state?.sequence ?? 0}${at}${this.world.computes() ? "&legal=false" : ""}&presence=true`;
    return apiUrl(`rooms/${encodeURIComponent(this.room)}/socket?${after}`).replace(/^http/, "ws");
  }

  #show(): Promise<RoomView> {
    return this.world.showRoom(this.room, !this.world.computes());
  }

  #lose(code: number): void {
    batch(() => {
      this.status.value = "lost";
      this.obstacle.value = OBSTACLES[code] ?? null;
      if ([NOT_FOUND, NOT_PLAYED, SIGNED_OUT].includes(code)) this.close();
    });
  }

  #receive(frame: Frame): void {
    batch(() => {
      switch (frame.frame) {
        case "hello":
          return this.#greet(frame);
        case "event":
          return this.#apply(frame);
        case "presence":
          return this.#attend(frame.away);
        case "ack":
          if (frame.id.startsWith("draft")) return;
          this.#outbox.acknowledge(frame.id, frame.sequence);
          this.#outbox.settle(this.state.peek()?.sequence ?? 0);
          this.refused.value = null;
          return this.#socket.expectAnswer(this.#outbox.unanswered.length > 0);
        case "refusal":
          return this.#refuse(frame);
      }
    });
  }

  #greet(hello: Hello): void {
    this.status.value = "open";
    this.obstacle.value = null;
    this.greetings.value += 1;
    this.#hello = hello;
    this.#clockOffset = hello.now - this.world.clock() / 1000;
    if (hello.reset) {
      this.#outbox.forgetAcknowledged();
      void this.#resync(0, true);
    }
    for (const ask of this.#outbox.unanswered) this.#socket.send(ask);
    this.#compareSeat();
  }

  /** A player's own clock may be wrong, so times are told by it from here on. */
  #attend(away: readonly Away[]): void {
    const offset = this.#clockOffset;
    this.#away = away.map(({ seat, since }) => ({ seat, since: since === null ? null : since - offset }));
    const state = this.state.peek();
    if (state) this.state.value = { ...state, away: this.#away };
  }

  /** A seat that this browser took or lost in another tab is in no event as mine; only the server knows. */
  #compareSeat(): void {
    const state = this.state.peek();
    if (state?.sequence === this.#hello?.sequence && state?.seat !== this.#hello?.seat) void this.#resync(0);
  }

  #refuse({ id, problem }: CommandRefused): void {
    // The server can't reach its database just now, or does not know whether it has written the command: it stays, and is
    // sent again after a reconnect, with the same id.
    if (problem.code === "unavailable" || problem.code === "unknown") {
      this.#socket.fail(GIVEN_UP);
      return;
    }
    if (this.#outbox.refuse(id)) this.refused.value = problem;
    this.#socket.expectAnswer(this.#outbox.unanswered.length > 0);
  }

  #apply(happened: Happened): void {
    const state = this.state.peek();
    if (this.#queued) this.#queued.push(happened);
    else if (state) {
      const next = applyEvent(state, happened.sequence, happened.event);
      if (next) this.#become(next);
      else void this.#resync(happened.sequence);
      this.#compareSeat();
    }
  }

  /**
   * Load a snapshot that includes this event, and apply the events that come meanwhile after it. After a reset the state
   * from before is of another history of the room, because an old backup was restored: nothing of it is compared.
   */
  async #resync(sequence: number, reset = false): Promise<void> {
    if (this.#queued) return;
    const queued: Happened[] = [];
    this.#queued = queued;
    const view = await this.#show().catch(() => null);
    this.#queued = null;
    if (this.status.peek() === "closed") return;
    if (!view || view.sequence < sequence) {
      this.#socket.fail(GIVEN_UP); // the next connection sends the events again
      return;
    }
    batch(() => {
      this.#hello = null; // its seat has been compared
      if (reset) this.state.value = null;
      this.#load(view);
      for (const happened of queued) this.#apply(happened);
    });
  }

  #load(view: RoomView): void {
    this.#clockOffset = view.now - this.world.clock() / 1000;
    this.#become({ ...stateOf(view), away: this.#away });
  }

  #become(next: RoomState): void {
    const before = this.state.peek();
    const unseated = before?.seat != null && next.seat === null && next.state === "waiting";
    if (unseated && !this.pending.peek().some((command) => command.type === "leave")) this.removed.value = true;
    this.state.value = next;
    if (next.seat !== null && next.state !== "finished") this.world.startEngine();
    this.#outbox.settle(next.sequence);
    if (next.legal && next.legal !== before?.legal) this.#needLegal(next.legal);
  }

  /** Legal placements that the server has not sent. Those of rounds that are over are not needed: it sends the next card. */
  #needLegal(unknown: LegalPlacements): void {
    if (unknown.known) return;
    const find = () => {
      const current = () => (this.status.peek() === "closed" ? null : this.state.peek());
      const show = (state: RoomState) => {
        this.state.value = state;
      };
      void findLegal(unknown, current, show, this.world);
    };
    if (this.world.computes()) find();
    else this.world.after(CATCHING_UP, find);
  }
}
