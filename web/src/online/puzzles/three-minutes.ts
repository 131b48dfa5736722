/** Three minutes: as many puzzles as possible, from easy to hard. No DOM. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { PuzzleView } from "../../base/generated/wire";
import { local, read, type Store, write } from "../../base/storage";
import { nextPuzzle, type Wanted } from "./api";
import { ATTEMPT_WORLD, type Attempt, type AttemptWorld, attemptOf } from "./attempt";

export const MINUTES = 3;
/** How hard the first one is, about; and by how much each is harder than the last one that was solved. */
const [EASY, HARDER] = [1000, 100];
/** Milliseconds for which the best answer is shown after a wrong one. */
export const LOOK = 4000;
const TICK = 250;
/** The server is not told of more: they are of the last minutes, and it does not repeat what was tried. */
const MOST_NOT = 50;

export type RunState = "ready" | "running" | "over";

export interface Run {
  readonly state: ReadonlySignal<RunState>;
  /** Seconds that are left. */
  readonly left: ReadonlySignal<number>;
  readonly solved: ReadonlySignal<number>;
  /** How many were answered. */
  readonly tried: ReadonlySignal<number>;
  /** Null before the first one. One that was answered stays until the next one is there. */
  readonly attempt: ReadonlySignal<Attempt | null>;
  /** The best answer is shown, because the player's was not. */
  readonly wrong: ReadonlySignal<boolean>;
  /** Why the next puzzle is missing. */
  readonly failure: ReadonlySignal<unknown>;
  /** Whether this run was better than all before; known when it is over. */
  readonly record: ReadonlySignal<boolean>;
  start(): void;
  /** On to the next puzzle, after a wrong answer or a failure. */
  goOn(): void;
  close(): void;
}

/** What a run needs from the server and the browser; tests replace it. */
export interface RunWorld extends AttemptWorld {
  readonly nextPuzzle: (wanted: Wanted) => Promise<PuzzleView>;
  readonly store: () => Store;
  /** Milliseconds. */
  readonly now: () => number;
  /** Call something later; the result cancels it. */
  readonly after: (milliseconds: number, act: () => void) => () => void;
}

export const RUN_WORLD: RunWorld = {
  ...ATTEMPT_WORLD,
  nextPuzzle,
  store: local,
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

const KEY = "nmbr9.three-minutes";

/** The best result in this browser; null if there is none. */
export function bestRun(store: () => Store = local): number | null {
  const found = read(store, KEY);
  return Number.isInteger(found) && (found as number) > 0 ? (found as number) : null;
}

export function runOf(world: RunWorld = RUN_WORLD): Run {
  return new ThreeMinutesRun(world);
}

class ThreeMinutesRun implements Run {
  readonly state = signal<RunState>("ready");
  readonly solved = signal(0);
  readonly tried = signal(0);
  readonly attempt = signal<Attempt | null>(null);
  readonly wrong = signal(false);
  readonly failure = signal<unknown>(null);
  readonly record = signal(false);
  readonly #now = signal(0);
  readonly #deadline = signal<number | null>(null);
  readonly left = computed(() => {
    const deadline = this.#deadline.value;
    return deadline === null ? MINUTES * 60 : Math.max(0, Math.ceil((deadline - this.#now.value) / 1000));
  });
  readonly #world: RunWorld;
  #seen: string[] = [];
  #loading = false;
  #stop: (() => void)[] = [];
  #closed = false;

  constructor(world: RunWorld) {
    this.#world = world;
  }

  start = (): void => {
    if (this.state.peek() === "running") return;
    this.#seen = [];
    this.#deadline.value = null;
    this.solved.value = 0;
    this.tried.value = 0;
    this.record.value = false;
    this.state.value = "running";
    void this.#next();
  };

  goOn = (): void => {
    if (this.state.peek() === "running" && (this.wrong.peek() || this.failure.peek())) void this.#next();
  };

  close = (): void => {
    this.#closed = true;
    this.#clear();
  };

  /** Nothing of the last puzzle goes on. */
  #clear(): void {
    for (const stop of this.#stop.splice(0)) stop();
    this.attempt.peek()?.close();
    this.attempt.value = null;
    this.wrong.value = false;
    this.failure.value = null;
  }

  async #next(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    this.failure.value = null;
    const rating = EASY + HARDER * this.solved.peek();
    try {
      const puzzle = await this.#world.nextPuzzle({ rating, not: this.#seen.slice(-MOST_NOT) });
      if (this.state.peek() === "running" && !this.#closed) this.#play(puzzle);
    } catch (error) {
      if (!this.#closed) this.failure.value = error;
    }
    this.#loading = false;
  }

  #play(puzzle: PuzzleView): void {
    this.#clear();
    this.#seen.push(puzzle.id);
    const attempt = attemptOf(puzzle, this.#world);
    this.attempt.value = attempt;
    // The clock begins with the first puzzle, not while it is on its way.
    if (this.#deadline.peek() === null) this.#begin();
    this.#stop.push(
      attempt.answer.subscribe((answer) => {
        if (!answer) return;
        this.tried.value += 1;
        if (answer.solved) {
          this.solved.value += 1;
          void this.#next();
        } else this.#look(attempt);
      }),
    );
  }

  #look(attempt: Attempt): void {
    attempt.show(attempt.best.peek().length);
    this.wrong.value = true;
    this.#stop.push(this.#world.after(LOOK, () => this.goOn()));
  }

  #begin(): void {
    this.#now.value = this.#world.now();
    this.#deadline.value = this.#now.peek() + MINUTES * 60_000;
    this.#tick();
  }

  #tick = (): void => {
    if (this.#closed || this.state.peek() !== "running") return;
    this.#now.value = this.#world.now();
    if (this.left.peek() === 0) this.#end();
    else this.#world.after(TICK, this.#tick);
  };

  #end(): void {
    this.#clear();
    this.record.value = this.solved.peek() > (bestRun(this.#world.store) ?? 0);
    if (this.record.peek()) write(this.#world.store, KEY, this.solved.peek());
    this.state.value = "over";
  }
}
