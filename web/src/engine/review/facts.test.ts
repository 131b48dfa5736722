import { beforeEach, describe, expect, it } from "vitest";
import { BOTS, VERSION } from "../../base/generated/review-constants";
import { type PlacedTile, parseDisplay, score } from "../../base/geometry";
import { randomOf } from "../../testing/random-games";
import { SAMPLE_GAME, sampleReview } from "../../testing/review";
import {
  type Deck,
  type DeckFacts,
  deckOf,
  factsOf,
  forgetFacts,
  isWhole,
  MOST_KEPT,
  mergeFacts,
  NOTHING,
  raiseFacts,
  withFacts,
} from "./facts";
import type { SeatReview } from "./types";

const DECK: Deck = { cards: [9, 9, 1], start: [] };
const FLAT = parseDisplay("9n@0,0 9n@3,0 1n@6,0");
const HIGH = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");
const FACTS: DeckFacts = { par: 0.5, best: HIGH, bots: [{ bot: "planner", score: 1 }] };

beforeEach(() => {
  localStorage.clear();
  forgetFacts();
});

/** Facts of one deck, as any source may bring them. */
function someFacts(chance: () => number): DeckFacts {
  const pick = <T>(...all: readonly T[]) => all[Math.floor(chance() * all.length)] as T;
  const tile = (level: number): PlacedTile => ({ number: 1, rotation: pick("n", "e"), x: pick(0, 1), y: 0, level });
  return {
    par: pick(null, null, 81.5),
    best: pick<readonly PlacedTile[]>([], [tile(pick(0, 1, 2)), tile(pick(0, 1, 2))]),
    bots: BOTS.filter(() => chance() < 0.5).map((bot, index) => ({ bot, score: 10 * index })),
  };
}

describe("facts are merged", () => {
  const chance = randomOf(1);
  const triples = Array.from({ length: 300 }, () => [someFacts(chance), someFacts(chance), someFacts(chance)] as const);

  it("in any order, with one result", () => {
    for (const [a, b, c] of triples) {
      expect(mergeFacts(a, b)).toEqual(mergeFacts(b, a));
      expect(mergeFacts(mergeFacts(a, b), c)).toEqual(mergeFacts(a, mergeFacts(b, c)));
      expect(mergeFacts(mergeFacts(a, b), b)).toEqual(mergeFacts(a, b));
    }
  });

  it("and nothing gets worse or is forgotten", () => {
    for (const [a, b] of triples) {
      const both = mergeFacts(a, b);
      for (const one of [a, b]) {
        expect(score(both.best)).toBeGreaterThanOrEqual(score(one.best));
        expect(both.best.length).toBeGreaterThanOrEqual(one.best.length);
        expect(both.par === null).toBe(a.par === null && b.par === null);
        expect(both.bots.map(({ bot }) => bot)).toEqual(expect.arrayContaining(one.bots.map(({ bot }) => bot)));
      }
    }
  });
});

describe("facts are kept", () => {
  it("by deck, also after a reload", () => {
    expect(factsOf(DECK)).toEqual(NOTHING);
    expect(raiseFacts(DECK, FACTS)).toEqual(FACTS);
    expect(factsOf(DECK)).toEqual(FACTS);
    forgetFacts();
    expect(factsOf(DECK)).toEqual(FACTS);
    expect(factsOf({ cards: [9, 1, 9], start: [] })).toEqual(NOTHING);
    expect(factsOf({ cards: [9, 1], start: FLAT.slice(0, 1) })).toEqual(NOTHING);
  });

  it("and never get worse", () => {
    raiseFacts(DECK, { best: HIGH });
    expect(raiseFacts(DECK, { best: FLAT, par: 0.5 })).toEqual({ par: 0.5, best: HIGH, bots: [] });
    expect(raiseFacts(DECK, {}).par).toBe(0.5);
  });

  it("also when another tab raises them", () => {
    raiseFacts(DECK, { best: FLAT });
    const other = localStorage.getItem("nmbr9.decks") ?? "";
    raiseFacts(DECK, { best: HIGH });
    localStorage.setItem("nmbr9.decks", other);
    expect(raiseFacts(DECK, { par: 0.5 })).toEqual({ par: 0.5, best: HIGH, bots: [] });
    forgetFacts();
    expect(factsOf(DECK).best).toEqual(HIGH);
  });

  it("with whole displays of this deck only", () => {
    raiseFacts(DECK, { best: HIGH.slice(0, 2) });
    raiseFacts(DECK, { best: parseDisplay("9n@0,0 9n@3,0 2n@0,0^1") });
    expect(factsOf(DECK)).toEqual(NOTHING);
    expect(isWhole(parseDisplay("7n@0,0 9n@3,0"), { cards: [9], start: parseDisplay("7n@0,0") })).toBe(true);
  });

  it("the display for ever, the rest as long as the engine is the same", () => {
    raiseFacts(DECK, FACTS);
    localStorage.setItem("nmbr9.decks", (localStorage.getItem("nmbr9.decks") ?? "").replace(VERSION, "older"));
    forgetFacts();
    expect(factsOf(DECK)).toEqual({ ...NOTHING, best: HIGH });
  });

  it("of the decks that were looked at last", () => {
    const deckAt = (index: number): Deck => ({ cards: [...String(1000 + index)].map(Number), start: [] });
    for (let index = 0; index <= MOST_KEPT; index++) raiseFacts(deckAt(index), { par: index });
    expect(factsOf(deckAt(0)).par).toBeNull();
    expect(factsOf(deckAt(1)).par).toBe(1);
  });

  it("in this page alone where nothing can be stored", () => {
    const full = () => {
      throw new Error("full");
    };
    raiseFacts(DECK, FACTS, full);
    raiseFacts({ ...DECK, cards: [1] }, { par: 0 }, full);
    expect(factsOf(DECK)).toEqual(FACTS);
  });

  it("and nonsense is nothing", () => {
    const entry = { deck: "991", version: VERSION, par: 1, best: "9n@0,0", bots: [] };
    const wrong = [{ ...entry, par: "1" }, { ...entry, best: 7 }, { ...entry, bots: [{ bot: "planner" }] }, null, 7];
    for (const nonsense of ["7", "{}", "]", JSON.stringify(wrong)]) {
      localStorage.setItem("nmbr9.decks", nonsense);
      forgetFacts();
      expect(factsOf(DECK)).toEqual(NOTHING);
    }
    localStorage.setItem("nmbr9.decks", JSON.stringify([{ ...entry, best: "9n@0,0 x" }]));
    forgetFacts();
    expect(factsOf(DECK)).toEqual({ ...NOTHING, par: 1 });
  });
});

describe("a review knows the facts of its deck", () => {
  const review = sampleReview().seats[0] as SeatReview;
  const deck = deckOf(SAMPLE_GAME, 0);

  it("the best known display, and what each round lost of it", () => {
    // The first two tiles as they were placed, the others elsewhere.
    const best = review.rounds.map(({ placed }, index) =>
      index < 2 ? placed : { ...placed, x: placed.x + 1, level: placed.level + 9 },
    );
    const found = withFacts(review, deck, { ...NOTHING, best });
    const reached = score(best);
    expect(reached).toBeGreaterThan(review.rounds[0]?.before ?? 0);
    expect(found.best).toEqual(best);
    expect(found.rounds.map(({ before }) => before).slice(0, 3)).toEqual([reached, reached, reached]);
    expect(found.rounds[2]?.after).toBe(review.rounds[2]?.after);
    const lost = found.rounds.reduce((sum, { before, after }) => sum + before - after, 0);
    expect(lost).toBe(reached - review.score);
    expect(found.rounds.every(({ before, after }) => before >= after)).toBe(true);
  });

  it("no worse one, and all bots", () => {
    const bots = BOTS.map((bot, index) => ({ bot, score: index }));
    const worse = review.rounds.map(({ placed }) => ({ ...placed, level: 0 }));
    const found = withFacts({ ...review, bots: bots.slice(0, 2) }, deck, { ...NOTHING, best: worse, bots });
    expect(found).toEqual({ ...review, bots });
  });
});
