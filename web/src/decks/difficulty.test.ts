// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EASY_PAR, GOOD_GAMES, HARD_PAR, WIDTHS } from "../analysis/constants";
import type { Work } from "../engine/host";
import { WasmModule } from "../engine/module";
import { difficultyOf, kindOf } from "./difficulty";

const compiled = new WebAssembly.Module(
  readFileSync(new URL("../../../src/nmbr9/search/engine/engine.wasm", import.meta.url)),
);

/** All of some work at once. */
async function all<T>(work: Work<T>): Promise<T> {
  for (;;) {
    const progress = work.run(1000);
    if (progress.done) return progress.value;
  }
}

it("a deck has the figures that the library has", async () => {
  // tests/analysis/test_difficulty.py has the same deck and figures
  const module = new WasmModule(compiled);
  const parts: number[] = [];
  const found = await difficultyOf(
    {
      candidates: (bot, situation, { seed }) => all(module.candidates(bot, situation, BigInt(seed))),
      beam: (display, cards, { width }) => all(module.beam(display, cards, width)),
    },
    [7, 7, 9],
    new AbortController().signal,
    (part) => parts.push(part),
  );
  expect(found).toEqual({ par: 7.875, best: 9, kind: null });
  expect(parts).toHaveLength(GOOD_GAMES + WIDTHS.length);
  expect(parts.at(-1)).toBe(1);
});

it("a quarter of all whole decks is hard, and a quarter is easy", () => {
  expect([HARD_PAR - 0.1, HARD_PAR, EASY_PAR, EASY_PAR + 0.1].map((par) => kindOf(par, 20))).toEqual([
    "hard",
    "average",
    "average",
    "easy",
  ]);
  expect(kindOf(3, 19)).toBeNull();
});
