import { afterEach, describe, expect, it } from "vitest";
import { decimal, percentOfBest, shownFigures, signedNumber } from "./figures";
import { choose } from "./settings";

describe("whole numbers", () => {
  it.each([
    [94, -6, 31, 57],
    [94.4, -6.2, 31.2, 57],
    [94.5, -6.25, 31.25, 57],
    [94.6, -0.3, 0.3, 94],
    [94.4, 2.6, 0, 97],
    [94.4, 1.6, 0, 96],
    [0, 0, 0, 0],
    [12.5, -12.4, 0.1, 0],
  ])("par %d, luck %d, mistakes %d: %d points", (par, luck, mistakes, score) => {
    const shown = shownFigures({ par, luck, mistakes, score });
    expect(shown.par + shown.luck - shown.mistakes).toBe(score);
    expect(shown.score).toBe(score);
    expect(shown.mistakes).toBeGreaterThanOrEqual(0);
    for (const name of ["par", "luck", "mistakes"] as const)
      expect(Math.abs(shown[name] - { par, luck, mistakes }[name])).toBeLessThanOrEqual(1);
  });

  it("par is the same in every game", () => {
    for (let tenths = 0; tenths < 400; tenths++) {
      const [mistakes, score] = [tenths / 10, 57];
      expect(shownFigures({ par: 94.4, luck: score - 94.4 + mistakes, mistakes, score }).par).toBe(94);
    }
  });

  it("without mistakes none are shown", () => {
    expect(shownFigures({ par: 94.4, luck: -37.4, mistakes: 0, score: 57 })).toMatchObject({ luck: -37, mistakes: 0 });
  });
});

describe("decimals", () => {
  afterEach(() => choose({ language: null }));

  it("are those of the language, with a real minus sign", () => {
    expect([decimal(4.24), decimal(-4.2), decimal(3)]).toEqual(["4.2", "−4.2", "3"]);
    expect([signedNumber(4.2), signedNumber(-4.25), signedNumber(0.04), signedNumber(-0.04)]).toEqual([
      "+4.2",
      "−4.3",
      "0",
      "0",
    ]);
    choose({ language: "de" });
    expect([decimal(4.24), signedNumber(-4.2)]).toEqual(["4,2", "−4,2"]);
  });
});

describe("percent of the best known", () => {
  const rounds = (before: number) => [{ before }] as unknown as Parameters<typeof percentOfBest>[0]["rounds"];

  it("is rounded down", () => {
    expect(percentOfBest({ score: 57, rounds: rounds(114) })).toBe(50);
    expect(percentOfBest({ score: 199, rounds: rounds(200) })).toBe(99);
  });

  it("is never more than 100, and needs a best", () => {
    expect(percentOfBest({ score: 57, rounds: [] })).toBe(100);
    expect(percentOfBest({ score: 0, rounds: rounds(0) })).toBeNull();
  });
});
