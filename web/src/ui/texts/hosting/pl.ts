import type { HostingTexts } from "./en";

/** Polish texts about what needs a server. */
export const texts: HostingTexts = {
  parts: {
    friends: {
      title: "Gra ze znajomymi",
      none: "Pokój ze znajomymi wymaga serwera, który was połączy. Ta strona działa bez niego.",
      lost: "Pokój ze znajomymi wymaga połączenia, a teraz go nie ma.",
    },
    daily: {
      title: "Talia dnia",
      none: "Talia dnia wymaga serwera, który rozda wszystkim te same karty. Ta strona działa bez niego.",
      lost: "Dzisiejsza talia wymaga połączenia, a teraz go nie ma. Czeka na ciebie do północy UTC.",
    },
    ranking: {
      title: "Rankingi",
      none: "Rankingi wymagają serwera, który policzy punkty wszystkich. Ta strona działa bez niego.",
      lost: "Rankingi wymagają połączenia, a teraz go nie ma.",
    },
    challenge: {
      title: "Wyzwania",
      none: "Wyzwanie wymaga serwera, który przekaże komuś twoją talię. Ta strona działa bez niego.",
      lost: "Wyzwanie wymaga połączenia, a teraz go nie ma.",
    },
    me: {
      title: "Ty",
      none: "Profil na wszystkich urządzeniach wymaga serwera, a ta strona działa bez niego. Twoje gry zostają w tej przeglądarce.",
      lost: "Twój profil wymaga połączenia, a teraz go nie ma. Gry rozegrane w tym czasie zostają w tej przeglądarce.",
    },
    room: {
      title: "Tej gry tu nie ma",
      none: "Gry na tej stronie zostają w przeglądarce, w której je rozegrano, a pokój z innymi wymaga serwera.",
      lost: "Ten pokój wymaga połączenia, a teraz go nie ma.",
    },
  },
  home: "Pokoje ze znajomymi, talia dnia, rankingi i profile wymagają serwera. Ta strona działa bez niego: twoje gry zostają w tej przeglądarce.",
  meanwhile: "To wszystko działa tutaj:",
  puzzles: "Łamigłówki",
  settings: "Twoje imię i ustawienia",
};
