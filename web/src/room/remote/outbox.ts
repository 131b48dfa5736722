/**
 * Commands that have been sent, until their events are here. Each has an id, which makes it idempotent: the server carries
 * it out once however often it is sent. They are stored, so that a reload does not lose them.
 */

import { type Signal, signal } from "@preact/signals";
import type { Ask, Command } from "../../base/generated/wire";
import { isObject, listOf, read, type Store, write } from "../../base/storage";

interface Entry extends Ask {
  /** It was sent before the page was reloaded. */
  readonly restored?: boolean;
  /** It succeeded, and its events are those up to this sequence number. */
  readonly acknowledged?: number;
}

export class Outbox {
  readonly commands: Signal<readonly Command[]>;
  #entries: readonly Entry[];

  constructor(
    private readonly store: () => Store,
    private readonly key: string,
    private readonly newId: () => string,
  ) {
    this.#entries = listOf(read(store, key), isAsk).map(({ id, command }) => ({ id, command, restored: true }));
    this.commands = signal(this.#entries.map((entry) => entry.command));
  }

  /** Commands without an answer, oldest first. */
  get unanswered(): readonly Ask[] {
    return this.#entries.flatMap(({ id, command, acknowledged }) =>
      acknowledged === undefined ? [{ id, command }] : [],
    );
  }

  add(command: Command): Ask {
    const ask: Ask = { id: this.newId(), command };
    this.#become([...this.#entries, ask]);
    return ask;
  }

  /** It stays until its events are here, so that its optimistic effect does not flicker in between. */
  acknowledge(id: string, sequence: number): void {
    this.#become(this.#entries.map((entry) => (entry.id === id ? { ...entry, acknowledged: sequence } : entry)));
  }

  /** Remove acknowledged commands whose events are here. */
  settle(sequence: number): void {
    const isSettled = ({ acknowledged }: Entry) => acknowledged !== undefined && acknowledged <= sequence;
    if (this.#entries.some(isSettled)) this.#become(this.#entries.filter((entry) => !isSettled(entry)));
  }

  /** Remove acknowledged commands whose events will not come: the server has gone back to an older history. */
  forgetAcknowledged(): void {
    this.#become(this.#entries.filter((entry) => entry.acknowledged === undefined));
  }

  /**
   * Remove a command that was refused. Returns whether to show why: not after a reload, when the game has gone on, and not
   * of a command that the page has sent by itself.
   */
  refuse(id: string): boolean {
    const refused = this.#entries.find((entry) => entry.id === id);
    this.#become(this.#entries.filter((entry) => entry !== refused));
    return refused !== undefined && !refused.restored && !refused.command.type.endsWith("_entropy");
  }

  #become(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.commands.value = entries.map((entry) => entry.command);
    const { unanswered } = this;
    write(this.store, this.key, unanswered.length ? unanswered : null);
  }
}

/** Whether the command makes sense is for the server to judge. */
function isAsk(value: unknown): value is Ask {
  return isObject(value) && typeof value.id === "string" && isObject(value.command) && "type" in value.command;
}

/** 128 random bits. Not crypto.randomUUID, which pages without HTTPS, as on a LAN, don't have. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
