/**
 * English texts of the screens that are loaded on demand: waiting rooms, the end of a game, settings, replays, tutorial,
 * rules. See ../en.ts.
 */

import { plural, points, type Section, type Shape } from "../en";

export const later = {
  /** A room before its game. */
  waiting: {
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
    full: "You can watch when the game starts, or open a room of your own.",
    watching: "You are watching. The game will appear here as soon as it starts.",
    showing: "You’re hosting this game, not playing.",
    playToo: "Play too",
    invite: "Invite",
    inviteText: "Anyone who opens this link can take a seat.",
    inviteLocal:
      "This link works on this computer only. For others, start nmbr9 serve --host 0.0.0.0 and open the page by this computer’s address.",
    link: "Link to this room",
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
    startNobody: "You can start as soon as someone has taken a seat.",
    startByHost: "The host starts the game.",
    startBy: (name: string) => `${name} is the host and starts the game.`,
    newHost: (name: string) => `${name} is the host now.`,
    youHost: "You are the host now.",
    shuffling: "The cards are being shuffled. Here we go in a moment.",
    leave: "Leave the room",
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

  /** The end of a game: the count, the result, and what comes next. */
  result: {
    title: "The result",
    counting: "The count",
    countingAbout: "From the top level down. Press any key or tap to skip.",
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
    total: "Total",
    /** 13 × 2 = 26: the numbers of a level added up, times the level. */
    product: (sum: number, level: number) => `${sum} × ${level} = ${sum * level}`,
    again: "Play again",
    waiting: "The host can open the next game.",
    rematch: "The host has opened the next game.",
    rematchMine: "The next game is open.",
    join: "Join",
    replay: "Watch the replay",
    share: "Share…",
    copyReplay: "Copy link",
    copyGame: "Copy whole game",
    copyGameAbout: "“Copy whole game” makes a longer link that holds all placements itself, but no names.",
  },

  /** The settings. */
  settings: {
    title: "Settings",
    kept: "Saved in this browser only.",
    preview: "How it looks",
    name: "Your name",
    nameAbout: "This is how others see you. Leave it empty to play as a guest.",
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
    confirmBy: "Confirming with the mouse",
    confirmButton: "Button beside the tile",
    confirmClick: "Second click",
    confirmNeither: "Neither",
    confirmByAbout: "The large button and the Enter key always work.",
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

  /** A picture of displays, to share or save. */
  picture: {
    title: "Picture",
    alt: (result: string) => `The displays: ${result}`,
    share: "Share",
    copy: "Copy picture",
    copyFailed: "This browser does not let the page copy pictures. Save it instead.",
    png: "Save as PNG",
    svg: "Save as SVG",
    failed: "The picture can’t be drawn in this browser.",
  },

  /** Replays. */
  replay: {
    title: "Replay",
    /** Of the tab: players with their points. */
    titleOf: (players: string) => `Replay: ${players}`,
    andMore: (players: string, count: number) => `${players} and ${count} more`,
    about: "Watch any game again, round by round.",
    offers: "Watch right away",
    noneOfMine: "Games you have finished will be listed here.",
    highest: "The highest possible score: 262 points",
    board: "Analysis board: try any position",
    file: "From a file",
    dropHere: "Choose a .nmbr9 file, or drop it anywhere on this page.",
    choose: "Choose a file",
    drop: "Drop it here to watch the game",
    paste: "Or paste a link",
    open: "Open",
    noLink: "There is no game at this link. Paste a link to a room or a replay.",
    badRecord: (detail: string) => `This file isn’t a readable game record: ${detail}`,
    badLink:
      "The game in this link can’t be read. Part of the link may be missing, or it comes from a newer version of this site.",
    tooLarge: "This file is too large to be a game record.",
    unreadable: "This file can’t be read.",
    noRoom: "We can’t find this room: there may be a typo in the link, or the room was deleted after a long time.",
    notOver: "This game isn’t over yet. Come back when it is!",
    unreachable: "The server is not responding.",
    nothing: "No replay here",
    toRoom: "To the room",
    another: "Another replay",
    /** A link: what the game was worth, round by round. */
    review: "Review",
    unfinished: (rounds: number) =>
      plural(rounds, { one: "The game was not finished: # round.", other: "The game was not finished: # rounds." }),
    seat: (seat: number) => `Player ${seat}`,
    displays: "Displays",
    whom: (shown: number, all: number) => `Displays shown: ${shown} of ${all}`,
    best: (count: number) => `The best ${count}`,
    all: "All",
    /** The 6 on level 2, turned left: +12 */
    placed: (placement: string, gained: number) => `${placement}: +${gained}`,
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
    solidOf: (name: string) => `Display of ${name} in 3D`,
  },

  /** The tutorial. Each lesson: what is so, what to do, and what is said when it is done. */
  learn: {
    progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
    next: "Next",
    showMe: "Show me",
    otherwise: "That’s allowed, but it isn’t the task. Take it back and try again.",
    lessons: {
      place: {
        title: "Place a tile",
        text: "Each round, a card says which tile to place. Move it with the mouse, a finger or the arrow keys.",
        task: "Place the 9 in the middle of the table, and confirm.",
        done: "Well placed. Once a round is over, a tile never moves again.",
      },
      touch: {
        title: "Side by side",
        text: "Tiles on one level touch along a side. A corner is not enough: try it and see.",
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
        text: "A tile may lie on others, one level higher. Every one of its squares needs a tile right below it: it never hangs over or covers a gap.",
        task: "Put the 7 on level 1. The gap in the 0 stays open.",
        done: "Every square has a tile below.",
      },
      two: {
        title: "On two tiles",
        text: "Above the table, a tile rests on at least two tiles. One alone can’t carry it.",
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
      text: "A game has 20 cards, two of each number. Everyone places the same tile at the same time, each in their own display.",
      aim: "The highest total wins. First games often score 50 to 60 points; 100 or more is excellent.",
    },
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

  /** The rules on one page. */
  rules: {
    title: "Rules",
    contents: "Contents",
    allowed: "Allowed",
    notAllowed: "Not allowed",
    tryIt: "Try it step by step",
    /** How much of the page is shown. */
    form: {
      label: "How much would you like to read?",
      short: "Short",
      detailed: "Detailed",
      both: "Both",
    },
    short: {
      title: "In short",
      card: "Each round, one card is turned up. Everyone adds the tile with that number to their own display.",
      turn: "Turn the tile any way you like, number side up.",
      touch: "It shares a side with another tile on its level. Only the first tile on a level is free.",
      build: "Above the table, all of its squares lie on tiles of the level below: on at least two different ones.",
      score: "At the end, every tile scores its number times its level. Level 0 scores nothing.",
      end: "After 20 cards, the most points win.",
    },
    goal: {
      title: "The goal",
      about: "Everyone builds a display of their own, all from the same number tiles, and tries to get them high up.",
      higher: "The higher a tile lies, the more it counts. Whoever has the most points at the end wins.",
    },
    box: {
      title: "In the box",
      contents: "There are 80 number tiles, eight of each number from 0 to 9, and 20 cards, two of each number.",
      setup:
        "Sort the tiles by number and keep them within everyone’s reach. Shuffle the cards and put them face down next to the tiles. Leave some room on the table around your first tile: a display grows in all directions.",
      players:
        "The box is for 1 to 4 players aged 8 and up, and a game takes about 20 minutes. Small children could swallow the tiles: keep them away from anyone under three.",
    },
    here: {
      title: "On this site",
      about:
        "There is nothing to set up. The cards are shuffled and turned up for you, the right tile is handed to you each round, the table has no edge, and more than four can play.",
      hidden: "You see where the others have placed once everyone has. What they do never limits you.",
      confirm:
        "Nothing counts until you confirm. While others are placing, you can take it back until the next card; alone or against bots the last tile even then, which counts as a hint.",
    },
    tiles: {
      title: "The tiles",
      about: "The tiles have the shapes of the numbers 0 to 9. In a game you place two of each: 20 tiles.",
      squares:
        "Each tile is made up of squares. How many has nothing to do with its number: they show the grid that all tiles line up with, side by side and on top of each other.",
      turns: "Tiles lie number side up. You may turn them by quarters as you like, but never flip them.",
      turned: "A 4, turned by quarters three times",
    },
    levels: {
      title: "Levels",
      about:
        "Tiles on the table are on level 0. Tiles on top of those are on level 1, tiles on top of level 1 are on level 2, and so on.",
      picture: "A 0 and a 6 on level 0, and a 7 on level 1",
    },
    round: {
      title: "A round",
      card: "A game has 20 rounds, one for each card. One of you turns up the top card, calls out the number, and puts the card face up on the discard pile.",
      place:
        "Everyone takes a tile with that number and adds it to their own display, all at the same time. There is no passing, and no need for it: level 0 always has room.",
      first: "In the first round, put your tile in front of you any way round, number side up.",
      next: "When everyone has placed, the round is over, and the next card is turned up.",
    },
    touch: {
      title: "Side by side",
      about:
        "If its level already has a tile, a new tile must share at least one side of a square with a tile there. A corner is not enough.",
      every: "This goes for every level. Only the first tile on a level is free of it.",
      side: "They share a side.",
      corner: "A corner is not enough.",
      apart: "They don’t touch.",
    },
    build: {
      title: "Building up",
      about:
        "On level 1 and above, every square of a tile lies on a tile of the level directly below: nothing hangs over, no gap is covered, and levels don’t mix.",
      carried: "Every square is supported.",
      over: "It hangs over.",
      gap: "It covers a gap.",
    },
    two: {
      title: "On two tiles",
      about:
        "On level 1 and above, a tile rests on at least two different tiles, never on one alone. Two tiles of the same number count as two.",
      both: "It rests on both nines.",
      one: "It rests on one tile only.",
    },
    tips: {
      title: "Good to know",
      any: "You choose the level. You need not take the highest one, nor fill a lower one first.",
      settle: "During a round you may try your tile wherever you like. Once you have decided, it never moves again.",
      only: "Only this round’s tile may be tried. You can’t take other tiles to see how they might fit later: picture that in your mind.",
      minute:
        "If someone takes very long, the others may ask them to place within the next minute. On this site that is in the menu.",
      copy: "Be creative! If you copy another display, you can never score more than its builder.",
    },
    score: {
      title: "Points",
      end: "The game ends with the round in which the last card has been turned up.",
      about:
        "A tile scores its number times its level. An 8 on level 2 is worth 8 × 2 = 16 points; on level 0 it is worth nothing.",
      count:
        "Then the displays are counted, one after another, in any order: take yours apart from the top level down and add up as you go, on paper if you like. On this site the page does the sums.",
      picture: "A display with three levels",
      nothing: "Tiles on level 0 score nothing.",
      total: (sum: number) => `Together: ${points(sum)}`,
      win: "The most points win. Players who tie share the win.",
    },
    solo: {
      title: "Alone",
      about:
        "The same rules, but now you play against your own best. How many points can you make, and how high can you build?",
      scores: "First games often score 50 to 60 points; 100 or more is excellent.",
      highest:
        "The highest possible score is 262, should the cards ever come in a perfect order. No display can have more: a program has proved it.",
    },
    variants: {
      title: "Variants",
      removed:
        "Before the game, a few cards, say two, are taken out unseen. Nobody knows which, so you can’t be sure what is still to come. The game is that many rounds shorter.",
    },
    credits: {
      title: "Credits",
      box: "The cardboard game came out in 2017, with artwork by Christian Fiore. If you like it here, you will like it on a table.",
    },
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

  /** Displays in 3D. */
  view3d: {
    hint: "Drag or use the arrow keys to turn it; pinch, scroll or press + and − to zoom.",
    left: "From further left",
    right: "From further right",
    noWebgl: "This browser can’t show the display in 3D: WebGL is off or missing. The flat view shows the same.",
    tilt: "Tilt the view",
    playHint: "Drag the table, or press Shift and an arrow, to turn the view; scroll or pinch to zoom.",
    lost: "The 3D view has stopped: the browser took its graphics away. Go on here, nothing is lost.",
  },
} as const satisfies Section;

export type LaterMessages = Shape<typeof later>;
