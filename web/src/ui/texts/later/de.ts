/** German texts of the screens that are loaded on demand. The pattern is en.ts; see ../de.ts for the words. */

import { plural, points } from "../de";
import type { LaterMessages } from "./en";

/** After "mit": the dative. */
const withPoints = (count: number) => plural(count, { one: "mit # Punkt", other: "mit # Punkten" });

export const later: LaterMessages = {
  /** A room before its game. */
  waiting: {
    removedTitle: "Dein Platz ist weg",
    removed: "Die Spielleitung hat ihn freigegeben. Du kannst zuschauen oder selbst einen Raum öffnen.",
    /** The tab's title. */
    tab: (taken: number, seats: number) => `${taken}/${seats} · Raum`,
    title: "Noch Plätze frei",
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
    link: "Link zu diesem Raum",
    players: "Am Tisch",
    count: (taken: number, seats: number) => `${taken} von ${seats}`,
    free: "Freier Platz",
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

  /** The end of a game: the count, the result, and what comes next. */
  result: {
    title: "Das Ergebnis",
    counting: "Die Wertung",
    countingAbout: "Von der obersten Ebene abwärts. Taste drücken oder tippen zum Überspringen.",
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
    total: "Summe",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum: number, level: number) => `${sum} × ${level} = ${sum * level}`,
    again: "Noch eine Partie",
    waiting: "Die Spielleitung kann die nächste Partie öffnen.",
    rematch: "Die Spielleitung hat die nächste Partie geöffnet.",
    rematchMine: "Die nächste Partie ist offen.",
    join: "Mitspielen",
    replay: "Wiederholung ansehen",
    share: "Teilen …",
    copyReplay: "Link kopieren",
    copyGame: "Partie kopieren",
    copyGameAbout: "„Partie kopieren“ ergibt einen längeren Link, der selbst alle Züge enthält, aber keine Namen.",
  },

  /** The settings. The title is the same word as in the bar. */
  settings: {
    title: "Optionen",
    kept: "Nur in diesem Browser gespeichert.",
    preview: "So sieht es aus",
    name: "Dein Name",
    nameAbout: "So sehen dich die anderen. Ohne Namen spielst du als Gast.",
    language: "Sprache",
    likeBrowser: "Wie im Browser",
    look: "Aussehen",
    likeSystem: "System",
    light: "Hell",
    dark: "Dunkel",
    contrast: "Hoher Kontrast",
    contrastAbout: "Schwarz auf Weiß oder Weiß auf Schwarz.",
    patterns: "Muster auf Plättchen",
    patternsAbout: "Jede Zahl hat ihr eigenes, zusätzlich zur Farbe.",
    motion: "Bewegung",
    lessMotion: "Weniger",
    leftHanded: "Linkshändig",
    leftHandedAbout: "Auf dem Handy sind die Knöpfe für das Plättchen links.",
    sound: "Ton",
    soundAbout: "Ein kurzer Ton für jede Karte und jedes gelegte Plättchen.",
    confirmBy: "Bestätigen mit der Maus",
    confirmButton: "Knopf neben dem Plättchen",
    confirmClick: "Zweiter Klick",
    confirmNeither: "Keins von beiden",
    confirmByAbout: "Der große Knopf und die Enter-Taste gehen immer.",
  },

  picture: {
    title: "Bild",
    alt: (result) => `Die Auslagen: ${result}`,
    share: "Teilen",
    copy: "Bild kopieren",
    copyFailed: "Dieser Browser lässt die Seite keine Bilder kopieren. Speichere es stattdessen.",
    png: "Als PNG speichern",
    svg: "Als SVG speichern",
    failed: "Dieser Browser kann das Bild nicht zeichnen.",
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

  /** Replays. */
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

  replay: {
    title: "Wiederholung",
    titleOf: (players) => `Wiederholung: ${players}`,
    andMore: (players, count) => `${players} und ${count} weitere`,
    about: "Sieh dir eine Partie noch einmal an, Runde für Runde.",
    offers: "Gleich ansehen",
    noneOfMine: "Hier stehen später deine beendeten Partien.",
    highest: "Die höchstmögliche Punktzahl: 262 Punkte",
    board: "Analysebrett: jede Stellung ausprobieren",
    file: "Aus einer Datei",
    dropHere: "Wähle eine .nmbr9-Datei aus oder zieh sie irgendwo auf diese Seite.",
    choose: "Datei auswählen",
    drop: "Hier loslassen, um die Partie anzusehen",
    paste: "Oder füge einen Link ein",
    open: "Öffnen",
    noLink: "Hinter diesem Link ist keine Partie. Füge einen Link zu einem Raum oder einer Wiederholung ein.",
    badRecord: (detail: string) => `In dieser Datei ist keine lesbare Partie: ${detail}`,
    badLink:
      "Die Partie in diesem Link lässt sich nicht lesen. Vielleicht fehlt ein Teil des Links, oder er stammt von einer neueren Version dieser Seite.",
    tooLarge: "Für eine Partie ist diese Datei zu groß.",
    unreadable: "Diese Datei lässt sich nicht lesen.",
    noRoom:
      "Diesen Raum finden wir nicht: Vielleicht ist im Link ein Tippfehler, oder der Raum wurde nach langer Zeit gelöscht.",
    notOver: "Diese Partie läuft noch. Komm wieder, wenn sie vorbei ist!",
    unreachable: "Der Server antwortet nicht.",
    nothing: "Hier gibt es keine Wiederholung",
    toRoom: "Zum Raum",
    another: "Andere Wiederholung",
    /** A link: what the game was worth, round by round. */
    review: "Analyse",
    unfinished: (rounds: number) =>
      plural(rounds, {
        one: "Die Partie wurde nicht beendet: # Runde.",
        other: "Die Partie wurde nicht beendet: # Runden.",
      }),
    seat: (seat: number) => `Person ${seat}`,
    displays: "Auslagen",
    whom: (shown: number, all: number) => `Gezeigte Auslagen: ${shown} von ${all}`,
    best: (count: number) => `Die besten ${count}`,
    all: "Alle",
    placed: (placement, gained) => `${placement}: +${gained}`,
    notPlaced: "nicht gelegt",
    startTile: (number: number) => `beginnt mit einer ${number}`,
    spoken: (name: string, placed: string) => `${name}: ${placed}`,
    controls: "Schritt für Schritt durch die Partie",
    first: "Zum Anfang",
    back: "Eine Runde zurück",
    play: "Abspielen",
    pause: "Pause",
    forward: "Eine Runde weiter",
    last: "Zum Ende",
    slider: "Runde",
    speed: "Tempo",
    slow: "langsam",
    normal: "normal",
    fast: "schnell",
    before: "Vor der ersten Karte",
    roundCard: (round: number, rounds: number, card: number) => `Runde ${round} von ${rounds}: Karte ${card}`,
    cards: "Bisherige Karten",
    unseen: "Noch nicht gezogen",
    unseenOf: (number: number, count: number) => `${number}: noch ${count}`,
    rounds: "Runden",
    round: "Runde",
    card: "Karte",
    jump: (round: number) => `Zu Runde ${round}`,
    solidOf: (name: string) => `Auslage von ${name} in 3D`,
  },

  learn: {
    progress: (step: number, steps: number) => `Schritt ${step} von ${steps}`,
    next: "Weiter",
    showMe: "Zeig es mir",
    otherwise: "Das ist erlaubt, aber nicht die Aufgabe. Nimm es zurück und versuch es noch einmal.",
    lessons: {
      place: {
        title: "Ein Plättchen legen",
        text: "In jeder Runde sagt eine Karte, welches Plättchen dran ist. Bewege es mit der Maus, dem Finger oder den Pfeiltasten.",
        task: "Lege die 9 in die Mitte des Tischs und bestätige.",
        done: "Da liegt sie. Ist die Runde vorbei, wird ein Plättchen nie mehr bewegt.",
      },
      touch: {
        title: "Seite an Seite",
        text: "Plättchen auf einer Ebene berühren sich mit einer Seite. Eine Ecke reicht nicht: Probier es aus!",
        task: "Lege die zweite 9 so, dass sie die erste berührt.",
        done: "Sie berühren sich. So bleibt jede Ebene in einem Stück.",
      },
      turn: {
        title: "Drehen",
        text: "Ein Plättchen darf in Vierteldrehungen gedreht werden: mit den Knöpfen, dem Mausrad oder der Taste R. Gewendet wird es nie.",
        task: "Drehe die 1, bis sie die Lücke zwischen den Neunen füllt.",
        done: "Sie passt, und es bleibt keine Lücke, um die du herumbauen musst.",
      },
      ground: {
        title: "In die Höhe bauen",
        text: "Ein Plättchen darf auf anderen liegen, eine Ebene höher. Direkt unter jedem seiner Felder muss ein Plättchen sein: Es steht nie über und deckt keine Lücke zu.",
        task: "Lege die 7 auf Ebene 1. Die Lücke in der 0 bleibt offen.",
        done: "Unter jedem Feld ist ein Plättchen.",
      },
      two: {
        title: "Auf zwei Plättchen",
        text: "Ab Ebene 1 liegt ein Plättchen auf mindestens zwei anderen. Eins allein trägt es nicht.",
        task: "Lege die 1 auf Ebene 1, über beide Neunen.",
        done: "Sie liegt auf beiden Neunen.",
      },
      score: {
        title: "Punkte",
        text: "Ein Plättchen zählt seine Zahl mal seine Ebene. Auf Ebene 0 zählt es nichts.",
        task: "Lege die 9 auf Ebene 2.",
        done: "9 × Ebene 2 = 18 Punkte. Auf Ebene 1 wären es nur 9 gewesen.",
      },
      choose: {
        title: "Jede Ebene",
        text: "Du darfst jede Ebene wählen, die die Regeln erlauben, nicht nur die höchste.",
        task: "Eine 0 bringt nie Punkte. Lege sie auf Ebene 0 und lass oben Platz.",
        done: "Oben ist Platz für ein Plättchen, das Punkte bringt.",
      },
    },
    go: {
      title: "Jetzt spielen",
      text: "Eine Partie hat 20 Karten, zwei von jeder Zahl. Alle legen gleichzeitig das gleiche Plättchen, jeweils in die eigene Auslage.",
      aim: "Die höchste Summe gewinnt. In den ersten Partien sind es oft 50 bis 60 Punkte; 100 oder mehr sind hervorragend.",
    },
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

  /** The rules on one page. */
  rules: {
    title: "Regeln",
    contents: "Inhalt",
    allowed: "Erlaubt",
    notAllowed: "Nicht erlaubt",
    tryIt: "Schritt für Schritt ausprobieren",
    form: {
      label: "Wie ausführlich?",
      short: "Kurz",
      detailed: "Ausführlich",
      both: "Beides",
    },
    short: {
      title: "Kurz gesagt",
      card: "In jeder Runde wird eine Karte aufgedeckt. Alle legen das Plättchen mit dieser Zahl in die eigene Auslage.",
      turn: "Dreh das Plättchen, wie du willst; die Zahl zeigt nach oben.",
      touch: "Auf seiner Ebene berührt es ein anderes mit einer Seite. Nur das erste Plättchen einer Ebene ist frei.",
      build:
        "Ab Ebene 1 liegen alle seine Felder auf Plättchen der Ebene darunter, und zwar auf mindestens zwei verschiedenen.",
      score: "Am Ende zählt jedes Plättchen seine Zahl mal seine Ebene. Ebene 0 zählt nichts.",
      end: "Nach 20 Karten gewinnen die meisten Punkte.",
    },
    goal: {
      title: "Das Ziel",
      about: "Alle bauen mit den gleichen Zahlenplättchen an einer eigenen Auslage und wollen hoch hinaus.",
      higher: "Je höher ein Plättchen liegt, desto mehr zählt es. Wer am Ende die meisten Punkte hat, gewinnt.",
    },
    box: {
      title: "In der Schachtel",
      contents: "Darin sind 80 Zahlenplättchen, acht von jeder Zahl von 0 bis 9, und 20 Karten, zwei von jeder Zahl.",
      setup:
        "Sortiert die Plättchen nach Zahlen und stellt sie so hin, dass alle gut herankommen. Mischt die Karten und legt sie verdeckt daneben. Lasst auf dem Tisch rund um das erste Plättchen Platz: Eine Auslage wächst in alle Richtungen.",
      players:
        "Die Schachtel reicht für 1 bis 4 Personen ab 8 Jahren, eine Partie dauert etwa 20 Minuten. Kleine Kinder könnten Plättchen verschlucken: nichts für Kinder unter drei.",
    },
    here: {
      title: "Auf dieser Seite",
      about:
        "Hier gibt es nichts vorzubereiten: Die Karten werden für euch gemischt und aufgedeckt, das richtige Plättchen bekommst du jede Runde in die Hand, der Tisch hat keinen Rand, und es dürfen mehr als vier mitspielen.",
      hidden: "Wo die anderen gelegt haben, siehst du, sobald alle fertig sind. Was sie tun, schränkt dich nie ein.",
      confirm:
        "Nichts gilt, bevor du bestätigst. Während andere legen, kannst du es bis zur nächsten Karte zurücknehmen; allein oder gegen Bots das letzte Plättchen auch dann noch, das zählt wie ein Tipp.",
    },
    tiles: {
      title: "Die Plättchen",
      about: "Die Plättchen sehen aus wie die Zahlen 0 bis 9. In einer Partie legst du zwei von jeder: 20 Plättchen.",
      squares:
        "Jedes Plättchen besteht aus Feldern. Wie viele es sind, hat mit seiner Zahl nichts zu tun: Sie zeigen das Raster, in dem alle Plättchen neben- und übereinander liegen.",
      turns:
        "Plättchen liegen mit der Zahl nach oben. Du darfst sie beliebig in Vierteldrehungen drehen, aber nie wenden.",
      turned: "Eine 4, dreimal um ein Viertel gedreht",
    },
    levels: {
      title: "Ebenen",
      about:
        "Was auf dem Tisch liegt, liegt auf Ebene 0. Plättchen darauf liegen auf Ebene 1, Plättchen auf diesen auf Ebene 2 und so weiter.",
      picture: "Eine 0 und eine 6 auf Ebene 0, darauf eine 7 auf Ebene 1",
    },
    round: {
      title: "Eine Runde",
      card: "Eine Partie hat 20 Runden, für jede Karte eine. Jemand deckt die oberste Karte auf, sagt die Zahl laut an und legt die Karte offen auf den Ablagestapel.",
      place:
        "Alle nehmen ein Plättchen mit dieser Zahl und legen es gleichzeitig in die eigene Auslage. Passen darf man nicht und muss man nie: Auf Ebene 0 ist immer Platz.",
      first: "In der ersten Runde legst du dein Plättchen einfach vor dich, beliebig gedreht, mit der Zahl nach oben.",
      next: "Haben alle gelegt, ist die Runde vorbei, und die nächste Karte wird aufgedeckt.",
    },
    touch: {
      title: "Seite an Seite",
      about:
        "Liegt auf einer Ebene schon ein Plättchen, muss ein neues dort mindestens eine Seite eines Felds berühren. Eine Ecke reicht nicht.",
      every: "Das gilt auf jeder Ebene. Nur das erste Plättchen einer Ebene ist davon frei.",
      side: "Sie haben eine gemeinsame Seite.",
      corner: "Eine Ecke reicht nicht.",
      apart: "Sie berühren sich nicht.",
    },
    build: {
      title: "In die Höhe bauen",
      about:
        "Ab Ebene 1 liegt jedes Feld eines Plättchens auf einem Plättchen der Ebene direkt darunter: Nichts steht über, keine Lücke wird zugedeckt, und Ebenen werden nicht gemischt.",
      carried: "Jedes Feld wird getragen.",
      over: "Es steht über.",
      gap: "Es deckt eine Lücke zu.",
    },
    two: {
      title: "Auf zwei Plättchen",
      about:
        "Ab Ebene 1 liegt ein Plättchen auf mindestens zwei verschiedenen anderen, nie auf einem allein. Zwei mit gleicher Zahl zählen als zwei.",
      both: "Es liegt auf beiden Neunen.",
      one: "Es liegt nur auf einem Plättchen.",
    },
    tips: {
      title: "Gut zu wissen",
      any: "Die Ebene wählst du. Es muss nicht die höchste sein, und du musst auch keine tiefere erst füllen.",
      settle:
        "Während der Runde darfst du dein Plättchen überall ausprobieren. Hast du dich entschieden, bleibt es für immer liegen.",
      only: "Ausprobiert wird nur das Plättchen dieser Runde. Andere zu nehmen, um zu sehen, ob sie später passen, ist nicht erlaubt: Das machst du im Kopf.",
      minute:
        "Braucht jemand sehr lange, dürfen die anderen verlangen, dass innerhalb der nächsten Minute gelegt wird. Auf dieser Seite steht das im Menü.",
      copy: "Sei kreativ! Wer eine andere Auslage nachbaut, kann nie mehr Punkte haben als das Vorbild.",
    },
    score: {
      title: "Punkte",
      end: "Die Partie endet mit der Runde, in der die letzte Karte aufgedeckt wurde.",
      about:
        "Ein Plättchen zählt seine Zahl mal seine Ebene. Eine 8 auf Ebene 2 bringt 8 × 2 = 16 Punkte, auf Ebene 0 bringt sie nichts.",
      count:
        "Dann wird gezählt, eine Auslage nach der anderen, egal in welcher Reihenfolge: Bau deine von oben nach unten ab und zähl dabei zusammen, gern auf Papier. Auf dieser Seite rechnet der Computer.",
      picture: "Eine Auslage mit drei Ebenen",
      nothing: "Plättchen auf Ebene 0 zählen nichts.",
      total: (sum: number) => `Zusammen: ${points(sum)}`,
      win: "Die meisten Punkte gewinnen. Bei Gleichstand wird der Sieg geteilt.",
    },
    solo: {
      title: "Solospiel",
      about:
        "Die gleichen Regeln, nur spielst du gegen deinen eigenen Rekord. Wie viele Punkte schaffst du, und wie hoch kannst du bauen?",
      scores: "In den ersten Partien sind es oft 50 bis 60 Punkte; 100 oder mehr sind hervorragend.",
      highest:
        "Die höchstmögliche Punktzahl ist 262, falls die Karten je in perfekter Reihenfolge kommen. Mehr kann keine Auslage haben: Das hat ein Programm bewiesen.",
    },
    variants: {
      title: "Varianten",
      removed:
        "Vor der Partie werden ein paar Karten, zum Beispiel zwei, verdeckt weggelegt. Niemand weiß, welche, also ist nie ganz sicher, was noch kommt. Die Partie ist um so viele Runden kürzer.",
    },
    credits: {
      title: "Über NMBR 9",
      box: "Das Spiel aus Pappe erschien 2017, gestaltet von Christian Fiore. Wenn es dir hier gefällt, dann am Tisch erst recht.",
    },
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

  view3d: {
    hint: "Drehen: ziehen oder Pfeiltasten. Zoomen: zwei Finger, Mausrad oder + und −.",
    left: "Weiter von links",
    right: "Weiter von rechts",
    noWebgl:
      "Dieser Browser kann die Auslage nicht in 3D zeigen: WebGL ist aus oder fehlt. Die flache Ansicht zeigt dasselbe.",
    tilt: "Ansicht kippen",
    playHint: "Ansicht drehen: den Tisch ziehen oder Umschalt und eine Pfeiltaste; zoomen: Mausrad oder zwei Finger.",
    lost: "Die 3D-Ansicht ist stehen geblieben: Der Browser hat ihr die Grafik entzogen. Spiel hier weiter, es ist nichts verloren.",
  },
};
