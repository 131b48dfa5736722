import { afterEach, describe, expect, it } from "vitest";
import { EASY_PAR, HARD_PAR } from "../../base/generated/review-constants";
import { type PlacedTile, plainRotation, ROTATIONS, samePlace } from "../../base/geometry";
import type { RoundReview } from "../../engine/review/types";
import { lessonText } from "../../room/end/end-lesson";
import { randomOf } from "../../testing/random-games";
import { choose } from "../../ui/settings";
import { t } from "../../ui/texts";
import { LANGUAGES, type Language } from "../../ui/texts/languages";
import { showLanguage } from "../../ui/texts/texts";
import { gamesTexts } from "../texts";
import { betterWords, deckText } from "./placement-words";
import { roundWords } from "./round-text";

afterEach(() => {
  choose({ language: null });
  return showLanguage("en");
});

/** Two different placements of a tile, often on one level, close to each other, or at one place. */
function* pairs(): Generator<readonly [PlacedTile, PlacedTile]> {
  const random = randomOf(9);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  while (true) {
    const number = upTo(9);
    const some = (): PlacedTile => {
      const rotation = plainRotation(number, ROTATIONS[upTo(3)] ?? "n");
      return { number, rotation, x: upTo(2), y: upTo(2), level: upTo(2) };
    };
    const [placed, better] = [some(), some()];
    if (!samePlace(placed, better)) yield [placed, better];
  }
}

function some(count: number): (readonly [PlacedTile, PlacedTile])[] {
  const found = pairs();
  return Array.from({ length: count }, () => found.next().value as readonly [PlacedTile, PlacedTile]);
}

const roundOf = (placed: PlacedTile, better: PlacedTile): RoundReview => ({
  round: 12,
  placed,
  points: 0,
  expected: 80,
  luck: 0,
  mistake: 13.2,
  error: 0.3,
  exact: false,
  grade: "blunder",
  best: [{ placement: better, expected: 93.2 }],
  before: 100,
  after: 100,
});

describe.each(Object.keys(LANGUAGES) as Language[])("what is better, in %s", (code) => {
  it("is never the level on which the tile was placed, nor another spot where it was only turned", async () => {
    choose({ language: code });
    await showLanguage(code);
    const { otherSpot, sameSpot } = gamesTexts().screen;
    for (const [placed, better] of some(2000)) {
      const said = betterWords(placed, better);
      const about = `${JSON.stringify([placed, better])}: ${said}`;
      const level = t().common.level(better.level);
      expect(said.includes(level), about).toBe(better.level !== placed.level);
      const onlyTurned = better.level === placed.level && better.x === placed.x && better.y === placed.y;
      if (onlyTurned) expect(said, about).toBe(`${sameSpot}, ${t().display.rotations[better.rotation]}`);
      if (better.level === placed.level && better.rotation === placed.rotation) expect(said, about).toBe(otherSpot);
    }
  });

  it("is said in the same words at the end of a game and in the review", async () => {
    choose({ language: code });
    await showLanguage(code);
    for (const [placed, better] of some(200)) {
      const round = roundOf(placed, better);
      const said = betterWords(placed, better);
      expect(roundWords(round)).toContain(said);
      expect(lessonText({ round, better, before: [] }, true)).toContain(`: ${said}.`);
    }
  });
});

it("names a level, a spot or a rotation", () => {
  const text = (better: PlacedTile) => {
    const placed: PlacedTile = { number: 9, rotation: "n", x: 0, y: 0, level: 1 };
    return lessonText({ round: roundOf(placed, better), better, before: [] }, true);
  };
  const at = (change: Partial<PlacedTile>): PlacedTile => ({
    number: 9,
    rotation: "n",
    x: 5,
    y: 0,
    level: 1,
    ...change,
  });
  const begin = "Round 12, the 9: you placed it on level 1. Better by about 13.2 points: ";
  expect(text(at({ level: 2, rotation: "w" }))).toBe(`${begin}level 2, turned left.`);
  expect(text(at({}))).toBe(`${begin}another spot on that level.`);
  expect(text(at({ rotation: "e" }))).toBe(`${begin}another spot on that level, turned right.`);
  expect(text(at({ rotation: "s", x: 0 }))).toBe(`${begin}the same spot, upside down.`);
});

const cards = Array.from({ length: 20 }, (_, index) => index % 10);

it("the kind of a deck and its par are one sentence", () => {
  const said = (par: number | null) => deckText({ cards, start: [] }, { par });
  expect(said(null)).toBeNull();
  expect(said(HARD_PAR - 1)).toMatch(/^A hard deck: strong play makes \d+ points on average \(par\)\.$/);
  expect(said(HARD_PAR)).toMatch(/^An average deck: /);
  expect(said(EASY_PAR + 1)).toMatch(/^An easy deck: /);
  expect(deckText({ cards: cards.slice(1), start: [] }, { par: 0.6 })).toBe(
    "These cards: strong play makes 1 point on average (par).",
  );
});
