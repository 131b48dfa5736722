import { expect, it } from "vitest";
import type { SeatReview } from "../../engine/review/types";
import { SAMPLE_GAME, sampleReview } from "../../testing/review";
import { seat as seatOf, secondRound } from "../../testing/rooms";
import { choose } from "../../ui/settings";
import { reviewedSeat } from "../play/people";
import { lessonOf, neighbours, partOfBest, percentText } from "./end-figures";
import { shareText } from "./end-share";

const sample = (seat = 0) => sampleReview().seats[seat] as SeatReview;

it("only the best known score is 100 % of it", () => {
  const of = (score: number, before: number) => {
    const review = sample();
    return partOfBest({ ...review, score, rounds: review.rounds.map((round) => ({ ...round, before })) });
  };
  expect(of(199, 200)).toEqual({ best: 200, percent: 99 });
  expect(of(57, 68)).toEqual({ best: 68, percent: 83 });
  expect(of(57, 57)).toEqual({ best: 57, percent: 100 });
  expect(of(58, 57)).toEqual({ best: 58, percent: 100 }); // nothing better was found yet
  expect(of(0, 0)).toBeNull();
  expect(partOfBest({ ...sample(), bots: [] })).toBeNull(); // nobody has searched yet
});

it("a score lies between bots", () => {
  const bots = [
    { bot: "greedy", score: 51 },
    { bot: "planner", score: 90 },
    { bot: "thinker", score: 90 },
  ];
  const around = (score: number) => {
    const { below, level, above } = neighbours(score, bots);
    return [below?.bot, level?.bot, above?.bot];
  };
  expect(around(40)).toEqual([undefined, undefined, "greedy"]);
  expect(around(57)).toEqual(["greedy", undefined, "planner"]);
  expect(around(90)).toEqual(["greedy", "thinker", undefined]);
  expect(around(91)).toEqual(["thinker", undefined, undefined]);
});

it("the costliest placement is the one to learn from, with the display before it", () => {
  const lesson = lessonOf(sample(1), SAMPLE_GAME);
  const worst = Math.max(...sample(1).rounds.map(({ mistake }) => mistake));
  expect(lesson?.round.mistake).toBe(worst);
  expect(lesson?.better).not.toEqual(lesson?.round.placed);
  expect(lesson?.before).toEqual(SAMPLE_GAME.displays[1]?.slice(0, (lesson?.round.round ?? 0) - 1));
});

it("the placement that was shown stays while another is hardly worse, and what is certain comes first", () => {
  const { rounds, ...review } = sample(1);
  const costing = (costs: readonly (readonly [mistake: number, error: number])[]) =>
    rounds.map((round, index) => {
      const [mistake, error] = costs[index] ?? [0, 0];
      return { ...round, mistake, error, grade: mistake ? ("mistake" as const) : ("good" as const) };
    });
  const shown = (costs: Parameters<typeof costing>[0], last = 0) =>
    lessonOf({ ...review, rounds: costing(costs) }, SAMPLE_GAME, last)?.round.round;
  const close = [
    [4, 0],
    [4.5, 0],
  ] as const;
  expect([shown(close), shown(close, 1), shown(close, 2)]).toEqual([2, 1, 2]);
  expect(shown([close[0], [5.5, 0]], 1)).toBe(2);
  expect(shown([close[0], [5.5, 3]])).toBe(1);
});

it("after a good game there is none", () => {
  const { rounds, ...review } = sample();
  const good = rounds.map((round) => ({ ...round, mistake: 0.1, grade: "good" as const }));
  expect(lessonOf({ ...review, rounds: good }, SAMPLE_GAME)).toBeNull();
});

it("my seat is looked at, or the winner's, if it was played to the end", () => {
  const tiles = secondRound().displays[0] ?? [];
  const whole = {
    ...secondRound({ seats: [seatOf("Ann"), seatOf("Bo")], winners: [1], round: 1, rounds: 1, cards: [9] }),
    displays: [tiles, tiles],
  };
  expect(reviewedSeat(whole)).toBe(0);
  expect(reviewedSeat({ ...whole, seat: null })).toBe(1);
  expect(reviewedSeat({ ...whole, seat: null, winners: [] })).toBeNull();
  expect(reviewedSeat({ ...whole, seats: [seatOf("Ann", { resigned: true }), seatOf("Bo")] })).toBeNull();
  expect(reviewedSeat({ ...whole, rounds: 20 })).toBeNull();
  expect(reviewedSeat({ ...whole, start: [9, 9] })).toBeNull(); // only the start tile lies there
});

it("percent are written as the language has it", () => {
  expect(percentText(84)).toBe("84%");
  choose({ language: "de" });
  expect(percentText(84)).toBe("84\u00a0%");
  choose({ language: "en" });
});

it("the result as text has a square for each card, ten in a row, and none for the start tile", () => {
  const tiles = Array.from({ length: 13 }, (_, level) => ({ number: 1, rotation: "n" as const, x: 0, y: 0, level }));
  const game = { ...secondRound(), seat: 0, seats: [seatOf("Ann", { score: 57 })], displays: [tiles] };
  expect(shareText({ ...game, start: [] })).toBe("NMBR 9 · 57\n⬜🟦🟩🟨🟧🟥🟪🟪🟪🟪\n🟪🟪🟪");
  expect(shareText({ ...game, start: [1] })).toBe("NMBR 9 · 57\n🟦🟩🟨🟧🟥🟪🟪🟪🟪🟪\n🟪🟪");
});
