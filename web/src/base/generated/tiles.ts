// The ten tiles, as the referee and the drawings have them: there is one place for their shapes and colours.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.

/** The squares of the upright tile, top row first. */
export const SHAPES: readonly (readonly string[])[] = [
  ["XXX", "X.X", "X.X", "XXX"],
  ["XX", ".X", ".X", ".X"],
  [".XX", ".XX", "XX.", "XXX"],
  ["XXX", "..X", ".XX", "XXX"],
  [".XX", ".X.", "XXX", ".XX"],
  ["XXX", "XXX", "..X", "XXX"],
  ["XX.", "X..", "XXX", "XXX"],
  ["XXX", ".X.", "XX.", "X.."],
  [".XX", ".XX", "XX.", "XX."],
  ["XXX", "XXX", "XX.", "XX."],
];

/** The lines of the digit on the upright tile, in squares. */
export const DIGITS: readonly (readonly Stroke[])[] = [
  [{ closed: true, points: [[0.5, 0.5], [2.5, 0.5], [2.5, 3.5], [0.5, 3.5]] }],
  [{ closed: false, points: [[0.42, 0.72], [1.5, 0.42], [1.5, 3.6]] }],
  [{ closed: false, points: [[1.35, 0.62], [1.8, 0.45], [2.55, 0.45], [2.5, 1.45], [0.5, 2.5], [0.5, 3.5], [2.6, 3.5]] }],
  [{ closed: false, points: [[0.4, 0.5], [2.5, 0.5], [2.5, 3.5], [0.4, 3.5]] }, { closed: false, points: [[1.4, 2.15], [2.5, 2.15]] }],
  [{ closed: false, points: [[2.45, 0.45], [1.5, 0.55], [1.35, 1.7], [0.45, 2.5], [2.6, 2.5]] }, { closed: false, points: [[1.95, 2.5], [1.95, 3.6]] }],
  [{ closed: false, points: [[2.6, 0.5], [0.5, 0.5], [0.5, 1.5], [2.5, 1.5], [2.5, 3.5], [0.4, 3.5]] }],
  [{ closed: false, points: [[1.6, 0.5], [0.5, 0.5], [0.5, 3.5], [2.5, 3.5], [2.5, 2.5], [0.6, 2.5]] }],
  [{ closed: false, points: [[0.4, 0.5], [2.5, 0.5], [1.4, 1.4], [0.55, 2.75], [0.5, 3.6]] }],
  [{ closed: true, points: [[1.4, 0.45], [2.55, 0.45], [2.55, 1.6], [1.4, 1.95]] }, { closed: true, points: [[0.45, 2.35], [1.6, 2], [1.6, 3.55], [0.45, 3.55]] }],
  [{ closed: false, points: [[2.4, 1.5], [0.5, 1.5], [0.5, 0.5], [2.5, 0.5], [2.5, 1.6], [1.5, 2.3], [1.3, 3.6]] }],
];

/** The line beneath the digit of a tile that could be taken for another when it is turned. */
export const FEET: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  6: [[0.6, 3.83], [2.4, 3.83]],
  9: [[0.4, 3.84], [1.6, 3.84]],
};

// The measures of a drawn display; nmbr9/drawing/measures.py says what they are.
export const SQUARE = 40;
export const CORNER = 6.8;
export const EDGE = 2.2;
export const INSET = 2;
export const BEVEL = 1.6;
export const GRID = 5;
export const DIGIT = 8;
export const BEND = 16.8;
export const FOOT = 3;
export const SHADOW = 3.2;
export const LONGEST = 5;
export const BADGE = 15;
export const BADGE_FONT = 11.5;
export const BADGE_LETTER = 7.2;
export const BADGE_MARGIN = 3.5;

/** From this depth on, tiles look the same. */
export const DEEPEST = 5;

export interface Stroke {
  readonly closed: boolean;
  readonly points: readonly (readonly [number, number])[];
}
