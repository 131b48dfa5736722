/** The real engine, without a worker. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { WasmModule } from "../engine/module";
import type { Engine } from "../engine/types";

export const compiledEngine = () =>
  new WebAssembly.Module(readFileSync(join(import.meta.dirname, "../../../src/nmbr9/search/engine/engine.wasm")));

export function wasmEngine(): Engine {
  const module = new WasmModule(compiledEngine());
  const all = async <T>(work: { run(milliseconds: number): { done: boolean; value?: T } }): Promise<T> => {
    for (;;) {
      const progress = work.run(1000);
      if (progress.done) return progress.value as T;
    }
  };
  return {
    legal: async (display, number) => module.legal(display, number),
    check: async (display, placement, card) => module.check(display, placement, card),
    choose: (bot, situation, { seed, seconds }) => all(module.choose(bot, situation, BigInt(seed), seconds)),
    candidates: (bot, situation, { seed }) => all(module.candidates(bot, situation, BigInt(seed))),
    compare: (situation, placements, { seed, futures }) =>
      all(module.compare(situation, placements, BigInt(seed), futures)),
    beam: (display, cards, { width }) => all(module.beam(display, cards, width)),
  } as Engine;
}
