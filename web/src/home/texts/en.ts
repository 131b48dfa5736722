/** English texts of the settings, and of the start page without a connection. The pattern for the other languages. */

import type { Section, Shape } from "../../ui/texts/en";

export const texts = {
  /** The settings. */
  settings: {
    kept: "Saved in this browser only.",
    preview: "How it looks",
    nameAbout: "This is how others see you. Leave it empty to play as a guest.",
    likeBrowser: "As in the browser",
    look: "Look",
    likeSystem: "System",
    light: "Light",
    dark: "Dark",
    contrast: "High contrast",
    contrastAbout: "Black on white, or white on black.",
    patterns: "Patterns on tiles",
    patternsAbout: "Each number has its own pattern as well as its colour.",
    motion: "Motion",
    lessMotion: "Less",
    leftHanded: "Left-handed",
    leftHandedAbout: "On a phone, the buttons for the tile are on the left.",
    sound: "Sound and vibration",
    soundAbout: "Cardboard for each card and placement; on a phone, you feel it, too.",
    confirmBy: "Confirming with the mouse",
    confirmButton: "Button beside the tile",
    confirmClick: "Second click",
    confirmNeither: "Neither",
    confirmByAbout: "The large button and the Enter key always work.",
  },

  /** At the foot of the settings. */
  programs: "API for developers",
  version: (version: string) => `Version ${version}`,

  /** On the start page, while the server does not answer. */
  offline:
    "No connection: you can play alone, against bots, and solve puzzles. These games stay in this browser, and join your profile later.",
} as const satisfies Section;

export type HomeTexts = Shape<typeof texts>;
