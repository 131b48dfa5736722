export const puzzles = {
  title: "Puzzles",
};

export type PuzzlesMessages = typeof puzzles;
