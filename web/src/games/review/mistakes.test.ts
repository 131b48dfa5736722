import { beforeEach, describe, expect, it } from "vitest";
import { displayText, parsePlaced, placementText } from "../../base/geometry";
import type { Engine } from "../../engine";
import { byStrongPlay } from "../../engine/review/figures";
import type { RoundReview } from "../../engine/review/types";
import { randomOf } from "../../testing/random-games";
import { SAMPLE_GAME, sampleReview } from "../../testing/review";
import { FakeWorld } from "../../testing/world";
import { tenths } from "../../ui/figures";
import {
  anchorToReview,
  costliest,
  type Exercise,
  exerciseOf,
  figuresOf,
  noiseOf,
  situationBefore,
  verdictOf,
} from "./mistakes";

const REVIEW = sampleReview().seats[0];
if (!REVIEW) throw new Error("the sample has a first seat");
const [ROUND] = REVIEW.rounds as [RoundReview];
const rounds = (...mistakes: number[]) => mistakes.map((mistake, index) => ({ ...ROUND, round: index + 1, mistake }));

describe("what is tried again", () => {
  const found = (...mistakes: number[]) =>
    costliest({ par: 90, rounds: rounds(...mistakes) }).map(({ round }) => round.round);

  it("are the three costliest placements, the costliest first", () => {
    expect(found(1.4, 0, 8.5, 4.2, 2)).toEqual([3, 4, 5]);
  });

  it("is nothing that costs less than a point", () => {
    expect(found(0.9, 0, 1)).toEqual([3]);
    expect(found(0.9, 0.5)).toEqual([]);
  });

  it("has par of the game", () => {
    expect(costliest({ par: 90, rounds: rounds(2) })).toMatchObject([{ par: 90, round: { mistake: 2 } }]);
  });
});

describe("what was known", () => {
  it("are the display before the round, its card, and what was unseen", () => {
    const [first = 0, second = 0] = SAMPLE_GAME.cards;
    const situation = situationBefore(SAMPLE_GAME, 0, 2);
    expect(situation.card).toBe(second);
    expect(situation.display).toEqual(SAMPLE_GAME.displays[0]?.slice(0, 1));
    expect(situation.left).toBe(SAMPLE_GAME.cards.length - 2);
    expect(situation.unseen.reduce((sum, count) => sum + count)).toBe(18);
    expect(situation.unseen[first]).toBeLessThan(2);
  });

  it("has the start tile, which was no card", () => {
    const game = { ...SAMPLE_GAME, start: [9], cards: SAMPLE_GAME.cards.slice(1) };
    expect(situationBefore(game, 0, 1).display).toHaveLength(1);
  });
});

describe("a verdict", () => {
  it.each([
    [94, "best"],
    [93.7, "best"],
    [92, "better"],
    [90.4, "same"],
    [89.6, "same"],
    [88, "worse"],
  ])("on %d, where the best is 94 and what was placed 90: %s", (mine, verdict) => {
    expect(verdictOf({ mine, placed: 90, best: 94 }, 0.5)).toBe(verdict);
  });

  it("allows for noise, but never takes what was placed for the best", () => {
    expect(noiseOf({ exact: false, error: 0.1, mistake: 4 })).toBe(0.5);
    expect(noiseOf({ exact: false, error: 0.8, mistake: 4 })).toBe(1.6);
    expect(noiseOf({ exact: false, error: 3, mistake: 1.2 })).toBe(0.6);
    expect(noiseOf({ exact: true, error: 0, mistake: 9 })).toBeLessThan(0.1);
  });
});

describe("the scale of a review", () => {
  const known = { placed: 85, best: 89 };
  const on = (mine: number, placed: number, best: number) => anchorToReview({ mine, placed, best }, known);

  it("keeps the figures of both of its placements", () => {
    expect([on(80, 80, 90), on(90, 80, 90)]).toEqual([85, 89]);
  });

  it("is stretched between them, and moved beyond them", () => {
    expect(on(85, 80, 90)).toBe(87);
    expect(on(79, 80, 90)).toBe(84);
    expect(on(92, 80, 90)).toBe(91);
  });

  it("is only moved where their order was noise: no small difference becomes a large one", () => {
    expect(on(80, 80.1, 80)).toBeCloseTo(86.95);
    expect(on(81, 80, 80)).toBe(88);
  });

  it("never turns the order of two tries around", () => {
    const random = randomOf(30);
    for (let turn = 0; turn < 500; turn += 1) {
      const [placed, best, one, more] = [80 + 4 * random(), 80 + 4 * random(), 75 + 12 * random(), 3 * random()];
      expect(on(one + more, placed, best)).toBeGreaterThanOrEqual(on(one, placed, best));
    }
  });
});

describe("a try", () => {
  let world: FakeWorld;
  let engine: Engine | null;
  let exercise: Exercise;
  let asked: string[];
  const [card = 0] = SAMPLE_GAME.cards.slice(1);
  const placed = SAMPLE_GAME.displays[0]?.[1] ?? parsePlaced("9n@0,0");
  const round: RoundReview = {
    ...ROUND,
    round: 2,
    placed,
    expected: 80,
    mistake: 10,
    error: 0.2,
    best: [{ placement: { ...placed, x: placed.x + 7 }, expected: 90 }],
  };

  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };

  beforeEach(async () => {
    world = new FakeWorld();
    world.legalPlacements = {
      [placed.rotation]: [placed.x, placed.y, 0, placed.x + 7, placed.y, 0, placed.x + 9, placed.y, 0],
    };
    asked = [];
    engine = world.fakeEngine;
    world.fakeEngine.compare = async (_situation, placements) => {
      asked.push(placements.map(placementText).join(" "));
      return placements.map(({ x }) => 60 + x - placed.x);
    };
    exercise = exerciseOf(SAMPLE_GAME, 0, { round, par: 90 }, { ...world, open: async () => engine });
    await settle();
  });

  const put = async (x: number) => {
    exercise.placing.put({ ...placed, x });
    exercise.confirm();
    await settle();
  };

  it("begins with the display before the round, and its card", () => {
    expect(displayText(exercise.tiles.peek())).toBe(displayText((SAMPLE_GAME.displays[0] ?? []).slice(0, 1)));
    expect(exercise.placing.ghost.peek()?.number).toBe(card);
  });

  it("is compared with what was placed and with the best, over the same futures", async () => {
    await put(placed.x + 9);
    expect(asked[0]?.split(" ")).toHaveLength(3);
    expect(exercise.judgement.peek()).toMatchObject({ state: "done", verdict: "best" });
    expect(figuresOf(exercise)).toMatchObject({ placed: 80, best: 90 }); // they stay the review's
    expect(exercise.tiles.peek()).toHaveLength(2);
  });

  it("that was the engine's choice, or what was placed, has the figure of the review, whatever the noise", async () => {
    world.fakeEngine.compare = async (_situation, placements) => placements.map(({ x }) => 60 - x + placed.x);
    await put(placed.x + 7);
    expect(exercise.judgement.peek()).toEqual({ state: "done", mine: 90, verdict: "best" });
    exercise.again();
    await settle();
    expect(exercise.judgement.peek()).toBeNull();
    expect(exercise.placing.ghost.peek()).not.toBeNull();
    await put(placed.x);
    expect(exercise.judgement.peek()).toEqual({ state: "done", mine: 80, verdict: "same" });
  });

  it("that is neither lies on the scale of the review", async () => {
    const scores = [61, 60, 62]; // the try, what was placed, the engine's choice
    world.fakeEngine.compare = async () => scores;
    await put(placed.x + 9);
    expect(exercise.judgement.peek()).toEqual({ state: "done", mine: 85, verdict: "better" });
  });

  it("is judged by the rounds of the game, which a start tile does not add to", async () => {
    const game = { ...SAMPLE_GAME, start: [9], cards: SAMPLE_GAME.cards.slice(1) };
    exercise = exerciseOf(game, 0, { round: { ...round, round: 1 }, par: 90 }, { ...world, open: async () => engine });
    await settle();
    await put(placed.x + 9);
    const left = game.cards.length - 1;
    const of = (score: number) => byStrongPlay(score, left, left + 1, 90);
    expect(exercise.judgement.peek()).toMatchObject({ mine: tenths(90 + of(69) - of(67)) });
  });

  it("does not count where the tile may not lie", async () => {
    await put(placed.x + 1);
    expect(exercise.tried.peek()).toBeNull();
  });

  it("can fail, and be tried again", async () => {
    engine = null;
    await put(placed.x + 9);
    expect(exercise.judgement.peek()).toEqual({ state: "failed" });
    exercise.close();
  });
});
