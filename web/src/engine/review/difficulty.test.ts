// @vitest-environment node
import { expect, it } from "vitest";
import { EASY_PAR, HARD_PAR } from "../../base/generated/review-constants";
import { parsePlaced, score } from "../../base/geometry";
import { wasmEngine } from "../../testing/wasm";
import { findDifficulty, kindOf } from "./difficulty";
import { type DeckFacts, mergeFacts, NOTHING } from "./facts";

it("a deck has the figures that the library has", async () => {
  // tests/analysis/test_difficulty.py has the same deck and figures
  const parts: number[] = [];
  let facts: DeckFacts = NOTHING;
  await findDifficulty(
    wasmEngine(),
    { cards: [7, 5, 1, 8, 7, 6, 9], start: [] },
    new AbortController().signal,
    (found, part) => {
      facts = mergeFacts(facts, { ...NOTHING, ...found });
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
