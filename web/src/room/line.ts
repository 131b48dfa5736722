/** A websocket that is made again whenever it breaks, a little later each time. */

import type { Frame } from "../wire";

export type Socket = Pick<WebSocket, "send" | "close" | "onmessage" | "onclose">;

/** What a line needs of the world, so that tests can stand in for it. */
export interface LineWorld {
  socket(url: string): Socket;
  /** Do it later; the answer calls it off. */
  after(milliseconds: number, act: () => void): () => void;
  /** Milliseconds since some time or other. */
  clock(): number;
  /** 0 to 1. */
  random(): number;
}

export interface LineEnds {
  /** Where to connect, asked for each attempt; throws when that can't be said now. */
  url(): Promise<string>;
  heard(frame: Frame): void;
  /** An attempt has failed or the connection is gone; it is tried again unless this closes the line. */
  lost(code: number): void;
}

/** How long it may take until the server says hello, and until it answers a command. */
const HELLO = 20_000;
const ANSWER = 8_000;
/** After so long without a word, the connection may be dead without anybody having noticed. */
export const SILENCE = 60_000;
/** A connection that has held so long was a good one. */
const GOOD = 5_000;
const FIRST = 250;
const LONGEST = 8_000;

/** Close codes of our own: nothing was heard in time; there was no connection at all. */
const LATE = 4008;
const NO_CONNECTION = 1006;

export class Line {
  /** The server has said hello: it can be spoken to. */
  ready = false;
  /** When the server was last heard. */
  heardAt = 0;
  #socket: Socket | null = null;
  #attempt = 0; // a newer one overtakes those before it
  #failures = 0;
  #since = 0;
  #callOff = () => {};
  #callOffSilence = () => {};

  constructor(
    private readonly world: LineWorld,
    private readonly ends: LineEnds,
  ) {}

  /** Connect now, instead of the connection there may be. */
  connect(): void {
    this.close();
    const attempt = this.#attempt;
    this.#expect(HELLO);
    this.ends
      .url()
      .then((url) => attempt === this.#attempt && this.#open(url))
      .catch(() => attempt === this.#attempt && this.fail(NO_CONNECTION));
  }

  /** As `connect`, and what has failed so far does not count. */
  retry(): void {
    this.#failures = 0;
    this.connect();
  }

  send(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
    this.answered(true);
  }

  /** The server has spoken; it owes another answer or not. If that does not come, the connection is dead. */
  answered(more: boolean): void {
    if (more) this.#expect(ANSWER);
    else this.#callOff();
  }

  /** Give this connection up, and try again after a while. */
  fail(code: number): void {
    const held = this.ready && this.world.clock() - this.#since >= GOOD;
    this.#failures = held ? 1 : this.#failures + 1;
    this.close();
    const longest = Math.min(LONGEST, FIRST * 2 ** (this.#failures - 1));
    this.#callOff = this.world.after(longest * (0.5 + this.world.random() / 2), () => this.connect());
    this.ends.lost(code);
  }

  close(): void {
    this.#attempt += 1;
    this.ready = false;
    this.#callOff();
    this.#callOffSilence();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  #expect(milliseconds: number): void {
    this.#callOff();
    this.#callOff = this.world.after(milliseconds, () => this.fail(LATE));
  }

  #open(url: string): void {
    const socket = this.world.socket(url);
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(String(data));
    socket.onclose = ({ code }) => this.fail(code);
  }

  #hear(text: string): void {
    this.heardAt = this.world.clock();
    this.#callOffSilence();
    this.#callOffSilence = this.world.after(SILENCE, () => this.connect());
    const frame = JSON.parse(text) as Frame;
    if (frame.frame === "hello") {
      this.ready = true;
      this.#since = this.heardAt;
      this.answered(false);
    }
    this.ends.heard(frame);
  }
}
