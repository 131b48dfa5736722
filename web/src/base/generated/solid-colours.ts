// The colours of the tiles in 3D, by theme and number. Every level has the full ones: light shows the height.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.

export type Colours = Readonly<Record<"face" | "line" | "ink", readonly string[]>>;

export const COLOURS = {
  "light": {
    face: ["#969aa6", "#6d2d0d", "#d97f1e", "#e8dc51", "#8fc47f", "#3a7e75", "#4191e8", "#4c4786", "#f7aadf", "#bd3c12"],
    line: ["#3e3936", "#331a0b", "#513110", "#554b1e", "#3c452b", "#243128", "#263648", "#29222d", "#593d46", "#491e0c"],
    ink: ["#24201c", "#ffffff", "#2e1c09", "#302910", "#242617", "#ffffff", "#191f26", "#ffffff", "#322224", "#ffffff"],
  },
  "dark": {
    face: ["#969aa6", "#6d2d0d", "#d97f1e", "#e8dc51", "#8fc47f", "#3a7e75", "#4191e8", "#4c4786", "#f7aadf", "#bd3c12"],
    line: ["#2a2b2e", "#1f0d04", "#3d2408", "#413e17", "#283724", "#102321", "#122941", "#151426", "#45303e", "#351105"],
    ink: ["#24201c", "#ffffff", "#2e1c09", "#302910", "#242617", "#ffffff", "#191f26", "#ffffff", "#322224", "#ffffff"],
  },
  "contrast": {
    face: ["#caccd2", "#b69686", "#ecbf8e", "#f4eea8", "#c7e2bf", "#9cbeba", "#a0c8f4", "#a6a3c2", "#fbd4ef", "#de9e88"],
    line: ["#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000"],
    ink: ["#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000", "#000000"],
  },
  "contrast-dark": {
    face: ["#393b3f", "#291105", "#52300b", "#58541f", "#364a30", "#16302c", "#193758", "#1d1b33", "#5e4155", "#481707"],
    line: ["#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff"],
    ink: ["#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff", "#ffffff"],
  },
} as const satisfies Readonly<Record<string, Colours>>;
