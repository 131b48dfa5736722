import { plural } from "../../../ui/texts/plural-pl";
import type { ScoreTexts } from "./en";

const tiles = (count: number) =>
  plural(count, { one: "# kafelek", few: "# kafelki", many: "# kafelków", other: "# kafelka" });
const squares = (count: number) =>
  plural(count, { one: "# kwadrat", few: "# kwadraty", many: "# kwadratów", other: "# kwadratu" });
const points = (count: number) =>
  plural(count, { one: "# punkt", few: "# punkty", many: "# punktów", other: "# punktu" });
/** z 1 punktem, z 5 punktami */
const withPoints = (count: number) =>
  plural(count, { one: "# punktem", few: "# punktami", many: "# punktami", other: "# punktu" });
const COUNTS = ["zero", "jeden", "dwa", "trzy", "cztery", "pięć", "sześć"];
/** trzy kafelki 7 */
const several = (count: number, number: number) =>
  `${COUNTS[count] ?? count} ${plural(count, { one: "kafelek", few: "kafelki", many: "kafelków", other: "kafelka" })} ${number}`;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const texts: ScoreTexts = {
  title: "Licznik punktów",
  about:
    "Do gier kafelkami z pudełka. Rozbieraj konstrukcję od góry: wybierz poziom i dotknij liczby każdego kafelka, który na nim leży.",

  player: (place) => `Gracz ${place}`,
  name: "Imię",
  nameOf: (name) => `Imię: ${name}`,
  add: "Dodaj gracza",
  remove: "Usuń",
  removeName: (name) => `Usuń: ${name}`,
  count: "Licz",
  countName: (name) => `Licz kafelki: ${name}`,

  level: (level) => `Poziom ${level}`,
  levelOf: (name, level) => `${name}, poziom ${level}`,
  tapHere: "Dotknij liczb na dole.",
  step: (sum, level, made) => `${sum} × ${level} = ${made}`,
  stepSaid: (sum, level, made, total) => `${sum} razy ${level} to ${made}. Dotąd: ${total}.`,
  ground: "Nie daje punktów. Policz go, jeśli chcesz: wtedy łatwiej zauważyć pomyłkę.",
  total: "Suma",
  totalSoFar: "Dotąd",
  tilesOf: (count, of) => `Kafelki: ${count} z ${of}`,
  takeOff: (number, level) => `Zdejmij ${number} z poziomu ${level}`,
  tap: (number, level) => `${number} na poziom ${level}`,
  tapped: (number, level, total) => `${number} na poziomie ${level}. Suma: ${total}.`,
  tookOff: (number, level, total) => `${number} zdjęte z poziomu ${level}. Suma: ${total}.`,
  undo: "Cofnij",
  undone: "Cofnięto.",
  up: "Poziom wyżej",
  down: "Poziom niżej",
  next: "Dalej",
  nextPlayer: "Dalej, następny gracz",
  keys: "Klawiatura: od 0 do 9 dodają kafelek, strzałki w górę i w dół zmieniają poziom, Ctrl+Z cofa.",

  findings: {
    surplus: (count, number, of) =>
      `${capitalize(several(count, number))}? ${
        of === 2
          ? "Każdy ma tylko po dwa kafelki z każdą liczbą."
          : `W kartach tej gry jest tylko: ${several(of, number)}.`
      }`,
    many: (count, of) => `${tiles(count)}? Każdy układa tylko ${of}.`,
    gap: (level) => `Na poziomie ${level} leżą kafelki, ale na poziomie ${level - 1} nic ich nie podpiera.`,
    few: (level) =>
      `Kafelek na poziomie ${level} leży na co najmniej dwóch, a na poziomie ${level - 1} jest tylko jeden.`,
    wide: (level, here, below) =>
      `Poziom ${level} zajmuje ${squares(here)}, a poziom ${level - 1} ma ich tylko ${below}.`,
    left: (here, below) =>
      `Poziom 1 zajmuje ${squares(here)}, a kafelki, które zostają na poziom 0, mają ich tylko ${below}.`,
    missing: (count, of) => `Policzono ${tiles(count)}, o ${of - count} mniej niż ${of}. Czy przed grą usunięto karty?`,
  },
  differ: (one, other, mine, theirs) =>
    `${one} ma ${tiles(mine)}, a ${other} ma ${theirs}: wszyscy dostają te same kafelki.`,
  differNumber: (one, other, mine, theirs) =>
    `${one} ma ${mine}, a ${other} ma ${theirs}: wszyscy dostają te same kafelki.`,
  several,
  sameName: (name) => `Dwie osoby nazywają się ${name}. Zapiszemy je jako ${name} i ${name} 2.`,

  more: "Karty tej gry",
  removedWrong: (most) => `Liczba całkowita od 0 do ${most}.`,
  deckAbout: "Jeśli graliście talią z numerem: kafelki do ułożenia przyjdą wtedy w kolejności jej kart.",
  deckKnown: (number) => `Karty są znane: talia ${number}.`,
  forgetDeck: "Zapomnij karty",
  useDeck: "Użyj tej talii",
  fromCaller: (number) =>
    `Karty z wywoływania są znane (talia ${number}): kafelki można układać w ich kolejności. Którą grę chcesz policzyć?`,
  deckBegun: "Na arkuszu jest już jakaś gra.",
  deckNew: "Nowa gra z tymi kartami",
  deckSame: "Tamta gra miała te karty",
  caller: "Nie ma kto odkrywać kart? Strona może je wywoływać.",

  lay: "Ułóż kafelki",
  layOf: (name) => `Ułóż kafelki: ${name}`,
  layTitle: (name) => `Konstrukcja: ${name}`,
  layMore: "Zmień konstrukcję",
  countInstead: "Raczej licz",
  laid: (name) => `Ułożona konstrukcja: ${name}`,
  order: "W jakiej kolejności?",
  inOrder: "Jak szły karty",
  anyOrder: "Dowolnej",
  orderAbout: "Kolejność jest w stosie kart odrzuconych: odwróćcie go. Wtedy grę można przeanalizować.",
  anyAbout: "Najłatwiej od dołu do góry. Bez kolejności kart nie ma pełnej analizy.",
  followAbout: "Karty są znane: kafelki przychodzą w ich kolejności.",
  notFollowed: "Te kafelki nie idą za znanymi kartami.",
  chooseTile: "Wybierz następny kafelek.",
  chosen: (number, left) => `${number}, zostało ${left}`,
  layNext: (placed, made) => `Położono ${placed}. Suma: ${made}.`,
  tookBack: "Cofnięto.",
  allLaid: (made) => `Wszystkie kafelki leżą: ${points(made)}.`,
  back: "Do arkusza",

  board: "Plansza analizy",
  boardOf: (name) => `Plansza analizy: ${name}`,
  noReview:
    "Co było szczęściem, a co błędem, zależy od kolejności kart. Bez niej plansza analizy pokaże konstrukcję i pozwoli wypróbować coś innego.",
  highest: (most) => `Więcej niż ${points(most)} tymi dwudziestoma kafelkami zdobyć się nie da.`,

  result: "Wynik",
  nothing: "Jeszcze nic nie policzono.",
  won: (name, made) => `${name} wygrywa z ${withPoints(made)}!`,
  shared: (names, made) => `${names} dzielą zwycięstwo z ${withPoints(made)}!`,
  alone: points,
  wrong: "coś się nie zgadza",
  wrongCount: (names) => `Zanim ktoś wygra: coś się nie zgadza (${names}).`,
  keep: "Zachowaj wynik",
  kept: "Zachowano w tej przeglądarce.",
  notKept: "Ta przeglądarka niczego nie zapisuje, więc wyniku nie da się zachować. Skopiuj go albo wydrukuj.",
  correct: "Popraw",
  keepAnyway: "Zachowaj mimo to",
  keepDoubt: "Czy wszystko się zgadza?",
  keepEmpty: (names) => `Nic nie policzono dla: ${names}.`,
  again: "Jeszcze raz w tym samym gronie",
  newSheet: "Nowi gracze",
  copy: "Kopiuj jako tekst",
  shareText: (date, results) => `NMBR 9 z ${date}: ${results}`,
  shareOne: (place, name, made) => `${place}. ${name}: ${made}`,
  print: "Drukuj",

  results: "Zachowane wyniki",
  resultsAbout: (most) => `W tej przeglądarce i nigdzie indziej. Zostaje ${most} najnowszych gier.`,
  none: "Nie ma jeszcze wyników. Policz grę i zachowaj ją.",
  toSheet: "Arkusz punktów",
  table: "Wszystkie gry, od najnowszej",
  date: "Data",
  absent: "bez udziału",
  show: "Szczegóły",
  showOf: (date) => `Szczegóły gry z ${date}`,
  gameOf: (date) => `Gra z ${date}`,
  delete: "Skasuj",
  deleteAll: "Skasuj wszystko",
  deleteOne: (date) => `Skasować grę z ${date}?`,
  deleteEvery: (count) =>
    plural(count, {
      one: "Skasować # grę?",
      few: "Skasować wszystkie # gry?",
      many: "Skasować wszystkie # gier?",
      other: "Skasować wszystkie # gry?",
    }),
  deleteAbout: "Tego nie da się cofnąć.",
  deleted: "Skasowano.",
  csv: "Zapisz jako CSV",
  csvFile: "nmbr9-wyniki.csv",
  csvHead: "Data,Imię,Punkty,Miejsce",
  statistics: "Gracze",
  games: "Gry",
  winsHead: "Wygrane",
  mean: "Średnia",
  best: "Najlepszy",
};
