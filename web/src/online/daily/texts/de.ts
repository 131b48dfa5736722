/** German. "Das Tagesdeck" has a number; a ranked game is one that counts: "gewertet". */

import { plural, points } from "../../../ui/texts/plural-de";
import type { DailyTexts } from "./en";

/** After "von": the dative. */
const ofPlayers = (count: number) => plural(count, { one: "# Person", other: "# Personen" });

export const texts: DailyTexts = {
  title: "Tagesdeck",
  number: (number) => `Nr. ${number}`,
  deck: (number) => `Tagesdeck Nr. ${number}`,
  about: "Dieselben zwanzig Karten für alle, jeden Tag neu. Eine Partie zählt.",
  changes: (time, left) => `In ${left} wechselt das Deck, um ${time} Uhr deiner Zeit.`,
  next: (left) => `Nächstes Deck in ${left}`,
  time: {
    hours: (hours, minutes) => `${hours} Std. ${minutes} Min.`,
    minutes: (minutes, seconds) => `${minutes} Min. ${seconds} Sek.`,
    seconds: (seconds) => `${seconds} Sek.`,
  },

  play: "Das heutige Deck spielen",
  playAbout: "Ohne Tipps und ohne Uhr. Du kannst die Seite schließen und später weiterspielen.",
  goOn: (round, rounds) => `Weiter: Runde ${round} von ${rounds}`,
  waits: "Deine Partie wartet auf dich. Sie zählt, wenn du sie bis eine Stunde nach dem Wechsel beendest.",
  goOnThen: "Meine begonnene Partie beenden",
  givenUp: "Du hast die heutige Partie aufgegeben. Nicht schlimm: Morgen gibt es ein neues Deck.",
  resigned: "Heute aufgegeben.",
  asName: (name) => `Du spielst als ${name}.`,
  chooseName: "Namen wählen",

  nobody: "Noch niemand ist fertig. Vielleicht bist du die erste Person!",
  nobodyThen: "An diesem Tag hat niemand gespielt.",
  onlyYou: "Du bist als Erstes fertig.",
  onlyYouThen: "Außer dir hat niemand gespielt.",
  finished: (count) => plural(count, { one: "# Person ist fertig.", other: "# Personen sind fertig." }),

  streak: "Serie",
  longest: "Längste Serie",
  played: "Gespielte Tage",
  days: (count) => plural(count, { one: "# Tag", other: "# Tage" }),
  inARow: (count) => plural(count, { one: "# Tag in Folge", other: "# Tage in Folge" }),
  noDrama: "Einen Tag verpasst? Macht nichts, das nächste Deck kommt bestimmt.",

  results: "Ergebnisse",
  rank: (rank, count) => `Platz ${rank} von ${count}`,
  summary: (points, rank) => `${points}. ${rank}`,
  better: (percent) => `Besser als ${percent} % der anderen.`,
  best: "Mehr Punkte als alle anderen!",
  bestShared: "Niemand hat mehr Punkte.",
  last: "Alle anderen haben mindestens so viele Punkte. Morgen gibt es ein neues Deck!",
  lastThen: "Alle anderen hatten mindestens so viele Punkte. Das passiert den Besten!",
  histogram: "Die Punkte aller",
  yours: (range) => `${range} (du)`,
  bestDisplays: "Die besten Auslagen",
  bestKnown: (points) => `Das Beste, was mit diesen Karten bekannt ist: ${points}.`,
  openReplay: (rank, name, score) => `Platz ${rank}: ${name}, ${points(score)}. Wiederholung ansehen`,
  passkey: "hat einen Passkey",
  review: "Partie auswerten",
  reviewAbout: "Sieh nach, was die Bots aus diesen Karten gemacht haben und was das beste bekannte Ergebnis ist.",
  watch: "Wiederholung ansehen",

  repeat: "Noch einmal spielen, ohne Wertung",
  repeatAbout: "So oft du magst. Es zählt nicht, und Tipps sind erlaubt.",
  playPast: "Dieses Deck spielen, ohne Wertung",

  share: {
    title: (number) => `NMBR 9, Tagesdeck Nr. ${number}`,
    better: (percent) => `besser als ${percent} % der anderen`,
    betterAll: "besser als alle anderen",
    accuracy: (accuracy) => `Genauigkeit ${accuracy}`,
    heading: "Ergebnis teilen",
    send: "Teilen…",
    copy: "Text kopieren",
  },

  fair: {
    title: "Ist das fair?",
    about:
      "Der Server zieht für jeden Tag einen geheimen Startwert, aus dem sich das Deck ergibt. Am Tag davor veröffentlicht er dessen SHA-256-Prüfsumme: Von da an kann er die Karten nicht mehr ändern. Am Tag danach veröffentlicht er den Startwert selbst, und alle können nachrechnen.",
    today: "Prüfsumme von heute",
    tomorrow: (number) => `Prüfsumme für morgen, Nr. ${number}`,
    hash: "Prüfsumme, am Tag davor veröffentlicht",
    seed: "Startwert, am Tag danach veröffentlicht",
    secret: "Der Startwert bleibt geheim, bis der Tag vorbei ist.",
    check: "Rechne nach: Die SHA-256-Prüfsumme des Startwerts muss die veröffentlichte sein.",
    deck: "Die Karten",
  },

  yesterday: "Ergebnisse von gestern",
  archive: "Archiv",
  archiveAbout: "Alle Tage bisher. Die alten Decks kannst du noch spielen, sie zählen nur nicht mehr.",
  archiveMore: "Frühere Tage zeigen",
  archiveAll: "Das sind alle, bis zum allerersten Tag.",
  archiveBest: "Beste",
  archivePlayers: "Personen",
  today: "Deck von heute",
  noDay: "Diesen Tag gibt es nicht. Vielleicht fehlt ein Stück des Links.",
  earlier: "Tag davor",
  later: "Tag danach",

  spans: { day: "Tag", week: "Woche", all: "Alle Zeiten" },
  rankingDay: (date) => `Die gewerteten Partien vom Tag: ${date}.`,
  rankingWeek: (dates) => `Alle gewerteten Partien der Woche zusammengezählt: ${dates}.`,
  rankingAll:
    "Der Durchschnitt der besten 20 gewerteten Partien aus den letzten 30 Tagen. Ab fünf Partien bist du dabei.",
  rankingPlayers: ofPlayers,
  rankingEmpty: "In dieser Rangliste steht noch niemand.",
  rankingMine: "Dein Platz",
  rankingRank: "Platz",
  rankingName: "Name",
  rankingMean: "Schnitt",
  rankingGames: "Partien",
  rankingDayOf: "Rangliste dieses Tages",
  rankingKey: "Dieses Profil ist mit einem Passkey gesichert.",
  rankingHonest:
    "Was wir nicht verhindern können: Ohne Konto erkennen wir dich nur am Browser. Wer mag, kann sich die Karten vorher in einem zweiten Browser ansehen oder ein Programm fragen. Bitte nicht: Du würdest dir nur selbst den Spaß verderben.",

  game: {
    ranked: "gewertet",
    repeat: "ohne Wertung",
    rankedAbout: "Das ist deine eine Partie, die heute zählt. Darum gibt es keine Tipps.",
    repeatAbout: "Diese Partie zählt nicht. Spiel, wie du magst.",
    resign:
      "Das ist deine gewertete Partie: Wenn du aufgibst, ist der Tag für dich vorbei, ohne Punkte. Auch deine Serie endet.",
  },

  toDaily: "Zum Tagesdeck",
  unranked: "Diese Partie zählt nicht. Eine gute Übung war sie trotzdem.",
  notCounted: "Du hast aufgegeben, also gibt es heute keine Punkte. Morgen kommt ein neues Deck.",
  noResult: "Dein Platz in der Rangliste lässt sich gerade nicht laden.",
};
