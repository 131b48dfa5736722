import { expect, it } from "vitest";
import { EASY_PAR, HARD_PAR } from "../../base/generated/review-constants";
import { gamesTexts } from "../texts";
import { deckText } from "./placement-words";

const cards = Array.from({ length: 20 }, (_, index) => index % 10);

it("the kind of a deck and its par are one sentence", async () => {
  await gamesTexts.load();
  const said = (par: number | null) => deckText({ cards, start: [] }, { par });
  expect(said(null)).toBeNull();
  expect(said(HARD_PAR - 1)).toMatch(/^A hard deck: strong play makes \d+ points on average \(par\)\.$/);
  expect(said(HARD_PAR)).toMatch(/^An average deck: /);
  expect(said(EASY_PAR + 1)).toMatch(/^An easy deck: /);
  expect(deckText({ cards: cards.slice(1), start: [] }, { par: 0.6 })).toBe(
    "These cards: strong play makes 1 point on average (par).",
  );
});
