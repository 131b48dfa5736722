import type { HostingTexts } from "./en";

/** German texts about what needs a server. */
export const texts: HostingTexts = {
  parts: {
    friends: {
      title: "Mit Freunden spielen",
      none: "Ein Raum mit Freunden braucht einen Server, der euch zusammenbringt. Diese Seite kommt ohne aus.",
      lost: "Ein Raum mit Freunden braucht eine Verbindung, und gerade gibt es keine.",
    },
    daily: {
      title: "Das Tagesdeck",
      none: "Das Tagesdeck braucht einen Server, der allen dieselben Karten gibt. Diese Seite kommt ohne aus.",
      lost: "Das heutige Deck braucht eine Verbindung, und gerade gibt es keine. Es wartet bis Mitternacht UTC auf dich.",
    },
    ranking: {
      title: "Ranglisten",
      none: "Ranglisten brauchen einen Server, der die Punkte aller zählt. Diese Seite kommt ohne aus.",
      lost: "Ranglisten brauchen eine Verbindung, und gerade gibt es keine.",
    },
    challenge: {
      title: "Herausforderungen",
      none: "Eine Herausforderung braucht einen Server, der dein Deck zu jemand anderem bringt. Diese Seite kommt ohne aus.",
      lost: "Eine Herausforderung braucht eine Verbindung, und gerade gibt es keine.",
    },
    me: {
      title: "Du",
      none: "Ein Profil für alle deine Geräte braucht einen Server, und diese Seite kommt ohne aus. Deine Partien bleiben in diesem Browser.",
      lost: "Dein Profil braucht eine Verbindung, und gerade gibt es keine. Was du inzwischen spielst, bleibt in diesem Browser.",
    },
    room: {
      title: "Diese Partie ist nicht hier",
      none: "Partien auf dieser Seite bleiben in dem Browser, in dem sie gespielt wurden, und ein Raum mit anderen braucht einen Server.",
      lost: "Dieser Raum braucht eine Verbindung, und gerade gibt es keine.",
    },
  },
  home: "Räume mit Freunden, das Tagesdeck, Ranglisten und Profile brauchen einen Server. Diese Seite kommt ohne aus: Deine Partien bleiben in diesem Browser.",
  meanwhile: "Das alles geht gleich hier:",
  puzzles: "Rätsel",
  settings: "Dein Name und die Einstellungen",
};
