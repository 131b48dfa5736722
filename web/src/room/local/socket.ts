/** The websocket of a local room: the same frames as docs/protocol.md describes, and no network between. */

import type { Socket } from "../../base/api";
import { PROTOCOL } from "../../base/generated/bots";
import type { Ask, Choice, Choose, Command, DraftAsk, Frame, RoomEvent } from "../../base/generated/wire";
import { notUnderstood, problemOf } from "../../base/problems";
import type { Connection, LiveRoom } from "./live-room";
import { type Room, redacted } from "./room";

/** Close codes, as in docs/protocol.md: there is no such room; it can't be served now. */
const NOT_FOUND = 4404;
const TRY_AGAIN = 1013;

export interface SocketHost {
  /** Null when there is no such room. */
  open(room: string): Promise<LiveRoom | null>;
  carryOut(room: LiveRoom, command: Command, id: string): Promise<Room>;
  now(): number;
}

export class LocalSocket implements Socket, Connection {
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly volunteers: boolean;
  readonly #wanted: URLSearchParams;
  #live: LiveRoom | null = null;
  #closed = false;
  /** The number of the newest event that was sent. */
  #sent = 0;
  readonly #asked = new Map<string, (placement: string | null | undefined) => void>();

  constructor(
    url: string,
    private readonly host: SocketHost,
  ) {
    const { pathname, searchParams } = new URL(url);
    this.#wanted = searchParams;
    this.volunteers = searchParams.get("bots") === "true";
    const [, room = ""] = /\/rooms\/([^/]+)\/socket$/.exec(pathname) ?? [];
    void this.#open(decodeURIComponent(room));
  }

  send(text: string): void {
    const frame = JSON.parse(text) as Ask | Choice | DraftAsk;
    if ("chosen" in frame) this.#answer(frame.id, frame.chosen.placement);
    else void this.#carryOut(frame);
  }

  close(): void {
    this.#closed = true;
    this.#live?.leave(this);
    for (const id of this.#asked.keys()) this.#answer(id, undefined);
  }

  catchUp(room: Room): void {
    const { log } = room.game;
    for (const { event } of log.slice(this.#sent)) {
      this.#sent += 1;
      this.#frame({ frame: "event", sequence: this.#sent, event: redacted(room, event) as RoomEvent });
    }
  }

  choose(request: Choose): Promise<string | null | undefined> {
    return new Promise((resolve) => {
      this.#asked.set(request.id, resolve);
      this.#frame(request);
    });
  }

  async #open(room: string): Promise<void> {
    const live = await this.host.open(room).catch(() => undefined);
    if (this.#closed) return;
    if (!live) return this.#end(live === null ? NOT_FOUND : TRY_AGAIN);
    this.#live = live;
    this.#greet(live.room);
    this.catchUp(live.room);
    if (this.#wanted.get("presence") === "true") this.#frame({ frame: "presence", away: [] });
    live.join(this);
  }

  /** A page that knows another history than this one, as after a backup of the browser was restored, begins anew. */
  #greet({ state, game }: Room): void {
    const [after, at] = [Number(this.#wanted.get("after") ?? 0), this.#wanted.get("at")];
    const newest = game.log[after - 1]?.event.at;
    const reset = after > 0 && (newest === undefined || (at !== null && Number(at) !== newest));
    this.#sent = reset ? 0 : after;
    const { sequence, seat } = state;
    this.#frame({ frame: "hello", protocol: PROTOCOL, seat, sequence, now: this.host.now(), reset });
  }

  async #carryOut(ask: Ask | DraftAsk): Promise<void> {
    const live = this.#live;
    if (!live) return; // nothing is sent before hello
    try {
      if ("draft" in ask) await live.keepDraft(ask.draft);
      else if ("command" in ask) await this.host.carryOut(live, ask.command, ask.id);
      else throw notUnderstood("expected a command, a draft or a choice");
      this.#frame({ frame: "ack", id: ask.id, sequence: live.room.state.sequence });
    } catch (error) {
      this.#frame({ frame: "refusal", id: ask.id, problem: problemOf(error) });
    }
  }

  #answer(id: string, placement: string | null | undefined): void {
    this.#asked.get(id)?.(placement);
    this.#asked.delete(id);
  }

  #frame(frame: Frame): void {
    if (this.#closed) return;
    this.onmessage?.call(this as never, new MessageEvent("message", { data: JSON.stringify(frame) }));
  }

  #end(code: number): void {
    this.#closed = true;
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
}
