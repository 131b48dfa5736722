/** Polish texts of the settings, and of the start page without a connection. The pattern is en.ts; see `ui/texts/pl.ts` for the words. */

import type { HomeTexts } from "./en";

export const texts: HomeTexts = {
  /** The settings. */
  settings: {
    kept: "Zapisane tylko w tej przeglądarce.",
    preview: "Tak to wygląda",
    nameAbout: "Tak widzą cię inni. Bez imienia grasz jako gość.",
    likeBrowser: "Jak w przeglądarce",
    look: "Wygląd",
    /** For the look, and for motion. */
    likeSystem: "Jak w systemie",
    light: "Jasny",
    dark: "Ciemny",
    contrast: "Wysoki kontrast",
    contrastAbout: "Czarne na białym albo białe na czarnym.",
    patterns: "Wzory na kafelkach",
    patternsAbout: "Każda cyfra ma własny wzór, nie tylko kolor.",
    motion: "Animacje",
    lessMotion: "Mniej",
    leftHanded: "Dla leworęcznych",
    leftHandedAbout: "Na telefonie przyciski do kafelka są po lewej.",
    sound: "Dźwięk i wibracje",
    soundAbout: "Tektura przy każdej karcie i każdym kafelku; w telefonie także ją poczujesz.",
    confirmBy: "Zatwierdzanie myszą",
    confirmButton: "Przycisk obok kafelka",
    confirmClick: "Drugie kliknięcie",
    confirmNeither: "Żadne z nich",
    confirmByAbout: "Duży przycisk i klawisz Enter działają zawsze.",
  },

  programs: "API dla programistów",
  version: (version) => `Wersja ${version}`,

  offline:
    "Brak połączenia: możesz grać solo, z botami i rozwiązywać łamigłówki. Te partie zostają w tej przeglądarce i później trafią do twojego profilu.",
};
