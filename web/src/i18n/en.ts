/**
 * English, and the pattern for every other language: a file like this one, typed `Messages`, so that a message that is
 * missing, or takes something else, does not compile.
 *
 * Each screen has its own section. Words are those of the rulebooks; CONTRIBUTING.md has a table of them.
 */

import { LONGEST_NAME } from "../limits";
import { durationsOf } from "./duration";
import { pluralsOf } from "./plural";

const plural = pluralsOf<"one" | "other">("en");
const duration = durationsOf("en");

const points = (count: number) => plural(count, { one: "# point", other: "# points" });

export const en = {
  /** Used in several places. */
  common: {
    title: "NMBR 9",
    home: "Home",
    close: "Close",
    cancel: "Cancel",
    back: "Back",
    tryAgain: "Try again",
    copy: "Copy link",
    copied: "Copied",
    copyFailed: "It could not be copied. The link is selected: copy it yourself.",
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
    settings: "Settings",
    language: "Language",
    notFoundTitle: "There is nothing here",
    notFound: "This address leads nowhere. Part of the link may be missing.",
    toGame: "Back to the game",
    toHome: "Go to the start page",
    newGame: "Play a new game",
    crash: "Something went wrong on this page. Your game is safe: reload the page.",
    reload: "Reload",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  display: {
    label: "Your display",
    labelOf: (name: string) => `Display of ${name}`,
    /** On the ghost. */
    gain: (level: number, gained: number) => `level ${level} · +${gained}`,
    notHere: "not here",
    help: "Arrow keys move the tile, R turns it, Tab goes through the legal spots from the best level, Enter confirms. Press Escape, then Tab, to leave.",
    walk: "Squares of the display",
    walkHelp: "Arrow keys walk from square to square. Enter puts your tile there.",
    /** A square of the grid. */
    bare: (x: number, y: number) => `${x}, ${y}: table`,
    square: (x: number, y: number, number: number, level: number) =>
      `${x}, ${y}: ${number} × level ${level} = ${number * level}`,
    /** Where the ghost is. */
    legalSpot: (number: number, rotation: string, x: number, y: number, level: number, gained: number) =>
      `${number}, top to the ${rotation}, at ${x}, ${y}: level ${level}, plus ${points(gained)}`,
    illegalSpot: (number: number, rotation: string, x: number, y: number) =>
      `${number}, top to the ${rotation}, at ${x}, ${y}: not allowed`,
    rotations: { n: "north", e: "east", s: "south", w: "west" },
    fit: "Fit",
    fitLabel: "Fit: show the whole display",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    levels: "Levels shown",
    allLevels: "all",
    upToLevel: (level: number) => `up to level ${level}`,
    empty: "Nothing lies here yet.",
  },

  /** Why a placement is not allowed, by the referee's names. */
  why: {
    NOT_ADJACENT: "It must touch a side of a tile on its level.",
    OVERHANG: "It would hang over: nothing lies below the marked squares.",
    UNEVEN_GROUND: "The ground is uneven: all its squares must lie on one level.",
    ONE_TILE_BELOW: "It must rest on at least two tiles.",
    NOT_AT_ORIGIN: "The first tile lies in the middle of the table.",
    WRONG_NUMBER: "This is not the tile of this round.",
  },

  /** What can be chosen about a room: in forms, in lists of rooms, and while a room waits. */
  options: {
    seats: "Seats",
    seatsFree: (count: number) => plural(count, { one: "# seat free", other: "# seats free" }),
    clock: "Clock",
    clockNone: "No clock",
    clockPerCard: (seconds: number) => `${duration(seconds)} a card`,
    clockCardAMinute: "A card a minute",
    clockNoneAbout: "A round lasts until everybody has placed, even if that takes days.",
    clockPerCardAbout: "When time is up, the tile is placed for you, on level 0. It scores nothing there.",
    clockCardAMinuteAbout: "A new card every minute, even when everybody has placed. Good with cardboard tiles.",
    removed: "Cards removed",
    removedCount: (count: number) => plural(count, { one: "# card removed unseen", other: "# cards removed unseen" }),
    removedAbout: (rounds: number) =>
      plural(rounds, {
        one: "Before the game, unseen: nobody knows which. The game has # round.",
        other: "Before the game, unseen: nobody knows which. The game has # rounds.",
      }),
    startTiles: "Different start tiles",
    startTilesAbout: "Everybody starts with a different tile, so nobody can copy.",
    openDisplays: "Open displays",
    openDisplaysAbout: "Placements are shown at once, not only when everybody has placed.",
    public: "Open to strangers",
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
    line: "Stack number tiles. The higher one lies, the more it counts.",
    more: "A game has 20 cards and takes ten minutes. No account.",
    display: (score: number) => `A finished display: ${points(score)}`,
    play: "Play",
    alone: "Play alone",
    bots: "Play against bots",
    friends: "Play with friends",
    learn: "Learn in two minutes",
    rules: "Rules",
    replay: "Watch a replay",
    guest: "Guest",
    opening: "Opening a room…",
    mine: "Your games",
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
    programs: "API for developers",
    version: (version: string) => `Version ${version}`,
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
      about: "Plays like somebody in their first games: wants to build up, and overlooks a lot.",
    },
    greedy: {
      name: "Greedy",
      about: "Takes the most points now, and keeps its tiles close together.",
    },
    planner: { name: "Planner", about: "Looks for spots where points can be made later, one tile at a time." },
    thinker: { name: "Thinker", about: "Imagines which cards may come, and plays every idea through many times." },
    master: { name: "Master", about: "Like the Thinker, with more ideas and many more games played in its head." },
  },

  /** The settings. */
  settings: {
    title: "Settings",
    kept: "Saved in this browser only.",
    preview: "How it looks",
    name: "Your name",
    nameAbout: "Others see it in a room. You can leave it empty.",
    language: "Language",
    likeBrowser: "As in the browser",
    look: "Look",
    likeSystem: "System",
    light: "Light",
    dark: "Dark",
    contrast: "High contrast",
    contrastAbout: "Black on white, or white on black.",
    patterns: "Patterns on tiles",
    patternsAbout: "Each number has its own pattern as well as its colour.",
    motion: "Motion",
    lessMotion: "Less",
    leftHanded: "Left-handed",
    leftHandedAbout: "On a phone, the buttons for the tile are on the left.",
    sound: "Sound",
    soundAbout: "A short sound for each card and placement.",
  },

  /** What the server says no to, by its codes; docs/protocol.md lists them. */
  errors: {
    not_understood: "The server did not understand that.",
    bad_name: `A name has 1 to ${LONGEST_NAME} visible characters, no /, and does not look like a bot’s.`,
    wrong_entropy: "Your part of the shuffle did not fit.",
    bad_options: "These options are not possible, or not together.",
    unknown_bot: "There is no such bot on this server.",
    not_seated: "Only players can do that. You are watching.",
    not_host: "Only the host can do that.",
    no_such_room: "There is no such room. The link may be mistyped, or the room was deleted after a long time.",
    removed_by_host: "The host has removed you from this room. You can watch.",
    room_full: "All seats are taken. You can watch.",
    already_begun: "The game has begun. It is too late for that.",
    not_begun: "The game has not begun yet.",
    nobody_seated: "Nobody has taken a seat yet.",
    game_over: "The game is over.",
    not_over: "A rematch comes after the game.",
    no_such_seat: "Nobody sits there any more.",
    illegal_placement: "The tile can’t go there.",
    wrong_round: "That came too late: the round is over.",
    nothing_to_take_back: "There is nothing to take back in this round.",
    not_placed_yet: "Place your tile first. Then you can give the others one minute.",
    nobody_to_wait_for: "Everybody has placed already.",
    too_many_commands: "That was a lot at once. Wait a moment, or for the next card.",
    too_many_requests: "Too many requests from your network. Try again in a few minutes.",
    unavailable: "The server can't use its database now. Try again soon.",
    damaged: "The server's database is damaged. The people who run the server have to restore a backup.",
    unknown: "The server does not know whether that was done. Try again.",
    not_found: "There is nothing there.",
    too_large: "That is too large for the server.",
    internal: "Something went wrong on the server. Try again.",
    /** For a code that is not in this list. */
    other: "The server refused that.",
    /** Nobody answered. */
    unreachable: "The server is not responding. Check your connection and try again.",
  },

  /** A room before its game, and the connection to it. */
  room: {
    opening: "Opening the room…",
    goneTitle: "There is no such room",
    gone: "A part of the link may be missing. Rooms in which nothing happens for a long time are deleted.",
    downTitle: "The server is not responding",
    down: "This page keeps trying. Your games are safe on the server.",
    tryNow: "Try now",
    lost: "Connection lost. Reconnecting… Your game is safe.",
    lostOrigin:
      "This server does not accept connections from this address. Its operator must add it to the allowed origins.",
    lostCrowded: "Too many connections from your network. Trying again…",
    back: "Connected again.",
    removedTitle: "You have been removed",
    removed: "The host has removed you from your seat. You can watch, or open a room of your own.",
    /** The tab's title. */
    tab: (taken: number, seats: number) => `${taken}/${seats} · Room`,
    title: "Waiting for players",
    titleFull: "Everybody is here",
    joinTitle: "Join the game",
    join: "Take a seat",
    watch: "Just watch",
    fullTitle: "All seats are taken",
    full: "You can watch when the game begins, or open a room of your own.",
    ownRoom: "Open a room of your own",
    watching: "You are watching. The game appears here when it begins.",
    showing: "You are hosting and not playing.",
    playToo: "Play too",
    invite: "Invite",
    inviteText: "Anyone who opens this link can take a seat.",
    inviteLocal:
      "This link works on this computer only. For others, start nmbr9 serve --host 0.0.0.0 and open the page by this computer’s address.",
    link: "Link to this room",
    share: "Share…",
    code: "The link as a QR code",
    players: "Players",
    count: (taken: number, seats: number) => `${taken} of ${seats}`,
    free: "Free seat",
    you: "you",
    host: "host",
    remove: "Remove",
    removePlayer: (name: string) => `Remove ${name}`,
    came: (name: string) => `${name} has joined.`,
    went: (name: string) => `${name} has left.`,
    start: "Start the game",
    startFree: (free: number) =>
      plural(free, { one: "# free seat will be left out.", other: "# free seats will be left out." }),
    startNobody: "You can start when somebody has a seat.",
    startByHost: "The host starts the game.",
    startBy: (name: string) => `${name} is the host and starts the game.`,
    newHost: (name: string) => `${name} is the host now.`,
    youHost: "You are the host now.",
    shuffling: "The cards are being shuffled. The game begins in a moment.",
    leave: "Leave the room",
    options: "This game",
    unlisted: "Only for those who have the link",
  },

  /** The end of a game: the count, the result, and what comes next. */
  end: {
    title: "The result",
    counting: "The count",
    countingAbout: "From the top level down. Press any key or tap to skip.",
    skip: "Skip",
    wins: "wins",
    won: (name: string, score: number) => `${name} wins with ${points(score)}`,
    youWon: (score: number) => `You win with ${points(score)}`,
    shared: (names: string, score: number) => `${names} share the win with ${points(score)}`,
    youShared: (others: string, score: number) => `You share the win with ${others}: ${points(score)}`,
    nobody: "Nobody wins: everybody has resigned",
    solo: (name: string, score: number) => `${name}: ${points(score)}`,
    yourScore: (score: number) => `You have ${points(score)}`,
    /** Where a solo score lies. */
    scale: {
      below: "In their first games, adults score 50 to 60 points.",
      first: "A good first game: adults usually score 50 to 60 points.",
      above: "Better than a first game, which scores 50 to 60 points. 100 or more is excellent.",
      record: "Many regular players have their record between 82 and 100 points.",
      excellent: "Excellent: 100 points or more.",
    },
    scaleFirst: "first games",
    scaleTop: "excellent",
    best: (score: number) => `Your best in this browser: ${points(score)}`,
    newBest: "A new best in this browser!",
    ranking: "Ranking",
    resigned: "resigned",
    displays: "Displays",
    large: (name: string) => `Show the display of ${name} large`,
    level: "Level",
    points: "Points",
    total: "Total",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum: number, level: number) => `${sum} × ${level} = ${sum * level}`,
    again: "Play again",
    waiting: "The host can open the next game.",
    rematch: "The host has opened the next game.",
    rematchMine: "The next game is open.",
    join: "Join",
    replay: "Watch the replay",
    record: "Download record",
    picture: "Download picture",
    share: "Share…",
    copyReplay: "Copy link",
    copyGame: "Copy whole game",
    copyGameAbout: "“Copy whole game” makes a longer link that holds all placements itself, but no names.",
  },

  /** Replays. */
  replay: {
    title: "Replay",
    about: "Watch any game again, round by round.",
    file: "From a file",
    dropHere: "Choose a .nmbr9 file, or drop it anywhere on this page.",
    choose: "Choose a file",
    drop: "Drop it here to watch the game",
    paste: "Or paste a link",
    open: "Open",
    noLink: "There is no game at this link. Paste a link to a room or a replay.",
    badRecord: (detail: string) => `This file is not a game record that can be read: ${detail}`,
    badLink:
      "The game in this link can’t be read. Part of the link may be missing, or it was made by a newer version of this site.",
    tooLarge: "This file is too large to be a record.",
    unreadable: "This file can’t be read.",
    noRoom: "There is no such room: the link is mistyped, or the room was deleted after a long time.",
    notOver: "This game is not over yet. You can replay it when it is.",
    unreachable: "The server is not responding.",
    nothing: "No replay",
    toRoom: "To the room",
    another: "Another replay",
    unfinished: (rounds: number) =>
      plural(rounds, { one: "The game was not finished: # round.", other: "The game was not finished: # rounds." }),
    seat: (seat: number) => `Player ${seat}`,
    bot: (name: string) => `${name} (bot)`,
    /** Of several bots of one name: the second, the third, … */
    botNumber: (name: string, which: number) => `${name} (bot) ${which}`,
    displays: "Displays",
    whom: (shown: number, all: number) => `Displays shown: ${shown} of ${all}`,
    best: (count: number) => `The best ${count}`,
    all: "All",
    /** 4e at 1,-3: level 1, +4 */
    placed: (number: number, rotation: string, x: number, y: number, level: number, gained: number) =>
      `${number}${rotation} at ${x},${y}: level ${level}, +${gained}`,
    notPlaced: "not placed",
    startTile: (number: number) => `starts with a ${number}`,
    spoken: (name: string, placed: string) => `${name}: ${placed}`,
    controls: "Step through the game",
    first: "To the start",
    back: "One round back",
    play: "Play",
    pause: "Pause",
    forward: "One round on",
    last: "To the end",
    slider: "Round",
    speed: "Speed",
    slow: "slow",
    normal: "normal",
    fast: "fast",
    before: "Before the first card",
    roundCard: (round: number, rounds: number, card: number) => `Round ${round} of ${rounds}: card ${card}`,
    cards: "Cards so far",
    unseen: "Not drawn yet",
    unseenOf: (number: number, count: number) => `${number}: ${count} left`,
    rounds: "Rounds",
    round: "Round",
    card: "Card",
    jump: (round: number) => `Go to round ${round}`,
    solid: "3D",
    solidOf: (name: string) => `Display of ${name} in 3D`,
    flat: "Flat",
  },

  /** The view in three dimensions. */
  three: {
    hint: "Drag or use the arrow keys to turn it; pinch, scroll or press + and − to zoom.",
    tools: "Point of view",
    left: "From further left",
    right: "From further right",
    higher: "From higher up",
    lower: "From lower down",
    closer: "Closer",
    farther: "Further away",
    noWebgl: "This browser can’t show the display in 3D: WebGL is off or missing. The flat view shows the same.",
  },

  /** The game while it is played. */
  game: {
    round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
    /** On a phone. */
    roundShort: (round: number, rounds: number) => `${round}/${rounds}`,
    card: (number: number) => `This round’s card: ${number}`,
    place: (number: number) => `Place the ${number}.`,
    confirm: "Confirm",
    confirmAt: (level: number, gained: number) => `Confirm · level ${level} · +${gained}`,
    sending: "Sending…",
    placedAt: (level: number, gained: number) => `Placed ✓ level ${level} · +${gained}`,
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
    flat: "Flat view",
    solidFailed: "The view in 3D can’t be loaded. The flat one shows the same.",
    menu: "Menu",
    help: "Help",
    table: "Table",
    copyLink: "Copy the link to watch",
    callTime: "Give the others one minute",

    /** After the number, which stands alone. */
    pointsWord: (count: number) => plural(count, { one: "point", other: "points" }),
    byLevel: "Points by level",
    unseen: "Still to come",
    unseenOf: (number: number, count: number) => `${number}: ${count} left`,
    pile: (count: number) => `Discard pile · ${count}`,
    scale: "Your score",
    scaleAbout: "First games often score 50 to 60 points. 100 or more is excellent.",

    players: "At the table",
    ranking: "Ranking",
    leaders: "Displays of the leaders",
    rank: (rank: number) => `${rank}.`,
    andMore: (count: number) => plural(count, { one: "and # more", other: "and # more" }),
    placing: "placing…",
    placed: "placed ✓",
    resigned: "resigned",
    bot: "bot",
    lastRound: "Displays show the last round until everyone has placed.",
    /** On a phone, short. */
    placedCount: (count: number, of: number) => `${count} of ${of} placed`,
    havePlaced: (count: number, of: number) => `${count} of ${of} have placed`,
    waitingFor: (name: string) => `Waiting for ${name}`,
    waitingForTwo: (first: string, second: string) => `Waiting for ${first} and ${second}`,
    waitingForMore: (first: string, others: number) =>
      `Waiting for ${first} and ${plural(others, { one: "# other", other: "# others" })}`,
    allPlaced: "Everybody has placed. The next card comes when time is up.",
    watching: "You are watching",
    youResigned: "You have resigned. Your tiles are placed for you, on level 0.",
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

    resign: {
      title: "Resign",
      about: "Your tiles are placed for you from now on, on level 0, and you can’t win any more. This can’t be undone.",
      yes: "Resign",
    },
    leave: {
      title: "Leave the game",
      about: "A bot takes over for you. You can watch, but you can’t get your seat back.",
      yes: "Leave",
    },
    handOver: {
      title: "Let a bot take over",
      about: "For a player who is away. Tiles and points stay; the bot keeps the seat for the rest of the game.",
      who: "For whom?",
      notPlaced: (name: string) => `${name} (placing…)`,
      nobody: "There is nobody a bot could take over for.",
      yes: "Let a bot take over",
    },

    helpText: {
      title: "Moving the tile",
      about: "Nothing counts until you confirm. After that you can take it back until the next card.",
      keyboard: "Keyboard",
      mouse: "Mouse",
      touch: "Touch",
      keys: { arrows: "← ↑ ↓ →", shift: "Shift", tab: "Tab", enter: "Enter", backspace: "Backspace" },
      does: {
        move: "move it by a square",
        turnRight: "rotate right",
        turnLeft: "rotate left",
        next: "next legal spot, best level first",
        confirm: "confirm",
        lift: "lift it, or take it back",
        legal: "show all legal spots",
        zoom: "zoom in, zoom out, show all",
        help: "this help",
      },
      mouseSet: "The tile follows the pointer. Click to set it down, click it again to lift it.",
      mouseTurn: "The wheel and the right button rotate it.",
      mouseTable:
        "Drag the table to move it: beside the tile once it is set, or with the middle button. Ctrl and the wheel zoom.",
      touchSet: "Tap where it should lie, or drag it. The arrows move it by a square.",
      touchTurn: "The two round arrows rotate it.",
      touchTable: "Drag the table with a finger, zoom with two.",
    },
  },

  /** The tutorial. Each lesson: what is so, what to do, and what is said when it is done. */
  learn: {
    progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
    next: "Next",
    showMe: "Show me",
    otherwise: "That is allowed, but not what was asked. Take it back and try again.",
    lessons: {
      place: {
        title: "Place a tile",
        text: "In every round a card says which tile to place. Move it with the mouse, a finger or the arrow keys.",
        task: "Place the 9 in the middle of the table, and confirm.",
        done: "Well placed. Once a round is over, a tile never moves again.",
      },
      touch: {
        title: "Side by side",
        text: "Tiles on one level touch along a side. A corner is not enough: try it, and see why.",
        task: "Place the second 9 so that it touches the first.",
        done: "They touch, so every level stays in one piece.",
      },
      turn: {
        title: "Turn it",
        text: "A tile may be turned by quarters: with the buttons, the mouse wheel or the key R. It is never flipped.",
        task: "Turn the 1 until it fills the gap between the nines.",
        done: "It fits, and there is no gap left to build around.",
      },
      ground: {
        title: "Build up",
        text: "A tile may lie on others, one level higher. Every one of its squares needs a tile right below it: it never hangs over, nor covers a gap.",
        task: "Put the 7 on level 1. The gap in the 0 stays open.",
        done: "Every square has a tile below.",
      },
      two: {
        title: "On two tiles",
        text: "Above the table, a tile rests on at least two tiles. A single one does not carry it.",
        task: "Put the 1 on level 1, across both nines.",
        done: "It rests on both nines.",
      },
      score: {
        title: "Points",
        text: "A tile scores its number times its level. On level 0 it scores nothing.",
        task: "Put the 9 on level 2.",
        done: "9 × level 2 = 18 points. On level 1 it would have been 9.",
      },
      choose: {
        title: "Any level",
        text: "You may choose any level that the rules allow, not only the highest.",
        task: "A 0 never scores. Put it on level 0, and keep the top free.",
        done: "The top is free for a tile that scores.",
      },
    },
    go: {
      title: "Now play",
      text: "A game has 20 cards, two of each number. Everybody places the same tile at the same time, each in a display of their own.",
      aim: "The highest total wins. First games often score 50 to 60 points; 100 or more is excellent.",
    },
  },

  /** The rules on one page. */
  rules: {
    title: "Rules",
    contents: "Contents",
    allowed: "Allowed",
    notAllowed: "Not allowed",
    tryIt: "Try it step by step",
    short: {
      title: "In short",
      card: "Each round a card is turned up, and everybody places the tile of that number in a display of their own.",
      touch: "On its level, a tile touches another one along a side.",
      build: "Above the table, every square of it lies on a tile, and it rests on at least two tiles.",
      score: "A tile scores its number times its level, so on level 0 it scores nothing.",
      end: "After 20 cards the highest total wins.",
    },
    tiles: {
      title: "The tiles",
      about: "There are ten tiles, 0 to 9. Every player uses two of each: 20 tiles in a game.",
      turns:
        "They lie on a grid without borders, with the number up. They may be turned by quarters, but never flipped.",
      turned: "A 4, turned by quarters three times",
    },
    round: {
      title: "A round",
      card: "Twenty cards, two of each number, are shuffled face down. Each round one is turned up for all.",
      place:
        "Everybody places the tile of that number, all at the same time. Nobody can pass: on level 0 there is always room.",
      settle: "While a round lasts you may try your tile anywhere and take it back. After that it never moves.",
      apart: "What one player does never limits another. The others’ tiles are shown when everybody has placed.",
    },
    touch: {
      title: "Side by side",
      about:
        "Where its level has a tile already, a new one touches a side of a square there. The first tile of a level need not.",
      side: "They share a side.",
      corner: "A corner is not enough.",
      apart: "They don’t touch.",
    },
    build: {
      title: "Building up",
      about:
        "On level 1 and higher, every square of a tile lies on a tile of the level right below it. Levels are never mixed.",
      carried: "Every square is carried.",
      over: "It hangs over.",
      gap: "It covers a gap.",
    },
    two: {
      title: "On two tiles",
      about: "On level 1 and higher, a tile rests on at least two tiles. Two of the same number count as two.",
      both: "It rests on both nines.",
      one: "It rests on one tile only.",
      any: "You may choose any level that obeys the rules, not only the highest.",
    },
    score: {
      title: "Points",
      about:
        "A tile scores its number times its level. At the end a display is taken apart from the top, adding up on the way.",
      picture: "A display with three levels",
      nothing: "Tiles on level 0 score nothing.",
      total: (sum: number) => `Together: ${points(sum)}`,
      win: "The highest total wins. Those who tie share the win.",
    },
    solo: {
      title: "Alone",
      about:
        "The same rules, for the highest total. First games often score 50 to 60 points; 100 or more is excellent.",
    },
    variants: {
      title: "Variants",
      removed:
        "Before the game some cards are taken away, and nobody sees which. There are that many rounds fewer, and planning is less exact.",
    },
    credits: "Credits",
  },
} as const satisfies Section;

/** Messages are texts, or functions that make a text. */
interface Section {
  readonly [key: string]: string | ((...values: never[]) => string) | Section;
}

/** The shape of `en`, with any text in place of the English one. */
type Shape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : Shape<T[K]>;
};

export type Messages = Shape<typeof en>;
