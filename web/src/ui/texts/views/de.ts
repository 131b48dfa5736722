/** German texts of pictures of displays, and of displays in 3D. The pattern is en.ts; see `ui/texts/de.ts` for the words. */

import type { ViewTexts } from "./en";

export const texts: ViewTexts = {
  picture: {
    title: "Bild",
    alt: (result) => `Die Auslagen: ${result}`,
    share: "Teilen",
    copy: "Bild kopieren",
    copyFailed: "Dieser Browser lässt die Seite keine Bilder kopieren. Speichere es stattdessen.",
    png: "Als PNG speichern",
    svg: "Als SVG speichern",
    failed: "Dieser Browser kann das Bild nicht zeichnen.",
  },

  view3d: {
    hint: "Drehen: ziehen oder Pfeiltasten. Zoomen: zwei Finger, Mausrad oder + und −.",
    left: "Weiter von links",
    right: "Weiter von rechts",
    noWebgl:
      "Dieser Browser kann die Auslage nicht in 3D zeigen: WebGL ist aus oder fehlt. Die flache Ansicht zeigt dasselbe.",
    tilt: "Ansicht kippen",
    playHint: "Ansicht drehen: den Tisch ziehen oder Umschalt und eine Pfeiltaste; zoomen: Mausrad oder zwei Finger.",
    lost: "Die 3D-Ansicht ist stehen geblieben: Der Browser hat ihr die Grafik entzogen. Spiel hier weiter, es ist nichts verloren.",
  },
};
