import { plural } from "../../../ui/texts/plural-de";
import type { ScoreTexts } from "./en";

const tiles = (count: number) => plural(count, { one: "# Plättchen", other: "# Plättchen" });
const squares = (count: number) => plural(count, { one: "# Feld", other: "# Felder" });
const TIMES = ["keinmal", "einmal", "zweimal", "dreimal", "viermal", "fünfmal", "sechsmal"];
/** dreimal die 7 */
const several = (count: number, number: number) => `${TIMES[count] ?? `${count}-mal`} die ${number}`;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const texts: ScoreTexts = {
  title: "Punktezähler",
  about:
    "Für Partien mit den Plättchen aus der Schachtel. Nimm eine Auslage von oben her auseinander: Wähle die Ebene und tippe die Zahl jedes Plättchens an, das dort liegt.",

  player: (place) => `Person ${place}`,
  name: "Name",
  nameOf: (name) => `Name von ${name}`,
  add: "Noch jemand",
  remove: "Entfernen",
  removeName: (name) => `${name} entfernen`,
  count: "Zählen",
  countName: (name) => `Plättchen von ${name} zählen`,

  level: (level) => `Ebene ${level}`,
  levelOf: (name, level) => `${name}, Ebene ${level}`,
  tapHere: "Tippe unten die Zahlen an.",
  step: (sum, level, points) => `${sum} × ${level} = ${points}`,
  stepSaid: (sum, level, points, total) => `${sum} mal ${level} ist ${points}. Bisher: ${total}.`,
  ground: "Bringt keine Punkte. Zähl sie mit, wenn du magst: Dann fallen mehr Fehler auf.",
  total: "Summe",
  totalSoFar: "Bisher",
  tilesOf: (count, of) => `${count} von ${tiles(of)}`,
  takeOff: (number, level) => `Eine ${number} von Ebene ${level} nehmen`,
  tap: (number, level) => `Eine ${number} auf Ebene ${level}`,
  tapped: (number, level, total) => `${number} auf Ebene ${level}. Summe: ${total}.`,
  tookOff: (number, level, total) => `${number} von Ebene ${level} genommen. Summe: ${total}.`,
  undo: "Rückgängig",
  undone: "Rückgängig gemacht.",
  up: "Ebene höher",
  down: "Ebene tiefer",
  next: "Weiter",
  nextPlayer: "Weiter zur nächsten Person",
  keys: "Tastatur: 0 bis 9 legen ein Plättchen dazu, Pfeil auf und ab wechseln die Ebene, Strg+Z macht rückgängig.",

  findings: {
    surplus: (count, number, of) =>
      `${capitalize(several(count, number))}? ${
        of === 2
          ? "Von jeder Zahl hat jeder nur zwei Plättchen."
          : `Unter den Karten dieser Partie ist sie ${TIMES[of] ?? of} dabei.`
      }`,
    many: (count, of) => `${tiles(count)}? Jeder legt nur ${of}.`,
    gap: (level) => `Auf Ebene ${level} liegen Plättchen, aber auf Ebene ${level - 1} liegt nichts, das sie trägt.`,
    few: (level) =>
      `Ein Plättchen auf Ebene ${level} liegt auf mindestens zwei anderen, und auf Ebene ${level - 1} ist nur eins.`,
    wide: (level, here, below) => `Ebene ${level} bedeckt ${squares(here)}, aber Ebene ${level - 1} hat nur ${below}.`,
    left: (here, below) =>
      `Ebene 1 bedeckt ${squares(here)}, aber die Plättchen, die für Ebene 0 bleiben, haben nur ${below}.`,
    missing: (count, of) =>
      `${tiles(count)} gezählt, ${of - count} weniger als ${of}. Wurden vor der Partie Karten entfernt?`,
  },
  differ: (one, other, mine, theirs) =>
    `${one} hat ${tiles(mine)}, ${other} hat ${theirs}: Alle bekommen dieselben Plättchen.`,
  differNumber: (one, other, mine, theirs) =>
    `${one} hat ${mine}, ${other} hat ${theirs}: Alle bekommen dieselben Plättchen.`,
  several,
  sameName: (name) => `Zwei heißen ${name}. Behalten werden sie als ${name} und ${name} 2.`,

  more: "Karten dieser Partie",
  removedWrong: (most) => `Eine ganze Zahl von 0 bis ${most}.`,
  deckAbout:
    "Falls ihr ein nummeriertes Deck gespielt habt: Dann kommen die Plättchen beim Auslegen in der Reihenfolge seiner Karten.",
  deckKnown: (number) => `Die Karten sind bekannt: Deck ${number}.`,
  forgetDeck: "Karten vergessen",
  useDeck: "Dieses Deck nehmen",
  fromCaller: (number) =>
    `Die angesagten Karten (Deck ${number}) sind bekannt: Die Plättchen können in ihrer Reihenfolge gelegt werden. Welche Partie willst du zählen?`,
  deckBegun: "Auf dem Zählblatt steht schon eine Partie.",
  deckNew: "Neue Partie mit diesen Karten",
  deckSame: "Das war die Partie mit diesen Karten",
  caller: "Niemand da, der die Karten aufdeckt? Lasst sie ansagen.",

  lay: "Plättchen auslegen",
  layOf: (name) => `Plättchen auslegen: ${name}`,
  layTitle: (name) => `Die Auslage von ${name}`,
  layMore: "Auslage ändern",
  countInstead: "Lieber zählen",
  laid: (name) => `Auslage von ${name}`,
  order: "In welcher Reihenfolge?",
  inOrder: "Wie die Karten kamen",
  anyOrder: "Beliebig",
  orderAbout: "Der Ablagestapel hat die Reihenfolge: Dreht ihn um. Dann lässt sich die Partie analysieren.",
  anyAbout: "Am einfachsten von unten nach oben. Ohne die Reihenfolge der Karten gibt es keine volle Analyse.",
  followAbout: "Die Karten sind bekannt: Die Plättchen kommen in ihrer Reihenfolge.",
  notFollowed: "Diese Plättchen folgen nicht den bekannten Karten.",
  chooseTile: "Wähle das nächste Plättchen.",
  chosen: (number, left) => `${number}, noch ${left}`,
  layNext: (placed, points) => `Gelegt: ${placed}. Summe: ${points}.`,
  tookBack: "Zurückgenommen.",
  allLaid: (points) =>
    plural(points, { one: "Alle Plättchen liegen: # Punkt.", other: "Alle Plättchen liegen: # Punkte." }),
  back: "Zum Zählblatt",

  board: "Analysebrett",
  boardOf: (name) => `Analysebrett: ${name}`,
  noReview:
    "Was Glück war und was ein Fehler, hängt von der Reihenfolge der Karten ab. Ohne sie zeigt das Analysebrett die Auslage, und ihr könnt dort anderes ausprobieren.",
  highest: (points) => `Mehr als ${points} Punkte sind mit diesen zwanzig Plättchen nie möglich.`,

  result: "Ergebnis",
  nothing: "Noch ist nichts gezählt.",
  won: (name, points) =>
    plural(points, { one: `${name} gewinnt mit # Punkt!`, other: `${name} gewinnt mit # Punkten!` }),
  shared: (names, points) =>
    plural(points, {
      one: `${names} teilen sich den Sieg mit # Punkt!`,
      other: `${names} teilen sich den Sieg mit # Punkten!`,
    }),
  alone: (points) => plural(points, { one: "# Punkt", other: "# Punkte" }),
  wrong: "kann nicht stimmen",
  wrongCount: (names) => `Bevor jemand gewinnt: Die Zählung von ${names} kann nicht stimmen.`,
  keep: "Ergebnis behalten",
  kept: "In diesem Browser behalten.",
  notKept:
    "Dieser Browser speichert nichts, darum kann das Ergebnis nicht behalten werden. Kopiere oder drucke es stattdessen.",
  correct: "Berichtigen",
  keepAnyway: "Trotzdem behalten",
  keepDoubt: "Stimmt alles?",
  keepEmpty: (names) => `Für ${names} ist nichts gezählt.`,
  again: "Noch einmal mit denselben Leuten",
  newSheet: "Andere Leute",
  copy: "Als Text kopieren",
  shareText: (date, results) => `NMBR 9 am ${date}: ${results}`,
  shareOne: (place, name, points) => `${place}. ${name}: ${points}`,
  print: "Drucken",

  results: "Behaltene Ergebnisse",
  resultsAbout: (most) => `In diesem Browser und nirgends sonst. Die neuesten ${most} Partien bleiben.`,
  none: "Noch keine Ergebnisse. Zähl eine Partie und behalte sie.",
  toSheet: "Zählblatt",
  table: "Alle Partien, die neueste zuerst",
  date: "Datum",
  absent: "nicht dabei",
  show: "Einzelheiten",
  showOf: (date) => `Einzelheiten der Partie vom ${date}`,
  gameOf: (date) => `Partie vom ${date}`,
  delete: "Löschen",
  deleteAll: "Alle löschen",
  deleteOne: (date) => `Die Partie vom ${date} löschen?`,
  deleteEvery: (count) => plural(count, { one: "# Partie löschen?", other: "Alle # Partien löschen?" }),
  deleteAbout: "Das lässt sich nicht rückgängig machen.",
  deleted: "Gelöscht.",
  csv: "Als CSV speichern",
  csvFile: "nmbr9-ergebnisse.csv",
  csvHead: "Datum,Name,Punkte,Platz",
  statistics: "Alle, die dabei waren",
  games: "Partien",
  winsHead: "Siege",
  mean: "Schnitt",
  best: "Bestes",
};
