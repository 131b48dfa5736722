/** A websocket that reconnects with exponential backoff, and notices connections that are dead without being closed. */

import type { Frame } from "../../base/generated/wire";

export type Socket = Pick<WebSocket, "send" | "close" | "onmessage" | "onclose">;

/** What the socket needs from the browser; tests replace it. */
export interface SocketWorld {
  socket(url: string): Socket;
  /** Call `act` later. The returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
  /** A clock in milliseconds. */
  clock(): number;
  /** From 0 to 1. */
  random(): number;
}

export interface SocketEvents {
  /** The address to connect to, for each attempt. It rejects when there is none now. */
  url(): Promise<string>;
  received(frame: Frame): void;
  /** An attempt has failed or the connection broke. It is tried again unless this calls `close`. */
  lost(code: number): void;
}

/**
 * The life cycle. `connecting`: an attempt is under way, until the server has said hello. `open`: frames can be sent.
 * `waiting`: the next attempt comes after a delay. `closed`: for good.
 */
export type SocketState = "connecting" | "open" | "waiting" | "closed";

/** Milliseconds until the server must have said hello, and until it must have answered a command. */
const HELLO_TIMEOUT = 20_000;
const ANSWER_TIMEOUT = 8_000;
/** After so long without a frame the connection may be dead unnoticed (pings are invisible to a page): reconnect. */
const IDLE_TIMEOUT = 60_000;
/** A connection that was open for so long resets the backoff. */
const STABLE = 5_000;
const FIRST_DELAY = 250;
const LONGEST_DELAY = 8_000;

/** Close codes: our own for a timeout, and the browser's for a connection that was never made. */
const TIMED_OUT = 4008;
const NO_CONNECTION = 1006;

export class ReconnectingSocket {
  state: SocketState = "connecting";
  /** When the last frame was received. */
  receivedAt = 0;
  #socket: Socket | null = null;
  /** Results of earlier attempts are ignored. */
  #attempt = 0;
  #failures = 0;
  #openSince = 0;
  #cancelTimer = () => {};
  #cancelIdleTimer = () => {};

  constructor(
    private readonly world: SocketWorld,
    private readonly events: SocketEvents,
  ) {}

  /** Connect now, in place of the present connection. */
  connect(): void {
    if (this.state === "closed") return;
    this.#drop();
    this.state = "connecting";
    const attempt = this.#attempt;
    this.#failAfter(HELLO_TIMEOUT);
    this.events
      .url()
      .then((url) => attempt === this.#attempt && this.#open(url))
      .catch(() => attempt === this.#attempt && this.fail(NO_CONNECTION));
  }

  /** Connect now, and begin the backoff anew. */
  retry(): void {
    this.#failures = 0;
    this.connect();
  }

  send(frame: object): void {
    this.post(frame);
    this.expectAnswer(true);
  }

  /** Send what the server does not acknowledge; it is lost while there is no connection. */
  post(frame: object): void {
    if (this.state === "open") this.#socket?.send(JSON.stringify(frame));
  }

  /** Whether the server owes an answer. The connection counts as dead when it does not come in time. */
  expectAnswer(expected: boolean): void {
    if (expected) this.#failAfter(ANSWER_TIMEOUT);
    else this.#cancelTimer();
  }

  /** Give this connection up, and reconnect after a delay that doubles with each failure in a row, with jitter. */
  fail(code: number): void {
    if (this.state === "closed") return;
    const stable = this.state === "open" && this.world.clock() - this.#openSince >= STABLE;
    this.#failures = stable ? 1 : this.#failures + 1;
    this.#drop();
    this.state = "waiting";
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (this.#failures - 1));
    this.#cancelTimer = this.world.after(delay * (0.5 + this.world.random() / 2), () => this.connect());
    this.events.lost(code);
  }

  close(): void {
    this.#drop();
    this.state = "closed";
  }

  #drop(): void {
    this.#attempt += 1;
    this.#cancelTimer();
    this.#cancelIdleTimer();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #failAfter(milliseconds: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.world.after(milliseconds, () => this.fail(TIMED_OUT));
  }

  #open(url: string): void {
    const socket = this.world.socket(url);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(String(data));
    socket.onclose = ({ code }) => this.fail(code);
  }

  #receive(text: string): void {
    this.receivedAt = this.world.clock();
    this.#cancelIdleTimer();
    this.#cancelIdleTimer = this.world.after(IDLE_TIMEOUT, () => this.connect());
    const frame = JSON.parse(text) as Frame;
    if (frame.frame === "hello") {
      this.state = "open";
      this.#openSince = this.receivedAt;
      this.expectAnswer(false);
    }
    this.events.received(frame);
  }
}
