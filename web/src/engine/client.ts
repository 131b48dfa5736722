/** The engine, as the page sees it: promises over messages to one worker. */

import {
  type CallName,
  type Control,
  type Engine,
  type FromWorker,
  functionsLike,
  type ToWorker,
  URGENCY,
} from "./calls";

/** What is needed of a worker; tests replace it. */
export type WorkerPort = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** The engine can't be used here, or not any more. */
export class EngineFailed extends Error {}

interface Waiting extends Pick<Control, "report"> {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

export class EngineClient {
  readonly engine = functionsLike(
    URGENCY,
    (name) =>
      (...given) =>
        this.#ask(name, given),
  ) as Engine;
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

  #ask(ask: CallName, given: readonly unknown[]): Promise<unknown> {
    if (URGENCY[ask] === null) return this.#post(ask, given, {});
    const { signal, report, ...options } = given.at(-1) as Control;
    return this.#post(ask, [...given.slice(0, -1), options], { ...(signal && { signal }), ...(report && { report }) });
  }

  #post(ask: CallName, given: readonly unknown[], { signal, report }: Control): Promise<unknown> {
    if (this.#failure) return Promise.reject(this.#failure);
    if (signal?.aborted) return Promise.reject(signal.reason);
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, ...(report && { report }) });
      signal?.addEventListener("abort", () => {
        if (!this.#waiting.delete(id)) return;
        this.worker.postMessage({ ask: "cancel", id } satisfies ToWorker);
        reject(signal.reason);
      });
      this.worker.postMessage({ ask, id, given });
    });
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
