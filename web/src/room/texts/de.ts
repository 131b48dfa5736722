/** German texts of the screens of a room. The pattern is en.ts; see `ui/texts/de.ts` for the words. */

import { plural, points } from "../../ui/texts/plural-de";
import type { RoomTexts } from "./en";

/** After "mit": the dative. */
const withPoints = (count: number) => plural(count, { one: "mit # Punkt", other: "mit # Punkten" });

export const texts: RoomTexts = {
  /** A room before its game. */
  waiting: {
    removedTitle: "Dein Platz ist weg",
    removed: "Die Spielleitung hat ihn freigegeben. Du kannst zuschauen oder selbst einen Raum öffnen.",
    /** The tab's title. */
    tab: (taken: number, seats: number) => `${taken}/${seats} · Raum`,
    title: "Noch Plätze frei",
    /** Of a small room. */
    titleFree: (free: number) => plural(free, { one: "Ein Platz ist frei", other: "# Plätze sind frei" }),
    titleFull: "Alle sind da",
    joinTitle: "Mitspielen",
    join: "Platz nehmen",
    watch: "Nur zuschauen",
    fullTitle: "Alle Plätze sind besetzt",
    full: "Du kannst zuschauen, wenn die Partie beginnt, oder selbst einen Raum öffnen.",
    watching: "Du schaust zu. Sobald die Partie beginnt, erscheint sie hier.",
    showing: "Du leitest die Partie und spielst nicht mit.",
    playToo: "Mitspielen",
    invite: "Einladen",
    inviteText: "Wer diesen Link öffnet, kann sich dazusetzen.",
    inviteLocal:
      "Dieser Link geht nur auf diesem Rechner. Für andere: nmbr9 serve --host 0.0.0.0 starten und die Seite über die Adresse dieses Rechners öffnen.",
    inviteFull: "Der Raum ist voll: Link und Code",
    /** Beside the QR code. */
    sameRoom: "Im selben Zimmer?",
    camera: "Handykamera auf den Code richten.",
    link: "Link zu diesem Raum",
    players: "Am Tisch",
    count: (taken: number, seats: number) => `${taken} von ${seats}`,
    free: "Freier Platz",
    freeAbout: "für alle, die den Link öffnen",
    you: "du",
    host: "Leitung",
    remove: "Entfernen",
    removePlayer: (name: string) => `${name} entfernen`,
    came: (name: string) => `${name} ist gekommen.`,
    went: (name: string) => `${name} ist gegangen.`,
    start: "Partie starten",
    startFree: (free: number) =>
      plural(free, { one: "# freier Platz fällt weg.", other: "# freie Plätze fallen weg." }),
    startNobody: "Du kannst starten, sobald jemand einen Platz hat.",
    startByHost: "Die Spielleitung startet die Partie.",
    startBy: (name: string) => `${name} hat die Spielleitung und startet die Partie.`,
    newHost: (name: string) => `${name} hat jetzt die Spielleitung.`,
    youHost: "Du hast jetzt die Spielleitung.",
    shuffling: "Die Karten werden gemischt. Gleich geht es los.",
    leave: "Raum verlassen",
    /** The tutorial, for guests. */
    learn: "Lerne, während du wartest",
    learnAbout: "Ein paar kleine Schritte. Dein Platz bleibt deiner, und wenn die Partie beginnt, bist du wieder hier.",
    learnBegin: "Zeig es mir",
    options: "Diese Partie",
    unlisted: "Mitspielen nur mit dem Link",
  },

  /** For spectators, and for a host who does not play. */
  watch: {
    watching: "Du schaust zu",
    leaders: "Führende Auslagen",
    andMore: (count: number) => plural(count, { one: "und # weiterer Platz", other: "und # weitere Plätze" }),
    havePlaced: (count: number, of: number) =>
      plural(count, { one: `# von ${of} hat gelegt`, other: `# von ${of} haben gelegt` }),
    /** In place of a display without tiles. */
    empty: "Noch keine Plättchen",
    /** To a visitor who comes after the start; then one of the two below. */
    late: "Die Partie hat schon begonnen",
    lateFull: "Alle Plätze sind besetzt. Du kannst zuschauen oder selbst einen Raum öffnen.",
    /** The next game has free seats. */
    lateNext:
      "Für einen Platz ist es zu spät, aber du kannst zuschauen. Öffnet die Spielleitung danach die nächste Partie, kannst du von hier aus mitspielen.",
  },

  /** The menu of a game. */
  menu: {
    copyLink: "Link zum Zuschauen kopieren",
    noEngine:
      "Dieser Browser hat kein WebAssembly. Deshalb berechnet der Server die erlaubten Züge, und es gibt keine Tipps.",
    resign: {
      title: "Aufgeben",
      about:
        "Ab jetzt werden deine Plättchen für dich auf Ebene 0 gelegt, und du kannst nicht mehr gewinnen. Das lässt sich nicht rückgängig machen.",
      yes: "Aufgeben",
    },
    leave: {
      title: "Partie verlassen",
      about: "Ein Bot spielt für dich weiter. Du kannst zuschauen, aber deinen Platz bekommst du nicht zurück.",
      yes: "Verlassen",
    },
    handOver: {
      title: "Bot weiterspielen lassen",
      about: "Wenn jemand wegmusste. Plättchen und Punkte bleiben; der Platz gehört bis zum Ende dem Bot.",
      who: "Für wen?",
      notPlaced: (name: string) => `${name} (legt …)`,
      nobody: "Es gibt niemanden, für den ein Bot weiterspielen könnte.",
      yes: "Bot weiterspielen lassen",
    },
    newGame: {
      title: "Neue Partie",
      about: "Die laufende Partie wird verworfen: Sie zählt nicht, und nichts davon bleibt.",
      yes: "Neue Partie",
    },
  },

  /** Taking back the last tile of a game without other people, when the next card is there already. */
  stepBack:
    "Du hast die nächste Karte schon gesehen, darum zählt das wie ein Tipp: Dein Ergebnis wird es sagen. Dieselbe Karte kommt noch einmal.",

  first: {
    title: "Kennst du NMBR 9?",
    about: "Wenn nicht, zeigen wir es dir in zwei Minuten.",
    showMe: "Zeig es mir",
    play: "Ja, los geht’s",
    sound: { offer: "Möchtest du die Pappe hören?", yes: "Ton an", no: "Nein, danke" },
    solid: "Probier es in 3D",
    notes: {
      level: "Der Tisch ist Ebene 0. Auf Plättchen liegt Ebene 1.",
      support: "Weiter oben liegt ein Plättchen auf zwei anderen, ohne Lücken.",
      points: "Eine 9 auf Ebene 2 bringt 18: Zahl mal Ebene.",
    },
  },

  help: {
    title: "Das Plättchen bewegen",
    about:
      "Es gilt erst, wenn du bestätigst. Während andere legen, kannst du es bis zur nächsten Karte zurücknehmen. Allein oder gegen Bots kannst du das letzte Plättchen auch dann noch zurücknehmen, das zählt wie ein Tipp; nicht im Tagesdeck, in Herausforderungen oder gegen die Uhr.",
    keyboard: "Tastatur",
    mouse: "Maus",
    touch: "Touchscreen",
    keys: { arrows: "← ↑ ↓ →", shift: "Umschalt", tab: "Tab", enter: "Enter", backspace: "Rücktaste" },
    does: {
      move: "um ein Feld bewegen",
      turnRight: "nach rechts drehen",
      turnLeft: "nach links drehen",
      next: "nächster erlaubter Zug, beste Ebene zuerst; mit Umschalt der davor",
      confirm: "bestätigen",
      lift: "aufheben oder zurücknehmen",
      stepBack: "letztes Plättchen zurücknehmen, allein oder gegen Bots",
      legal: "die Plätze auf der besten Ebene zeigen oder ausblenden",
      others: "dasselbe auf allen anderen Ebenen",
      hint: "Tipp vom Planer oder vom Denker; noch einmal drücken legt dorthin",
      zoom: "vergrößern, verkleinern, alles zeigen",
      help: "diese Hilfe",
    },
    mouseSet: "Das Plättchen folgt dem Zeiger. Ein Klick setzt es ab, ein Klick darauf hebt es wieder auf.",
    mouseConfirm:
      "Wenn es abgesetzt ist, steht daneben ein Knopf zum Bestätigen. In den Optionen kannst du stattdessen den zweiten Klick wählen.",
    mouseTurn: "Mausrad und rechte Taste drehen es.",
    mouseTable:
      "Zieh am Tisch, um ihn zu verschieben: neben dem Plättchen, wenn es abgesetzt ist, oder mit der mittleren Taste. Strg und Mausrad zoomen.",
    touchSet: "Tippe, wo es liegen soll, oder zieh es dorthin. Die Pfeile bewegen es um ein Feld.",
    touchTurn: "Die zwei runden Pfeile drehen es.",
    touchTable: "Verschiebe den Tisch mit einem Finger, zoome mit zweien.",
  },

  spots: {
    others: "Andere Ebenen",
    on: (level: number, count: number, gain: number) =>
      plural(count, { one: `# Platz auf Ebene ${level}, +${gain}`, other: `# Plätze auf Ebene ${level}, je +${gain}` }),
    ground: "Ebene 0 entlang des markierten Rands",
    onlyGround: "Nur Ebene 0, entlang des markierten Rands",
    which: (spot: number, of: number) => `Platz ${spot} von ${of}`,
  },

  people: {
    away: "gerade weg",
    awayFor: (time) => `seit ${time} weg`,
    notCome: "noch nicht da",
    here: "da",
    asked: "letzte Minute eingeläutet",
    askedBy: (name) => `${name} hat die letzte Minute eingeläutet.`,
    youAsked: "Du hast die letzte Minute eingeläutet.",
    setCounts: "Wenn die Zeit um ist, gilt dein Plättchen da, wo es liegt.",
    setCounted: "Die Zeit war um: Dein Plättchen gilt da, wo es lag.",
    botFor: (name) => `Für ${name} spielt ein Bot weiter.`,
    isAway: (name) => `${name} ist gerade weg.`,
    isBack: (name) => `${name} ist wieder da.`,
    waited: (minutes) => plural(minutes, { one: "Du wartest seit # Minute.", other: "Du wartest seit # Minuten." }),
    areHere: (names, count) => `${names} ${count === 1 ? "ist" : "sind"} da`,
    areMissing: (names, count) => `${names} ${count === 1 ? "fehlt" : "fehlen"} noch`,
    nobodyElse: "Von den anderen ist noch niemand da",
    yourTurn: "Du bist dran",
    notify: "Sag mir Bescheid, wenn ich dran bin",
    notifyOff: "Nicht mehr Bescheid sagen",
  },

  /** The end of a game: the count, the result, and what comes next. */
  result: {
    title: "Das Ergebnis",
    counting: "Die Wertung",
    countingAbout: "Von der untersten Ebene aufwärts. Taste drücken oder tippen zum Überspringen.",
    skip: "Überspringen",
    won: (name: string, score: number) => `${name} gewinnt ${withPoints(score)}`,
    youWon: (score: number) => `Du gewinnst ${withPoints(score)}`,
    shared: (names: string, score: number) => `${names} teilen sich den Sieg: ${points(score)}`,
    youShared: (others: string, score: number) => `Du teilst dir den Sieg mit ${others}: ${points(score)}`,
    nobody: "Niemand gewinnt: Alle haben aufgegeben",
    /** Of one player. */
    givenUp: "Diese Partie wurde aufgegeben",
    solo: (name: string, score: number) => `${name}: ${points(score)}`,
    yourScore: (score: number) => `Du hast ${points(score)}`,
    /** Where a solo score lies. */
    scale: {
      below: "Die meisten schaffen in ihren ersten Partien 50 bis 60 Punkte. Das kommt noch!",
      first: "So viel wie die meisten in ihren ersten Partien: 50 bis 60 Punkte.",
      above: "Mehr als die meisten in ihren ersten Partien. 100 oder mehr sind hervorragend.",
      record: "Da liegen die Rekorde vieler, die regelmäßig spielen: zwischen 82 und 100 Punkten.",
      excellent: "100 Punkte oder mehr: Das nennt die Spielregel hervorragend.",
    },
    scaleFirst: "erste Partien",
    scaleTop: "hervorragend",
    best: (score: number) => `Dein Rekord in diesem Browser: ${points(score)}`,
    ranking: "Rangliste",
    displays: "Auslagen",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum: number, level: number) => `${sum} × ${level} = ${sum * level}`,
    again: "Noch eine Partie",
    waiting: "Die Spielleitung kann die nächste Partie öffnen.",
    rematch: "Die Spielleitung hat die nächste Partie geöffnet.",
    rematchMine: "Die nächste Partie ist offen.",
    join: "Mitspielen",
    replay: "Wiederholung ansehen",
    review: "Analyse",
    share: "Teilen",
    more: "Mehr",
    shareLink: "Link teilen …",
    copyText: "Als Text kopieren",
    copyReplay: "Link kopieren",
    copyGame: "Partie kopieren",
    copyGameAbout: "„Partie kopieren“ ergibt einen längeren Link, der selbst alle Züge enthält, aber keine Namen.",
  },

  praise: {
    firstGame: "Deine erste Partie ist geschafft. Auf die nächste!",
    points60: "Zum ersten Mal die 60 Punkte geknackt: Du hast den Dreh raus!",
    points80: "Zum ersten Mal die 80 Punkte geknackt: eine starke Partie!",
    points100: "Zum ersten Mal die 100 Punkte geknackt: hervorragend!",
    level4: "Zum ersten Mal auf Ebene 4: Was für ein Turm!",
    level5: "Zum ersten Mal auf Ebene 5: Vorsicht, die Decke!",
    level6: "Ebene 6! So weit oben war kaum jemand.",
    best: (more: number) =>
      plural(more, {
        one: "Neuer Rekord: # Punkt mehr als je zuvor!",
        other: "Neuer Rekord: # Punkte mehr als je zuvor!",
      }),
  },
  notes: {
    engine:
      "Dieser Browser hat kein WebAssembly. Deshalb läuft diese Partie auf dem Server und braucht eine Verbindung.",
    storage:
      "Dieser Browser hat keinen Platz für die Partie. Deshalb läuft sie auf dem Server und braucht eine Verbindung.",
    no_engine:
      "Die Bots können gerade nicht rechnen: Ein Teil der Seite wurde nicht geladen. Deine Partie ist sicher; lade die Seite neu, dann geht es weiter.",
  },
};
