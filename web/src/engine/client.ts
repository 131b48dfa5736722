/** The engine, as the page sees it: promises over messages to one worker. */

import type { CheckView } from "../base/generated/wire";
import type { PlacedTile, Placement } from "../base/geometry";
import type { FromWorker, Question, ToWorker } from "./messages";
import type {
  Adviser,
  ChooseOptions,
  Engine,
  FlatLegal,
  Situation,
  Suggestion,
  SuggestOptions,
  WorkOptions,
} from "./types";

/** What is needed of a worker; tests replace it. */
export type WorkerPort = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** The engine can't be used here, or not any more. */
export class EngineFailed extends Error {}

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
  report?: SuggestOptions["report"];
}

export class EngineClient implements Engine {
  /** Resolved when the engine is compiled; rejected with EngineFailed when it can't be. */
  readonly ready: Promise<void>;
  #settle!: Pick<Waiting, "resolve" | "reject">;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  #failure: EngineFailed | null = null;

  /** `lost` is called when the engine can't be used any more, also after it was ready. */
  constructor(
    private readonly worker: WorkerPort,
    private readonly lost: () => void = () => {},
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.#settle = { resolve: () => resolve(), reject };
    });
    this.ready.catch(() => {}); // whoever waits for it is told
    worker.onmessage = ({ data }) => this.#receive(data as FromWorker);
    worker.onerror = (event) => this.#fail(event.message || "the worker could not be started");
  }

  legal(display: readonly PlacedTile[], number: number): Promise<FlatLegal> {
    return this.#ask({ ask: "legal", display, number }) as Promise<FlatLegal>;
  }

  check(display: readonly PlacedTile[], placement: Placement, card?: number): Promise<CheckView> {
    const question: Question = { ask: "check", display, placement, ...(card === undefined ? {} : { card }) };
    return this.#ask(question) as Promise<CheckView>;
  }

  choose(bot: string, situation: Situation, { seed, seconds, signal }: ChooseOptions): Promise<Placement> {
    return this.#ask({ ask: "choose", bot, situation, seed: String(seed), seconds }, signal) as Promise<Placement>;
  }

  suggest(
    adviser: Adviser,
    situation: Situation,
    { seed, playouts, signal, report }: SuggestOptions,
  ): Promise<Suggestion[]> {
    const question: Question = {
      ask: "suggest",
      adviser,
      situation,
      seed: String(seed),
      ...(playouts === undefined ? {} : { playouts }),
    };
    return this.#ask(question, signal, report) as Promise<Suggestion[]>;
  }

  candidates(bot: string, situation: Situation, { seed, signal }: WorkOptions): Promise<PlacedTile[]> {
    return this.#ask({ ask: "candidates", bot, situation, seed: String(seed) }, signal) as Promise<PlacedTile[]>;
  }

  readonly compare: Engine["compare"] = (situation, placements, { seed, futures, signal }) =>
    this.#ask({ ask: "compare", situation, placements, seed: String(seed), futures }, signal) as Promise<number[]>;

  readonly beam: Engine["beam"] = (display, cards, { width, signal }) =>
    this.#ask({ ask: "beam", display, cards, width }, signal) as Promise<PlacedTile[]>;

  #ask(question: Question, signal?: AbortSignal, report?: SuggestOptions["report"]): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, ...(report ? { report } : {}) });
      signal?.addEventListener("abort", () => {
        if (!this.#waiting.delete(id)) return;
        this.#post({ ask: "cancel", id });
        reject(signal.reason);
      });
      this.#post({ ...question, id });
    });
  }

  #post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  #receive(message: FromWorker): void {
    switch (message.say) {
      case "ready":
        this.#settle.resolve(undefined);
        break;
      case "failed":
        this.#fail(message.why);
        break;
      case "report":
        this.#waiting.get(message.id)?.report?.(message.best, message.part);
        break;
      case "answer":
        this.#take(message.id)?.resolve(message.answer);
        break;
      case "error":
        this.#take(message.id)?.reject(new Error(message.why));
    }
  }

  /** Whoever waits for an answer; nobody does when it was cancelled meanwhile. */
  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #fail(why: string): void {
    this.#failure = new EngineFailed(why);
    this.worker.terminate();
    this.#settle.reject(this.#failure);
    for (const { reject } of this.#waiting.values()) reject(this.#failure);
    this.#waiting.clear();
    this.lost();
  }
}
