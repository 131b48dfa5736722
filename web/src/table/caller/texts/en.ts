/** English texts of the caller, for owners of the cardboard game. The pattern for the other languages. */

import { plural } from "../../../ui/texts/plural-en";

export const texts = {
  about:
    "You have the cardboard game? This page turns up the cards for everyone, large and aloud, with a timer if you like.",

  /** Before a game. */
  pace: "New card",
  byHand: "When I say so",
  byTime: "By the clock",
  everyLabel: "Time for each card",
  every: (seconds: number) =>
    seconds === 60 ? "a card a minute" : plural(seconds, { one: "every # second", other: "every # seconds" }),
  everyAbout: "For any number of players, each with their own tiles.",
  deck: "Deck",
  shuffled: "Shuffled",
  numbered: "By number",
  start: "Get ready",

  /** During a game. */
  ready: "Is everybody ready?",
  readyAbout: "Everyone needs their tiles. The first card comes when you say so.",
  first: "First card",
  next: "Next card",
  finish: "Finish",
  pause: "Pause",
  resume: "Go on",
  paused: "Paused",
  minute: "One more minute",
  before: "Card before",
  now: "Back to the current card",
  earlier: "An earlier card",
  keysByHand:
    "Space, Enter or → turns up the next card, and so does a tap on the card. ← looks back, and → forward again.",
  keysByTime: "P pauses and goes on, → turns up the next card at once. ← looks back, and → forward again.",
  card: (index: number, rounds: number) => `Card ${index} of ${rounds}`,
  cardIs: (index: number, rounds: number, word: string) => `Card ${index} of ${rounds}: ${word}`,
  lastCard: "Last card",
  timeLeft: "Time left",
  timeUp: "Time is up",
  pile: "Discard pile",
  pileEmpty: "No card yet.",
  pileCards: (cards: string) => `Turned up so far, in order: ${cards}`,

  /** Said aloud. */
  words: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  sayLast: (word: string) => `Last card: ${word}`,
  sayOver: "The game is over. Count your points.",

  sound: "Sound",
  aloud: "Say the cards aloud",
  volume: "Volume",
  percent: (value: number) => `${value}%`,
  test: "Try it",
  testWords: "This is how the cards sound.",
  voiceIs: (name: string) => `Voice: ${name}`,
  noVoice: "This browser has no voice for English. You’ll hear a tone instead.",
  touch: "Tap or press a key once: browsers don’t let a page speak before that.",

  options: "Options",
  newGame: "New game",
  sure: "Start over?",
  sureAbout: "This game ends, and its cards are shuffled again.",

  /** Awake */
  noAwake:
    "This browser can’t keep the screen on. Switch off the screen lock in your device’s settings, or touch it now and then.",

  /** Second screen */
  screen: "Second screen",
  screenAbout: "Opens a window with only the card, the time and the pile. Drag it to a projector or a TV.",
  screenOpen: "Open the second screen",
  screenNone: "This browser can’t open a second screen.",
  screenWait: "Waiting for the caller",
  screenWaitAbout: "Start a game in the caller’s window. The cards appear here.",
  screenGone: "The caller is closed. Open it again, and the cards come back.",
  fullScreen: "Full screen",

  /** Followers */
  share: "Let phones follow",
  shareAbout:
    "Everybody with the link sees the card, the time and the pile on their own phone. The server is never told what is still to come.",
  shareMake: "Make a link",
  shareMaking: "Making the link…",
  shareLink: "Link for followers",
  shareStop: "Stop sharing",
  shareStatic:
    "For this, the page must come from a game server. This one is a plain website; calling works all the same.",
  shareFailed: "Calling works without it, too.",
  shareLost: "The phones can’t be reached right now. Trying again… Calling goes on.",
  shareGone: "The server has deleted the old link. Make a new one.",

  follow: "Following a caller",
  followLoading: "Looking for the caller…",
  followWait: "It begins soon",
  followWaitAbout: "The first card appears here as soon as it is turned up.",
  followLost: "Connection lost. Trying again…",
  followGone: "We can’t find this caller",
  followGoneAbout: "Part of the link may be missing. A link is deleted a day after the last card.",
  hear: "Hear it on this phone",
  mute: "Mute",
  ownCaller: "Call the cards yourself",

  /** The end */
  over: "All cards are out!",
  overAbout: "Count your displays from the top down: number times level.",
  count: "Count the points",
  removed: (numbers: string) => `Left in the box: ${numbers}`,
  again: "Another game",
};

export type CallerTexts = Omit<typeof texts, "words"> & { readonly words: readonly string[] };
