import { ofPoints, plural, points } from "../../../ui/texts/plural-pl";
import type { PuzzlesTexts } from "./en";

/** Polish texts of puzzles. */
export const texts: PuzzlesTexts = {
  about: "Ostatnie kafelki partii w znanej kolejności. Sprawdź, ile punktów można z nich zdobyć.",
  today: "Łamigłówka dnia",
  todayAbout: (tiles: number) =>
    plural(tiles, {
      one: "Został jeden kafelek: gdzie da najwięcej punktów?",
      few: "Zostały # kafelki: ile punktów zdobędziesz?",
      many: "Zostało # kafelków: ile punktów zdobędziesz?",
      other: "Zostało # kafelka: ile punktów zdobędziesz?",
    }),
  todaySolved: "Rozwiązana, świetnie!",
  todayTried: "Próba za tobą. Była podchwytliwa.",
  solve: "Rozwiąż",
  lookAgain: "Spróbuj jeszcze raz",
  position: "Układ tej łamigłówki",

  next: "Następna łamigłówka",
  rating: "Twój ranking",
  deviation: (by: number) => `plus minus ${by}`,
  solved: "Rozwiązane",
  solvedOf: (solved: number, tried: number) => `${solved} z ${tried}`,
  nothingYet: "Rozwiąż pierwszą łamigłówkę, a dostaniesz ranking.",
  ratingsNeedServer: "Ranking wymaga serwera. To, co tu rozwiążesz, zapamięta ta przeglądarka.",
  keptHere: "Zapamiętane w tej przeglądarce; bez serwera nie ma rankingu.",
  themes: "Według tematu",
  themesAbout: "W każdym kryje się pomysł, którego warto szukać.",
  theme: {
    bridge: { name: "Mosty", about: "Kafelek łączy dwa, które się nie stykają." },
    "fill-a-gap": { name: "Wypełnij lukę", about: "Kafelek zamyka lukę i podtrzymuje następny." },
    high: { name: "Wysoko", about: "Kafelek trafia na poziom 4 lub wyżej." },
    "open-a-level": { name: "Nowy poziom", about: "Kafelek jest pierwszy na swoim poziomie." },
    sacrifice: { name: "Poświęcenie", about: "Kafelek oddaje punkty, żeby inne dały więcej." },
    "save-the-zero": { name: "Ocal zero", about: "0 nie daje punktów, ale może podtrzymywać." },
    tower: { name: "Wieża", about: "Trzy ostatnie kafelki leżą jeden na drugim." },
    "two-towers": { name: "Dwie wieże", about: "Punkty są w dwóch miejscach naraz." },
  },

  puzzle: "Łamigłówka",
  difficulty: (rating: number) => `Trudność ${rating}`,
  task: (tiles: number) =>
    plural(tiles, {
      one: "To ostatni kafelek. Ile punktów zdobędziesz?",
      few: "To # ostatnie kafelki, w tej kolejności. Ile punktów zdobędziesz?",
      many: "To # ostatnich kafelków, w tej kolejności. Ile punktów zdobędziesz?",
      other: "To # ostatniego kafelka, w tej kolejności. Ile punktów zdobędziesz?",
    }),
  cards: "Ostatnie kafelki, po kolei",
  cardPlaced: (number: number, level: number, gained: number) => `${number}: poziom ${level}, ${points(gained)}`,
  cardNow: (number: number) => `${number}: połóż teraz`,
  cardLater: (number: number) => `${number}: później`,
  placeNext: (placed: string, made: number, next: number) =>
    `Położono: ${placed}. Na razie ${points(made)}. Teraz ${next}.`,
  tookBack: (number: number) => `Cofnięto. Połóż ${number}.`,
  unrated: "To już kolejna próba, więc ranking się nie zmieni.",
  checking: "Sprawdzanie…",

  solvedAll: (best: number) => `Rozwiązana! ${points(best)}, więcej się nie da.`,
  notSolved: (made: number, best: number) =>
    `${made} z ${ofPoints(best)}. Dało się zdobyć o ${points(best - made)} więcej.`,
  ratingNow: (rating: number, change: string) => `Twój ranking: ${rating} (${change})`,
  notCounted: "Ranking zmienia tylko pierwsza próba.",
  itsThemes: (themes: string) => `Tematy: ${themes}`,
  showBest: "Pokaż najlepsze rozwiązanie",
  showMine: "Pokaż moje kafelki",
  step: (which: number, of: number, placed: string, gained: number) => `${which} z ${of}: ${placed}, ${points(gained)}`,
  stepStart: "Przed pierwszym kafelkiem",
  previousStep: "Poprzedni kafelek",
  nextStep: "Następny kafelek",
  again: "Jeszcze raz",
  all: "Wszystkie łamigłówki",
  wanted: "Szukanie łamigłówki…",
  missing: "Nie ma takiej łamigłówki. Może w linku jest literówka.",

  run: {
    title: "Trzy minuty",
    about:
      "Rozwiąż tyle, ile zdołasz, od łatwych do trudnych. Każda rozwiązana liczy się za 1; po błędzie na chwilę widać rozwiązanie i gramy dalej.",
    start: "Start!",
    again: "Jeszcze raz",
    solved: (count: number) => `Rozwiązane: ${count}`,
    right: (count: number) =>
      plural(count, {
        one: "Dobrze! To pierwsza.",
        few: "Dobrze! Już #.",
        many: "Dobrze! Już #.",
        other: "Dobrze! Już #.",
      }),
    goOn: "Dalej",
    over: "Koniec czasu!",
    result: (solved: number, tried: number) => `Rozwiązane: ${solved} z ${tried}.`,
    none: "Tym razem się nie udało. Następne trzy minuty należą do ciebie!",
    newBest: "Twój najlepszy wynik w tej przeglądarce!",
    best: (count: number) => `Najlepszy wynik w tej przeglądarce: ${count}`,
    noBest: "W tej przeglądarce nie ma jeszcze wyniku.",
  },
};
