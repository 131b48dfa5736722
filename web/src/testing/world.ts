/** The fake world of the tests: server, sockets, storage and time. Time passes only when a test says so. */

import type { CheckView, Command, Frame, RoomEvent, RoomView } from "../base/generated/wire";
import { displayText, placementText } from "../base/geometry";
import type { Store } from "../base/storage";
import type { FlatLegal, Rules } from "../engine";
import type { ConnectionWorld } from "../room/remote/connection";
import type { Socket } from "../room/remote/reconnecting-socket";
import type { StoredGhost } from "../room/stored/stored-ghost";
import type { ReasonWorld } from "../ui/reason";
import type { PressWorld } from "../widget/press";
import { FakeEngine } from "./engine";
import { seat, waitingView } from "./rooms";

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

  /** The server sends a frame. */
  receive(frame: Frame) {
    this.onmessage?.call(null as never, new MessageEvent("message", { data: JSON.stringify(frame) }));
  }
  hello(sequence = 3, mine: number | null = 1, reset = false) {
    this.receive({ frame: "hello", protocol: 3, seat: mine, sequence, now: 1000, reset });
  }
  event(sequence: number, event: RoomEvent) {
    this.receive({ frame: "event", sequence, event });
  }
  /** The connection breaks. */
  break(code = 1006) {
    this.onclose?.call(null as never, { code } as CloseEvent);
  }
}

export class FakeWorld implements ConnectionWorld, ReasonWorld, PressWorld {
  time = 500_000;
  /** What requests throw; null: they succeed. */
  failing: Error | null = null;

  // The server
  view: RoomView = waitingView();
  /** How often the room was loaded, and whether its legal placements were asked for at last. */
  loads = 0;
  legalWanted = true;
  verdict: CheckView = { level: null, squares: { OVERHANG: [[1, 2]] } };
  /** Placements that were checked, each with its display. */
  readonly checked: string[] = [];
  legalPlacements: FlatLegal = {};
  /** Displays and numbers whose legal placements were asked for. */
  readonly legalAsked: string[] = [];
  /** Whether the page's own engine works. */
  computing = false;

  // The browser
  readonly sockets: FakeSocket[] = [];
  readonly stored = new Map<string, string>();
  readonly ghosts = new Map<string, StoredGhost>();
  wake: (online: boolean) => void = () => {};
  #timers = new Map<number, { at: number; act: () => void }>();
  #count = 0;

  showRoom = async (_room: string, legal: boolean) => {
    this.loads += 1;
    this.legalWanted = legal;
    return this.#answer(this.view);
  };
  takeSeat = async (_room: string, name: string) => {
    if (!this.failing) this.view = { ...this.view, sequence: 4, seat: 2, seats: [seat("Ann"), seat("Bo"), seat(name)] };
    return this.#answer(this.view);
  };
  check: Rules["check"] = async (display, placement) => {
    this.checked.push(`${displayText(display)} + ${placementText(placement)}`);
    return this.#answer(this.verdict);
  };
  legal: Rules["legal"] = async (display, number) => {
    this.legalAsked.push(`${displayText(display)} + ${number}`);
    return this.#answer(this.legalPlacements);
  };
  computes = () => this.computing;
  readonly fakeEngine = new FakeEngine();
  startEngine = () => {};
  #answer<T>(answer: T): T {
    if (this.failing) throw this.failing;
    return answer;
  }

  socket = (url: string) => {
    const socket = new FakeSocket(url);
    this.sockets.push(socket);
    return socket;
  };
  after = (milliseconds: number, act: () => void) => {
    const timer = ++this.#count;
    this.#timers.set(timer, { at: this.time + milliseconds, act });
    return () => void this.#timers.delete(timer);
  };
  clock = () => this.time;
  /** When the present press began: by default one that a player has thought about. */
  pressed = Number.POSITIVE_INFINITY;
  pressedAt = () => this.pressed;
  random = () => 1;
  newId = () => `id${++this.#count}`;
  store = (): Store => ({
    getItem: (key) => this.stored.get(key) ?? null,
    setItem: (key, value) => this.stored.set(key, value),
    removeItem: (key) => this.stored.delete(key),
  });
  storeGhost = (room: string, round: number, { rotation, x, y, set }: StoredGhost) => {
    this.ghosts.set(`${room} ${round}`, { rotation, x, y, set });
  };
  storedGhost = (room: string, round: number) => this.ghosts.get(`${room} ${round}`) ?? null;
  onWake = (act: (online: boolean) => void) => {
    this.wake = act;
    return () => {
      this.wake = () => {};
    };
  };

  /** The newest connection. */
  get newest(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("nothing has connected");
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

/** Let promises that are about to settle do so. */
export const settled = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};
