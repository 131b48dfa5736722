/**
 * The engine of this page: started when it is first needed, in a worker. Where it can't run, the server answers in its
 * place, as far as it can.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { checkPlacement, legalPlacements } from "../base/api";
import { displayText, placementText } from "../base/geometry";
import { type Arguments, type Engine, functionsLike, type Rules } from "./calls";
import { EngineClient, type WorkerPort } from "./client";

export type { Adviser, Engine, FlatLegal, Rules, Situation, Suggestion } from "./calls";

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

/** The smallest module with a vector instruction: i8x16.splat of 0, dropped. Browsers without SIMD call it invalid. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

/** A worker, WebAssembly, and its vector instructions. A policy that forbids them shows only when they are used. */
export function canRunEngine(
  world: { readonly Worker?: unknown; readonly WebAssembly?: unknown } = globalThis,
): boolean {
  try {
    const { validate } = (world.WebAssembly ?? {}) as Partial<typeof WebAssembly>;
    return typeof world.Worker === "function" && validate?.(SIMD) === true;
  } catch {
    return false;
  }
}

/** The server in place of the engine, for browsers without WebAssembly: it knows the rules, and gives no hints. */
export const serverRules: Rules = {
  async legal(display, number) {
    return (await legalPlacements(displayText(display), number)).legal;
  },
  async check(display, placement, card) {
    if (card !== undefined && card !== placement.number) return { level: null, squares: { WRONG_NUMBER: [] } };
    return checkPlacement(displayText(display), placementText(placement));
  },
};

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

export class PageEngine {
  /** Asks the engine; where it fails or takes too long to load, the server. */
  readonly rules: Rules;
  readonly #status = signal<EngineStatus>("idle");
  #client: EngineClient | null = null;

  constructor(private readonly world: EngineWorld = BROWSER) {
    this.rules = functionsLike(
      world.rules,
      (name) =>
        (...given) =>
          this.#ask(name, given as Arguments[typeof name]),
    ) as Rules;
  }

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
      return this.#client.engine;
    } catch {
      return null;
    }
  }

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

  async #ask<Name extends keyof Rules>(name: Name, given: Arguments[Name]): Promise<unknown> {
    const engine: Rules | null = await this.#soon();
    if (engine) {
      try {
        return await engine[name](...given);
      } catch {
        // It has crashed. The server is asked this time; the next question shows whether it works again.
      }
    }
    return this.world.rules[name](...given);
  }

  #soon(): Promise<Engine | null> {
    if (this.#status.peek() === "ready") return Promise.resolve(this.#client?.engine ?? null);
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
