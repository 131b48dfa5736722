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

export const COLOURS: readonly Colours[] = [
  { face: "#969aa6", edge: "#575960", line: "#52555b", ink: "#2c2826" },
  { face: "#6d2d0d", edge: "#3f1a08", line: "#3c1907", ink: "#ffffff" },
  { face: "#d97f1e", edge: "#7e4a11", line: "#774610", ink: "#3a230b" },
  { face: "#e8dc51", edge: "#87802f", line: "#80792d", ink: "#3d3615" },
  { face: "#8fc47f", edge: "#53724a", line: "#4f6c46", ink: "#2b311e" },
  { face: "#3a7e75", edge: "#224944", line: "#204540", ink: "#ffffff" },
  { face: "#4191e8", edge: "#265487", line: "#245080", ink: "#1b2733" },
  { face: "#4c4786", edge: "#2c294e", line: "#2a274a", ink: "#ffffff" },
  { face: "#f7aadf", edge: "#8f6381", line: "#885e7b", ink: "#402c31" },
  { face: "#bd3c12", edge: "#6e230a", line: "#68210a", ink: "#ffffff" },
];

/** What lies around the tiles. */
export const TABLE: Readonly<Record<"light" | "dark", { table: string; dots: string; shadow: number }>> = {
  light: { table: "#f5efe3", dots: "#e2d9c8", shadow: 0.34 },
  dark: { table: "#211e1b", dots: "#35302b", shadow: 0.7 },
};

export interface Stroke {
  readonly closed: boolean;
  readonly points: readonly (readonly [number, number])[];
}

/** Of a tile: its top, its side, its outline, and what is written on it. */
export interface Colours {
  readonly face: string;
  readonly edge: string;
  readonly line: string;
  readonly ink: string;
}
