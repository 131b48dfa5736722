/** Polish. A ranked game is one that counts: "rankingowa". Names are never declined. */

import { plural, points } from "../../../ui/texts/plural-pl";
import type { DailyTexts } from "./en";

/** In the genitive: z 214 osób. */
const people = (count: number) => plural(count, { one: "# osoba", few: "# osoby", many: "# osób", other: "# osoby" });

export const texts: DailyTexts = {
  title: "Talia dnia",
  number: (number) => `nr ${number}`,
  deck: (number) => `Talia dnia nr ${number}`,
  about: "Te same dwadzieścia kart dla wszystkich, codziennie nowe. Liczy się jedna gra.",
  changes: (time, left) => `Talia zmienia się o ${time} twojego czasu, za ${left}.`,
  next: (left) => `Następna talia za ${left}`,
  time: {
    hours: (hours, minutes) => `${hours} godz. ${minutes} min`,
    minutes: (minutes, seconds) => `${minutes} min ${seconds} s`,
    seconds: (seconds) => `${seconds} s`,
  },

  play: "Zagraj dzisiejszą talią",
  playAbout: "Bez podpowiedzi i bez zegara. Możesz zamknąć stronę i dokończyć później.",
  goOn: (round, rounds) => `Graj dalej: runda ${round} z ${rounds}`,
  waits: "Twoja gra czeka na ciebie. Liczy się, jeśli skończysz ją najdalej godzinę po zmianie talii.",
  goOnThen: "Dokończ moją rozpoczętą grę",
  givenUp: "Dzisiejsza gra została poddana. Nic się nie stało: jutro będzie nowa talia.",
  resigned: "Gra poddana.",
  asName: (name) => `Grasz jako ${name}.`,
  chooseName: "Wybierz imię",

  nobody: "Nikt jeszcze nie skończył. Możesz być przed wszystkimi!",
  nobodyThen: "Tego dnia nikt nie grał.",
  onlyYou: "Kończysz przed wszystkimi.",
  onlyYouThen: "Nikt inny nie grał.",
  finished: (count) =>
    plural(count, {
      one: "Skończyła już # osoba.",
      few: "Skończyły już # osoby.",
      many: "Skończyło już # osób.",
      other: "Skończyło już # osoby.",
    }),

  streak: "Seria",
  longest: "Najdłuższa seria",
  played: "Dni z grą",
  days: (count) => plural(count, { one: "# dzień", few: "# dni", many: "# dni", other: "# dnia" }),
  inARow: (count) =>
    plural(count, {
      one: "# dzień z rzędu",
      few: "# dni z rzędu",
      many: "# dni z rzędu",
      other: "# dnia z rzędu",
    }),
  noDrama: "Dzień bez gry? Nie szkodzi, kolejna talia już jutro.",

  results: "Wyniki",
  rank: (rank, count) => `Miejsce ${rank} z ${count}`,
  summary: (points, rank) => `${points}. ${rank}`,
  better: (percent) => `Lepiej niż ${percent}% pozostałych osób.`,
  best: "Więcej punktów niż wszyscy inni!",
  bestShared: "Nikt nie ma więcej punktów.",
  last: "Wszyscy inni mają co najmniej tyle samo punktów. Jutro nowa talia!",
  lastThen: "Wszyscy inni mieli co najmniej tyle samo punktów. Każdemu się zdarza!",
  histogram: "Punkty wszystkich",
  yours: (range) => `${range} (ty)`,
  bestDisplays: "Najlepsze konstrukcje",
  bestKnown: (points) => `Najlepszy znany wynik z tymi kartami: ${points}.`,
  openReplay: (rank, name, score) => `Miejsce ${rank}: ${name}, ${points(score)}. Obejrzyj powtórkę`,
  passkey: "ma klucz dostępu",
  review: "Przeanalizuj swoją grę",
  reviewAbout: "Zobacz, co z tymi kartami zrobiły boty i jaki jest najlepszy znany wynik.",
  watch: "Obejrzyj powtórkę",

  repeat: "Zagraj jeszcze raz, poza rankingiem",
  repeatAbout: "Ile razy chcesz. Nie liczy się, a podpowiedzi są dozwolone.",
  playPast: "Zagraj tą talią, poza rankingiem",

  share: {
    title: (number) => `NMBR 9, talia dnia nr ${number}`,
    better: (percent) => `lepiej niż ${percent}% pozostałych osób`,
    betterAll: "lepiej niż wszyscy inni",
    accuracy: (accuracy) => `dokładność ${accuracy}`,
    heading: "Udostępnij wynik",
    send: "Udostępnij…",
    copy: "Kopiuj tekst",
  },

  fair: {
    title: "Czy to uczciwe?",
    about:
      "Na każdy dzień serwer losuje tajne ziarno, z którego powstaje talia. Dzień wcześniej publikuje jego skrót SHA-256: od tej chwili nie może już zmienić kart. Dzień później publikuje samo ziarno i każdy może to sprawdzić.",
    today: "Dzisiejszy skrót",
    tomorrow: (number) => `Skrót na jutro, nr ${number}`,
    hash: "Skrót, opublikowany dzień wcześniej",
    seed: "Ziarno, opublikowane dzień później",
    secret: "Ziarno jest tajne, dopóki dzień się nie skończy.",
    check: "Sprawdź: skrót SHA-256 ziarna musi być taki jak opublikowany.",
    deck: "Karty",
  },

  yesterday: "Wczorajsze wyniki",
  archive: "Archiwum",
  archiveAbout: "Wszystkie dni do dziś. Dawnymi taliami można wciąż zagrać, tylko to się już nie liczy.",
  archiveMore: "Pokaż wcześniejsze dni",
  archiveAll: "To już wszystko, aż do pierwszego dnia.",
  archiveBest: "Najlepiej",
  archivePlayers: "Osoby",
  today: "Dzisiejsza talia",
  noDay: "Nie ma takiego dnia. Może brakuje kawałka linku.",
  earlier: "Dzień wcześniej",
  later: "Dzień później",

  spans: { day: "Dzień", week: "Tydzień", all: "Ogólny" },
  rankingDay: (date) => `Gry rankingowe z dnia: ${date}.`,
  rankingWeek: (dates) => `Suma wszystkich gier rankingowych tygodnia: ${dates}.`,
  rankingAll:
    "Średnia z 20 najlepszych gier rankingowych ostatnich 30 dni. Wystarczy pięć gier, żeby się w nim znaleźć.",
  rankingPlayers: people,
  rankingEmpty: "W tym rankingu nie ma jeszcze nikogo.",
  rankingMine: "Twoje miejsce",
  rankingRank: "Miejsce",
  rankingName: "Imię",
  rankingMean: "Średnia",
  rankingGames: "Gry",
  rankingDayOf: "Ranking tego dnia",
  rankingKey: "Ten profil jest zabezpieczony kluczem dostępu.",
  rankingHonest:
    "Czego nie możemy zablokować: bez kont poznajemy cię tylko po przeglądarce. Ktoś może wcześniej podejrzeć karty w drugiej przeglądarce albo zapytać program. Prosimy, nie rób tego: psujesz zabawę tylko sobie.",

  game: {
    ranked: "rankingowa",
    repeat: "poza rankingiem",
    rankedAbout: "To twoja jedyna dzisiejsza gra, która się liczy, dlatego nie ma podpowiedzi.",
    repeatAbout: "Ta gra się nie liczy. Graj, jak chcesz.",
    resign:
      "To twoja gra rankingowa: jeśli się poddasz, dzień się dla ciebie kończy, bez punktów. Przerwie się też twoja seria.",
  },

  toDaily: "Do talii dnia",
  unranked: "To była powtórka. Nie liczy się, ale to dobry trening.",
  notCounted: "Gra została poddana, więc ten dzień jest bez punktów. Jutro będzie nowa talia.",
  noResult: "Nie można teraz wczytać twojego miejsca w rankingu.",
};
