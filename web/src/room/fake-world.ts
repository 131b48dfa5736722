/** A world for tests of the table, in which time passes when it is told to. */

import type { Command, Frame, RoomEvent, RoomView } from "../wire";
import { seat, waitingView } from "./fixtures";
import type { Keep } from "./kept";
import type { Socket } from "./line";
import type { World } from "./table";

export class FakeSocket implements Socket {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  closed = false;
  readonly sent: { id: string; command: Command }[] = [];

  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  says(frame: Frame) {
    this.onmessage?.call(null as never, new MessageEvent("message", { data: JSON.stringify(frame) }));
  }
  hello(sequence = 3, mine: number | null = 1) {
    this.says({ frame: "hello", seat: mine, sequence, now: 1000 });
  }
  event(sequence: number, event: RoomEvent) {
    this.says({ frame: "event", sequence, event });
  }
  dies(code = 1006) {
    this.onclose?.call(null as never, { code } as CloseEvent);
  }
}

export class FakeWorld implements World {
  time = 500_000;
  view: RoomView = waitingView();
  /** What happens to the next questions; nothing: they are answered. */
  failing: Error | null = null;
  shown = 0;
  readonly sockets: FakeSocket[] = [];
  readonly kept = new Map<string, string>();
  wake: (online: boolean) => void = () => {};
  #timers = new Map<number, { at: number; act: () => void }>();
  #count = 0;

  async show() {
    this.shown += 1;
    return this.#answer();
  }
  async sit(_room: string, name: string) {
    if (!this.failing) this.view = { ...this.view, sequence: 4, seat: 2, seats: [seat("Ann"), seat("Bo"), seat(name)] };
    return this.#answer();
  }
  #answer(): RoomView {
    if (this.failing) throw this.failing;
    return this.view;
  }
  socket = (url: string) => {
    const socket = new FakeSocket(url);
    this.sockets.push(socket);
    return socket;
  };
  after = (milliseconds: number, act: () => void) => {
    const timer = ++this.#count;
    this.#timers.set(timer, { at: this.time + milliseconds, act });
    return () => this.#timers.delete(timer);
  };
  clock = () => this.time;
  random = () => 1;
  newId = () => `id${++this.#count}`;
  keep = (): Keep => ({
    getItem: (key) => this.kept.get(key) ?? null,
    setItem: (key, value) => this.kept.set(key, value),
    removeItem: (key) => this.kept.delete(key),
  });
  onWake = (act: (online: boolean) => void) => {
    this.wake = act;
    return () => {
      this.wake = () => {};
    };
  };

  /** The newest connection. */
  get socketNow(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nobody has connected");
    return socket;
  }
  async pass(milliseconds: number) {
    const end = this.time + milliseconds;
    for (;;) {
      const [timer, next] = [...this.#timers].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
      if (timer === undefined || !next || next.at > end) break;
      this.time = next.at;
      this.#timers.delete(timer);
      next.act();
      await settled();
    }
    this.time = end;
  }
}

/** Promises that are about to be kept are kept. */
export const settled = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};
