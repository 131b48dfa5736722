// @vitest-environment node
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EASY_PAR, HARD_PAR } from "../../base/generated/review-constants";
import { parsePlaced, score } from "../../base/geometry";
import type { Work } from "../host";
import { WasmModule } from "../module";
import { findDifficulty, kindOf } from "./difficulty";
import { type DeckFacts, merged, NOTHING } from "./facts";

const compiled = new WebAssembly.Module(
  readFileSync(new URL("../../../../src/nmbr9/search/engine/engine.wasm", import.meta.url)),
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
  let facts: DeckFacts = NOTHING;
  await findDifficulty(
    {
      candidates: (bot, situation, { seed }) => all(module.candidates(bot, situation, BigInt(seed))),
      beam: (display, cards, { width }) => all(module.beam(display, cards, width)),
    },
    { cards: [7, 5, 1, 8, 7, 6, 9], start: [] },
    new AbortController().signal,
    (found, part) => {
      facts = merged(facts, { ...NOTHING, ...found });
      parts.push(part);
    },
  );
  expect([facts.par, score(facts.best)]).toEqual([16.4375, 33]);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  expect(parts.at(-1)).toBe(1);
});

it("a quarter of all whole decks is hard, and a quarter is easy", () => {
  const cards = Array.from({ length: 20 }, (_, index) => index % 10);
  expect([HARD_PAR - 0.1, HARD_PAR, EASY_PAR, EASY_PAR + 0.1].map((par) => kindOf(par, { cards, start: [] }))).toEqual([
    "hard",
    "average",
    "average",
    "easy",
  ]);
  expect(kindOf(3, { cards: cards.slice(1), start: [] })).toBeNull();
  expect(kindOf(3, { cards, start: [parsePlaced("7n@0,0")] })).toBeNull();
});
