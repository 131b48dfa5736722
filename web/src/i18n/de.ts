/**
 * German. Players are addressed as "du". A tile is "das Plättchen" (es), but a tile called by its number is "die 9" (sie).
 * One game that is played is "die Partie"; the host is "die Spielleitung", which fits everybody.
 */

import { LONGEST_NAME } from "../limits";
import { durationsOf } from "./duration";
import type { Messages } from "./en";
import { pluralsOf } from "./plural";

const plural = pluralsOf<"one" | "other">("de");
const duration = durationsOf("de");

const points = (count: number) => plural(count, { one: "# Punkt", other: "# Punkte" });
/** After "mit": the dative. */
const withPoints = (count: number) => plural(count, { one: "mit # Punkt", other: "mit # Punkten" });

export const de: Messages = {
  /** Used in several places. */
  common: {
    title: "NMBR 9",
    home: "Startseite",
    close: "Schließen",
    cancel: "Abbrechen",
    back: "Zurück",
    tryAgain: "Erneut versuchen",
    copy: "Link kopieren",
    copied: "Kopiert",
    copyFailed: "Kopiere den markierten Link von Hand.",
    loading: "Einen Moment …",
    level: (level: number) => `Ebene ${level}`,
    points,
    /** 9 × Ebene 2 = 18 */
    product: (number: number, level: number) => `${number} × Ebene ${level} = ${number * level}`,
    you: "Du",
  },

  /** The bar at the top and the page around everything. */
  frame: {
    skip: "Zum Inhalt springen",
    rules: "Regeln",
    settings: "Optionen",
    language: "Sprache",
    notFoundTitle: "Hier ist nichts",
    notFound: "Diese Adresse führt nirgendwohin. Vielleicht ist ein Teil des Links verloren gegangen.",
    toGame: "Zurück zur Partie",
    toHome: "Zur Startseite",
    newGame: "Neue Partie spielen",
    crash: "Auf dieser Seite ist etwas schiefgegangen. Von deiner Partie ist nichts verloren: Lade die Seite neu.",
    reload: "Neu laden",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  display: {
    label: "Deine Auslage",
    labelOf: (name: string) => `Auslage von ${name}`,
    /** On the ghost. */
    gain: (level: number, gained: number) => `Ebene ${level} · +${gained}`,
    notHere: "nicht hier",
    help: "Die Pfeiltasten bewegen das Plättchen, R dreht es, Tab geht die erlaubten Züge durch, die beste Ebene zuerst, Enter bestätigt. Mit Esc und dann Tab kommst du hier heraus.",
    walk: "Felder der Auslage",
    walkHelp: "Mit den Pfeiltasten gehst du von Feld zu Feld. Enter setzt dein Plättchen dorthin.",
    /** A square of the grid. */
    bare: (x: number, y: number) => `${x}, ${y}: Tisch`,
    square: (x: number, y: number, number: number, level: number) =>
      `${x}, ${y}: ${number} × Ebene ${level} = ${number * level}`,
    /** Where the ghost is. */
    legalSpot: (number: number, rotation: string, x: number, y: number, level: number, gained: number) =>
      `${number}, Oberkante nach ${rotation}, bei ${x}, ${y}: Ebene ${level}, plus ${points(gained)}`,
    illegalSpot: (number: number, rotation: string, x: number, y: number) =>
      `${number}, Oberkante nach ${rotation}, bei ${x}, ${y}: nicht erlaubt`,
    rotations: { n: "Norden", e: "Osten", s: "Süden", w: "Westen" },
    fit: "Alles",
    fitLabel: "Alles: die ganze Auslage zeigen",
    zoomIn: "Vergrößern",
    zoomOut: "Verkleinern",
    levels: "Ebenen",
    allLevels: "alle",
    upToLevel: (level: number) => `bis Ebene ${level}`,
    empty: "Hier liegt noch nichts.",
  },

  /** Why a placement is not allowed, by the referee's names. */
  why: {
    NOT_ADJACENT: "Es muss auf seiner Ebene ein Plättchen mit einer Seite berühren.",
    OVERHANG: "Es würde überstehen: Unter den markierten Feldern liegt nichts.",
    UNEVEN_GROUND: "Der Boden ist uneben: Alle Felder des Plättchens müssen auf derselben Ebene liegen.",
    ONE_TILE_BELOW: "Es muss auf mindestens zwei Plättchen liegen.",
    NOT_AT_ORIGIN: "Das erste Plättchen liegt in der Mitte des Tischs.",
    WRONG_NUMBER: "Das ist nicht das Plättchen dieser Runde.",
  },

  /** What can be chosen about a room: in forms, in lists of rooms, and while a room waits. */
  options: {
    seats: "Plätze",
    seatsFree: (count: number) => plural(count, { one: "# Platz frei", other: "# Plätze frei" }),
    clock: "Bedenkzeit",
    clockNone: "Ohne Zeitlimit",
    clockPerCard: (seconds: number) => `${duration(seconds)} pro Karte`,
    clockCardAMinute: "Jede Minute eine Karte",
    clockNoneAbout: "Eine Runde dauert, bis alle gelegt haben, notfalls tagelang.",
    clockPerCardAbout: "Ist die Zeit um, wird das Plättchen für dich auf Ebene 0 gelegt. Dort bringt es keine Punkte.",
    clockCardAMinuteAbout:
      "Jede Minute kommt eine neue Karte, auch wenn alle schon gelegt haben. Gut mit Plättchen aus Pappe.",
    removed: "Entfernte Karten",
    removedCount: (count: number) =>
      plural(count, { one: "# Karte verdeckt entfernt", other: "# Karten verdeckt entfernt" }),
    removedAbout: (rounds: number) =>
      plural(rounds, {
        one: "Vor der Partie, verdeckt: Niemand weiß, welche. Die Partie hat # Runde.",
        other: "Vor der Partie, verdeckt: Niemand weiß, welche. Die Partie hat # Runden.",
      }),
    startTiles: "Verschiedene Startplättchen",
    startTilesAbout: "Alle beginnen mit einem anderen Plättchen, so kann niemand abschauen.",
    openDisplays: "Offene Auslagen",
    openDisplaysAbout: "Was gelegt wird, ist sofort zu sehen, nicht erst, wenn alle gelegt haben.",
    public: "Offen für Fremde",
    publicAbout: "Steht auf der Startseite. Sonst kann nur kommen, wer den Link hat.",
  },

  /** How the deck came about. */
  deck: {
    chosen: "Karten von der Spielleitung gewählt",
    chosenAbout: "Die Spielleitung hat die Karten und ihre Reihenfolge gewählt. Sie sind nicht gemischt.",
    shuffle: (names: string) => `In der Mischung steckt Zufall von ${names}.`,
    shuffleMany: (count: number) =>
      plural(count, {
        one: "In der Mischung steckt Zufall von # Person.",
        other: "In der Mischung steckt Zufall von # Personen.",
      }),
    you: "dir",
    missing: (names: string) => `Zu spät kam: ${names}.`,
  },

  /** The start page. */
  home: {
    line: "Staple Zahlenplättchen. Je höher eins liegt, desto mehr zählt es.",
    more: "Eine Partie hat 20 Karten und dauert zehn Minuten. Ohne Konto.",
    display: (score: number) => `Eine fertige Auslage: ${points(score)}`,
    play: "Spielen",
    alone: "Allein spielen",
    bots: "Gegen Bots",
    friends: "Mit Freunden",
    learn: "In zwei Minuten lernen",
    rules: "Regeln",
    replay: "Wiederholung ansehen",
    guest: "Gast",
    opening: "Raum wird geöffnet …",
    mine: "Deine Partien",
    soloGame: "Solospiel",
    waiting: "noch nicht begonnen",
    round: (round: number, rounds: number) => `Runde ${round} von ${rounds}`,
    finished: "beendet",
    goOn: "Weiter",
    look: "Ergebnis",
    forget: "Vergessen",
    forgetGame: (players: string) => `Partie vergessen: ${players}`,
    forgotten: "Von dieser Liste gestrichen. Der Link des Raums gilt weiter.",
    openRooms: "Offene Räume",
    allRooms: (count: number) => `Alle ${count} zeigen`,
    join: "Mitspielen",
    joinRoom: (players: string) => `Mitspielen im Raum von ${players}`,
    joinEmpty: "Mitspielen im leeren Raum",
    nobody: "noch niemand",
    footer:
      "Inoffiziell. NMBR 9 ist ein Spiel von Peter Wichmann, erschienen bei ABACUSSPIELE. Zeichnungen und Texte hier sind unsere eigenen.",
    programs: "API für Entwickler",
    version: (version: string) => `Version ${version}`,
  },

  /** A game against bots. */
  newBots: {
    title: "Gegen Bots spielen",
    howMany: "Wie viele Bots?",
    bot: (which: number) => `Bot ${which}`,
    allBots: "Alle Bots",
    choice: (name: string, mean: number) => `${name} (im Schnitt ${points(mean)})`,
    more: "Mehr Optionen",
    start: "Partie starten",
  },

  /** A room with friends. */
  friends: {
    title: "Mit Freunden spielen",
    about: "Du bekommst einen Link zum Verschicken. Wer ihn öffnet, kann sich dazusetzen.",
    name: "Dein Name",
    moreSeats: "Mehr",
    seatNumber: "Anzahl der Plätze",
    range: (least: number, most: number) => `Eine ganze Zahl von ${least} bis ${most}.`,
    botSeats: "Plätze für Bots",
    hostOnly: "Ich leite nur und spiele nicht mit",
    hostOnlyAbout: "Du startest die Partie und kannst sie auf einem großen Bildschirm zeigen, hast aber keinen Platz.",
    create: "Raum öffnen",
    less: (what: string) => `${what}: eins weniger`,
    oneMore: (what: string) => `${what}: eins mehr`,
  },

  /** Bots that every server has; for others the server's own words are shown. */
  bots: {
    random: { name: "Zufällig", about: "Legt irgendwohin, wo die Regeln es erlauben." },
    beginner: {
      name: "Anfänger",
      about: "Spielt wie jemand in den ersten Partien: will nach oben, übersieht aber vieles.",
    },
    greedy: {
      name: "Gierig",
      about: "Holt sofort die meisten Punkte und legt dann so eng an die anderen Plättchen wie möglich.",
    },
    planner: { name: "Planer", about: "Legt so, dass später möglichst viele Punkte zu holen sind." },
    thinker: {
      name: "Denker",
      about: "Stellt sich vor, welche Karten kommen könnten, und spielt jede Idee viele Male durch.",
    },
    master: {
      name: "Meister",
      about: "Wie der Denker, aber mit mehr Ideen und sehr viel mehr durchgespielten Partien.",
    },
  },

  /** The settings. The title is the same word as in the bar. */
  settings: {
    title: "Optionen",
    kept: "Nur in diesem Browser gespeichert.",
    preview: "So sieht es aus",
    name: "Dein Name",
    nameAbout: "Andere sehen ihn in einem Raum. Das Feld darf leer bleiben.",
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
  },

  /** What the server says no to, by its codes; docs/protocol.md lists them. */
  errors: {
    not_understood: "Das hat der Server nicht verstanden.",
    bad_name: `Ein Name hat 1 bis ${LONGEST_NAME} sichtbare Zeichen, kein /, und sieht nicht wie der eines Bots aus.`,
    wrong_entropy: "Dein Anteil am Mischen hat nicht gepasst.",
    bad_options: "Diese Optionen gibt es nicht, oder nicht zusammen.",
    unknown_bot: "Diesen Bot gibt es auf diesem Server nicht.",
    not_seated: "Das geht nur, wenn du mitspielst. Du schaust zu.",
    not_host: "Das kann nur die Spielleitung.",
    no_such_room:
      "Diesen Raum gibt es nicht. Vielleicht ist im Link ein Tippfehler, oder der Raum wurde nach langer Zeit gelöscht.",
    removed_by_host: "Die Spielleitung hat dich aus diesem Raum entfernt. Du kannst zuschauen.",
    room_full: "Alle Plätze sind besetzt. Du kannst zuschauen.",
    already_begun: "Die Partie hat begonnen. Dafür ist es zu spät.",
    not_begun: "Die Partie hat noch nicht begonnen.",
    nobody_seated: "Noch hat niemand einen Platz.",
    game_over: "Die Partie ist vorbei.",
    not_over: "Eine Revanche gibt es erst nach der Partie.",
    no_such_seat: "Da sitzt niemand mehr.",
    illegal_placement: "Da darf das Plättchen nicht liegen.",
    wrong_round: "Das kam zu spät: Die Runde ist vorbei.",
    nothing_to_take_back: "In dieser Runde gibt es nichts zurückzunehmen.",
    not_placed_yet: "Lege zuerst dein Plättchen. Dann kannst du den anderen eine Minute geben.",
    nobody_to_wait_for: "Alle haben schon gelegt.",
    too_many_commands: "Das war zu viel auf einmal. Warte einen Moment oder auf die nächste Karte.",
    too_many_requests: "Zu viele Anfragen aus deinem Netz. Versuch es in ein paar Minuten noch einmal.",
    unavailable: "Der Server kann seine Datenbank gerade nicht benutzen. Versuch es bald noch einmal.",
    damaged: "Die Datenbank des Servers ist beschädigt. Wer den Server betreibt, muss eine Sicherung einspielen.",
    unknown: "Der Server weiß nicht, ob das geklappt hat. Versuch es noch einmal.",
    not_found: "Dort hat der Server nichts.",
    too_large: "Das ist zu groß für den Server.",
    internal: "Der Server hat einen Fehler gemacht. Versuch es noch einmal.",
    /** For a code that is not in this list. */
    other: "Der Server hat das abgelehnt.",
    /** Nobody answered. */
    unreachable: "Der Server antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.",
  },

  /** A room before its game, and the connection to it. */
  room: {
    opening: "Raum wird geöffnet …",
    goneTitle: "Diesen Raum gibt es nicht",
    gone: "Vielleicht fehlt ein Teil des Links. Räume, in denen lange nichts passiert, werden gelöscht.",
    downTitle: "Der Server antwortet nicht",
    down: "Diese Seite versucht es weiter. Deine Partien sind auf dem Server sicher.",
    tryNow: "Jetzt versuchen",
    lost: "Verbindung unterbrochen. Neuer Versuch … Nichts geht verloren.",
    lostOrigin:
      "Dieser Server lässt Seiten von dieser Adresse nicht zu. Wer ihn betreibt, muss seine „origins“ einstellen.",
    lostCrowded: "Zu viele Verbindungen aus deinem Netz. Neuer Versuch …",
    back: "Wieder verbunden.",
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
    ownRoom: "Eigenen Raum öffnen",
    watching: "Du schaust zu. Die Partie erscheint hier, wenn sie beginnt.",
    showing: "Du leitest die Partie und spielst nicht mit.",
    playToo: "Mitspielen",
    invite: "Einladen",
    inviteText: "Wer diesen Link öffnet, kann sich dazusetzen.",
    inviteLocal:
      "Dieser Link geht nur auf diesem Rechner. Für andere: nmbr9 serve --host 0.0.0.0 starten und die Seite über die Adresse dieses Rechners öffnen.",
    link: "Link zu diesem Raum",
    share: "Teilen …",
    code: "Der Link als QR-Code",
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
    unlisted: "Nur mit dem Link",
  },

  /** The end of a game: the count, the result, and what comes next. */
  end: {
    title: "Das Ergebnis",
    counting: "Die Wertung",
    countingAbout: "Von der obersten Ebene abwärts. Taste drücken oder tippen zum Überspringen.",
    skip: "Überspringen",
    wins: "gewinnt",
    won: (name: string, score: number) => `${name} gewinnt ${withPoints(score)}`,
    youWon: (score: number) => `Du gewinnst ${withPoints(score)}`,
    shared: (names: string, score: number) => `${names} teilen sich den Sieg: ${points(score)}`,
    youShared: (others: string, score: number) => `Du teilst dir den Sieg mit ${others}: ${points(score)}`,
    nobody: "Niemand gewinnt: Alle haben aufgegeben",
    solo: (name: string, score: number) => `${name}: ${points(score)}`,
    yourScore: (score: number) => `Du hast ${points(score)}`,
    /** Where a solo score lies. */
    scale: {
      below: "Erwachsene erreichen in ihren ersten Partien 50 bis 60 Punkte.",
      first: "Wie Erwachsene in ihren ersten Partien: Sie erreichen 50 bis 60 Punkte.",
      above: "Mehr als die 50 bis 60 Punkte der ersten Partien. 100 oder mehr sind hervorragend.",
      record: "Die Rekorde vieler, die regelmäßig spielen, liegen zwischen 82 und 100 Punkten.",
      excellent: "Hervorragend: 100 Punkte oder mehr.",
    },
    scaleFirst: "erste Partien",
    scaleTop: "hervorragend",
    best: (score: number) => `Dein Rekord in diesem Browser: ${points(score)}`,
    newBest: "Ein neuer Rekord in diesem Browser!",
    ranking: "Rangliste",
    resigned: "aufgegeben",
    displays: "Auslagen",
    large: (name: string) => `Auslage von ${name} groß zeigen`,
    level: "Ebene",
    points: "Punkte",
    total: "Summe",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum: number, level: number) => `${sum} × ${level} = ${sum * level}`,
    again: "Noch eine Partie",
    waiting: "Die Spielleitung kann die nächste Partie öffnen.",
    rematch: "Die Spielleitung hat die nächste Partie geöffnet.",
    rematchMine: "Die nächste Partie ist offen.",
    join: "Mitspielen",
    replay: "Wiederholung ansehen",
    record: "Partie speichern",
    picture: "Bild speichern",
    share: "Teilen …",
    copyReplay: "Link kopieren",
    copyGame: "Partie kopieren",
    copyGameAbout: "„Partie kopieren“ ergibt einen längeren Link, der selbst alle Züge enthält, aber keine Namen.",
  },

  /** Replays. */
  replay: {
    title: "Wiederholung",
    about: "Sieh dir eine Partie noch einmal an, Runde für Runde.",
    file: "Aus einer Datei",
    dropHere: "Wähle eine .nmbr9-Datei aus oder zieh sie irgendwo auf diese Seite.",
    choose: "Datei auswählen",
    drop: "Hier loslassen, um die Partie anzusehen",
    paste: "Oder füge einen Link ein",
    open: "Öffnen",
    noLink: "Das führt zu keiner Partie: Füge einen Link zu einem Raum oder einer Wiederholung ein.",
    badRecord: (detail: string) => `Diese Datei enthält keine lesbare Partie: ${detail}`,
    badLink:
      "Die Partie in diesem Link lässt sich nicht lesen. Vielleicht fehlt ein Teil des Links, oder er stammt von einer neueren Version dieser Seite.",
    tooLarge: "Für eine Partie ist diese Datei zu groß.",
    unreadable: "Diese Datei lässt sich nicht lesen.",
    noRoom: "Diesen Raum gibt es nicht: Im Link ist ein Tippfehler, oder der Raum wurde nach langer Zeit gelöscht.",
    notOver: "Diese Partie ist noch nicht vorbei. Erst danach gibt es eine Wiederholung.",
    unreachable: "Der Server antwortet nicht.",
    nothing: "Keine Wiederholung",
    toRoom: "Zum Raum",
    another: "Andere Wiederholung",
    unfinished: (rounds: number) =>
      plural(rounds, {
        one: "Die Partie wurde nicht beendet: # Runde.",
        other: "Die Partie wurde nicht beendet: # Runden.",
      }),
    seat: (seat: number) => `Person ${seat}`,
    bot: (name: string) => `${name} (Bot)`,
    /** Of several bots of one name: the second, the third, … */
    botNumber: (name: string, which: number) => `${name} (Bot) ${which}`,
    displays: "Auslagen",
    whom: (shown: number, all: number) => `Gezeigte Auslagen: ${shown} von ${all}`,
    best: (count: number) => `Die besten ${count}`,
    all: "Alle",
    /** 4e bei 1,-3: Ebene 1, +4 */
    placed: (number: number, rotation: string, x: number, y: number, level: number, gained: number) =>
      `${number}${rotation} bei ${x},${y}: Ebene ${level}, +${gained}`,
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
    solid: "3D",
    solidOf: (name: string) => `Auslage von ${name} in 3D`,
    flat: "Flach",
  },

  /** The view in three dimensions. */
  three: {
    hint: "Drehen: ziehen oder Pfeiltasten. Zoomen: zwei Finger, Mausrad oder + und −.",
    tools: "Blickwinkel",
    left: "Weiter von links",
    right: "Weiter von rechts",
    higher: "Weiter von oben",
    lower: "Weiter von unten",
    closer: "Näher",
    farther: "Weiter weg",
    noWebgl:
      "Dieser Browser kann die Auslage nicht in 3D zeigen: WebGL ist aus oder fehlt. Die flache Ansicht zeigt dasselbe.",
  },

  /** The game while it is played. */
  game: {
    round: (round: number, rounds: number) => `Runde ${round} von ${rounds}`,
    /** On a phone. */
    roundShort: (round: number, rounds: number) => `${round}/${rounds}`,
    card: (number: number) => `Karte dieser Runde: ${number}`,
    place: (number: number) => `Lege die ${number}.`,
    confirm: "Bestätigen",
    confirmAt: (level: number, gained: number) => `Bestätigen · Ebene ${level} · +${gained}`,
    sending: "Wird gesendet …",
    placedAt: (level: number, gained: number) => `Gelegt ✓ Ebene ${level} · +${gained}`,
    timeWasUp: "Die Zeit war um: Dein letztes Plättchen wurde für dich gelegt.",
    hint: "Es gilt erst, wenn du bestätigst.",
    notHere: "Hier darf es nicht liegen.",
    takeBack: "Zurücknehmen",
    turnLeft: "Nach links drehen",
    turnRight: "Nach rechts drehen",
    nudge: { up: "Nach oben", down: "Nach unten", left: "Nach links", right: "Nach rechts" },
    legal: "Züge zeigen",
    /** Opens what changes how the display is seen. */
    view: "Ansicht",
    solid: "3D-Ansicht",
    flat: "Flache Ansicht",
    solidFailed: "Die 3D-Ansicht lässt sich nicht laden. Die flache zeigt dasselbe.",
    menu: "Menü",
    help: "Hilfe",
    table: "Tisch",
    copyLink: "Link zum Zuschauen kopieren",
    callTime: "Den anderen eine Minute geben",

    /** After the number, which stands alone. */
    pointsWord: (count: number) => plural(count, { one: "Punkt", other: "Punkte" }),
    byLevel: "Punkte nach Ebenen",
    unseen: "Kommt noch",
    unseenOf: (number: number, count: number) => `${number}: noch ${count}`,
    pile: (count: number) => `Ablagestapel: ${count}`,
    scale: "Deine Punkte",
    scaleAbout: "In den ersten Partien sind es oft 50 bis 60 Punkte. 100 oder mehr sind hervorragend.",

    players: "Am Tisch",
    ranking: "Rangliste",
    leaders: "Führende Auslagen",
    rank: (rank: number) => `${rank}.`,
    andMore: (count: number) => plural(count, { one: "und # weiterer Platz", other: "und # weitere Plätze" }),
    placing: "legt …",
    placed: "gelegt ✓",
    resigned: "aufgegeben",
    bot: "Bot",
    lastRound: "Die Auslagen zeigen die letzte Runde, bis alle gelegt haben.",
    /** On a phone, short. */
    placedCount: (count: number, of: number) => `${count} von ${of} gelegt`,
    havePlaced: (count: number, of: number) =>
      plural(count, { one: `# von ${of} hat gelegt`, other: `# von ${of} haben gelegt` }),
    waitingFor: (name: string) => `Warten auf ${name}`,
    waitingForTwo: (first: string, second: string) => `Warten auf ${first} und ${second}`,
    waitingForMore: (first: string, others: number) =>
      `Warten auf ${first} und ${plural(others, { one: "# weitere Person", other: "# weitere" })}`,
    allPlaced: "Alle haben gelegt. Die nächste Karte kommt, wenn die Zeit um ist.",
    watching: "Du schaust zu",
    youResigned: "Du hast aufgegeben. Deine Plättchen werden für dich auf Ebene 0 gelegt.",
    botPlays: "Ein Bot spielt für dich weiter.",

    timeLeft: "Restzeit",
    days: (count: number) => plural(count, { one: "# Tag", other: "# Tage" }),
    secondsLeft: (seconds: number) => plural(seconds, { one: "noch # Sekunde", other: "noch # Sekunden" }),
    /** Said, not shown. */
    news: "Was passiert",
    newCard: (round: number, number: number) => `Runde ${round}: Lege die ${number}.`,
    closed: (round: number) => `Runde ${round} ist vorbei.`,
    closedMine: (round: number, gained: number, total: number) =>
      `Runde ${round} ist vorbei: plus ${points(gained)}, insgesamt ${points(total)}.`,
    minePlaced: "Dein Plättchen liegt.",
    othersPlaced: (count: number, of: number) => `Andere, die gelegt haben: ${count} von ${of}.`,
    onlyYou: "Alle anderen haben gelegt.",

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
      about: "Wenn jemand nicht da ist. Plättchen und Punkte bleiben; der Platz gehört bis zum Ende dem Bot.",
      who: "Für wen?",
      notPlaced: (name: string) => `${name} (legt …)`,
      nobody: "Es gibt niemanden, für den ein Bot weiterspielen könnte.",
      yes: "Bot weiterspielen lassen",
    },

    helpText: {
      title: "Das Plättchen bewegen",
      about: "Es gilt erst, wenn du bestätigst. Danach kannst du es bis zur nächsten Karte zurücknehmen.",
      keyboard: "Tastatur",
      mouse: "Maus",
      touch: "Touchscreen",
      keys: { arrows: "← ↑ ↓ →", shift: "Umschalt", tab: "Tab", enter: "Enter", backspace: "Rücktaste" },
      does: {
        move: "um ein Feld bewegen",
        turnRight: "nach rechts drehen",
        turnLeft: "nach links drehen",
        next: "nächster erlaubter Zug, beste Ebene zuerst",
        confirm: "bestätigen",
        lift: "aufheben oder zurücknehmen",
        legal: "alle erlaubten Züge zeigen",
        zoom: "vergrößern, verkleinern, alles zeigen",
        help: "diese Hilfe",
      },
      mouseSet: "Das Plättchen folgt dem Zeiger. Ein Klick setzt es ab, ein Klick darauf hebt es wieder auf.",
      mouseTurn: "Mausrad und rechte Taste drehen es.",
      mouseTable:
        "Zieh am Tisch, um ihn zu verschieben: neben dem Plättchen, wenn es abgesetzt ist, oder mit der mittleren Taste. Strg und Mausrad zoomen.",
      touchSet: "Tippe, wo es liegen soll, oder zieh es dorthin. Die Pfeile bewegen es um ein Feld.",
      touchTurn: "Die zwei runden Pfeile drehen es.",
      touchTable: "Verschiebe den Tisch mit einem Finger, zoome mit zweien.",
    },
  },

  /** The tutorial. Each lesson: what is so, what to do, and what is said when it is done. */
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
        text: "Plättchen auf einer Ebene berühren sich mit einer Seite. Eine Ecke reicht nicht: Probier es, und du erfährst, warum.",
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

  /** The rules on one page. */
  rules: {
    title: "Regeln",
    contents: "Inhalt",
    allowed: "Erlaubt",
    notAllowed: "Nicht erlaubt",
    tryIt: "Schritt für Schritt ausprobieren",
    short: {
      title: "Kurz gesagt",
      card: "In jeder Runde wird eine Karte aufgedeckt, und alle legen das Plättchen mit dieser Zahl in die eigene Auslage.",
      touch: "Auf seiner Ebene berührt ein Plättchen ein anderes mit einer Seite.",
      build:
        "Ab Ebene 1 liegt jedes Feld eines Plättchens auf einem anderen, und es ruht auf mindestens zwei Plättchen.",
      score: "Ein Plättchen zählt seine Zahl mal seine Ebene, auf Ebene 0 also nichts.",
      end: "Nach 20 Karten gewinnt die höchste Summe.",
    },
    tiles: {
      title: "Die Plättchen",
      about: "Es gibt zehn Plättchen, 0 bis 9. Alle haben zwei von jeder Zahl: 20 Plättchen in einer Partie.",
      turns:
        "Sie liegen in einem Raster ohne Rand, mit der Zahl nach oben. Sie dürfen in Vierteldrehungen gedreht, aber nie gewendet werden.",
      turned: "Eine 4, dreimal um ein Viertel gedreht",
    },
    round: {
      title: "Eine Runde",
      card: "Zwanzig Karten, zwei von jeder Zahl, werden verdeckt gemischt. In jeder Runde wird eine für alle aufgedeckt.",
      place:
        "Alle legen das Plättchen mit dieser Zahl, und zwar gleichzeitig. Passen geht nicht: Auf Ebene 0 ist immer Platz.",
      settle:
        "Solange die Runde dauert, darfst du dein Plättchen überall ausprobieren und zurücknehmen. Danach wird es nie mehr bewegt.",
      apart: "Was andere tun, schränkt dich nie ein. Die Plättchen der anderen werden gezeigt, wenn alle gelegt haben.",
    },
    touch: {
      title: "Seite an Seite",
      about:
        "Liegt auf einer Ebene schon ein Plättchen, muss ein neues dort eine Seite eines Felds berühren. Für das erste Plättchen einer Ebene gilt das nicht.",
      side: "Sie haben eine gemeinsame Seite.",
      corner: "Eine Ecke reicht nicht.",
      apart: "Sie berühren sich nicht.",
    },
    build: {
      title: "In die Höhe bauen",
      about:
        "Ab Ebene 1 liegt jedes Feld eines Plättchens auf einem Plättchen der Ebene direkt darunter. Ebenen werden nie gemischt.",
      carried: "Jedes Feld wird getragen.",
      over: "Es steht über.",
      gap: "Es deckt eine Lücke zu.",
    },
    two: {
      title: "Auf zwei Plättchen",
      about: "Ab Ebene 1 liegt ein Plättchen auf mindestens zwei anderen. Zwei mit gleicher Zahl zählen als zwei.",
      both: "Es liegt auf beiden Neunen.",
      one: "Es liegt nur auf einem Plättchen.",
      any: "Du darfst jede Ebene wählen, die den Regeln entspricht, nicht nur die höchste.",
    },
    score: {
      title: "Punkte",
      about:
        "Ein Plättchen zählt seine Zahl mal seine Ebene. Am Ende wird eine Auslage von oben abgebaut und dabei zusammengezählt.",
      picture: "Eine Auslage mit drei Ebenen",
      nothing: "Plättchen auf Ebene 0 zählen nichts.",
      total: (sum: number) => `Zusammen: ${points(sum)}`,
      win: "Die höchste Summe gewinnt. Bei Gleichstand wird der Sieg geteilt.",
    },
    solo: {
      title: "Solospiel",
      about:
        "Die gleichen Regeln; es geht um die höchste Summe. In den ersten Partien sind es oft 50 bis 60 Punkte; 100 oder mehr sind hervorragend.",
    },
    variants: {
      title: "Varianten",
      removed:
        "Vor der Partie werden einige Karten weggelegt, und niemand sieht, welche. Es gibt entsprechend weniger Runden, und das Planen wird ungenauer.",
    },
    credits: "Über NMBR 9",
  },
};
