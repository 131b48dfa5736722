/** German texts of profile, history and statistics. The pattern is en.ts; see ../de.ts for the words. */

import { plural } from "../../../ui/texts/plural-de";
import type { PlayersTexts } from "./en";

const games = (count: number) => plural(count, { one: "# Partie", other: "# Partien" });

export const texts: PlayersTexts = {
  play: "Eine Partie spielen",

  nav: {
    label: "Über dich",
    profile: "Profil",
    history: "Verlauf",
    statistics: "Statistik",
  },

  profile: {
    none: "In diesem Browser wurde noch keine Partie beendet. Dein Profil beginnt mit der ersten.",
    about: "Dein Profil ist, was du in diesem Browser gespielt hast: ohne Konto, ohne E-Mail, ohne Passwort.",
    nameAbout: "So sehen dich andere in Partien und Ranglisten.",
    save: "Speichern",
    saved: "Gespeichert.",
    figures: "Deine Partien in Kürze",
    toHistory: "Alle deine Partien",
  },

  device: {
    title: "Auf einem anderen Gerät",
    about: "Nimm dein Profil mit: Handy, Tablet und Computer können es sich teilen.",
    devices: (count) => plural(count, { one: "Bisher ist es auf # Gerät.", other: "Bisher ist es auf # Geräten." }),
    show: "Auf anderem Gerät nutzen",
    how: "Scanne das mit dem anderen Gerät, oder öffne dort diese Seite und gib den Code unter „Ich habe einen Code“ ein.",
    local: "Diese Adresse gilt nur auf diesem Computer: Andere Geräte können sie nicht öffnen.",
    code: "Code zum Eintippen",
    left: (time) => `Er gilt einmal, noch ${time}.`,
    expired: "Dieser Code ist abgelaufen.",
    again: "Neuer Code",
    arrived: "Geschafft: Das andere Gerät hat jetzt dein Profil.",
    signOut: "Andere Geräte abmelden",
    signedOut: "Erledigt. Das Gerät, auf dem dein Profil begann, behält es.",
    enter: "Ich habe einen Code",
    enterAbout: "Ein anderes Gerät zeigt ihn unter „Auf anderem Gerät nutzen“.",
    next: "Weiter",
    empty: "Gib den Code ein, den das andere Gerät zeigt.",
  },

  claim: {
    title: "Dein Profil hier nutzen?",
    about: "Dieser Browser bekommt das Profil des anderen Geräts: Name, Partien und Ergebnisse.",
    behind: (count) =>
      plural(count, {
        one: "Dieser Browser hat ein Profil mit # beendeten Partie. Sie bleibt zurück: Du findest sie hier nicht mehr.",
        other:
          "Dieser Browser hat ein Profil mit # beendeten Partien. Sie bleiben zurück: Du findest sie hier nicht mehr.",
      }),
    running: "Auch Partien, die in diesem Browser gerade laufen, bleiben zurück.",
    save: "Wenn du sie behalten willst, sichere das Profil dieses Browsers zuerst mit einem Passkey.",
    yes: "Dieses Profil hier nutzen",
    no: "Alles lassen, wie es ist",
    done: (name) =>
      name ? `Hallo, ${name}! Deine Partien sind jetzt hier.` : "Fertig! Deine Partien sind jetzt hier.",
  },

  passkey: {
    title: "Mit einem Passkey sichern",
    about:
      "Mit einem Passkey bekommst du dein Profil auf jedes deiner Geräte zurück, auch wenn dieser Browser es vergisst.",
    have: (count) =>
      plural(count, {
        one: "Dein Profil ist mit # Passkey gesichert.",
        other: "Dein Profil ist mit # Passkeys gesichert.",
      }),
    add: "Passkey hinzufügen",
    added: "Dein Profil ist jetzt mit einem Passkey gesichert.",
    signIn: "Mit Passkey anmelden",
    remove: "Alle Passkeys entfernen",
    removed: "Mit einem Passkey kommt niemand mehr in dein Profil.",
    noBrowser: "Passkeys gehen hier nicht: Dein Browser kennt sie nicht, oder diese Adresse ist nicht sicher (HTTPS).",
    replaces: "Dieser Browser bekommt das Profil deines Passkeys: Name, Partien und Ergebnisse.",
    cancelled: "Es wurde nichts geändert.",
    twice: "Dieses Gerät hat schon einen Passkey für dein Profil.",
  },

  data: {
    title: "Deine Daten",
    consent: "Aus meinen Partien dürfen Rätsel werden",
    consentAbout: "Gezeigt werden nur Plättchen und Karten, nie dein Name.",
    table: "Partien als Tabelle (CSV)",
    records: "Partien als Protokolle (.nmbr9)",
    all: "Meine Daten herunterladen",
  },

  remove: {
    open: "Mich löschen",
    title: "Dich löschen?",
    about: "Das lässt sich nicht rückgängig machen. Der Server löscht:",
    what: [
      "dein Profil: Name, Passkeys und die Verbindung zu deinen Geräten",
      "deinen Verlauf, deine Statistik und deine Analysen",
      "deine Ergebnisse in Ranglisten und bei Rätseln",
    ],
    stays:
      "Partien mit anderen bleiben für sie erhalten, ohne deinen Namen; laufende verlässt du. Auch dieser Browser vergisst seine Partien.",
    download: "Vielleicht willst du deine Daten vorher herunterladen.",
    sure: "Ja, alles über mich löschen",
    now: "Mich endgültig löschen",
    unsure: "Setze das Häkchen, wenn du sicher bist.",
    runningTitle: "Du wirst gelöscht",
    running:
      "Niemand kann dein Profil mehr öffnen. Dein Name wird aus deinen Partien entfernt. Du kannst diese Seite schließen: Es geht von selbst weiter.",
    left: (left, all) => `Noch ${left} von ${all}.`,
    doneTitle: "Alles weg",
    done: "Alles über dich wurde gelöscht. Du kannst jederzeit neu anfangen.",
  },

  history: {
    empty: "Hier stehen deine beendeten Partien, jede mit ihrem Bild.",
    more: "Mehr zeigen",
    all: "Das sind alle.",
    loaded: (count) => `${games(count)} zu sehen.`,
    solo: "Allein",
    won: "Du hast gewonnen",
    shared: "Du teilst dir den ersten Platz",
    lost: (name) => `Gewonnen: ${name}`,
    wins: "gewonnen",
    label: (points, date) => `${points}, ${date}`,
    picture: (points) => `Deine Auslage: ${points}`,
    opponents: "Die anderen",
    deleted: "Gelöscht",
    further: (count) => `und ${count} weitere`,
    daily: (day) => `Tagesdeck, ${day}`,
    repeat: "Wiederholt",
    challenge: "Herausforderung",
    givenUp: "Aufgegeben",
    chosen: "Gewähltes Deck",
    startTiles: "Startplättchen",
    short: (cards) => plural(cards, { one: "# Karte", other: "# Karten" }),
    average: "Durchschnitt",
    mistakes: "Fehler",
    replay: "Wiederholung",
    review: "Analyse",
    gone: "Der Server hat die einzelnen Züge dieser Partie nicht mehr.",
    onlyHere: "Nur in diesem Browser",
    onlyHereAbout: "Der Server hat diese Partien nicht angenommen. Darum fehlen sie in deinem Profil.",
  },

  statistics: {
    title: "Deine Statistik",
    empty: "Spiel ein paar Partien, dann siehst du hier, wie es läuft.",
    over: (counted, all) =>
      `Gezählt sind ${games(counted)} von ${all}: mit allen 20 Karten, gemischt, zu Ende gespielt und ohne Tipps.`,
    noneCounted:
      "Noch zählt keine deiner Partien: Es braucht alle 20 Karten, gemischt, zu Ende gespielt und ohne Tipps.",
    figures: "In Kürze",
    games: "Partien",
    mean: "Schnitt",
    best: "Bestes",
    median: "Median",
    deviation: "Streuung",
    deviationAbout: "Die Streuung sagt, wie weit deine Ergebnisse meist vom Schnitt entfernt sind.",
    table: "Als Tabelle",
    distribution: "Wie oft du wie viel schaffst",
    distributionAbout: "Partien nach Punkten.",
    range: (from, to) => `${from} bis ${to}`,
    levels: "Woher deine Punkte kommen",
    levelsAbout: "Punkte je Partie, nach Ebene.",
    pointsOnAverage: "Punkte je Partie",
    trend: "Im Lauf der Zeit",
    trendAbout: "Jeder Punkt ist eine Partie; die Linie ist der Schnitt der letzten zehn.",
    game: "Partie",
    date: "Datum",
    running: "Schnitt aus zehn",
    luck: "Glück",
    luckAbout: "Punkte, die die Karten gebracht oder gekostet haben, in Partien mit Analyse.",
    accuracy: "Genauigkeit",
    accuracyAbout: "Von 100, in Partien mit Analyse.",
    noReviews: "Öffne die Analyse einer Partie, dann erscheinen hier Glück und Genauigkeit.",
    bots: "Gegen Bots",
    bot: "Der Bot",
    won: "Gewonnen",
    wonOf: (won, all) => `${won} von ${all} gewonnen`,
    theirs: "Schnitt des Bots",
    yours: "Dein Schnitt",
    export: "Zum Mitnehmen",
  },

  panel: {
    title: "Deine letzten Partien",
    best: (points) => `Deine beste: ${points}.`,
    notCounted: "Partien mit Tipps oder bekannten Karten zählen nicht.",
    open: (points, date) => `${points}, ${date}: noch einmal ansehen`,
  },

  errors: {
    code_unknown: "Dieser Code gilt nicht: Er wurde benutzt, ist abgelaufen oder falsch getippt.",
    no_player: "In diesem Browser gibt es noch kein Profil. Spiel zuerst eine Partie.",
    not_played: "In dieser Partie hast du nicht mitgespielt.",
    bad_review: "Diese Zahlen gehören nicht zu dieser Partie.",
    passkeys_off: "Für diese Adresse bewahrt der Server keine Passkeys auf.",
    passkey_refused: "Der Server kennt diesen Passkey nicht oder hat ihn nicht angenommen.",
    too_many_passkeys: "Dein Profil hat schon so viele Passkeys, wie es haben kann.",
    games_wait:
      "In diesem Browser gespielte Partien sind noch nicht in deinem Profil und gingen verloren. Warte ein paar Minuten, oder versuch es noch einmal, um ohne sie weiterzumachen.",
    profile_deleted: "Das Profil zu dieser Partie wurde gelöscht, darum ist sie nur in diesem Browser.",
    bad_record: "Der Server konnte diese Partie nicht nachspielen, darum ist sie nicht in deinem Profil.",
    bad_time: "Die Uhr dieses Geräts ging falsch, als du gespielt hast, darum ist diese Partie nicht in deinem Profil.",
  },
};
