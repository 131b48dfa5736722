/**
 * What the worker does with messages. Long work is done in slices of a few milliseconds, one piece of work after the
 * other; between two slices, short questions are answered and cancelled work is dropped. A person waits for a hint, so
 * hints come before the choices of bots, and these before reviews.
 */

import type { CheckView } from "../base/generated/wire";
import type { PlacedTile, Placement } from "../base/geometry";
import type { FromWorker, Question, ToWorker } from "./messages";
import type { Adviser, FlatLegal, Situation, Suggestion } from "./types";

/** Work that is done in slices. */
export interface Work<T> {
  /** Work for about so many milliseconds. */
  run(milliseconds: number): Progress<T>;
}

export type Progress<T> =
  | { readonly done: true; readonly value: T }
  /** Which part of the work is done, from 0 to 1, and what is best so far, if it is known. */
  | { readonly done: false; readonly part: number; readonly best?: Suggestion[] };

/**
 * The engine inside the worker: plain calls instead of promises. Choices are made one after the other, and so are
 * suggestions and the work for reviews; but what is more urgent may come between the slices of the rest.
 */
export interface EngineModule {
  legal(display: readonly PlacedTile[], number: number): FlatLegal;
  check(display: readonly PlacedTile[], placement: Placement, card?: number): CheckView;
  choose(bot: string, situation: Situation, seed: bigint, seconds: number): Work<Placement>;
  suggest(adviser: Adviser, situation: Situation, seed: bigint, playouts?: number): Work<Suggestion[]>;
  candidates(bot: string, situation: Situation, seed: bigint): Work<PlacedTile[]>;
  compare(situation: Situation, placements: readonly Placement[], seed: bigint, futures: number): Work<number[]>;
  beam(display: readonly PlacedTile[], cards: readonly number[], width: number): Work<PlacedTile[]>;
}

/** What the host needs of the worker; tests replace it. */
export interface HostWorld {
  post(message: FromWorker): void;
  /** Call `act` after the messages that are waiting. */
  later(act: () => void): void;
  /** A clock in milliseconds. */
  clock(): number;
}

/** Milliseconds of a slice: a legal placement waits no longer than this. */
export const SLICE = 6;
/** Milliseconds between two reports. */
export const REPORT = 100;

/** What comes first, of long work; the rest is for reviews. */
const URGENT: readonly Question["ask"][] = ["suggest", "choose"];

interface Task {
  readonly id: number;
  readonly ask: Question["ask"];
  begin(): Work<unknown>;
  work?: Work<unknown>;
  reported: number;
}

export class EngineHost {
  readonly #tasks: Task[] = [];
  #busy = false;

  constructor(
    private readonly module: EngineModule,
    private readonly world: HostWorld,
  ) {}

  receive(message: ToWorker): void {
    const { id } = message;
    switch (message.ask) {
      case "legal":
        this.#answer(id, () => this.module.legal(message.display, message.number));
        break;
      case "check":
        this.#answer(id, () => this.module.check(message.display, message.placement, message.card));
        break;
      case "cancel":
        this.#drop(id);
        break;
      default:
        this.#tasks.push({ id, ask: message.ask, begin: () => this.#begin(message), reported: 0 });
        this.#wake();
    }
  }

  #begin(question: Question): Work<unknown> {
    const { module } = this;
    const seed = "seed" in question ? BigInt(question.seed) : 0n;
    switch (question.ask) {
      case "choose":
        return module.choose(question.bot, question.situation, seed, question.seconds);
      case "suggest":
        return module.suggest(question.adviser, question.situation, seed, question.playouts);
      case "candidates":
        return module.candidates(question.bot, question.situation, seed);
      case "compare":
        return module.compare(question.situation, question.placements, seed, question.futures);
      case "beam":
        return module.beam(question.display, question.cards, question.width);
      default:
        throw new Error(`not long work: ${question.ask}`);
    }
  }

  #answer(id: number, find: () => unknown): void {
    try {
      this.world.post({ say: "answer", id, answer: find() });
    } catch (error) {
      this.world.post({ say: "error", id, why: String(error) });
    }
  }

  #drop(id: number): void {
    const index = this.#tasks.findIndex((task) => task.id === id);
    if (index >= 0) this.#tasks.splice(index, 1);
  }

  #wake(): void {
    if (this.#busy) return;
    this.#busy = true;
    this.world.later(() => this.#turn());
  }

  /** One slice of the oldest task, of the most urgent ones. */
  #turn(): void {
    this.#busy = false;
    const urgent = URGENT.find((kind) => this.#tasks.some(({ ask }) => ask === kind));
    const task = urgent ? this.#tasks.find(({ ask }) => ask === urgent) : this.#tasks[0];
    if (!task) return;
    try {
      task.work ??= task.begin();
      const progress = task.work.run(SLICE);
      if (progress.done) {
        this.#drop(task.id);
        this.world.post({ say: "answer", id: task.id, answer: progress.value });
      } else this.#report(task, progress.best ?? [], progress.part);
    } catch (error) {
      this.#drop(task.id);
      this.world.post({ say: "error", id: task.id, why: String(error) });
    }
    this.#wake();
  }

  #report(task: Task, best: Suggestion[], part: number): void {
    const now = this.world.clock();
    if (now - task.reported < REPORT) return;
    task.reported = now;
    this.world.post({ say: "report", id: task.id, best, part });
  }
}
