/** Commands on their way. Each has an id, so that it is done once however often it is sent; a reload does not lose them. */

import { type Signal, signal } from "@preact/signals";
import type { Ask, Command } from "../wire";
import { isRecord, type Keep, listOf, read, write } from "./kept";

interface Letter extends Ask {
  /** From before the page was loaded again. */
  readonly old?: boolean;
  /** It is done; its events have arrived when the state has come to this number. */
  readonly done?: number;
}

export class Outbox {
  readonly commands: Signal<readonly Command[]>;
  #letters: readonly Letter[];

  constructor(
    private readonly keep: () => Keep,
    private readonly key: string,
    private readonly newId: () => string,
  ) {
    this.#letters = listOf(read(keep, key), isAsk).map(({ id, command }) => ({ id, command, old: true }));
    this.commands = signal(this.#letters.map((letter) => letter.command));
  }

  /** What has no answer yet, oldest first. */
  get unanswered(): readonly Ask[] {
    return this.#letters.flatMap(({ id, command, done }) => (done === undefined ? [{ id, command }] : []));
  }

  add(command: Command): Ask {
    const ask: Ask = { id: this.newId(), command };
    this.#become([...this.#letters, ask]);
    return ask;
  }

  /** Done: it stays on its way until its events are here, so that nothing seems to be taken back in between. */
  acknowledged(id: string, sequence: number): void {
    this.#become(this.#letters.map((letter) => (letter.id === id ? { ...letter, done: sequence } : letter)));
  }

  arrived(sequence: number): void {
    if (this.#letters.some((letter) => letter.done !== undefined && letter.done <= sequence))
      this.#become(this.#letters.filter((letter) => letter.done === undefined || letter.done > sequence));
  }

  /** Not done, and not to be sent again. Whether somebody is still waiting to hear why. */
  refused(id: string): boolean {
    const letter = this.#letters.find((one) => one.id === id);
    this.#become(this.#letters.filter((one) => one !== letter));
    return letter !== undefined && !letter.old; // after a reload the game has simply gone on
  }

  #become(letters: readonly Letter[]): void {
    this.#letters = letters;
    this.commands.value = letters.map((letter) => letter.command);
    const { unanswered } = this;
    write(this.keep, this.key, unanswered.length ? unanswered : null);
  }
}

/** What the command says is for the server to judge. */
function isAsk(value: unknown): value is Ask {
  return isRecord(value) && typeof value.id === "string" && isRecord(value.command) && "type" in value.command;
}

/** 128 random bits. Not crypto.randomUUID, which pages without HTTPS, as on a LAN, don't have. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
