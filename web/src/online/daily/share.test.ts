import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { choose, language } from "../../ui/settings";
import { LANGUAGES, type Language } from "../../ui/texts/languages";
import { followLanguage, shownLanguage } from "../../ui/texts/texts";
import { percentileOf, type Shared, shareText } from "./share";
import { daily } from "./texts";

const LINK = new URL("#/daily/2026-11-17", document.baseURI).href;
const MINE: Shared = { day: "2026-11-17", number: 12, score: 84, percentile: 83, accuracy: 91.2 };

await followLanguage(language);

/** The page speaks a language, when its texts have come. */
async function speaks(wanted: Language): Promise<void> {
  choose({ language: wanted });
  await vi.waitFor(() => expect(shownLanguage.value).toBe(wanted), { timeout: 600_000 });
}

beforeEach(() => localStorage.clear());
afterEach(() => speaks("en"));

describe("the text to share", () => {
  it.each([
    ["en", "NMBR 9 daily #12: 84 points, better than 83% of the players, accuracy 91."],
    ["de", "NMBR 9, Tagesdeck Nr. 12: 84 Punkte, besser als 83 % der anderen, Genauigkeit 91."],
    ["es", "NMBR 9, mazo del día n.º 12: 84 puntos, mejor que el 83 % de los demás, precisión 91."],
    ["pl", "NMBR 9, talia dnia nr 12: 84 punkty, lepiej niż 83% pozostałych osób, dokładność 91."],
  ] as const)("is one sentence and a link in %s", async (code, sentence) => {
    await speaks(code);
    expect(shareText(MINE)).toBe(`${sentence} ${LINK}`);
  });

  it.each([
    ["en", ["0 points", "1 point", "2 points", "5 points"]],
    ["de", ["0 Punkte", "1 Punkt", "2 Punkte", "5 Punkte"]],
    ["es", ["0 puntos", "1 punto", "2 puntos", "5 puntos"]],
    ["pl", ["0 punktów", "1 punkt", "2 punkty", "5 punktów"]],
  ] as const)("has the right plurals in %s, and no percentile for one who is alone", async (code, points) => {
    await speaks(code);
    const said = [0, 1, 2, 5].map((score) => shareText({ ...MINE, score, percentile: null, accuracy: null }));
    const title = daily().share.title(12);
    expect(said).toEqual(points.map((text) => `${title}: ${text}. ${LINK}`));
  });

  it("does not say that one was better than nobody", () => {
    expect(shareText({ ...MINE, percentile: 0 })).toBe(`NMBR 9 daily #12: 84 points, accuracy 91. ${LINK}`);
    expect(shareText({ ...MINE, percentile: 100, accuracy: null })).toContain(
      ": 84 points, better than everyone else.",
    );
  });

  it.each(Object.keys(LANGUAGES))("gives nothing of the deck away in %s", async (code) => {
    await speaks(code as Language);
    const text = shareText(MINE).replace(LINK, "");
    expect(text.match(/\d+/g)).toEqual(["9", "12", "84", "83", "91"]);
  });
});

it("percents are rounded down, and there are none without others", () => {
  expect(percentileOf({ percentile: 99.9 }, 1000)).toBe(99);
  expect(percentileOf({ percentile: 100 }, 2)).toBe(100);
  expect(percentileOf({ percentile: 100 }, 1)).toBeNull();
});
