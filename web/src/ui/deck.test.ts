import { afterEach, expect, it } from "vitest";
import { deckCount } from "../base/deck-number";
import { parseRoute } from "../base/route";
import { deckIn, deckOf, deckRoute, groupDigits, isDeck, numberIn, randomNumber } from "./deck";
import { choose } from "./settings";

afterEach(() => choose({ language: null }));

it.each([
  ["4711", 4711],
  [" 4,711 ", 4711],
  ["1.793.328.074.553.874", 1_793_328_074_553_874],
  ["1 793 328 074 553 874", 1_793_328_074_553_874],
  ["1’793’328’074’553’874", 1_793_328_074_553_874],
  ["", Number.NaN],
  ["1.5", Number.NaN],
  ["-1", Number.NaN],
  ["1e5", Number.NaN],
  ["deck 7", Number.NaN],
  ["9".repeat(17), Number.NaN],
])("the number %j is %d", (text, number) => {
  expect(numberIn(text)).toBe(number);
});

it.each([
  [[], null],
  [[""], null],
  [["4711"], { number: 4711, removed: 0 }],
  [["772", "17"], { number: 772, removed: 17 }],
  [["991", "17"], "none"],
  [["0"], "none"],
  [["2375880867360001"], "none"],
  [["1", "20"], "none"],
  [["1", "-1"], "none"],
  [["1", "2", "3"], "none"],
  [["nine"], "none"],
  [["", "17"], "none"],
])("the address %j leads to %j", (path, deck) => {
  expect(deckIn(path)).toEqual(deck);
});

it("an address leads back to its deck", () => {
  for (const cards of [
    [7, 7, 9],
    [9, 9, 1, 4],
  ]) {
    const deck = deckOf(cards);
    const route = deckRoute(deck);
    expect(deckIn("path" in route ? (route.path as readonly string[]) : [])).toEqual(deck);
  }
  expect(parseRoute("#/deck/772/17")).toEqual(deckRoute(deckOf([7, 7, 9])));
});

it("any deck can be a surprise", () => {
  expect(randomNumber(0, () => 0)).toBe(1);
  expect(randomNumber(0, () => 1 - 2 ** -53)).toBe(deckCount());
  expect(isDeck(randomNumber(17), 17)).toBe(true);
});

it("numbers are written as in the language of the page", () => {
  choose({ language: "de" });
  expect(groupDigits(1_793_328_074_553_874)).toBe("1.793.328.074.553.874");
  expect(numberIn(groupDigits(1_793_328_074_553_874))).toBe(1_793_328_074_553_874);
  choose({ language: "pl" });
  expect(numberIn(groupDigits(1_793_328_074_553_874))).toBe(1_793_328_074_553_874);
});
