/** Polish texts of pictures of displays, and of displays in 3D. The pattern is en.ts; see `ui/texts/pl.ts` for the words. */

import type { ViewTexts } from "./en";

export const texts: ViewTexts = {
  picture: {
    title: "Obraz",
    alt: (result) => `Konstrukcje: ${result}`,
    share: "Udostępnij",
    copy: "Kopiuj obraz",
    copyFailed: "Ta przeglądarka nie pozwala kopiować obrazów. Zapisz go zamiast tego.",
    png: "Zapisz jako PNG",
    svg: "Zapisz jako SVG",
    failed: "Ta przeglądarka nie potrafi narysować obrazu.",
  },

  view3d: {
    hint: "Obracaj przeciąganiem lub strzałkami; przybliżaj i oddalaj dwoma palcami, kółkiem myszy albo klawiszami + i −.",
    left: "Bardziej z lewej",
    right: "Bardziej z prawej",
    noWebgl:
      "Ta przeglądarka nie pokaże konstrukcji w 3D: WebGL jest wyłączony lub niedostępny. Widok płaski pokazuje to samo.",
    tilt: "Pochyl widok",
    playHint:
      "Obracaj widok, przeciągając stół albo klawiszem Shift ze strzałką; przybliżaj kółkiem myszy lub dwoma palcami.",
    lost: "Widok 3D się zatrzymał: przeglądarka odebrała mu grafikę. Graj dalej tutaj, nic nie przepadło.",
  },
};
