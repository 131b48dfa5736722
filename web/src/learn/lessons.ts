/** The lessons of the tutorial: in each, one tile is to be placed in a given display. Data only; the texts are in `texts`. */

import { footprint, key, type PlacedTile, type Square } from "../base/geometry";
import type { LearnTexts } from "./texts/en";

export interface Lesson {
  readonly id: keyof LearnTexts["learn"]["lessons"];
  /** In the notation. */
  readonly display: string;
  readonly number: number;
  /** Where the tile waits, if it is not where a new one waits: there it would solve the task by itself. */
  readonly start?: string;
  /** A placement that solves the task. */
  readonly example: string;
  /** Whether a legal placement solves the task. */
  readonly goal: (tile: PlacedTile) => boolean;
}

const anywhere = () => true;
const onLevel = (level: number) => (tile: PlacedTile) => tile.level === level;

function covering(...squares: Square[]) {
  return (tile: PlacedTile) => {
    const covered = new Set(footprint(tile).map(key));
    return squares.every((square) => covered.has(key(square)));
  };
}

const TWO_NINES = "9n@0,0 9n@3,0";
const TWO_LEVELS = "2e@0,0 8e@0,-2 4e@0,2 3s@0,0^1 3n@1,-1^1";

export const LESSONS: readonly Lesson[] = [
  { id: "place", display: "-", number: 9, start: "9n@-4,1", example: "9n@0,0", goal: anywhere },
  { id: "touch", display: "9n@0,0", number: 9, start: "9n@3,4", example: "9n@3,0", goal: anywhere },
  { id: "turn", display: TWO_NINES, number: 1, example: "1s@2,2", goal: covering([2, 2], [2, 3]) },
  { id: "ground", display: "0n@0,0 6n@3,0", number: 7, example: "7n@2,0^1", goal: onLevel(1) },
  { id: "two", display: TWO_NINES, number: 1, example: "1n@2,0^1", goal: onLevel(1) },
  { id: "score", display: TWO_LEVELS, number: 9, example: "9n@0,0^2", goal: onLevel(2) },
  { id: "choose", display: TWO_LEVELS, number: 0, start: "0n@0,0^2", example: "0n@4,-1", goal: onLevel(0) },
];

/** With the last step, which starts a game. */
export const STEPS = LESSONS.length + 1;
