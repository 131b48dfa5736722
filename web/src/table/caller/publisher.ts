/** Sends what is turned up to the server, for those who follow by link. The newest state is sent until it has arrived. */

import { signal } from "@preact/signals";
import { Refused } from "../../base/api";
import type { CallerState, CallerView } from "../../base/generated/wire";
import { isObject, read, type Store, write } from "../../base/storage";
import { stateOf } from "./api";
import type { Shown } from "./call";

export interface PublisherWorld {
  make(state: CallerState): Promise<CallerView>;
  renew(caller: string, token: string, sequence: number, state: CallerState): Promise<CallerView>;
  now(): number;
  after(milliseconds: number, act: () => void): () => void;
  onWake(act: () => void): () => void;
  store(): Store;
}

/** A caller that others can follow. The token may change it, and stays in this browser. */
interface Link {
  readonly caller: string;
  readonly token: string;
  readonly sequence: number;
}

const KEY = "nmbr9.caller.link";
const RETRY = { first: 1000, most: 15_000 } as const;

export class Publisher {
  /** The id of the caller that others follow; null when it is not shared. */
  readonly caller = signal<string | null>(null);
  /** lost: the newest state has not arrived yet; gone: the server has deleted the caller. */
  readonly state = signal<"idle" | "making" | "lost" | "gone">("idle");
  readonly failure = signal<unknown>(null);
  #shown: Shown | null = null;
  #sending = false;
  #waits = RETRY.first as number;
  #stopTimer: () => void = () => {};
  readonly #stopWake: () => void;

  constructor(private readonly world: PublisherWorld) {
    this.caller.value = this.#link()?.caller ?? null;
    this.#stopWake = world.onWake(() => this.#send());
  }

  /** Make a link, once. */
  async share(shown: Shown): Promise<void> {
    if (this.state.peek() === "making" || this.caller.peek()) return;
    this.state.value = "making";
    this.failure.value = null;
    try {
      const { caller, token, sequence } = await this.world.make(stateOf(shown, this.world.now()));
      this.#keep({ caller, token, sequence });
    } catch (error) {
      this.failure.value = error;
    }
    this.state.value = "idle";
    if (this.#shown) this.publish(this.#shown); // it was turned up meanwhile
  }

  /** Send what is shown now, in place of what was not sent yet. */
  publish(shown: Shown): void {
    this.#shown = shown;
    const link = this.#link();
    if (link) this.#keep({ ...link, sequence: link.sequence + 1 });
    void this.#send();
  }

  /** Nobody can follow any more; the server deletes it after a while. */
  stop(): void {
    this.#keep(null);
    this.state.value = "idle";
  }

  close(): void {
    this.#stopTimer();
    this.#stopWake();
  }

  async #send(): Promise<void> {
    this.#stopTimer();
    const link = this.#link();
    const shown = this.#shown;
    if (this.#sending || !link || !shown) return;
    this.#sending = true;
    const failure = await this.world
      .renew(link.caller, link.token, link.sequence, stateOf(shown, this.world.now()))
      .then(
        () => null,
        (error: unknown) => ({ error }),
      );
    this.#sending = false;
    if (failure) this.#onFailure(failure.error);
    else {
      this.state.value = "idle";
      this.#waits = RETRY.first;
      if (this.#shown !== shown) void this.#send();
      else this.#shown = null;
    }
  }

  #onFailure(error: unknown): void {
    if (error instanceof Refused && [403, 404].includes(error.problem.status)) {
      this.#keep(null);
      this.state.value = "gone";
      return;
    }
    this.state.value = "lost";
    this.#stopTimer = this.world.after(this.#waits, () => this.#send());
    this.#waits = Math.min(2 * this.#waits, RETRY.most);
  }

  /** From storage, because another tab may have sent something; from memory where there is no storage. */
  #link(): Link | null {
    const kept = read(() => this.world.store(), KEY);
    const valid = isObject(kept) && typeof kept.caller === "string" && typeof kept.token === "string";
    return valid && Number.isInteger(kept.sequence) ? (kept as unknown as Link) : this.#memory;
  }
  #memory: Link | null = null;

  #keep(link: Link | null): void {
    this.#memory = link;
    write(() => this.world.store(), KEY, link);
    this.caller.value = link?.caller ?? null;
  }
}
