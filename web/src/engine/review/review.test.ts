// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type PlacedTile, parseDisplay, placementText, points, tileText } from "../../base/geometry";
import REVIEWS from "../../testing/reviews.json";
import { wasmEngine } from "../../testing/wasm";
import { deriveSeed } from "./chance";
import { SeatReviewer } from "./reviewer";
import type { FinishedGame, SeatReview } from "./types";

/** As little work as the reviews of the tests were made with: see tools/reviews.py. */
const EFFORT = {
  passes: 5,
  widths: [64, 256],
  positionWidths: [64],
  bots: ["random", "beginner", "greedy", "planner", "thinker"],
};

async function reviewed(game: FinishedGame, seat: number): Promise<SeatReview> {
  const reviewer = new SeatReviewer(wasmEngine(), game, seat, EFFORT);
  reviewer.watch();
  await new Promise<void>((resolve) => {
    reviewer.state.subscribe(({ stage }) => (stage === "done" || stage === "failed") && resolve());
  });
  const { stage, review } = reviewer.state.value;
  if (stage !== "done" || !review) throw new Error("the review has failed");
  return review;
}

/** A review in the words of `nmbr9 review --json`. */
function inPython(review: SeatReview) {
  const text = (tile: PlacedTile) => placementText(tile);
  return {
    score: review.score,
    par: review.par,
    luck: review.luck,
    mistakes: review.mistakes,
    error: review.error,
    accuracy: review.accuracy,
    best_placements: review.best.map(tileText),
    bots: review.bots,
    rounds: review.rounds.map((each) => ({
      round: each.round,
      placement: text(each.placed),
      level: each.placed.level,
      points: points(each.placed),
      expected: each.expected,
      luck: each.luck,
      mistake: each.mistake,
      error: each.error,
      exact: each.exact,
      grade: each.grade,
      best: each.best.map(({ placement, expected }) => ({ placement: text(placement), expected })),
      best_known_before: each.before,
      best_known_after: each.after,
    })),
  };
}

const seats = REVIEWS.flatMap(({ seats, displays, ...game }, index) =>
  seats.map((python, seat) => ({
    name: `game ${index}, seat ${seat}`,
    game: { ...game, displays: displays.map(parseDisplay), players: [], compact: "" },
    seat,
    python: { ...python, bots: python.bots.map(({ bot, score }) => ({ bot: bot.replace(/@.*/, ""), score })) },
  })),
);

describe("Python and the page agree to the last digit", () => {
  it.each(seats)("$name", async ({ game, seat, python }) => {
    expect(python).toMatchObject(inPython(await reviewed(game, seat)));
  });

  it("also on seeds", () => {
    expect([deriveSeed(9n, 0, 3), deriveSeed(2n ** 64n - 1n, 1 << 20), deriveSeed(0n)]).toEqual([
      2259970091866515001n,
      6398341483084266690n,
      0n,
    ]);
  });
});
