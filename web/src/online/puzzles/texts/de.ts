import { plural, points } from "../../../ui/texts/plural-de";
import type { PuzzlesTexts } from "./en";

/** German texts of puzzles. */
export const texts: PuzzlesTexts = {
  about:
    "Die letzten Plättchen einer Partie, in bekannter Reihenfolge. Finde heraus, wie viele Punkte sie bringen können.",
  today: "Rätsel des Tages",
  todayAbout: (tiles: number) =>
    plural(tiles, {
      one: "Noch ein Plättchen: Wo bringt es die meisten Punkte?",
      other: "Noch # Plättchen: Wie viele Punkte schaffst du?",
    }),
  todaySolved: "Gelöst, sehr gut!",
  todayTried: "Versucht. Es war auch knifflig.",
  solve: "Lösen",
  lookAgain: "Noch einmal versuchen",
  position: "Die Auslage dieses Rätsels",

  next: "Nächstes Rätsel",
  rating: "Deine Wertung",
  deviation: (by: number) => `plus oder minus ${by}`,
  solved: "Gelöst",
  solvedOf: (solved: number, tried: number) => `${solved} von ${tried}`,
  nothingYet: "Löse dein erstes Rätsel, dann bekommst du eine Wertung.",
  ratingsNeedServer: "Für eine Wertung braucht es einen Server. Was du hier löst, merkt sich dieser Browser.",
  keptHere: "In diesem Browser gemerkt; ohne Server gibt es keine Wertung.",
  themes: "Nach Thema",
  themesAbout: "In jedem steckt eine Idee, nach der du suchen kannst.",
  theme: {
    bridge: { name: "Brücken", about: "Ein Plättchen überspannt zwei, die sich nicht berühren." },
    "fill-a-gap": { name: "Lücke schließen", about: "Ein Plättchen schließt eine Lücke und trägt das nächste." },
    high: { name: "Hoch hinaus", about: "Ein Plättchen kommt auf Ebene 4 oder höher." },
    "open-a-level": { name: "Neue Ebene", about: "Ein Plättchen liegt als erstes auf seiner Ebene." },
    sacrifice: { name: "Opfer", about: "Ein Plättchen verzichtet auf Punkte, damit andere mehr bringen." },
    "save-the-zero": { name: "Die Null retten", about: "Die 0 bringt keine Punkte, aber sie kann tragen." },
    tower: { name: "Turm", about: "Drei der letzten Plättchen liegen übereinander." },
    "two-towers": { name: "Zwei Türme", about: "Die Punkte kommen von zwei Stellen." },
  },

  puzzle: "Rätsel",
  difficulty: (rating: number) => `Schwierigkeit ${rating}`,
  task: (tiles: number) =>
    plural(tiles, {
      one: "Das ist das letzte Plättchen. Wie viele Punkte schaffst du?",
      other: "Das sind die letzten # Plättchen, in dieser Reihenfolge. Wie viele Punkte schaffst du?",
    }),
  cards: "Die letzten Plättchen, der Reihe nach",
  cardPlaced: (number: number, level: number, gained: number) => `${number}: Ebene ${level}, ${points(gained)}`,
  cardNow: (number: number) => `${number}: jetzt legen`,
  cardLater: (number: number) => `${number}: später`,
  placeNext: (placed: string, made: number, next: number) =>
    `Gelegt: ${placed}. Bisher ${points(made)}. Jetzt die ${next}.`,
  tookBack: (number: number) => `Zurückgenommen. Leg die ${number}.`,
  unrated: "Dieses Rätsel hast du schon versucht. Deine Wertung ändert es nicht mehr.",
  checking: "Wird geprüft …",

  solvedAll: (best: number) => `Gelöst! ${points(best)}, mehr ist nicht möglich.`,
  notSolved: (made: number, best: number) =>
    `${made} von ${best} Punkten. Es gab einen Weg zu ${points(best - made)} mehr.`,
  ratingNow: (rating: number, change: string) => `Deine Wertung: ${rating} (${change})`,
  notCounted: "Nur der erste Versuch ändert deine Wertung.",
  itsThemes: (themes: string) => `Themen: ${themes}`,
  showBest: "Beste Lösung zeigen",
  showMine: "Meine Plättchen zeigen",
  step: (which: number, of: number, placed: string, gained: number) =>
    `${which} von ${of}: ${placed}, ${points(gained)}`,
  stepStart: "Vor dem ersten Plättchen",
  previousStep: "Voriges Plättchen",
  nextStep: "Nächstes Plättchen",
  again: "Noch ein Versuch",
  all: "Alle Rätsel",
  wanted: "Ein Rätsel wird gesucht …",
  missing: "Dieses Rätsel gibt es nicht. Vielleicht ist im Link ein Tippfehler.",

  run: {
    title: "Drei Minuten",
    about:
      "Löse so viele du kannst, von leicht bis schwer. Jedes gelöste zählt 1; bei einem falschen siehst du kurz die Lösung, dann geht es weiter.",
    start: "Los",
    again: "Noch einmal",
    solved: (count: number) => `${count} gelöst`,
    right: (count: number) => plural(count, { one: "Gelöst! Das ist eins.", other: "Gelöst! Das sind #." }),
    goOn: "Weiter",
    over: "Die Zeit ist um!",
    result: (solved: number, tried: number) => `Du hast ${solved} von ${tried} gelöst.`,
    none: "Diesmal hat es nicht geklappt. Die nächsten drei Minuten gehören dir!",
    newBest: "Dein bestes Ergebnis in diesem Browser!",
    best: (count: number) => `Bestes Ergebnis in diesem Browser: ${count}`,
    noBest: "In diesem Browser gibt es noch kein Ergebnis.",
  },
};
