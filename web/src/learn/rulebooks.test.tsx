/**
 * Nothing of the five rulebooks is missing: each thing that they say has a place on the page of the rules.
 *
 * The facts are told in words of our own. The letters say which of them has it: M the reference manual, Z the English rule
 * sheet, E the Spanish rulebook, Y the rules of the online version, P the Polish rulebook.
 */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { go, parseRoute, type RulesForm, route } from "../base/route";
import { t } from "../ui/texts";
import { LANGUAGES, type Language } from "../ui/texts/languages";
import { showLanguage } from "../ui/texts/texts";
import { Rules } from "./rules";
import { learnTexts } from "./texts";

const PLACES: readonly (readonly [sources: string, fact: string, place: string])[] = [
  // What the game is
  ["MEYP", "everybody builds with the same tiles, each a display of their own", "goal.about"],
  ["MZEYP", "one tries to place tiles as high as possible", "goal.about"],
  ["MZEYP", "the higher a tile lies, the more points it gives", "goal.higher"],
  ["MZEYP", "the most points win", "goal.higher"],
  ["ZEYP", "one to four players, from eight years; Y: twenty minutes", "box.players"],
  ["Z", "small parts: not for small children", "box.players"],
  // What is in the box
  ["MZEYP", "80 tiles, eight of each number", "box.contents"],
  ["MZEYP", "20 cards, two of each number", "box.contents"],
  // Setup
  ["MZEYP", "tiles are sorted, and in everybody's reach", "box.setup"],
  ["MZEYP", "cards are shuffled, and lie face down", "box.setup"],
  ["MEYP", "everybody has a place of their own on the table, with space around the first tile", "box.setup"],
  // Levels and squares
  ["MZEYP", "on the table is level 0", "levels.about"],
  ["MZEYP", "on level 0 is level 1, and so on", "levels.about"],
  ["EYP", "a tile is divided into squares", "tiles.squares"],
  ["EYP", "how many has nothing to do with the number", "tiles.squares"],
  ["ZEYP", "squares are a grid that tiles line up with", "tiles.squares"],
  // A round
  ["MEYP", "twenty rounds, a card each", "round.card"],
  ["MZEYP", "somebody turns the top card", "round.card"],
  ["MEYP", "and says its number aloud", "round.card"],
  ["MZEYP", "and puts it face up on the discard pile", "round.card"],
  ["MZEYP", "everybody takes a tile of that number", "round.place"],
  ["MEYP", "and places it in their own display, at the same time", "round.place"],
  ["M", "nobody can pass: there is always a legal placement", "round.place"],
  ["ZEYP", "the first tile lies in any orientation, number side up", "round.first"],
  ["MEYP", "when all have placed, the round ends, and the next card is drawn", "round.next"],
  ["ZY", "so on until there are no cards left", "score.end"],
  // Placing
  ["MZEYP", "number side up, turned as one likes", "tiles.turns"],
  ["MZEYP", "where a level has a tile, a side of a square touches a side of a square", "touch.about"],
  ["MZ", "a corner is not enough", "touch.about"],
  ["EYP", "this is so on every level", "touch.every"],
  ["Z", "the first tile of a level need not touch", "touch.every"],
  ["MZEYP", "on level 1 and higher it lies on tiles with all of its squares", "build.about"],
  ["MZEYP", "no overhang, no gap below", "build.about"],
  ["MZ", "all on the level directly below, not on several levels", "build.about"],
  ["MZEYP", "on at least two different tiles, never on one alone", "two.about"],
  ["MZEYP", "any level may be chosen, not only the highest", "tips.any"],
  ["M", "a lower level may have space left", "tips.any"],
  // Good to know
  ["MZEYP", "one may try the tile in many ways", "tips.settle"],
  ["MZEYP", "once settled it is never moved", "tips.settle"],
  ["M", "it is settled before the next round", "round.next"],
  ["MZEYP", "only this round's tile is taken, no others to try", "tips.only"],
  ["Z", "how later tiles will fit must be imagined", "tips.only"],
  ["EYP", "who takes long may be asked to place within a minute", "tips.minute"],
  ["MEYP", "play is creative: copying a display never gives more points", "tips.copy"],
  // The end
  ["MZEYP", "the game ends after the round of the last card", "score.end"],
  ["EYP", "displays are counted one by one, beginning with anybody's", "score.count"],
  ["MZEYP", "they are taken apart from the top, and points added up", "score.count"],
  ["ZEYP", "the result can be written down", "score.count"],
  ["MZEYP", "a tile scores its number times its level", "score.about"],
  ["MZEYP", "an 8 on level 2 scores 16", "score.about"],
  ["MZEYP", "level 0 scores nothing", "score.nothing"],
  ["MZEYP", "the most points win", "score.win"],
  ["MZEY", "those who tie share the win", "score.win"],
  // Alone, and variants
  ["MZEP", "one can play alone, by the same rules", "solo.about"],
  ["MZEP", "to beat one's own best, and to build high", "solo.about"],
  ["MEP", "100 points or more are excellent", "solo.scores"],
  ["Y", "some cards, two for example, are removed before the game", "variants.removed"],
  ["Y", "so that planning is less exact", "variants.removed"],
  // The online version
  ["Y", "there are no cards to draw: the tile is handed to you", "here.about"],
  ["Y", "the others' placements are shown when all have placed", "here.hidden"],
  // The imprint
  ["ZEY", "author and publisher", "home.footer"],
  ["ZEY", "illustrator, year", "credits.box"],
  // How to read it
  ["Y", "a summary, the detailed rules, or both", "form.label"],
];

let root: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  go({ screen: "home" });
  return showLanguage("en");
});

async function show(hash = "#/rules"): Promise<string> {
  route.value = parseRoute(hash);
  await act(() => render(<Rules />, root));
  return root.textContent ?? "";
}

function messageAt(place: string): unknown {
  const at = (found: unknown, key: string) => (found as Record<string, unknown>)?.[key];
  return place === "home.footer" ? t().home.footer : place.split(".").reduce(at, learnTexts().rules);
}

describe.each(Object.keys(LANGUAGES) as Language[])("in %s", (language) => {
  it("every fact of the rulebooks is on the detailed page", async () => {
    await showLanguage(language);
    const page = await show("#/rules/detailed");
    const missing = PLACES.filter(([, , place]) => {
      const message = messageAt(place);
      return typeof message !== "string" || !page.includes(message);
    });
    expect(missing).toEqual([]);
  });
});

it("names a source for every fact", () => {
  for (const [sources] of PLACES) expect(sources).toMatch(/^M?Z?E?Y?P?$/);
});

describe("how much is shown", () => {
  const sections = () => [...root.querySelectorAll("h2")].map(({ id }) => id);
  const chosen = () => root.querySelector<HTMLInputElement>("input:checked")?.value;

  it("is everything at first: the short form, then the details", async () => {
    await show();
    expect(chosen()).toBe("both");
    expect(sections().slice(0, 2)).toEqual(["rules-short", "rules-goal"]);
    expect(sections()).toHaveLength(15);
  });

  it.each<[RulesForm, number]>([
    ["short", 1],
    ["detailed", 14],
    ["both", 15],
  ])("can be linked to: %s", async (form, count) => {
    await show(`#/rules/${form}`);
    expect(chosen()).toBe(form);
    expect(sections()).toHaveLength(count);
    expect(sections().includes("rules-short")).toBe(form !== "detailed");
  });

  it("can be chosen, is in the address then, and is remembered", async () => {
    await show();
    await act(() => root.querySelector<HTMLInputElement>("input[value=short]")?.click());
    expect(location.hash).toBe("#/rules/short");
    expect(sections()).toEqual(["rules-short"]);
    await show("#/rules");
    expect(chosen()).toBe("short");
  });

  it("a link is not remembered", async () => {
    await show("#/rules/short");
    await show("#/rules");
    expect(chosen()).toBe("both");
  });

  it("nonsense in storage is no choice", async () => {
    localStorage.setItem("nmbr9.rules", '"long"');
    await show();
    expect(chosen()).toBe("both");
  });
});
