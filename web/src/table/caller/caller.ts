/** The caller of this browser: the call that is kept, its timer, what is said, and who else is shown it. */

import { signal } from "@preact/signals";
import { read, type Store, write } from "../../base/storage";
import type { Announcer } from "./announcer";
import {
  type Action,
  act,
  begin,
  type Call,
  newsOf,
  remainingTime,
  restoreCall,
  type Shown,
  shownOf,
  WARNING,
} from "./call";

export interface CallerWorld {
  now(): number;
  after(milliseconds: number, act: () => void): () => void;
  /** The page is looked at again: timers may be late. */
  onWake(act: () => void): () => void;
  store(): Store;
  /** Other windows and followers, to whom every change is shown. */
  show(shown: Shown | null): void;
}

export const KEY = "nmbr9.caller";

export class Caller {
  readonly call = signal<Call | null>(null);
  #stopTimer: () => void = () => {};
  readonly #stopWake: () => void;

  constructor(
    private readonly world: CallerWorld,
    private readonly announcer: Announcer,
  ) {
    const kept = this.#readKept();
    const call = restoreCall(kept, world.now());
    this.call.value = call;
    if (call !== kept) write(() => world.store(), KEY, call);
    this.#stopWake = world.onWake(() => this.#check());
    this.#schedule();
  }

  begin(deck: readonly number[], every: number): void {
    this.#change(begin(deck, every));
  }

  act(action: Action): void {
    // Another tab may have gone on: it has the same deck, and no card is turned up twice.
    const before = restoreCall(this.#readKept(), Number.NEGATIVE_INFINITY) ?? this.call.peek();
    if (!before) return;
    const now = this.world.now();
    const after = act(before, action, now);
    if (after === before) return;
    this.#change(after);
    const news = action.do === "pace" ? null : newsOf(shownOf(before), shownOf(after), now);
    if (news) this.announcer.announce(news, after.deck.length);
  }

  /** Forget the game, for a new one. */
  forget(): void {
    this.#change(null);
  }

  /** Another tab of this browser has changed what is kept. It has said so itself. */
  reload(): void {
    this.call.value = restoreCall(this.#readKept(), Number.NEGATIVE_INFINITY);
    this.#schedule();
  }

  close(): void {
    this.#stopTimer();
    this.#stopWake();
  }

  #readKept(): unknown {
    return read(() => this.world.store(), KEY);
  }

  #change(call: Call | null): void {
    this.call.value = call;
    write(() => this.world.store(), KEY, call);
    this.world.show(call && shownOf(call));
    this.#schedule();
  }

  /** One timer, for the warning and then for the deadline. However late it is, the deadline says what is due. */
  #schedule(): void {
    this.#stopTimer();
    const call = this.call.peek();
    if (!call || call.deadline === null) return;
    const left = remainingTime(call, this.world.now()) ?? 0;
    this.#stopTimer = this.world.after(left > WARNING ? left - WARNING : left, () => this.#check(left > WARNING));
  }

  #check(warning = false): void {
    const call = this.call.peek();
    if (!call || call.deadline === null) return;
    const left = remainingTime(call, this.world.now()) ?? 0;
    if (left === 0) this.act({ do: "due" });
    else {
      if (warning && left <= WARNING) this.announcer.warn();
      this.#schedule();
    }
  }
}
