/** English texts of the screens of a room. The pattern for the other languages. */

import type { Section, Shape } from "../../ui/texts/en";
import { plural, points } from "../../ui/texts/plural-en";

export const texts = {
  /** A room before its game. */
  waiting: {
    removedTitle: "You have been removed",
    removed: "The host has removed you from your seat. You can watch, or open a room of your own.",
    /** The tab's title. */
    tab: (taken: number, seats: number) => `${taken}/${seats} · Room`,
    title: "Waiting for players",
    /** Of a small room. */
    titleFree: (free: number) => plural(free, { one: "One seat is free", other: "# seats are free" }),
    titleFull: "Everybody is here",
    joinTitle: "Join the game",
    join: "Take a seat",
    watch: "Just watch",
    fullTitle: "All seats are taken",
    full: "You can watch when the game starts, or open a room of your own.",
    watching: "You are watching. The game will appear here as soon as it starts.",
    showing: "You’re hosting this game, not playing.",
    playToo: "Play too",
    invite: "Invite",
    inviteText: "Anyone who opens this link can take a seat.",
    inviteLocal:
      "This link works on this computer only. For others, start nmbr9 serve --host 0.0.0.0 and open the page by this computer’s address.",
    inviteFull: "The room is full: link and code",
    /** Beside the QR code. */
    sameRoom: "In the same room?",
    camera: "Point a phone’s camera at the code.",
    link: "Link to this room",
    players: "Players",
    count: (taken: number, seats: number) => `${taken} of ${seats}`,
    free: "Free seat",
    freeAbout: "takes whoever opens the link",
    you: "you",
    host: "host",
    remove: "Remove",
    removePlayer: (name: string) => `Remove ${name}`,
    came: (name: string) => `${name} has joined.`,
    went: (name: string) => `${name} has left.`,
    start: "Start the game",
    startFree: (free: number) =>
      plural(free, { one: "# free seat will be left out.", other: "# free seats will be left out." }),
    startNobody: "You can start as soon as someone has taken a seat.",
    startByHost: "The host starts the game.",
    startBy: (name: string) => `${name} is the host and starts the game.`,
    newHost: (name: string) => `${name} is the host now.`,
    youHost: "You are the host now.",
    shuffling: "The cards are being shuffled. Here we go in a moment.",
    leave: "Leave the room",
    /** The tutorial, for guests. */
    learn: "Learn while you wait",
    learnAbout: "A few small steps. Your seat stays yours, and when the game begins, you are back here.",
    learnBegin: "Show me",
    options: "This game",
    unlisted: "Only people with the link can join",
  },

  /** For spectators, and for a host who does not play. */
  watch: {
    watching: "You are watching",
    leaders: "Displays of the leaders",
    andMore: (count: number) => plural(count, { one: "and # more", other: "and # more" }),
    havePlaced: (count: number, of: number) => `${count} of ${of} have placed`,
    /** In place of a display without tiles. */
    empty: "No tiles yet",
    /** To a visitor who comes after the start; then one of the two below. */
    late: "The game has already begun",
    lateFull: "All seats are taken. You can watch, or open a room of your own.",
    /** The next game has free seats. */
    lateNext:
      "It’s too late to take a seat, but you can watch. If the host opens another game afterwards, you can join it from here.",
  },

  /** The menu of a game. */
  menu: {
    copyLink: "Copy the link to watch",
    noEngine: "This browser has no WebAssembly, so the server works out the legal spots, and there are no hints.",
    resign: {
      title: "Resign",
      about: "From now on, your tiles are placed for you on level 0, and you can no longer win. This can’t be undone.",
      yes: "Resign",
    },
    leave: {
      title: "Leave the game",
      about: "A bot takes over for you. You can watch, but you can’t get your seat back.",
      yes: "Leave",
    },
    handOver: {
      title: "Let a bot take over",
      about: "For someone who had to go. Tiles and points stay, and the bot keeps the seat for the rest of the game.",
      who: "For whom?",
      notPlaced: (name: string) => `${name} (placing…)`,
      nobody: "There is no one a bot could take over for.",
      yes: "Let a bot take over",
    },
    newGame: {
      title: "New game",
      about: "The game you are playing is dropped: it won’t count, and nothing of it is kept.",
      yes: "New game",
    },
  },

  /** Taking back the last tile of a game without other people, when the next card is there already. */
  stepBack: "You have seen the next card, so it counts as a hint: your result will say so. The same card comes again.",

  /** The first game in a browser: what is asked before it, and a line in each of the first three rounds. */
  first: {
    title: "Do you know NMBR 9?",
    about: "If not, we’ll show you in two minutes.",
    showMe: "Show me",
    play: "Yes, let’s play",
    sound: { offer: "Would you like to hear the cardboard?", yes: "Sound on", no: "No, thanks" },
    solid: "Try it in 3D",
    notes: {
      level: "The table is level 0. On top of tiles is level 1.",
      support: "Higher up, a tile rests on two others, without gaps.",
      points: "A 9 on level 2 scores 18: number times level.",
    },
  },

  /** How a tile is moved. */
  help: {
    title: "Moving the tile",
    about:
      "Nothing counts until you confirm. While others are placing, you can take it back until the next card. Alone or against bots, you can take back the last tile even then, which counts as a hint; not in the daily deck, in challenges, or against the clock.",
    keyboard: "Keyboard",
    mouse: "Mouse",
    touch: "Touch",
    keys: { arrows: "← ↑ ↓ →", shift: "Shift", tab: "Tab", enter: "Enter", backspace: "Backspace" },
    does: {
      move: "move it by a square",
      turnRight: "rotate right",
      turnLeft: "rotate left",
      next: "next legal spot, best level first; with Shift the one before",
      confirm: "confirm",
      lift: "lift it, or take it back",
      stepBack: "take back the last tile, alone or against bots",
      legal: "show the legal spots on the best level, or hide them",
      others: "the same on all other levels",
      hint: "hint from the Planner or the Thinker; press again to put it there",
      zoom: "zoom in, zoom out, show all",
      help: "this help",
    },
    mouseSet: "The tile follows the pointer. Click to set it down, click it again to lift it.",
    mouseConfirm:
      "Once it is set, there is a button beside it that confirms. In the settings, a second click can confirm instead.",
    mouseTurn: "The wheel and the right button rotate it.",
    mouseTable:
      "Drag the table to move it: beside the tile once it is set, or with the middle button. Ctrl and the wheel zoom.",
    touchSet: "Tap where it should lie, or drag it. The arrows move it by a square.",
    touchTurn: "The two round arrows rotate it.",
    touchTable: "Drag the table with a finger, zoom with two.",
  },

  /** The legal spots of this round's tile: how many are shown, by level, as one sentence. */
  spots: {
    /** A button: those on levels below the best, too. */
    others: "Other levels",
    on: (level: number, count: number, gain: number) =>
      plural(count, { one: `# spot on level ${level}, +${gain}`, other: `# spots on level ${level}, +${gain} each` }),
    /** The edge of the display is marked where the tile may touch it. The first after what is said of other levels. */
    ground: "level 0 along the marked edge",
    onlyGround: "Only level 0, along the marked edge",
    /** The one on which the tile is, of those on its level. */
    which: (spot: number, of: number) => `Spot ${spot} of ${of}`,
  },

  /** The people at the table. Loaded with a game of several seats, or with a clock. */
  people: {
    away: "away",
    awayFor: (time: string) => `away for ${time}`,
    notCome: "has not come yet",
    here: "here",
    asked: "asked for the last minute",
    /** Said and shown as sentences. */
    askedBy: (name: string) => `${name} has asked for the last minute.`,
    youAsked: "You have asked for the last minute.",
    setCounts: "When time runs out, your tile counts where it lies.",
    setCounted: "Time was up: your tile counts where it lay.",
    botFor: (name: string) => `A bot plays on for ${name}.`,
    isAway: (name: string) => `${name} is away.`,
    isBack: (name: string) => `${name} is back.`,
    waited: (minutes: number) =>
      plural(minutes, { one: "You have waited for # minute.", other: "You have waited for # minutes." }),
    /** "Ann and Bo are here", "Cy has not come yet". */
    areHere: (names: string, count: number) => `${names} ${count === 1 ? "is" : "are"} here`,
    areMissing: (names: string, count: number) => `${names} ${count === 1 ? "has" : "have"} not come yet`,
    nobodyElse: "Nobody else is here yet",
    yourTurn: "Your turn",
    notify: "Notify me when it’s my turn",
    notifyOff: "Stop notifying me",
  },

  /** The end of a game: the count, the result, and what comes next. */
  result: {
    title: "The result",
    counting: "The count",
    countingAbout: "From the bottom level up. Press any key or tap to skip.",
    skip: "Skip",
    won: (name: string, score: number) => `${name} wins with ${points(score)}`,
    youWon: (score: number) => `You win with ${points(score)}`,
    shared: (names: string, score: number) => `${names} share the win with ${points(score)}`,
    youShared: (others: string, score: number) => `You share the win with ${others}: ${points(score)}`,
    nobody: "Nobody wins: everybody has resigned",
    /** Of one player. */
    givenUp: "This game was given up",
    solo: (name: string, score: number) => `${name}: ${points(score)}`,
    yourScore: (score: number) => `You scored ${points(score)}`,
    /** Where a solo score lies. */
    scale: {
      below: "Most people score 50 to 60 points in their first games. You’ll get there!",
      first: "Right where most people are in their first games: 50 to 60 points.",
      above: "More than most people’s first 50 to 60 points. 100 or more is excellent.",
      record: "That’s up there with the records of many regular players: 82 to 100 points.",
      excellent: "100 points or more: that’s what the rulebook calls excellent.",
    },
    scaleFirst: "first games",
    scaleTop: "excellent",
    best: (score: number) => `Your best in this browser: ${points(score)}`,
    ranking: "Ranking",
    displays: "Displays",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum: number, level: number) => `${sum} × ${level} = ${sum * level}`,
    again: "Play again",
    waiting: "The host can open the next game.",
    rematch: "The host has opened the next game.",
    rematchMine: "The next game is open.",
    join: "Join",
    replay: "Watch the replay",
    review: "Review",
    /** A button, and the dialog that it opens. */
    share: "Share",
    more: "More",
    shareLink: "Share link…",
    copyText: "Copy as text",
    copyReplay: "Copy link",
    copyGame: "Copy whole game",
    copyGameAbout: "“Copy whole game” makes a longer link that holds all placements itself, but no names.",
  },

  /** What is reached for the first time, at the end of a game. */
  praise: {
    firstGame: "Your first game is done. Here’s to the next one!",
    points60: "You reached 60 points for the first time: you’ve got the hang of it!",
    points80: "You reached 80 points for the first time: a strong game!",
    points100: "You reached 100 points for the first time: excellent!",
    level4: "You reached level 4 for the first time: what a tower!",
    level5: "You reached level 5 for the first time: mind the ceiling!",
    level6: "Level 6! Hardly anyone ever gets up there.",
    best: (more: number) =>
      plural(more, {
        one: "A new best: # point more than ever before!",
        other: "A new best: # points more than ever before!",
      }),
  },
  /** In the banner of a game: why it is on the server, and that bots wait. */
  notes: {
    engine: "This browser has no WebAssembly, so this game is on the server and needs a connection.",
    storage: "This browser has no space for the game, so it is on the server and needs a connection.",
    no_engine: "The bots can’t play: a part of the page hasn’t loaded. Your game is safe; reload the page to go on.",
  },
} as const satisfies Section;

export type RoomTexts = Shape<typeof texts>;
