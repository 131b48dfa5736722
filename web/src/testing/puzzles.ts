/** A puzzle for tests: two nines, then 1, 1 and 5. The best is 1 point. */

import type { PuzzleAnswer, PuzzleHome, PuzzleView } from "../base/generated/wire";

export const PUZZLE: PuzzleView = {
  id: "8afb6e88",
  display: "9n@0,0 9n@3,0",
  cards: [1, 1, 5],
  themes: ["open-a-level", "of-a-newer-server"],
  rating: 1234,
  attempts: 7,
  tried: false,
  solved: false,
};

export const ANSWER: PuzzleAnswer = {
  points: 0,
  best: 1,
  solved: false,
  placements: ["1w@1,1^1", "1n@-2,0", "5n@-1,4"],
  counted: true,
  rating: 1480,
  change: -20,
  puzzle_rating: 1240,
};

export const SOLVED: PuzzleAnswer = { ...ANSWER, points: 1, solved: true, rating: 1512, change: 12 };

export const PUZZLE_HOME: PuzzleHome = {
  day: "2026-11-17",
  today: PUZZLE,
  player: { rating: 1512, deviation: 120, attempts: 3, solved: 2 },
  themes: ["bridge", "save-the-zero"],
  puzzles: 1000,
};
