/** German texts of the settings, and of the start page without a connection. The pattern is en.ts; see `ui/texts/de.ts` for the words. */

import type { HomeTexts } from "./en";

export const texts: HomeTexts = {
  /** The settings. The title is the same word as in the bar. */
  settings: {
    kept: "Nur in diesem Browser gespeichert.",
    preview: "So sieht es aus",
    nameAbout: "So sehen dich die anderen. Ohne Namen spielst du als Gast.",
    likeBrowser: "Wie im Browser",
    look: "Aussehen",
    likeSystem: "System",
    light: "Hell",
    dark: "Dunkel",
    contrast: "Hoher Kontrast",
    contrastAbout: "Schwarz auf Weiß oder Weiß auf Schwarz.",
    patterns: "Muster auf Plättchen",
    patternsAbout: "Jede Zahl hat ihr eigenes, zusätzlich zur Farbe.",
    motion: "Bewegung",
    lessMotion: "Weniger",
    leftHanded: "Linkshändig",
    leftHandedAbout: "Auf dem Handy sind die Knöpfe für das Plättchen links.",
    sound: "Ton und Vibration",
    soundAbout: "Pappe bei jeder Karte und jedem Plättchen; am Handy spürst du sie auch.",
    confirmBy: "Bestätigen mit der Maus",
    confirmButton: "Knopf neben dem Plättchen",
    confirmClick: "Zweiter Klick",
    confirmNeither: "Keins von beiden",
    confirmByAbout: "Der große Knopf und die Enter-Taste gehen immer.",
  },

  programs: "API für Entwickler",
  version: (version: string) => `Version ${version}`,

  offline:
    "Keine Verbindung: Du kannst allein oder gegen Bots spielen und Rätsel lösen. Diese Partien bleiben in diesem Browser und kommen später in dein Profil.",
};
