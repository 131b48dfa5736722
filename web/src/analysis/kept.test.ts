import { beforeEach, describe, expect, it } from "vitest";
import { SAMPLE_GAME, sampleReview } from "../testing/review";
import { VERSION } from "./constants";
import { keepReview, keptReview, MOST_KEPT } from "./kept";
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
