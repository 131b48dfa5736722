/**
 * The engine of this page: started when it is first needed, in a worker. Where it can't run, the server answers in its
 * place, as far as it can.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { EngineClient, type WorkerPort } from "./client";
import { serverRules } from "./server";
import { canRunEngine } from "./support";
import type { Engine, Rules } from "./types";

export type { Adviser, Engine, FlatLegal, Rules, Situation, Suggestion } from "./types";

/** `idle`: not needed yet. `loading`: it is fetched and compiled. `ready`: it works. `absent`: it can't run here. */
export type EngineStatus = "idle" | "loading" | "ready" | "absent";

/** What the engine's owner needs of the browser and the server; tests replace it. */
export interface EngineWorld {
  canRun(): boolean;
  worker(): WorkerPort;
  readonly rules: Rules;
  /** Call `act` later. The returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}

const BROWSER: EngineWorld = {
  canRun: canRunEngine,
  worker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "engine" }),
  rules: serverRules,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Milliseconds for which a question waits for an engine that is still loading, before the server is asked. */
export const PATIENCE = 5_000;

export class PageEngine implements Rules {
  readonly #status = signal<EngineStatus>("idle");
  #client: EngineClient | null = null;

  constructor(private readonly world: EngineWorld = BROWSER) {}

  get status(): ReadonlySignal<EngineStatus> {
    return this.#status;
  }

  /** Whether the page answers by itself, as far as it is known before the engine is loaded. */
  get works(): boolean {
    if (this.#status.peek() === "idle" && !this.world.canRun()) this.#status.value = "absent";
    return this.#status.peek() !== "absent";
  }

  /** Begin to load the engine, if it can run here. */
  start(): void {
    if (this.works && this.#status.peek() === "idle") this.#load();
  }

  /** The engine, once it works; null where it can't run. */
  async open(): Promise<Engine | null> {
    this.start();
    if (!this.#client) return null;
    try {
      await this.#client.ready;
      return this.#client;
    } catch {
      return null;
    }
  }

  readonly legal: Rules["legal"] = (...question) => this.#ask((rules) => rules.legal(...question));
  readonly check: Rules["check"] = (...question) => this.#ask((rules) => rules.check(...question));

  #load(): void {
    this.#status.value = "loading";
    try {
      this.#client = new EngineClient(this.world.worker(), () => this.#giveUp());
    } catch {
      this.#status.value = "absent"; // a policy forbids workers
      return;
    }
    this.#client.ready.then(
      () => {
        this.#status.value = "ready";
      },
      () => {},
    );
  }

  #giveUp(): void {
    this.#client = null;
    this.#status.value = "absent";
  }

  /** Ask the engine; where it fails or takes too long to load, the server. */
  async #ask<T>(question: (rules: Rules) => Promise<T>): Promise<T> {
    const engine = await this.#soon();
    if (engine) {
      try {
        return await question(engine);
      } catch {
        // It has crashed. The server is asked this time; the next question shows whether it works again.
      }
    }
    return question(this.world.rules);
  }

  #soon(): Promise<Engine | null> {
    if (this.#status.peek() === "ready") return Promise.resolve(this.#client);
    return new Promise((resolve) => {
      const cancel = this.world.after(PATIENCE, () => resolve(null));
      this.open().then((engine) => {
        cancel();
        resolve(engine);
      });
    });
  }
}

/** The one of this page. */
export const pageEngine = new PageEngine();
