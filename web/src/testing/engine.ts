/** An engine for tests: a worker whose messages a test sees and answers, and a module that works in slices. */

import type { CheckView } from "../base/generated/wire";
import { type PlacedTile, type Placement, parsePlaced } from "../base/geometry";
import {
  type Adviser,
  type Control,
  type Engine,
  type EngineModule,
  type FlatLegal,
  type FromWorker,
  functionsLike,
  type Situation,
  type Steps,
  type Suggestion,
  type ToWorker,
  URGENCY,
} from "../engine/calls";
import type { WorkerPort } from "../engine/client";

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

/** Its calls answer with their own names, and the words and numbers they are given. Long work takes three slices. */
export class FakeModule {
  readonly calls: string[] = [];
  failing = false;
  readonly module = functionsLike(URGENCY, (name) => (...given) => {
    const call = [name, ...given.filter((one) => typeof one !== "object")].join(" ");
    return URGENCY[name] === null ? this.#note(call) : this.#steps(call);
  }) as EngineModule;

  #note(call: string): string {
    if (this.failing) throw new Error("trap");
    this.calls.push(call);
    return call;
  }
  *#steps(call: string): Steps<string> {
    for (const slice of [1, 2, 3]) {
      this.#note(`${call}: slice ${slice}`);
      if (slice < 3) yield () => ({ part: slice / 3 });
    }
    return call;
  }
}

/** Fails every call. */
const NoEngine = class {
  constructor() {
    Object.assign(
      this,
      functionsLike(URGENCY, (name) => () => Promise.reject(new Error(`the test does not answer ${name}`))),
    );
  }
} as new () => Engine;

/** An engine whose long answers a test gives. */
export class FakeEngine extends NoEngine {
  readonly asked: string[] = [];
  legalPlacements: FlatLegal = { n: [3, 0, 0] };
  readonly suggesting: {
    readonly adviser: Adviser;
    readonly situation: Situation;
    readonly options: Control;
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

  override legal = async (_display: readonly PlacedTile[], number: number): Promise<FlatLegal> => {
    this.asked.push(`legal ${number}`);
    return this.legalPlacements;
  };
  override check = async (): Promise<CheckView> => ({ level: null, squares: {} });
  override choose: Engine["choose"] = (bot, situation, { signal }) =>
    new Promise((resolve, reject) => {
      this.choosing.push({ bot, situation, signal, resolve, reject });
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  override candidates: Engine["candidates"] = async () => [parsePlaced("9n@3,0")];
  override compare: Engine["compare"] = async (_situation, placements) => placements.map((_, index) => 80 - index);
  override beam: Engine["beam"] = async (display) => [...display];
  override suggest: Engine["suggest"] = (adviser, situation, options) =>
    new Promise((resolve, reject) => {
      this.suggesting.push({ adviser, situation, options, resolve, reject });
      options.signal?.addEventListener("abort", () => reject(options.signal?.reason));
    });
}
