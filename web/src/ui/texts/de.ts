/**
 * German. Players are addressed as "du". A tile is "das Plättchen" (es), but a tile called by its number is "die 9" (sie).
 * One game that is played is "die Partie"; the host is "die Spielleitung", which fits everybody.
 */

import { LONGEST_NAME } from "../../base/generated/limits";
import { durationsOf } from "./duration";
import type { Messages } from "./en";
import { plural, points } from "./plural-de";

const duration = durationsOf("de");

const place = (level: number, gained: number) => (level ? `Ebene ${level} · +${gained}` : "auf dem Tisch");

export const texts: Messages = {
  /** Used in several places. */
  common: {
    bot: (name: string) => `${name} (Bot)`,
    /** Of several bots of one name: the second, the third, … */
    botNumber: (name: string, which: number) => `${name} (Bot) ${which}`,
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
    daily: "Täglich",
    menu: "Regeln und Optionen",
    settings: "Optionen",
    language: "Sprache",
    notFoundTitle: "Hier ist nichts",
    notFound: "Dieser Link führt nirgendwohin. Vielleicht fehlt ein Stück davon.",
    toGame: "Zurück zur Partie",
    toHome: "Zur Startseite",
    newGame: "Neue Partie spielen",
    crash: "Da ist etwas schiefgegangen. Deine Partie ist sicher: Lade einfach die Seite neu.",
    reload: "Neu laden",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  display: {
    label: "Deine Auslage",
    labelOf: (name: string) => `Auslage von ${name}`,
    /** On the ghost. */
    gain: place,
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
      `${number}, ${rotation}, bei ${x}, ${y}: Ebene ${level}, plus ${points(gained)}`,
    illegalSpot: (number: number, rotation: string, x: number, y: number) =>
      `${number}, ${rotation}, bei ${x}, ${y}: nicht erlaubt`,
    rotations: { n: "aufrecht", e: "nach rechts gedreht", s: "auf dem Kopf", w: "nach links gedreht" },
    placement: (number: number, level: number, turned: string) =>
      `die ${number} auf Ebene ${level}${turned && `, ${turned}`}`,
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
    NOT_AT_ORIGIN: "Das erste Plättchen kommt in die Mitte des Tischs.",
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
    clockPerCardAbout:
      "Ist die Zeit um, gilt dein Plättchen da, wo es liegt. Bist du weg, wird es für dich auf Ebene 0 gelegt.",
    clockCardAMinuteAbout:
      "Jede Minute kommt eine neue Karte, auch wenn alle schon fertig sind. Gut zum Mitspielen mit Plättchen aus Pappe.",
    removed: "Entfernte Karten",
    removedCount: (count: number) =>
      plural(count, { one: "# Karte verdeckt entfernt", other: "# Karten verdeckt entfernt" }),
    removedAbout: (rounds: number) =>
      plural(rounds, {
        one: "Vor der Partie verdeckt weggelegt: Niemand weiß, welche. Gespielt wird # Runde.",
        other: "Vor der Partie verdeckt weggelegt: Niemand weiß, welche. Gespielt werden # Runden.",
      }),
    startTiles: "Verschiedene Startplättchen",
    startTilesAbout: "Alle beginnen mit einem anderen Plättchen, so kann niemand abschauen.",
    openDisplays: "Offene Auslagen",
    openDisplaysAbout: "Was gelegt wird, ist sofort zu sehen, nicht erst, wenn alle gelegt haben.",
    public: "Offen für alle",
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
    line: "Staple Zahlenplättchen. Je höher sie liegen, desto mehr zählen sie.",
    more: "20 Karten, zehn Minuten, kein Konto nötig.",
    display: (score: number) => `Eine fertige Auslage: ${points(score)}`,
    play: "Spielen",
    alone: "Allein spielen",
    bots: "Gegen Bots",
    friends: "Mit Freunden",
    learn: "In zwei Minuten lernen",
    puzzles: "Rätsel",
    learnTitle: "Lernen",
    learnTime: "in zwei Minuten",
    playAbout: "allein, in deinem Tempo",
    aloneAbout: "zehn Minuten, jederzeit",
    botsAbout: "so stark, wie du magst",
    friendsAbout: "schick ihnen einen Link",
    puzzlesAbout: "zwei oder drei Plättchen",
    replay: "Wiederholung ansehen",
    box: "Mit dem Spiel aus Pappe",
    caller: "Karten ansagen",
    score: "Punkte zählen",
    guest: "Gast",
    opening: "Raum wird geöffnet …",
    today: "Heute",
    mine: "Deine Partien",
    turn: "Du bist dran",
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
      about: "Schnappt sich sofort die meisten Punkte und legt die Plättchen eng zusammen.",
    },
    planner: { name: "Planer", about: "Schaut ein Plättchen voraus, auf jede Karte, die kommen kann." },
    thinker: {
      name: "Denker",
      about: "Malt sich aus, wie die nächsten Karten kommen könnten, und wägt ab, wohin das führt.",
    },
    master: {
      name: "Meister",
      about: "Wie der Denker, denkt aber länger nach.",
    },
  },

  /** A bot of every strength, which plays like a person. */
  person: {
    name: (count) => `${count}er-Spieler`,
    seat: (name: string, count: number) => `${name} (${count}er-Bot)`,
    choice: (count) => `Jemand, der um die ${count} Punkte macht`,
    about: "Spielt und patzt wie ein Mensch: übersieht Stellen und nimmt Punkte gern gleich mit.",
    strength: "Wie stark?",
    learns: "Lernt noch: ein leichter Gegner.",
    first: "So gut wie die meisten in ihren ersten Partien.",
    knows: "Kennt das Spiel gut.",
    strong: "So stark wie Leute, die viel spielen.",
    mine: (count) => `Du selbst kommst im Schnitt auf ${points(count)}.`,
  },

  /** What the server says no to, by its codes; docs/protocol.md lists them. */
  errors: {
    not_understood: "Das hat der Server nicht verstanden.",
    bad_name: `Ein Name braucht 1 bis ${LONGEST_NAME} sichtbare Zeichen, kein /, und darf nicht wie der eines Bots oder wie „deleted player“ aussehen.`,
    wrong_entropy: "Dein Anteil am Mischen hat nicht gepasst.",
    bad_options: "Diese Optionen gehen nicht, oder nicht zusammen.",
    unknown_bot: "Diesen Bot gibt es auf diesem Server nicht.",
    bot_unavailable: "Dieser Bot kann auf diesem Server nicht spielen. Wähle einen anderen.",
    not_seated: "Das geht nur, wenn du mitspielst. Du schaust zu.",
    not_host: "Das kann nur die Spielleitung.",
    no_such_room:
      "Diesen Raum finden wir nicht. Vielleicht ist im Link ein Tippfehler, oder der Raum wurde nach langer Zeit gelöscht.",
    removed_by_host: "Die Spielleitung hat dich aus diesem Raum entfernt. Du kannst zuschauen.",
    room_full: "Alle Plätze sind besetzt. Du kannst zuschauen.",
    already_begun: "Die Partie läuft schon, dafür ist es zu spät.",
    not_begun: "Die Partie hat noch nicht begonnen.",
    nobody_seated: "Noch hat niemand einen Platz.",
    game_over: "Die Partie ist vorbei.",
    not_over: "Eine Revanche gibt es erst nach der Partie.",
    no_such_seat: "Da sitzt niemand mehr.",
    illegal_placement: "Da darf das Plättchen nicht liegen.",
    hints_not_allowed: "Tipps gibt es nur in Partien ohne andere Leute.",
    wrong_round: "Zu spät: Die Runde ist vorbei.",
    nothing_to_take_back: "In dieser Runde gibt es nichts zurückzunehmen.",
    not_placed_yet: "Lege zuerst dein Plättchen. Dann kannst du den anderen eine Minute geben.",
    nobody_to_wait_for: "Alle haben schon gelegt.",
    too_many_commands: "Das war zu viel auf einmal. Warte einen Moment oder auf die nächste Karte.",
    too_many_requests: "Zu viele Anfragen aus deinem Netz. Versuch es in ein paar Minuten noch einmal.",
    unavailable: "Der Server kommt gerade nicht an seine Datenbank. Versuch es bald noch einmal.",
    damaged: "Die Datenbank des Servers ist beschädigt. Wer den Server betreibt, muss eine Sicherung einspielen.",
    unknown: "Der Server weiß nicht, ob das geklappt hat. Versuch es noch einmal.",
    not_found: "Da ist nichts.",
    too_large: "Das ist zu groß für den Server.",
    internal: "Auf dem Server ist etwas schiefgegangen. Versuch es noch einmal.",
    not_played_yet: "Das Deck dieser Partie kannst du noch selbst spielen. Spiel es zuerst, dann kannst du zusehen.",
    play_ranked_first: "Spiel zuerst die Partie, die zählt. Danach kannst du sie wiederholen, so oft du magst.",
    profile_deleted:
      "Dein Profil wurde gelöscht, darum zählt das Tagesdeck für dich kein zweites Mal. Alles andere steht dir offen.",
    day_over: "Dieser Tag ist vorbei. Das Deck kannst du noch spielen, aber es zählt nicht mehr.",
    day_not_closed: "Vielleicht spielt noch jemand mit diesem Deck. Eine Stunde nach dem Tag ist es für alle offen.",
    day_not_begun: "Dieser Tag kommt erst noch.",
    no_such_day: "Für diesen Tag gibt es kein Deck.",
    needs_server:
      "Dafür braucht es einen Server, und diese Seite hat keinen. Allein und gegen Bots kannst du auch so spielen.",
    needs_engine: "Dieser Browser ist zu alt, um ohne Server zu spielen.",
    /** For a code that is not in this list. */
    other: "Der Server hat das abgelehnt.",
    /** Nobody answered. */
    unreachable: "Der Server antwortet nicht. Prüfe deine Verbindung und versuch es noch einmal.",
  },

  /** The connection to a room. */
  room: {
    opening: "Raum wird geöffnet …",
    goneTitle: "Diesen Raum finden wir nicht",
    gone: "Vielleicht fehlt ein Teil des Links. Räume, in denen lange nichts passiert, werden gelöscht.",
    downTitle: "Der Server antwortet nicht",
    down: "Diese Seite versucht es weiter. Deine Partien sind auf dem Server sicher.",
    tryNow: "Jetzt versuchen",
    lost: "Verbindung unterbrochen. Neuer Versuch … Nichts geht verloren.",
    lostOrigin:
      "Dieser Server nimmt keine Verbindungen von dieser Adresse an. Wer ihn betreibt, muss sie bei den „origins“ eintragen.",
    signedOut:
      "Dieser Browser wurde von seinem Profil abgemeldet, oder das Profil wurde gelöscht. Lade die Seite neu, um zuzusehen.",
    lostCrowded: "Zu viele Verbindungen aus deinem Netz. Neuer Versuch …",
    notKept: "Dieser Browser hat keinen Platz für die Partie. Du kannst weiterspielen, aber lass diesen Tab offen.",
    back: "Wieder verbunden.",
    ownRoom: "Eigenen Raum öffnen",
    share: "Teilen …",
    code: "Der Link als QR-Code",
  },

  /** Words for results: at the end of a game, in replays, and wherever displays are compared. */
  end: {
    wins: "gewinnt",
    resigned: "aufgegeben",
    large: (name: string) => `Auslage von ${name} groß zeigen`,
    level: "Ebene",
    points: "Punkte",
    record: "Partie speichern",
    picture: "Bild",
  },

  /** The view in three dimensions. */
  three: {
    solid: "3D",
    flat: "Flach",
  },

  /** The game while it is played. */
  game: {
    round: (round: number, rounds: number) => `Runde ${round} von ${rounds}`,
    /** On a phone. */
    roundShort: (round: number, rounds: number) => `${round}/${rounds}`,
    card: (number: number) => `Karte dieser Runde: ${number}`,
    place: (number: number) => `Lege die ${number}.`,
    confirm: "Bestätigen",
    confirmAt: (level: number, gained: number) => `Bestätigen · ${place(level, gained)}`,
    sending: "Wird gesendet …",
    placedAt: (level: number, gained: number) => `Gelegt ✓ ${place(level, gained)}`,
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
    solidFailed: "Die 3D-Ansicht lässt sich nicht laden. Die flache zeigt dasselbe.",
    menu: "Menü",
    help: "Hilfe",
    table: "Tisch",
    callTime: "Den anderen eine Minute geben",

    /** After the number, which stands alone. */
    pointsWord: (count: number) => plural(count, { one: "Punkt", other: "Punkte" }),
    byLevel: "Punkte nach Ebenen",
    unseen: "Kommt noch",
    unseenMost: "Kommt höchstens noch",
    unseenOf: (number: number, count: number) => `${number}: noch ${count}`,
    unseenAtMost: (number: number, count: number) => `${number}: höchstens noch ${count}`,
    pile: (count: number) => `Ablagestapel: ${count}`,
    scale: "Deine Punkte",
    scaleAbout: "In den ersten Partien sind es oft 50 bis 60 Punkte. 100 oder mehr sind hervorragend.",

    players: "Am Tisch",
    ranking: "Rangliste",
    rank: (rank: number) => `${rank}.`,
    placing: "legt …",
    placed: "gelegt ✓",
    resigned: "aufgegeben",
    bot: "Bot spielt weiter",
    lastRound: "Die Auslagen zeigen die letzte Runde, bis alle gelegt haben.",
    /** On a phone, short. */
    placedCount: (count: number, of: number) => `${count} von ${of} gelegt`,
    waitingFor: (name: string) => `Warten auf ${name}`,
    waitingForTwo: (first: string, second: string) => `Warten auf ${first} und ${second}`,
    waitingForMore: (first: string, others: number) =>
      `Warten auf ${first} und ${plural(others, { one: "# weitere Person", other: "# weitere" })}`,
    allPlaced: "Alle haben gelegt. Die nächste Karte kommt, wenn die Zeit um ist.",
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
  },

  /** What a bot would do with this round's tile, for those who play without other people. */
  hints: {
    title: "Tipp",
    longer: "Länger denken",
    ask: { planner: "Was würde der Planer tun?", thinker: "Was würde der Denker tun?" },
    about: "Dein Ergebnis vermerkt, dass du Tipps hattest.",
    thinking: (name: string) => `${name} denkt nach …`,
    progress: "Fortschritt",
    best: (name: string, placement: string, expected: number) =>
      `${name}: ${placement}. Am Ende etwa ${points(expected)}.`,
    take: "Dorthin legen",
    failed: "Diesmal kein Tipp. Frag noch einmal.",
    taken: (rounds: number) => plural(rounds, { one: "Mit Tipp in # Runde", other: "Mit Tipps in # Runden" }),
    mine: (rounds: number) =>
      plural(rounds, { one: "Du hattest in # Runde einen Tipp.", other: "Du hattest in # Runden Tipps." }),
    tag: (rounds: number) => plural(rounds, { one: "# Tipp", other: "# Tipps" }),
  },

  engine: {
    botHere: (name: string) => `${name} denkt noch nach, hier in deinem Browser. Gleich geht es weiter.`,
    botThere: (name: string) =>
      `${name} denkt noch nach, auf dem Server, der vielleicht viel zu tun hat. Es geht von selbst weiter.`,
  },
};
