/** The real engine, without a worker. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Engine, functionsLike, type Steps, URGENCY } from "../engine/calls";
import { wasmModule } from "../engine/module";

export const compiledEngine = () =>
  new WebAssembly.Module(readFileSync(join(import.meta.dirname, "../../../src/nmbr9/search/engine/engine.wasm")));

export function wasmEngine(): Engine {
  const module = wasmModule(compiledEngine()) as unknown as Record<
    keyof Engine,
    (...given: readonly unknown[]) => unknown
  >;
  return functionsLike(URGENCY, (name) => async (...given) => {
    const answer = module[name](...given);
    return URGENCY[name] === null ? answer : finish(answer as Steps<unknown>);
  }) as Engine;
}

/** What long work finds. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
