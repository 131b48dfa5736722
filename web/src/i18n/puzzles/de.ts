import type { PuzzlesMessages } from "./en";

export const puzzles: PuzzlesMessages = {
  title: "Rätsel",
};
