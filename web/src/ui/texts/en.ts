/**
 * English, and the pattern for every other language: a file like this one, typed `Messages`, so that a message that is
 * missing, or takes something else, does not compile.
 *
 * Each screen has its own section. Words are those of the rulebooks; CONTRIBUTING.md has a table of them.
 */

import { LONGEST_NAME } from "../../base/generated/limits";
import { durationsOf } from "./duration";
import { plural, points } from "./plural-en";

const duration = durationsOf("en");

/** Where a tile lies, and what it scores there. Only what is higher needs the word level. */
const place = (level: number, gained: number) => (level ? `level ${level} · +${gained}` : "on the table");

export const texts = {
  /** Used in several places. */
  common: {
    bot: (name: string) => `${name} (bot)`,
    /** Of several bots of one name: the second, the third, … */
    botNumber: (name: string, which: number) => `${name} (bot) ${which}`,
    title: "NMBR 9",
    home: "Home",
    close: "Close",
    cancel: "Cancel",
    back: "Back",
    tryAgain: "Try again",
    copy: "Copy link",
    copied: "Copied",
    copyFailed: "That couldn’t be copied. The link is selected, so you can copy it yourself.",
    loading: "One moment…",
    level: (level: number) => `level ${level}`,
    points,
    /** 9 × level 2 = 18 */
    product: (number: number, level: number) => `${number} × level ${level} = ${number * level}`,
    you: "You",
  },

  /** The bar at the top and the page around everything. */
  frame: {
    skip: "Skip to the content",
    rules: "Rules",
    daily: "Daily",
    menu: "Rules and settings",
    settings: "Settings",
    language: "Language",
    notFoundTitle: "Nothing here",
    notFound: "This link doesn’t lead anywhere. Part of it may be missing.",
    toGame: "Back to the game",
    toHome: "Go to the start page",
    newGame: "Play a new game",
    crash: "Something went wrong. Your game is safe: just reload the page.",
    reload: "Reload",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  display: {
    label: "Your display",
    labelOf: (name: string) => `Display of ${name}`,
    /** On the ghost. */
    gain: place,
    notHere: "not here",
    help: "Arrow keys move the tile, R turns it, Tab steps through the legal spots, best level first, Enter confirms. Press Escape, then Tab, to leave.",
    walk: "Squares of the display",
    walkHelp: "Arrow keys go from square to square. Enter puts your tile there.",
    /** A square of the grid. */
    bare: (x: number, y: number) => `${x}, ${y}: table`,
    square: (x: number, y: number, number: number, level: number) =>
      `${x}, ${y}: ${number} × level ${level} = ${number * level}`,
    /** Where the ghost is. */
    legalSpot: (number: number, rotation: string, x: number, y: number, level: number, gained: number) =>
      `${number}, ${rotation}, at ${x}, ${y}: level ${level}, plus ${points(gained)}`,
    illegalSpot: (number: number, rotation: string, x: number, y: number) =>
      `${number}, ${rotation}, at ${x}, ${y}: not allowed`,
    rotations: { n: "upright", e: "turned right", s: "upside down", w: "turned left" },
    /** A placement, as in a list or a sentence; `turned` is empty for an upright tile. */
    placement: (number: number, level: number, turned: string) =>
      `the ${number} on level ${level}${turned && `, ${turned}`}`,
    fit: "Fit",
    fitLabel: "Fit: show the whole display",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    levels: "Levels shown",
    allLevels: "all",
    upToLevel: (level: number) => `up to level ${level}`,
    empty: "Nothing here yet.",
  },

  /** Why a placement is not allowed, by the referee's names. */
  why: {
    NOT_ADJACENT: "It must touch a tile on its level, side to side.",
    OVERHANG: "It would hang over: there is nothing under the marked squares.",
    UNEVEN_GROUND: "The ground is uneven here: all squares must rest on the same level.",
    ONE_TILE_BELOW: "It must rest on at least two tiles.",
    NOT_AT_ORIGIN: "The first tile goes in the middle of the table.",
    WRONG_NUMBER: "That isn’t this round’s tile.",
  },

  /** What can be chosen about a room: in forms, in lists of rooms, and while a room waits. */
  options: {
    seats: "Seats",
    seatsFree: (count: number) => plural(count, { one: "# seat free", other: "# seats free" }),
    clock: "Clock",
    clockNone: "No clock",
    clockPerCard: (seconds: number) => `${duration(seconds)} a card`,
    clockCardAMinute: "A card a minute",
    clockNoneAbout: "A round lasts until everyone has placed, even if it takes days.",
    clockPerCardAbout:
      "When time is up, your tile counts where it lies. If you are away, it is placed for you, on level 0.",
    clockCardAMinuteAbout:
      "A new card every minute, even if everyone is ready sooner. Good for playing along with cardboard tiles.",
    removed: "Cards removed",
    removedCount: (count: number) => plural(count, { one: "# card removed unseen", other: "# cards removed unseen" }),
    removedAbout: (rounds: number) =>
      plural(rounds, {
        one: "Taken out unseen before the game: nobody knows which. You play # round.",
        other: "Taken out unseen before the game: nobody knows which. You play # rounds.",
      }),
    startTiles: "Different start tiles",
    startTilesAbout: "Everyone starts with a different tile, so nobody can copy.",
    openDisplays: "Open displays",
    openDisplaysAbout: "Everyone sees placements right away, not just at the end of a round.",
    public: "Open to everyone",
    publicAbout: "Listed on the start page. Otherwise only people with the link can join.",
  },

  /** How the deck came about. */
  deck: {
    chosen: "Deck chosen by the host",
    chosenAbout: "The host has chosen the cards and their order. They are not shuffled.",
    shuffle: (names: string) => `The shuffle includes randomness from ${names}.`,
    shuffleMany: (count: number) =>
      plural(count, {
        one: "The shuffle includes randomness from # player.",
        other: "The shuffle includes randomness from # players.",
      }),
    /** In the list of names, for the reader. */
    you: "you",
    missing: (names: string) => `Too late to be part of it: ${names}.`,
  },

  /** The start page. */
  home: {
    line: "Stack number tiles. The higher they lie, the more they score.",
    more: "20 cards, ten minutes, no account needed.",
    display: (score: number) => `A finished display: ${points(score)}`,
    play: "Play",
    alone: "Play alone",
    bots: "Play against bots",
    friends: "Play with friends",
    learn: "Learn in two minutes",
    puzzles: "Puzzles",
    /** Before `learnTime`; the second lines of large buttons. */
    learnTitle: "Learn",
    learnTime: "in two minutes",
    playAbout: "alone, at your own pace",
    aloneAbout: "ten minutes, any time",
    botsAbout: "as strong as you like",
    friendsAbout: "send them a link",
    puzzlesAbout: "two or three tiles",
    replay: "Watch a replay",
    box: "With the cardboard game",
    caller: "Caller",
    score: "Score keeper",
    guest: "Guest",
    opening: "Opening a room…",
    today: "Today",
    mine: "Your games",
    turn: "Your turn",
    soloGame: "Solo game",
    waiting: "not started yet",
    round: (round: number, rounds: number) => `round ${round} of ${rounds}`,
    finished: "finished",
    goOn: "Continue",
    look: "Result",
    forget: "Forget",
    forgetGame: (players: string) => `Forget the game: ${players}`,
    forgotten: "Removed from this list. The room’s link still works.",
    openRooms: "Open rooms",
    allRooms: (count: number) => `Show all ${count}`,
    join: "Join",
    joinRoom: (players: string) => `Join the room of ${players}`,
    joinEmpty: "Join the empty room",
    nobody: "nobody yet",
    footer:
      "Unofficial. NMBR 9 is a game by Peter Wichmann, published by ABACUSSPIELE. Drawings and texts here are our own.",
  },

  /** A game against bots. */
  newBots: {
    title: "Play against bots",
    howMany: "How many bots?",
    bot: (which: number) => `Bot ${which}`,
    allBots: "All bots",
    choice: (name: string, mean: number) => `${name} (about ${points(mean)} a game)`,
    more: "More options",
    start: "Start the game",
  },

  /** A room with friends. */
  friends: {
    title: "Play with friends",
    about: "You get a link to share. Anyone who opens it can take a seat.",
    name: "Your name",
    moreSeats: "More",
    seatNumber: "Number of seats",
    range: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
    botSeats: "Seats for bots",
    hostOnly: "I host but don’t play",
    hostOnlyAbout: "You start the game and can show it on a big screen, but take no seat.",
    create: "Open the room",
    less: (what: string) => `${what}: one less`,
    oneMore: (what: string) => `${what}: one more`,
  },

  /** Bots that every server has; for others the server's own words are shown. */
  bots: {
    random: { name: "Random", about: "Places anywhere the rules allow." },
    beginner: {
      name: "Beginner",
      about: "Plays like someone new to the game: wants to build high, but overlooks a lot.",
    },
    greedy: {
      name: "Greedy",
      about: "Grabs the most points right now, and keeps its tiles close together.",
    },
    planner: { name: "Planner", about: "Looks one tile ahead, at every card that could come." },
    thinker: { name: "Thinker", about: "Imagines how the next cards might fall, and weighs up where that leads." },
    master: { name: "Master", about: "Like the Thinker, but thinks longer." },
  },

  /** A bot of every strength, which plays like a person. */
  person: {
    name: (count: number) => `${count}-point player`,
    /** In a seat, with a first name, so that two of them can be told apart. */
    seat: (name: string, count: number) => `${name} (${count}-point bot)`,
    choice: (count: number) => `A player who scores about ${points(count)}`,
    about: "Plays like a person and slips up like one: misses spots, and grabs points early.",
    strength: "How strong?",
    learns: "Still learning: an easy opponent.",
    first: "As good as most people in their first games.",
    knows: "Knows the game well.",
    strong: "As strong as people who play a lot.",
    mine: (count: number) => `Your own average is ${points(count)}.`,
  },

  /** What the server says no to, by its codes; docs/protocol.md lists them. */
  errors: {
    not_understood: "The server didn’t understand that.",
    bad_name: `A name needs 1 to ${LONGEST_NAME} visible characters, no /, and must not look like a bot’s or like “deleted player”.`,
    wrong_entropy: "Your part of the shuffle didn’t match.",
    bad_options: "These options don’t work, or not together.",
    unknown_bot: "This server doesn’t have that bot.",
    bot_unavailable: "That bot can’t play on this server. Choose another one.",
    not_seated: "Only players can do that, and you are watching.",
    not_host: "Only the host can do that.",
    no_such_room:
      "We can’t find this room. There may be a typo in the link, or the room was deleted after a long time.",
    removed_by_host: "The host has removed you from this room. You can watch.",
    room_full: "All seats are taken. You can watch.",
    already_begun: "The game has already started, so it’s too late for that.",
    not_begun: "The game hasn’t started yet.",
    nobody_seated: "Nobody has taken a seat yet.",
    game_over: "The game is over.",
    not_over: "You can have a rematch when this game is over.",
    no_such_seat: "Nobody is sitting there any more.",
    illegal_placement: "The tile can’t go there.",
    hints_not_allowed: "You can only use hints in games without other people.",
    wrong_round: "Too late: that round is over.",
    nothing_to_take_back: "There is nothing to take back this round.",
    not_placed_yet: "Place your tile first. Then you can give the others one minute.",
    nobody_to_wait_for: "Everyone has already placed.",
    too_many_commands: "That was a lot at once. Wait a moment, or for the next card.",
    too_many_requests: "Too many requests from your network. Try again in a few minutes.",
    unavailable: "The server can’t reach its database right now. Try again soon.",
    damaged: "The server’s database is damaged. Whoever runs the server needs to restore a backup.",
    unknown: "The server can’t tell whether that worked. Try again.",
    not_found: "There’s nothing there.",
    too_large: "That is too large for the server.",
    internal: "Something went wrong on the server. Try again.",
    not_played_yet: "This game has a deck that you can still play yourself. Play it first, then you can watch.",
    play_ranked_first: "Play the game that counts first. After that you can repeat it as often as you like.",
    profile_deleted:
      "Your profile was deleted, so the deck of the day doesn’t count for you a second time. Everything else is open to you.",
    day_over: "This day is over. You can still play its deck, but it doesn’t count any more.",
    day_not_closed: "Some people may still be playing this deck. It opens an hour after its day.",
    day_not_begun: "This day is yet to come.",
    no_such_day: "There is no deck for this day.",
    needs_server: "This needs a server, and this page has none. You can play alone and against bots without one.",
    needs_engine: "This browser is too old to play without a server.",
    /** For a code that is not in this list. */
    other: "The server refused that.",
    /** Nobody answered. */
    unreachable: "The server is not responding. Check your connection and try again.",
  },

  /** The connection to a room. */
  room: {
    opening: "Opening the room…",
    goneTitle: "We can’t find this room",
    gone: "Part of the link may be missing. Rooms are deleted when nothing has happened in them for a long time.",
    downTitle: "The server is not responding",
    down: "This page keeps trying. Your games are safe on the server.",
    tryNow: "Try now",
    lost: "Connection lost. Reconnecting… Your game is safe.",
    lostOrigin:
      "This server does not accept connections from this address. Its operator must add it to the allowed origins.",
    signedOut: "This browser was signed out of its profile, or the profile was deleted. Load the page again to watch.",
    lostCrowded: "Too many connections from your network. Trying again…",
    notKept: "This browser has no space for the game. You can play on, but keep this tab open.",
    back: "Connected again.",
    ownRoom: "Open a room of your own",
    share: "Share…",
    code: "The link as a QR code",
  },

  /** Words for results: at the end of a game, in replays, and wherever displays are compared. */
  end: {
    wins: "wins",
    resigned: "resigned",
    large: (name: string) => `Show the display of ${name} large`,
    level: "Level",
    points: "Points",
    record: "Download record",
    picture: "Picture",
  },

  /** The view in three dimensions. */
  three: {
    solid: "3D",
    flat: "Flat",
  },

  /** The game while it is played. */
  game: {
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    /** On a phone. */
    roundShort: (round: number, rounds: number) => `${round}/${rounds}`,
    card: (number: number) => `This round’s card: ${number}`,
    place: (number: number) => `Place the ${number}.`,
    confirm: "Confirm",
    confirmAt: (level: number, gained: number) => `Confirm · ${place(level, gained)}`,
    sending: "Sending…",
    placedAt: (level: number, gained: number) => `Placed ✓ ${place(level, gained)}`,
    timeWasUp: "Time was up: your last tile was placed for you.",
    hint: "Nothing counts until you confirm.",
    notHere: "The tile can’t go here.",
    takeBack: "Take back",
    turnLeft: "Rotate left",
    turnRight: "Rotate right",
    nudge: { up: "Up", down: "Down", left: "To the left", right: "To the right" },
    legal: "Legal spots",
    /** Opens what changes how the display is seen. */
    view: "View",
    solid: "3D view",
    solidFailed: "The view in 3D can’t be loaded. The flat one shows the same.",
    menu: "Menu",
    help: "Help",
    table: "Table",
    callTime: "Give the others one minute",

    /** After the number, which stands alone. */
    pointsWord: (count: number) => plural(count, { one: "point", other: "points" }),
    byLevel: "Points by level",
    unseen: "Still to come",
    unseenMost: "Still to come, at most",
    unseenOf: (number: number, count: number) => `${number}: ${count} left`,
    /** When cards were removed unseen. */
    unseenAtMost: (number: number, count: number) => `${number}: at most ${count} left`,
    pile: (count: number) => `Discard pile · ${count}`,
    scale: "Your score",
    scaleAbout: "First games often score 50 to 60 points. 100 or more is excellent.",

    players: "At the table",
    ranking: "Ranking",
    rank: (rank: number) => `${rank}.`,
    placing: "placing…",
    placed: "placed ✓",
    resigned: "resigned",
    bot: "bot took over",
    lastRound: "Displays show the last round until everyone has placed.",
    /** On a phone, short. */
    placedCount: (count: number, of: number) => `${count} of ${of} placed`,
    waitingFor: (name: string) => `Waiting for ${name}`,
    waitingForTwo: (first: string, second: string) => `Waiting for ${first} and ${second}`,
    waitingForMore: (first: string, others: number) =>
      `Waiting for ${first} and ${plural(others, { one: "# other", other: "# others" })}`,
    allPlaced: "Everybody has placed. The next card comes when time is up.",
    youResigned: "You have resigned. Your tiles are placed for you on level 0.",
    botPlays: "A bot has taken over for you.",

    timeLeft: "Time left",
    days: (count: number) => plural(count, { one: "# day", other: "# days" }),
    secondsLeft: (seconds: number) => plural(seconds, { one: "# second left", other: "# seconds left" }),
    /** Said, not shown. */
    news: "What happens",
    newCard: (round: number, number: number) => `Round ${round}: place the ${number}.`,
    closed: (round: number) => `Round ${round} is over.`,
    closedMine: (round: number, gained: number, total: number) =>
      `Round ${round} is over: plus ${points(gained)}, ${points(total)} in all.`,
    minePlaced: "Your tile is placed.",
    othersPlaced: (count: number, of: number) => `Others who have placed: ${count} of ${of}.`,
    onlyYou: "Everybody else has placed.",
  },

  /** What a bot would do with this round's tile, for those who play without other people. */
  hints: {
    title: "Hint",
    longer: "Think longer",
    /** The names of the two bots are in the questions, as in `bots`. */
    ask: { planner: "What would the Planner do?", thinker: "What would the Thinker do?" },
    about: "Your result will say that you took hints.",
    thinking: (name: string) => `${name} is thinking…`,
    progress: "How far along it is",
    best: (name: string, placement: string, expected: number) =>
      `${name}: ${placement}. About ${points(expected)} in the end.`,
    take: "Put it there",
    failed: "No hint this time. Try asking again.",
    taken: (rounds: number) => plural(rounds, { one: "With a hint in # round", other: "With hints in # rounds" }),
    mine: (rounds: number) =>
      plural(rounds, { one: "You took a hint in # round.", other: "You took hints in # rounds." }),
    /** Beside a name, short. */
    tag: (rounds: number) => plural(rounds, { one: "# hint", other: "# hints" }),
  },

  /** The engine: it runs in the page, or the server works in its place. */
  engine: {
    botHere: (name: string) => `${name} is still thinking, here in your browser. It won’t be long.`,
    botThere: (name: string) =>
      `${name} is still thinking on the server, which may be busy. The game goes on by itself.`,
  },
} as const satisfies Section;

/** Messages are texts, or functions that make a text. */
export interface Section {
  readonly [key: string]: string | ((...values: never[]) => string) | Section;
}

/** The shape of `texts`, with any text in place of the English one. */
export type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : Shape<T[K]>;
};

export type Messages = Shape<typeof texts>;
