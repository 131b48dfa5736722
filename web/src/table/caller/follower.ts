/** Follows a caller by its link: long polling, again and again, also after the connection was lost. */

import { signal } from "@preact/signals";
import { Refused } from "../../base/api";
import type { CallerView } from "../../base/generated/wire";
import { shownIn } from "./api";
import type { Shown } from "./call";

export interface FollowerWorld {
  follow(caller: string, after: number): Promise<CallerView>;
  now(): number;
  after(milliseconds: number, act: () => void): () => void;
  onWake(act: () => void): () => void;
}

const RETRY = { first: 1000, most: 10_000 } as const;

export class Follower {
  /** What the caller has turned up; null until it is known. */
  readonly shown = signal<Shown | null>(null);
  readonly state = signal<"loading" | "open" | "lost" | "gone">("loading");
  #sequence = 0;
  #asking = false;
  #closed = false;
  #waits = RETRY.first as number;
  #stopTimer: () => void = () => {};
  readonly #stopWake: () => void;

  constructor(
    private readonly world: FollowerWorld,
    private readonly caller: string,
  ) {
    this.#stopWake = world.onWake(() => this.#ask());
    void this.#ask();
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer();
    this.#stopWake();
  }

  async #ask(): Promise<void> {
    if (this.#asking || this.#closed || this.state.peek() === "gone") return;
    this.#stopTimer();
    this.#asking = true;
    const began = this.world.now();
    // After a loss, what is known is answered at once, so that nobody waits to see that the connection is back.
    const known = this.state.peek() === "open" ? this.#sequence : 0;
    const answer = await this.world.follow(this.caller, known).catch((error: unknown) => ({ error }));
    this.#asking = false;
    if (this.#closed) return;
    if ("error" in answer) this.#onFailure(answer.error);
    else this.#take(answer, answer.sequence !== known || this.world.now() - began >= RETRY.first);
  }

  /** `again`: ask for the next state at once. A server that stops answers without news and without waiting. */
  #take({ sequence, state }: CallerView, again: boolean): void {
    this.#sequence = sequence;
    this.#waits = RETRY.first;
    this.shown.value = shownIn(state, this.world.now());
    this.state.value = "open";
    if (again) void this.#ask();
    else this.#later();
  }

  #onFailure(error: unknown): void {
    if (error instanceof Refused && error.problem.status === 404) this.state.value = "gone";
    else {
      this.state.value = "lost";
      this.#later();
    }
  }

  #later(): void {
    this.#stopTimer = this.world.after(this.#waits, () => this.#ask());
    this.#waits = Math.min(2 * this.#waits, RETRY.most);
  }
}
