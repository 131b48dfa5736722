import { plural } from "../../../ui/texts/plural-de";
import type { DecksTexts } from "./en";

export const texts: DecksTexts = {
  title: "Decks",
  deck: (number) => `Deck ${number}`,
  about: (most) =>
    `Jede Reihenfolge der Karten hat eine Nummer, von 1 bis ${most}. Dieselbe Nummer ist dasselbe Deck, für alle und für immer.`,
  number: "Nummer des Decks",
  wrongNumber: (most) => `Eine ganze Zahl von 1 bis ${most}.`,
  more: "Weitere Optionen",
  open: "Dieses Deck öffnen",
  surprise: "Überrasch mich",
  another: "Anderes Deck",
  rounds: (count) => plural(count, { one: "# Karte", other: "# Karten" }),

  cards: "Die Karten",
  show: "Karten zeigen",
  showAbout: "Dann weißt du, was kommt. Wenn du spielen willst, lass dich lieber überraschen.",
  shown: (cards) => `Die Karten in ihrer Reihenfolge: ${cards}`,

  play: "Dieses Deck spielen",
  playAbout: "Es ist Übung: Ein gewähltes Deck zählt nicht als Bestwert.",
  against: "Gegen",
  alone: "Niemanden",

  difficulty: "Wie schwer ist es?",
  difficultyAbout: "Die Engine spielt dieses Deck für dich. Die Karten bleiben verdeckt.",
  find: "Herausfinden",
  finding: "Die Engine spielt …",
  noEngine: "In diesem Browser läuft die Engine nicht.",
  par: "Par dieses Decks",
  best: "Bestes bekanntes Ergebnis",
  is: { hard: "Ein schweres Deck.", average: "Ein mittleres Deck.", easy: "Ein leichtes Deck." },
  kind: { hard: "Schwer", average: "Mittel", easy: "Leicht" },
  scale: "Unter allen Decks",
  parAbout:
    "Was starkes Spiel mit diesen Karten im Schnitt macht. Für das beste bekannte Ergebnis kennt die Engine alle Karten im Voraus.",

  challenge: "Fordere jemanden heraus",
  challengeAbout:
    "Du bekommst einen Link. Dein Gegenüber spielt dieselben Karten, ohne sie vorher zu sehen, und dann vergleicht ihr.",
  challengeShuffled: "Mit neuem Deck herausfordern",
  challengeShuffledAbout: "Frisch gemischt: Niemand kennt die Karten, auch du nicht.",
  challengeThis: "Jemanden mit diesem Deck herausfordern",
  challengeAgain: "Noch jemanden herausfordern",
  making: "Link wird erstellt …",

  challengeTitle: "Herausforderung",
  from: (name) => `${name} fordert dich heraus`,
  fromSomebody: "Du bist herausgefordert",
  mine: "Deine Herausforderung",
  rule: (rounds) =>
    plural(rounds, {
      one: "Eine Karte, für alle dieselbe. Deine erste Partie zählt, und es gibt keine Tipps.",
      other:
        "# Karten, für alle dieselben in derselben Reihenfolge. Deine erste Partie zählt, und es gibt keine Tipps.",
    }),
  accept: "Herausforderung annehmen",
  playMine: "Selbst spielen",
  goOn: "Partie fortsetzen",
  again: "Noch einmal spielen",
  againAbout: "Jetzt ist es Übung: Es zählt weiter deine erste Partie.",
  knowAbout: "Du kennst diese Karten schon. Du kannst spielen, und bei deinem Ergebnis steht es dabei.",

  invite: "Schick diesen Link",
  inviteAbout: "Die Karten sind darin versiegelt, bis sie gespielt werden.",
  link: "Link zu dieser Herausforderung",

  somebody: "Jemand",
  dare: (points) => `Ich habe mit diesen Karten ${points} gemacht. Schaffst du mehr?`,
  dareOpen: "Dieselben Karten für uns beide. Wer macht mehr?",
  whenever: "Keine gemeinsame Zeit? Dieselben Karten, jeder wann er mag. Danach vergleicht ihr.",

  own: {
    title: "Herausforderungen",
    fresh: "neu",
    open: "Öffnen",
    all: "Alle Herausforderungen",
    theirs: (name, points) => `${name} hat gespielt: ${points}.`,
    more: (count) => plural(count, { one: "# weitere Person auch.", other: "# weitere auch." }),
    yours: (points) => `Du hast ${points} gemacht.`,
    waiting: "Es fehlt nur noch dein Gegenüber.",
  },

  results: "Bisherige Ergebnisse",
  nobody: "Bisher hat noch niemand gespielt.",
  nobodyElse: "Es fehlt nur noch dein Gegenüber. Neue Ergebnisse erscheinen hier.",
  you: "du",
  knew: "kannte die Karten",
  hidden: "Die Auslagen siehst du, wenn du gespielt hast.",

  compare: "Nebeneinander",
  whom: "Vergleichen mit",
  total: "Summe",
  won: (name, lead) =>
    plural(lead, { one: `${name} gewinnt mit # Punkt Vorsprung.`, other: `${name} gewinnt mit # Punkten Vorsprung.` }),
  youWon: (lead) =>
    plural(lead, { one: "Du gewinnst mit # Punkt Vorsprung!", other: "Du gewinnst mit # Punkten Vorsprung!" }),
  tied: "Gleichstand!",
  large: (name) => `${name}: Auslage vergrößern`,
  replay: "Wiederholung",
  replayOf: (name) => `Wiederholung: ${name}`,
  review: "Analyse",
  reviewOf: (name) => `Analyse: ${name}`,

  gone: "Diese Herausforderung gibt es nicht",
  goneAbout: "Vielleicht fehlt ein Teil des Links.",

  game: {
    practice: "Übung",
    rankedAbout: "Eine Herausforderung: Deine erste Partie zählt, und es gibt keine Tipps.",
    practiceAbout: "Eine Partie mit dem Deck einer Herausforderung, zur Übung.",
    resign:
      "Wenn du aufgibst, siehst du alles, wirst aber nicht verglichen. Du kannst das Deck zur Übung noch einmal spielen.",
    compare: "Vergleichen",
  },
};
