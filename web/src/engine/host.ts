/**
 * What the worker does with messages. Long work is done in slices of a few milliseconds, one piece of work after the
 * other; between two slices, short questions are answered and cancelled work is dropped.
 */

import {
  type CallName,
  type EngineModule,
  type FromWorker,
  type Question,
  type Steps,
  type ToWorker,
  URGENCY,
} from "./calls";

/** What the host needs of the worker; tests replace it. */
interface HostWorld {
  post(message: FromWorker): void;
  /** Call `act` after the messages that are waiting. */
  later(act: () => void): void;
  /** A clock in milliseconds. */
  clock(): number;
}

/** Milliseconds of a slice: a legal placement waits no longer than this. */
const SLICE = 6;
/** Milliseconds between two reports. */
export const REPORT = 100;

interface Task {
  readonly id: number;
  readonly urgency: number;
  readonly steps: Steps<unknown>;
  reported: number;
}

export class EngineHost {
  /** The most urgent one first; of these, the oldest. */
  readonly #tasks: Task[] = [];
  #busy = false;

  constructor(
    private readonly module: EngineModule,
    private readonly world: HostWorld,
  ) {}

  receive(message: ToWorker): void {
    if (message.ask === "cancel") this.#drop(message.id);
    else
      this.#try(message.id, () => {
        const answer = callModule(this.module, message);
        const urgency = URGENCY[message.ask];
        if (urgency === null) this.world.post({ say: "answer", id: message.id, answer });
        else this.#add({ id: message.id, urgency, steps: answer as Steps<unknown>, reported: 0 });
      });
  }

  #try(id: number, act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#drop(id);
      this.world.post({ say: "error", id, why: String(error) });
    }
  }

  #add(task: Task): void {
    const next = this.#tasks.findIndex(({ urgency }) => urgency < task.urgency);
    this.#tasks.splice(next < 0 ? this.#tasks.length : next, 0, task);
    this.#wake();
  }

  #drop(id: number): void {
    const index = this.#tasks.findIndex((task) => task.id === id);
    if (index >= 0) this.#tasks.splice(index, 1);
  }

  #wake(): void {
    if (this.#busy) return;
    this.#busy = true;
    this.world.later(() => {
      this.#busy = false;
      const [task] = this.#tasks;
      if (!task) return;
      this.#try(task.id, () => this.#slice(task));
      this.#wake();
    });
  }

  #slice(task: Task): void {
    const { id, steps } = task;
    const end = this.world.clock() + SLICE;
    let step = steps.next();
    while (!step.done && this.world.clock() < end) step = steps.next();
    if (step.done) {
      this.#drop(id);
      this.world.post({ say: "answer", id, answer: step.value });
      return;
    }
    const now = this.world.clock();
    if (now - task.reported < REPORT) return;
    task.reported = now;
    this.world.post({ say: "report", id, best: [], ...step.value() });
  }
}

function callModule<Name extends CallName>(module: EngineModule, { ask, given }: Question<Name>): unknown {
  return module[ask](...given);
}
