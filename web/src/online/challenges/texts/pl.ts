import { plural } from "../../../ui/texts/plural-pl";
import type { DecksTexts } from "./en";

export const texts: DecksTexts = {
  title: "Talie",
  deck: (number) => `Talia ${number}`,
  about: (most) =>
    `Każda kolejność kart ma swój numer, od 1 do ${most}. Ten sam numer to ta sama talia, dla wszystkich i na zawsze.`,
  number: "Numer talii",
  wrongNumber: (most) => `Liczba całkowita od 1 do ${most}.`,
  more: "Więcej opcji",
  open: "Otwórz tę talię",
  surprise: "Zaskocz mnie",
  another: "Inna talia",
  rounds: (count) => plural(count, { one: "# karta", few: "# karty", many: "# kart", other: "# karty" }),

  cards: "Karty",
  show: "Pokaż karty",
  showAbout: "Wtedy wiesz, co będzie. Jeśli chcesz zagrać, lepiej niech to będzie niespodzianka.",
  shown: (cards) => `Karty po kolei: ${cards}`,

  play: "Zagraj tą talią",
  playAbout: "To ćwiczenie: wybrana talia nie liczy się jako twój rekord.",
  against: "Przeciwko",
  alone: "Nikomu",

  difficulty: "Czy jest trudna?",
  difficultyAbout: "Silnik zagra tą talią za ciebie. Karty pozostaną zakryte.",
  find: "Sprawdź",
  finding: "Silnik gra…",
  noEngine: "Silnik nie działa w tej przeglądarce.",
  par: "Par tej talii",
  best: "Najlepszy znany",
  is: { hard: "Trudna talia.", average: "Przeciętna talia.", easy: "Łatwa talia." },
  kind: { hard: "Trudna", average: "Przeciętna", easy: "Łatwa" },
  scale: "Wśród wszystkich talii",
  parAbout: "Tyle średnio daje tymi kartami mocna gra. Najlepszy znany wynik powstał ze znajomością wszystkich kart.",

  challenge: "Rzuć komuś wyzwanie",
  challengeAbout:
    "Dostaniesz link. Druga osoba gra tymi samymi kartami, nie widząc ich wcześniej, a potem porównujecie.",
  challengeShuffled: "Wyzwanie z nową talią",
  challengeShuffledAbout: "Świeżo potasowana: nikt nie zna kart, nawet ty.",
  challengeThis: "Rzuć komuś wyzwanie tą talią",
  challengeAgain: "Rzuć wyzwanie komuś jeszcze",
  making: "Tworzę link…",

  challengeTitle: "Wyzwanie",
  from: (name) => `${name} rzuca ci wyzwanie`,
  fromSomebody: "Masz wyzwanie",
  mine: "Twoje wyzwanie",
  rule: (rounds) =>
    plural(rounds, {
      one: "Jedna karta, dla wszystkich ta sama. Liczy się twoja pierwsza gra i nie ma podpowiedzi.",
      few: "# karty, dla wszystkich te same w tej samej kolejności. Liczy się twoja pierwsza gra i nie ma podpowiedzi.",
      many: "# kart, dla wszystkich te same w tej samej kolejności. Liczy się twoja pierwsza gra i nie ma podpowiedzi.",
      other:
        "# karty, dla wszystkich te same w tej samej kolejności. Liczy się twoja pierwsza gra i nie ma podpowiedzi.",
    }),
  accept: "Przyjmij wyzwanie",
  playMine: "Zagraj też ty",
  goOn: "Wróć do gry",
  again: "Zagraj jeszcze raz",
  againAbout: "Teraz to ćwiczenie: liczy się nadal twoja pierwsza gra.",
  knowAbout: "Znasz już te karty. Możesz zagrać, a przy twoim wyniku będzie to zaznaczone.",

  invite: "Wyślij ten link",
  inviteAbout: "Karty są w nim zapieczętowane, dopóki nie zostaną zagrane.",
  link: "Link do tego wyzwania",

  somebody: "Ktoś",
  dare: (points) => `Mój wynik z tymi kartami: ${points}. Przebijesz?`,
  dareOpen: "Te same karty dla nas obojga. Kto zdobędzie więcej?",
  whenever: "Nie macie czasu razem? Te same karty, każde z was kiedy chce. Potem porównujecie.",

  own: {
    title: "Wyzwania",
    fresh: "nowe",
    open: "Otwórz",
    all: "Wszystkie wyzwania",
    theirs: (name, points) => `Gra skończona: ${name}, ${points}.`,
    more: (count) =>
      plural(count, {
        one: "I jeszcze # osoba.",
        few: "I jeszcze # osoby.",
        many: "I jeszcze # osób.",
        other: "I jeszcze # osoby.",
      }),
    yours: (points) => `Twój wynik: ${points}.`,
    waiting: "Czekamy na drugą osobę.",
  },

  results: "Dotychczasowe wyniki",
  nobody: "Nikt jeszcze nie zagrał.",
  nobodyElse: "Czekamy na drugą osobę. Nowe wyniki pojawią się tutaj.",
  you: "ty",
  knew: "karty były znane",
  hidden: "Konstrukcje zobaczysz, gdy zagrasz.",

  compare: "Obok siebie",
  whom: "Porównaj z",
  total: "Razem",
  won: (name, lead) =>
    plural(lead, {
      one: `${name} wygrywa różnicą # punktu.`,
      few: `${name} wygrywa różnicą # punktów.`,
      many: `${name} wygrywa różnicą # punktów.`,
      other: `${name} wygrywa różnicą # punktu.`,
    }),
  youWon: (lead) =>
    plural(lead, {
      one: "Wygrywasz różnicą # punktu!",
      few: "Wygrywasz różnicą # punktów!",
      many: "Wygrywasz różnicą # punktów!",
      other: "Wygrywasz różnicą # punktu!",
    }),
  tied: "Remis!",
  large: (name) => `${name}: powiększ konstrukcję`,
  replay: "Powtórka",
  replayOf: (name) => `Powtórka: ${name}`,
  review: "Analiza",
  reviewOf: (name) => `Analiza: ${name}`,

  gone: "Nie ma takiego wyzwania",
  goneAbout: "Może brakuje części linku.",

  game: {
    practice: "Ćwiczenie",
    rankedAbout: "Wyzwanie: liczy się twoja pierwsza gra i nie ma podpowiedzi.",
    practiceAbout: "Gra talią z wyzwania, dla ćwiczenia.",
    resign:
      "Jeśli się poddasz, zobaczysz wszystko, ale bez porównania. Możesz zagrać tą talią jeszcze raz dla ćwiczenia.",
    compare: "Porównaj",
  },
};
