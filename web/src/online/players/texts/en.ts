/** English texts of profile, history and statistics. The pattern for the other languages. */

import { plural } from "../../../ui/texts/plural-en";

const games = (count: number) => plural(count, { one: "# game", other: "# games" });

export const texts = {
  play: "Play a game",

  /** The links at the top of these screens. */
  nav: {
    label: "About you",
    profile: "Profile",
    history: "History",
    statistics: "Statistics",
  },

  profile: {
    none: "Nobody has finished a game in this browser yet. Your profile begins with your first one.",
    about: "Your profile is what you have played in this browser. There is no account, no e-mail and no password.",
    nameAbout: "As others see it in games and in rankings.",
    save: "Save",
    saved: "Saved.",
    figures: "Your games in short",
    toHistory: "All your games",
  },

  /** Take the profile along. */
  device: {
    title: "On another device",
    about: "Take your profile along: your phone, your tablet and your computer can share it.",
    devices: (count: number) =>
      plural(count, { one: "So far it is on # device.", other: "So far it is on # devices." }),
    show: "Use on another device",
    how: "Scan this with the other device, or open this page there and enter the code under “I have a code”.",
    local: "This address works on this computer only: other devices can’t scan it.",
    code: "Code",
    left: (time: string) => `It works once, for another ${time}.`,
    expired: "This code has expired.",
    again: "New code",
    arrived: "It worked: the other device has your profile now.",
    signOut: "Sign out the other devices",
    signedOut: "Done. The device on which your profile began keeps it.",
    enter: "I have a code",
    enterAbout: "Another device shows it under “Use on another device”.",
    next: "Continue",
    empty: "Enter the code that the other device shows.",
  },

  /** Before this browser changes hands. */
  claim: {
    title: "Use your profile here?",
    about: "This browser will have the profile of the other device: its name, games and results.",
    behind: (count: number) =>
      plural(count, {
        one: "This browser has a profile with # finished game. It stays behind: you won’t find it here any more.",
        other: "This browser has a profile with # finished games. They stay behind: you won’t find them here any more.",
      }),
    running: "Games that you are playing in this browser stay behind, too.",
    save: "If you want to keep them, secure this browser’s profile with a passkey first.",
    yes: "Use that profile here",
    no: "Leave everything as it is",
    done: (name: string) => (name ? `Hello, ${name}! Your games are here now.` : "Done! Your games are here now."),
  },

  passkey: {
    title: "Passkey",
    about: "With a passkey you get your profile back on any of your devices, even if this browser forgets it.",
    have: (count: number) =>
      plural(count, { one: "Your profile is secured by # passkey.", other: "Your profile is secured by # passkeys." }),
    add: "Add a passkey",
    added: "Your profile is secured by a passkey now.",
    signIn: "Sign in with a passkey",
    remove: "Remove all passkeys",
    removed: "Nobody gets into your profile with a passkey any more.",
    noBrowser: "Passkeys don’t work here: your browser doesn’t know them, or this address isn’t secure (HTTPS).",
    replaces: "This browser will have the profile of your passkey: its name, games and results.",
    cancelled: "Nothing was changed.",
    twice: "This device already has a passkey for your profile.",
  },

  data: {
    title: "Your data",
    consent: "Puzzles may be made from my games",
    consentAbout: "Only tiles and cards are shown, never your name.",
    table: "Games as a table (CSV)",
    records: "Games as records (.nmbr9)",
    all: "Download my data",
  },

  /** Everything is deleted. */
  remove: {
    open: "Delete me",
    title: "Delete me?",
    about: "This can’t be undone. The server deletes:",
    what: [
      "your profile: name, passkeys and the links to your devices",
      "your history, statistics and reviews",
      "your results in rankings and puzzles",
    ],
    stays:
      "Games with others stay for them, without your name; you leave those that are still running. This browser forgets its games, too.",
    download: "You may want to download your data first.",
    sure: "Yes, delete everything about me",
    now: "Delete me for good",
    unsure: "Tick the box if you are sure.",
    runningTitle: "You are being deleted",
    running:
      "Nobody can open your profile any more. Your name is being taken out of your games. You can close this page: it goes on by itself.",
    left: (left: number, all: number) => `${left} of ${all} to go.`,
    doneTitle: "All gone",
    done: "Everything about you has been deleted. You can play on as somebody new at any time.",
  },

  history: {
    empty: "Your finished games will be here, each with its picture.",
    more: "Show more",
    all: "That’s all of them.",
    loaded: (count: number) => `${games(count)} shown.`,
    solo: "Alone",
    won: "You won",
    shared: "You share first place",
    lost: (name: string) => `${name} won`,
    wins: "won",
    /** 77 points, 5 May 2026 */
    label: (points: string, date: string) => `${points}, ${date}`,
    picture: (points: string) => `Your display: ${points}`,
    opponents: "The others",
    deleted: "A deleted player",
    further: (count: number) => `and ${count} more`,
    daily: (day: string) => `Daily deck, ${day}`,
    repeat: "Repeat",
    challenge: "Challenge",
    givenUp: "Given up",
    chosen: "Chosen deck",
    startTiles: "Start tiles",
    short: (cards: number) => plural(cards, { one: "# card", other: "# cards" }),
    average: "Average game",
    mistakes: "Mistakes",
    replay: "Replay",
    review: "Review",
    gone: "The server no longer has the single placements of this game.",
    /** Games that were played offline, and that the server has refused. */
    onlyHere: "Only in this browser",
    onlyHereAbout: "The server did not accept these games, so they are not in your profile.",
  },

  statistics: {
    title: "Your statistics",
    empty: "Play a few games, and you’ll see here how you do.",
    over: (counted: number, all: number) =>
      `Figures are over ${games(counted)} out of ${all}: those with all 20 cards, shuffled, played to the end without hints.`,
    noneCounted:
      "None of your games counts here yet: it takes all 20 cards, shuffled, played to the end without hints.",
    figures: "In short",
    games: "Games",
    mean: "Average",
    best: "Best",
    median: "Median",
    deviation: "Spread",
    deviationAbout: "The spread is how far your scores usually are from the average.",
    table: "As a table",
    distribution: "How often you score what",
    distributionAbout: "Games by points.",
    range: (from: number, to: number) => `${from} to ${to}`,
    levels: "Where your points come from",
    levelsAbout: "Points per game, by level.",
    pointsOnAverage: "Points per game",
    trend: "Over time",
    trendAbout: "Dots are games; the line is the average of the last ten.",
    game: "Game",
    date: "Date",
    running: "Average of ten",
    luck: "Luck",
    luckAbout: "Points that the cards have brought, or cost, in games with a review.",
    accuracy: "Accuracy",
    accuracyAbout: "Out of 100, in games with a review.",
    noReviews: "Open the review of a game, and its luck and accuracy appear here.",
    bots: "Against bots",
    bot: "Bot",
    won: "Won",
    wonOf: (won: number, all: number) => `${won} of ${all} won`,
    theirs: "Bot’s average",
    yours: "Your average",
    export: "Take it with you",
  },

  /** On the start page. */
  panel: {
    title: "Your last games",
    best: (points: string) => `Your best: ${points}.`,
    /** Beside the best score, when a higher one stands above it. */
    notCounted: "Games with hints or known cards don’t count.",
    open: (points: string, date: string) => `${points}, ${date}: watch it again`,
  },

  /** Codes of the server that only these screens meet. */
  errors: {
    code_unknown: "This code doesn’t work: it was used, it has expired, or there is a typo in it.",
    no_player: "There is no profile in this browser yet. Play a game first.",
    not_played: "You haven’t played in this game.",
    bad_review: "These figures don’t belong to this game.",
    passkeys_off: "This server keeps no passkeys for this address.",
    passkey_refused: "The server doesn’t know this passkey, or didn’t accept it.",
    too_many_passkeys: "Your profile has as many passkeys as it can have.",
    games_wait:
      "Games you played in this browser have not joined your profile so far, and would be lost. Wait a few minutes, or try again to go on without them.",
    profile_deleted: "The profile of this game was deleted, so the game is only in this browser.",
    bad_record: "The server couldn’t replay this game, so it isn’t in your profile.",
    bad_time: "The clock of this device was wrong when you played, so this game isn’t in your profile.",
  },
};

export type PlayersTexts = typeof texts;
