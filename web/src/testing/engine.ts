/** An engine for tests: a worker whose messages a test sees and answers, and a module that works in slices. */

import type { CheckView } from "../base/generated/wire";
import { type PlacedTile, type Placement, parsePlaced } from "../base/geometry";
import type { WorkerPort } from "../engine/client";
import type { EngineModule, Progress, Work } from "../engine/host";
import type { FromWorker, ToWorker } from "../engine/messages";
import type { Adviser, Engine, FlatLegal, Situation, Suggestion, SuggestOptions } from "../engine/types";

export class FakeWorker implements WorkerPort {
  onmessage: WorkerPort["onmessage"] = null;
  onerror: WorkerPort["onerror"] = null;
  readonly posted: ToWorker[] = [];
  terminated = false;

  postMessage(message: ToWorker): void {
    this.posted.push(structuredClone(message));
  }
  terminate(): void {
    this.terminated = true;
  }
  say(message: FromWorker): void {
    this.onmessage?.call(null as never, new MessageEvent("message", { data: structuredClone(message) }));
  }
  crash(message: string): void {
    this.onerror?.call(null as never, new ErrorEvent("error", { message }));
  }
}

export const suggestion = (text: string, expected: number): Suggestion => ({
  placement: parsePlaced(text),
  expected,
  futures: 10,
});

export const SITUATION: Situation = {
  display: [parsePlaced("9n@0,0")],
  card: 9,
  unseen: [2, 2, 2, 2, 2, 2, 2, 2, 2, 0],
  left: 18,
};

/** Its long work takes three slices. */
export class FakeModule implements EngineModule {
  readonly calls: string[] = [];
  failing = false;

  legal(_display: readonly PlacedTile[], number: number): FlatLegal {
    this.#call(`legal ${number}`);
    return { n: [number, 0, 0] };
  }
  check(): CheckView {
    this.#call("check");
    return { level: null, squares: { OVERHANG: [[0, 0]] } };
  }
  choose(bot: string, _situation: Situation, seed: bigint): Work<Placement> {
    this.#call(`choose ${bot} ${seed}`);
    return this.#work(bot, parsePlaced("9n@3,0"));
  }
  suggest(adviser: Adviser): Work<Suggestion[]> {
    this.#call(`suggest ${adviser}`);
    return this.#work(adviser, [suggestion("9n@3,0", 80)]);
  }

  candidates(bot: string): Work<PlacedTile[]> {
    this.#call(`candidates ${bot}`);
    return this.#work(`candidates ${bot}`, [parsePlaced("9n@3,0")]);
  }
  compare(_situation: Situation, placements: readonly Placement[]): Work<number[]> {
    this.#call("compare");
    return this.#work(
      "compare",
      placements.map((_, index) => 80 - index),
    );
  }
  beam(display: readonly PlacedTile[]): Work<PlacedTile[]> {
    this.#call("beam");
    return this.#work("beam", [...display]);
  }

  #call(name: string): void {
    if (this.failing) throw new Error("trap");
    this.calls.push(name);
  }
  #work<T>(name: string, value: T): Work<T> {
    let slices = 0;
    return {
      run: (): Progress<T> => {
        slices += 1;
        this.#call(`${name}: slice ${slices}`);
        return slices < 3 ? { done: false, best: [], part: slices / 3 } : { done: true, value };
      },
    };
  }
}

/** An engine whose long answers a test gives. */
export class FakeEngine implements Engine {
  readonly asked: string[] = [];
  legalPlacements: FlatLegal = { n: [3, 0, 0] };
  readonly suggesting: {
    readonly adviser: Adviser;
    readonly situation: Situation;
    readonly options: SuggestOptions;
    resolve(best: Suggestion[]): void;
    reject(error: unknown): void;
  }[] = [];
  readonly choosing: {
    readonly bot: string;
    readonly situation: Situation;
    readonly signal: AbortSignal | undefined;
    resolve(placement: Placement): void;
    reject(error: unknown): void;
  }[] = [];

  legal = async (_display: readonly PlacedTile[], number: number): Promise<FlatLegal> => {
    this.asked.push(`legal ${number}`);
    return this.legalPlacements;
  };
  check = async (): Promise<CheckView> => ({ level: null, squares: {} });
  choose: Engine["choose"] = (bot, situation, { signal }) =>
    new Promise((resolve, reject) => {
      this.choosing.push({ bot, situation, signal, resolve, reject });
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  candidates: Engine["candidates"] = async () => [parsePlaced("9n@3,0")];
  compare: Engine["compare"] = async (_situation, placements) => placements.map((_, index) => 80 - index);
  beam: Engine["beam"] = async (display) => [...display];
  suggest: Engine["suggest"] = (adviser, situation, options) =>
    new Promise((resolve, reject) => {
      this.suggesting.push({ adviser, situation, options, resolve, reject });
      options.signal?.addEventListener("abort", () => reject(options.signal?.reason));
    });
}
