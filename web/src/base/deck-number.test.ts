import { describe, expect, it } from "vitest";
import SAMPLES from "../testing/decks.json";
import { deckCount, deckNumber, numberedDeck } from "./deck-number";

const cardsOf = (text: string) => [...text].map(Number);

describe("decks have the numbers that they have on the server", () => {
  it.each(SAMPLES)("with $removed cards removed", ({ removed, count, decks }) => {
    expect(deckCount(removed)).toBe(count);
    for (const [number, cards] of Object.entries(decks)) {
      expect(numberedDeck(Number(number), removed)).toEqual(cardsOf(cards as string));
      expect(deckNumber(cardsOf(cards as string))).toBe(Number(number));
    }
  });
});

it("numbers the decks of three cards in their order", () => {
  const decks = Array.from({ length: deckCount(17) }, (_, index) => numberedDeck(index + 1, 17).join(""));
  expect(decks).toEqual([...new Set(decks)].sort());
  expect(decks.map((deck) => deckNumber(cardsOf(deck)))).toEqual(decks.map((_, index) => index + 1));
});

it("counts exactly", () => {
  expect(deckCount()).toBe(2_375_880_867_360_000);
  expect(SAMPLES.every(({ count }) => Number.isSafeInteger(count))).toBe(true);
});

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2_375_880_867_360_001])("has no deck %d", (number) => {
  expect(() => numberedDeck(number)).toThrow(`there is no deck ${number}`);
});

it("has fewer numbers for shorter decks", () => {
  expect(numberedDeck(100, 18)).toEqual([9, 9]);
  expect(() => numberedDeck(101, 18)).toThrow("there is no deck 101");
});

it.each([-1, 20, 0.5])("can't remove %d cards", (removed) => {
  expect(() => deckCount(removed)).toThrow(`${removed} cards can't be removed`);
});

it.each([[[9, 9, 9]], [[10]], [[-1]], [[1.5]]])("knows no deck %j", (cards) => {
  expect(() => deckNumber(cards)).toThrow(`there is no card ${cards.at(-1)} left`);
});
