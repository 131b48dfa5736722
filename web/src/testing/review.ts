/** A review as a screen gets it: plausible figures for the sample game, which add up. */

import { type PlacedTile, parseDisplay, points, score } from "../base/geometry";
import type { FinishedGame, Grade, ReviewState, RoundReview, SeatReview } from "../engine/review/types";
import { SAMPLE } from "./sample";

export const SAMPLE_GAME: FinishedGame = { ...SAMPLE.replay, displays: SAMPLE.replay.displays.map(parseDisplay) };

const PAR = 97;
const GRADES: readonly [Grade, number][] = [
  ["good", 0],
  ["inaccuracy", 1.4],
  ["mistake", 4.2],
  ["good", 0],
  ["brilliant", 0],
  ["blunder", 8.5],
];

export function sampleReview(game: FinishedGame = SAMPLE_GAME): ReviewState {
  return {
    stage: "refining",
    part: 0.4,
    holds: true,
    seats: game.displays.map((tiles, seat) => seatReview(game, tiles, seat)),
  };
}

function seatReview(game: FinishedGame, tiles: readonly PlacedTile[], seat: number): SeatReview {
  const placed = game.start.length ? tiles.slice(1) : tiles;
  const total = score(tiles);
  const mistakes = placed.map((_, index) => GRADES[index % GRADES.length]?.[1] ?? 0);
  const lost = mistakes.reduce((sum, each) => sum + each, 0);
  const luck = total - PAR + lost;
  let [expected, before] = [PAR, total + placed.length];
  const rounds = placed.map((tile, index): RoundReview => {
    const mistake = mistakes[index] ?? 0;
    expected = index === placed.length - 1 ? total : expected + luck / placed.length - mistake;
    const best = { placement: { ...tile, x: tile.x + 1 }, expected: expected + mistake };
    return {
      round: index + 1,
      placed: tile,
      points: points(tile),
      expected,
      luck: luck / placed.length,
      mistake,
      error: 0.3,
      exact: index > placed.length - 3,
      grade: GRADES[index % GRADES.length]?.[0] ?? "good",
      best: mistake ? [best, { placement: tile, expected }] : [{ placement: tile, expected }, best],
      before: before--,
      after: before,
    };
  });
  return {
    seat,
    score: total,
    par: PAR,
    luck,
    mistakes: lost,
    error: 1.2,
    accuracy: 71,
    rounds,
    best: tiles,
    bots: [
      { bot: "greedy", score: 51 },
      { bot: "thinker", score: 102 },
    ],
  };
}
