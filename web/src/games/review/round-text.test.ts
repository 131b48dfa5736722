import { afterEach, describe, expect, it } from "vitest";
import { parsePlaced } from "../../base/geometry";
import type { RoundReview } from "../../engine/review/types";
import { replayView } from "../../testing/rooms";
import { choose } from "../../ui/settings";
import { showLanguage } from "../../ui/texts/texts";
import { gameOf } from "../replay/game";
import { roundText, roundWords } from "./round-text";

const ROUND: RoundReview = {
  round: 7,
  placed: parsePlaced("3n@4,0^1"),
  points: 3,
  expected: 90,
  luck: 1,
  mistake: 4.2,
  error: 0.3,
  exact: false,
  grade: "mistake",
  best: [
    { placement: parsePlaced("3w@0,0^2"), expected: 94.2 },
    { placement: parsePlaced("3n@4,0^1"), expected: 90 },
  ],
  before: 110,
  after: 105,
};

afterEach(() => {
  choose({ language: null });
  return showLanguage("en");
});

describe("a round is a sentence", () => {
  it.each([
    [
      "en",
      "Round 7, the 3: level 1 for 3 points, cost 4.2; better: level 2, turned left. Mistake. In hindsight it cost 5.",
    ],
    [
      "de",
      "Runde 7, die 3: Ebene 1 für 3 Punkte, kostete 4,2; besser: Ebene 2, nach links gedreht. Fehler. Im Nachhinein hat es 5 gekostet.",
    ],
    [
      "es",
      "Ronda 7, el 3: nivel 1 por 3 puntos, costó 4,2; mejor: nivel 2, girado a la izquierda. Error. A posteriori costó 5.",
    ],
    [
      "pl",
      "Runda 7, 3: poziom 1 za 3 punkty, strata 4,2; lepiej: poziom 2, obrót w lewo. Błąd. Z perspektywy czasu kosztowało to 5.",
    ],
  ] as const)("in %s", async (code, sentence) => {
    choose({ language: code });
    await showLanguage(code);
    expect(roundWords(ROUND)).toBe(sentence);
  });

  it("of a good placement, without a cost", () => {
    const good = { ...ROUND, mistake: 0, grade: "good", after: 110 } as const;
    expect(roundWords({ ...good, best: [...ROUND.best].reverse() })).toBe(
      "Round 7, the 3: level 1 for 3 points. Good.",
    );
    // What is rounded to 0 cost nothing.
    expect(roundWords({ ...good, mistake: 0.04 })).toBe("Round 7, the 3: level 1 for 3 points. Good.");
  });

  it("with a comma after a rotation", () => {
    const turned = { ...ROUND, placed: parsePlaced("3e@4,0^1"), mistake: 0, after: 110 };
    expect(roundWords(turned)).toContain("level 1, turned right, for 3 points");
  });
});

it("without figures, a round says what was placed", () => {
  const game = gameOf(replayView());
  expect(roundText(game, 0, 0, null)).toBe("Before the first card.");
  expect(roundText(game, 0, 3, null)).toBe("Round 3, the 1: level 1, turned left, for 1 point.");
  expect(roundText(game, 0, 4, null)).toBe("not placed");
});
