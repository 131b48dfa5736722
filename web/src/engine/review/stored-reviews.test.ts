import { beforeEach, describe, expect, it } from "vitest";
import { VERSION } from "../../base/generated/review-constants";
import { SAMPLE_GAME, sampleReview } from "../../testing/review";
import {
  keepProgress,
  keepReview,
  keptEntry,
  keptProgress,
  keptReview,
  MOST_KEPT,
  partialReviews,
} from "./stored-reviews";
import type { SeatReview } from "./types";

const review = sampleReview().seats[0] as SeatReview;

describe("reviews are kept", () => {
  beforeEach(() => localStorage.clear());

  it("by game and seat", () => {
    keepReview(SAMPLE_GAME, review);
    expect(keptReview(SAMPLE_GAME, 0)).toEqual(review);
    expect(keptReview(SAMPLE_GAME, 1)).toBeNull();
    expect(keptReview({ ...SAMPLE_GAME, compact: "another" }, 0)).toBeNull();
  });

  it("with the version of the engine: those of another one are made again", () => {
    keepReview(SAMPLE_GAME, review);
    const text = localStorage.getItem("nmbr9.reviews") ?? "";
    localStorage.setItem("nmbr9.reviews", text.replace(VERSION, "older"));
    expect(keptReview(SAMPLE_GAME, 0)).toBeNull();
    keepReview(SAMPLE_GAME, { ...review, luck: 1 });
    expect(keptReview(SAMPLE_GAME, 0)?.luck).toBe(1);
    expect(JSON.parse(localStorage.getItem("nmbr9.reviews") ?? "")).toHaveLength(1);
  });

  it("as soon as the figures are final, and once more when all is done", () => {
    keepReview(SAMPLE_GAME, review, true);
    expect([keptReview(SAMPLE_GAME, 0), keptEntry(SAMPLE_GAME, 0)?.partial]).toEqual([review, true]);
    expect(partialReviews().map(({ game }) => game)).toEqual([SAMPLE_GAME.compact]);
    keepReview(SAMPLE_GAME, { ...review, bots: [] });
    expect([keptReview(SAMPLE_GAME, 0)?.bots, partialReviews()]).toEqual([[], []]);
  });

  it("how far one is that is not final; nonsense is none", () => {
    const [planned] = review.best;
    if (!planned) throw new Error("the sample is empty");
    const rounds = [{ planned, candidates: [planned], passes: [[80.5], [79]], others: [] }];
    keepProgress(SAMPLE_GAME, 0, rounds);
    expect(keptProgress(SAMPLE_GAME, 0)).toEqual(rounds);
    expect([keptProgress(SAMPLE_GAME, 1), keptProgress({ compact: "another" }, 0)]).toEqual([undefined, undefined]);
    keepProgress({ compact: "another" }, 0, null);
    const text = localStorage.getItem("nmbr9.reviewing") ?? "";
    for (const nonsense of [
      text.replace(VERSION, "older"),
      text.replace("80.5", "null"),
      text.replace("[[", "[7,["),
      "]",
    ]) {
      localStorage.setItem("nmbr9.reviewing", nonsense);
      expect(keptProgress(SAMPLE_GAME, 0)).toBeUndefined();
    }
    localStorage.setItem("nmbr9.reviewing", text);
    keepProgress(SAMPLE_GAME, 0, null);
    expect(localStorage.getItem("nmbr9.reviewing")).toBeNull();
  });

  it("the newest of them", () => {
    for (let game = 0; game <= MOST_KEPT; game++) keepReview({ ...SAMPLE_GAME, compact: `game ${game}` }, review);
    expect(keptReview({ ...SAMPLE_GAME, compact: "game 0" }, 0)).toBeNull();
    expect(keptReview({ ...SAMPLE_GAME, compact: "game 1" }, 0)).not.toBeNull();
  });

  it("and nonsense is none", () => {
    const broken = JSON.stringify([
      { version: VERSION, game: SAMPLE_GAME.compact, review: { ...review, rounds: [null] } },
    ]);
    for (const nonsense of [broken, "7", "{}", '[1,{"game":"x"},{"game":"x","review":{"seat":0}}]', "]"]) {
      localStorage.setItem("nmbr9.reviews", nonsense);
      expect(keptReview(SAMPLE_GAME, 0)).toBeNull();
    }
  });
});
