// The colours of the tiles in 3D, by theme and number. Every level has the full ones: light shows the height.
// Made from the program by `make generated`; changes by hand are lost, and a test fails.

export interface Colours {
  readonly face: string;
  readonly line: string;
  readonly ink: string;
}

export const COLOURS = {
  "light": [
    { face: "#969aa6", line: "#3e3936", ink: "#24201c" },
    { face: "#6d2d0d", line: "#331a0b", ink: "#ffffff" },
    { face: "#d97f1e", line: "#513110", ink: "#2e1c09" },
    { face: "#e8dc51", line: "#554b1e", ink: "#302910" },
    { face: "#8fc47f", line: "#3c452b", ink: "#242617" },
    { face: "#3a7e75", line: "#243128", ink: "#ffffff" },
    { face: "#4191e8", line: "#263648", ink: "#191f26" },
    { face: "#4c4786", line: "#29222d", ink: "#ffffff" },
    { face: "#f7aadf", line: "#593d46", ink: "#322224" },
    { face: "#bd3c12", line: "#491e0c", ink: "#ffffff" },
  ],
  "dark": [
    { face: "#969aa6", line: "#2a2b2e", ink: "#24201c" },
    { face: "#6d2d0d", line: "#1f0d04", ink: "#ffffff" },
    { face: "#d97f1e", line: "#3d2408", ink: "#2e1c09" },
    { face: "#e8dc51", line: "#413e17", ink: "#302910" },
    { face: "#8fc47f", line: "#283724", ink: "#242617" },
    { face: "#3a7e75", line: "#102321", ink: "#ffffff" },
    { face: "#4191e8", line: "#122941", ink: "#191f26" },
    { face: "#4c4786", line: "#151426", ink: "#ffffff" },
    { face: "#f7aadf", line: "#45303e", ink: "#322224" },
    { face: "#bd3c12", line: "#351105", ink: "#ffffff" },
  ],
  "contrast": [
    { face: "#caccd2", line: "#000000", ink: "#000000" },
    { face: "#b69686", line: "#000000", ink: "#000000" },
    { face: "#ecbf8e", line: "#000000", ink: "#000000" },
    { face: "#f4eea8", line: "#000000", ink: "#000000" },
    { face: "#c7e2bf", line: "#000000", ink: "#000000" },
    { face: "#9cbeba", line: "#000000", ink: "#000000" },
    { face: "#a0c8f4", line: "#000000", ink: "#000000" },
    { face: "#a6a3c2", line: "#000000", ink: "#000000" },
    { face: "#fbd4ef", line: "#000000", ink: "#000000" },
    { face: "#de9e88", line: "#000000", ink: "#000000" },
  ],
  "contrast-dark": [
    { face: "#393b3f", line: "#ffffff", ink: "#ffffff" },
    { face: "#291105", line: "#ffffff", ink: "#ffffff" },
    { face: "#52300b", line: "#ffffff", ink: "#ffffff" },
    { face: "#58541f", line: "#ffffff", ink: "#ffffff" },
    { face: "#364a30", line: "#ffffff", ink: "#ffffff" },
    { face: "#16302c", line: "#ffffff", ink: "#ffffff" },
    { face: "#193758", line: "#ffffff", ink: "#ffffff" },
    { face: "#1d1b33", line: "#ffffff", ink: "#ffffff" },
    { face: "#5e4155", line: "#ffffff", ink: "#ffffff" },
    { face: "#481707", line: "#ffffff", ink: "#ffffff" },
  ],
} as const satisfies Readonly<Record<string, readonly Colours[]>>;
