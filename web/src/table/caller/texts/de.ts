import { plural } from "../../../ui/texts/plural-de";
import type { CallerTexts } from "./en";

export const texts: CallerTexts = {
  about: "Ihr habt das Spiel aus Pappe? Diese Seite deckt die Karten für alle auf, groß und laut, auf Wunsch mit Uhr.",

  pace: "Neue Karte",
  byHand: "Auf Knopfdruck",
  byTime: "Nach der Uhr",
  everyLabel: "Zeit pro Karte",
  every: (seconds) =>
    seconds === 60 ? "jede Minute eine Karte" : plural(seconds, { one: "jede Sekunde", other: "alle # Sekunden" }),
  everyAbout: "Für beliebig viele, alle mit eigenen Plättchen.",
  deck: "Kartenstapel",
  shuffled: "Gemischt",
  numbered: "Mit Nummer",
  start: "Bereit machen",

  ready: "Sind alle bereit?",
  readyAbout: "Alle brauchen ihre Plättchen. Die erste Karte kommt, wenn du es sagst.",
  first: "Erste Karte",
  next: "Nächste Karte",
  finish: "Beenden",
  pause: "Pause",
  resume: "Weiter",
  paused: "Angehalten",
  minute: "Noch eine Minute",
  before: "Karte davor",
  now: "Zurück zur aktuellen Karte",
  earlier: "Eine frühere Karte",
  keysByHand:
    "Leertaste, Enter, → oder ein Tipp auf die Karte deckt die nächste auf. ← blättert zurück und → wieder vor.",
  keysByTime: "P hält an und macht weiter, → deckt sofort die nächste auf. ← blättert zurück und → wieder vor.",
  card: (index, rounds) => `Karte ${index} von ${rounds}`,
  cardIs: (index, rounds, word) => `Karte ${index} von ${rounds}: ${word}`,
  lastCard: "Letzte Karte",
  timeLeft: "Verbleibende Zeit",
  timeUp: "Die Zeit ist um",
  pile: "Ablagestapel",
  pileEmpty: "Noch keine Karte.",
  pileCards: (cards) => `Bisher aufgedeckt, der Reihe nach: ${cards}`,

  words: ["null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"],
  sayLast: (word) => `Letzte Karte: ${word}`,
  sayOver: "Die Partie ist aus. Zählt eure Punkte.",

  sound: "Ton",
  aloud: "Karten vorlesen",
  volume: "Lautstärke",
  percent: (value) => `${value} %`,
  test: "Ausprobieren",
  testWords: "So klingen die Karten.",
  voiceIs: (name) => `Stimme: ${name}`,
  noVoice: "Dieser Browser hat keine deutsche Stimme. Stattdessen hörst du einen Ton.",
  touch: "Tippe einmal oder drücke eine Taste: Vorher lassen Browser keine Seite sprechen.",

  options: "Optionen",
  newGame: "Neue Partie",
  sure: "Von vorn anfangen?",
  sureAbout: "Diese Partie endet, und die Karten werden neu gemischt.",

  noAwake:
    "Dieser Browser kann den Bildschirm nicht anlassen. Schalte die Bildschirmsperre in den Einstellungen des Geräts aus, oder tippe ab und zu.",

  screen: "Zweiter Bildschirm",
  screenAbout: "Öffnet ein Fenster nur mit Karte, Zeit und Stapel. Zieh es auf einen Beamer oder Fernseher.",
  screenOpen: "Zweiten Bildschirm öffnen",
  screenNone: "Dieser Browser kann keinen zweiten Bildschirm öffnen.",
  screenWait: "Warten auf die Ansage",
  screenWaitAbout: "Beginne eine Partie im anderen Fenster. Die Karten erscheinen hier.",
  screenGone: "Die Ansage ist geschlossen. Öffne sie wieder, dann kommen die Karten zurück.",
  fullScreen: "Vollbild",

  share: "Auf Handys mitverfolgen",
  shareAbout:
    "Wer den Link hat, sieht Karte, Zeit und Stapel auf dem eigenen Handy. Was noch kommt, erfährt der Server nie.",
  shareMake: "Link erstellen",
  shareMaking: "Link wird erstellt …",
  shareLink: "Link zum Mitverfolgen",
  shareStop: "Nicht mehr teilen",
  shareStatic:
    "Dafür muss die Seite von einem Spielserver kommen. Diese hier ist eine einfache Website; das Ansagen klappt trotzdem.",
  shareFailed: "Das Ansagen klappt auch ohne.",
  shareLost: "Die Handys sind gerade nicht erreichbar. Neuer Versuch … Die Ansage geht weiter.",
  shareGone: "Der Server hat den alten Link gelöscht. Erstelle einen neuen.",

  follow: "Ansage mitverfolgen",
  followLoading: "Die Ansage wird gesucht …",
  followWait: "Gleich geht es los",
  followWaitAbout: "Die erste Karte erscheint hier, sobald sie aufgedeckt ist.",
  followLost: "Verbindung verloren. Neuer Versuch …",
  followGone: "Diese Ansage gibt es nicht",
  followGoneAbout: "Vielleicht fehlt ein Teil des Links. Ein Link wird einen Tag nach der letzten Karte gelöscht.",
  hear: "Auf diesem Handy hören",
  mute: "Stumm",
  ownCaller: "Selbst Karten ansagen",

  over: "Alle Karten sind aufgedeckt!",
  overAbout: "Zählt eure Auslagen von oben nach unten: Zahl mal Ebene.",
  count: "Punkte zählen",
  removed: (numbers) => `In der Schachtel geblieben: ${numbers}`,
  again: "Noch eine Partie",
};
