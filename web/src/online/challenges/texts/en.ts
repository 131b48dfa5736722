/** English texts of numbered decks and challenges. The pattern for the other languages. */

import { plural } from "../../../ui/texts/plural-en";

export const texts = {
  title: "Decks",
  /** Deck 4,711 */
  deck: (number: string) => `Deck ${number}`,
  about: (most: string) =>
    `Every order of the cards has a number, from 1 to ${most}. The same number is the same deck, for everybody and for ever.`,
  number: "Number of the deck",
  wrongNumber: (most: string) => `A whole number from 1 to ${most}.`,
  more: "More options",
  open: "Open this deck",
  surprise: "Surprise me",
  another: "Another deck",
  rounds: (count: number) => plural(count, { one: "# card", other: "# cards" }),

  /** What is known of a deck. */
  cards: "The cards",
  show: "Show the cards",
  showAbout: "Then you know what comes. Better keep it a surprise if you want to play.",
  shown: (cards: string) => `The cards in their order: ${cards}`,

  play: "Play this deck",
  playAbout: "It’s practice: a deck that somebody has chosen won’t count as your best score.",
  against: "Against",
  alone: "Nobody",

  difficulty: "How hard is it?",
  difficultyAbout: "The engine plays this deck for you. The cards stay hidden.",
  find: "Find out",
  finding: "The engine is playing…",
  noEngine: "The engine can’t run in this browser.",
  par: "Par of this deck",
  best: "Best known",
  /** A sentence for those who listen. */
  is: { hard: "A hard deck.", average: "An average deck.", easy: "An easy deck." },
  kind: { hard: "Hard", average: "Average", easy: "Easy" },
  scale: "Among all decks",
  parAbout: "What strong play makes with these cards on average. Best known is found with all cards known.",

  challenge: "Challenge a friend",
  challengeAbout: "You get a link. Your friend plays the same cards without seeing them first, and then you compare.",
  challengeShuffled: "Challenge with a new deck",
  challengeShuffledAbout: "Freshly shuffled: nobody knows the cards, not even you.",
  challengeThis: "Challenge a friend with this deck",
  challengeAgain: "Challenge somebody else",
  making: "Making the link…",

  /** The screen of a challenge. */
  challengeTitle: "Challenge",
  from: (name: string) => `${name} challenges you`,
  fromSomebody: "You are challenged",
  mine: "Your challenge",
  rule: (rounds: number) =>
    plural(rounds, {
      one: "One card, the same for everyone. Your first game counts, and there are no hints.",
      other: "# cards, the same for everyone in the same order. Your first game counts, and there are no hints.",
    }),
  accept: "Accept the challenge",
  playMine: "Play it yourself",
  goOn: "Continue your game",
  again: "Play it once more",
  againAbout: "It’s practice now: your first game stays the one that counts.",
  knowAbout: "You know these cards already. You can play, and your result will say so.",

  invite: "Send this link",
  inviteAbout: "The cards are sealed in it until they are played.",
  link: "Link to this challenge",

  /** For a player whose name is not shown. */
  somebody: "A player",
  /** To send with the link. */
  dare: (points: string) => `I made ${points} with these cards. Can you beat it?`,
  dareOpen: "The same cards for both of us. Who makes more?",
  whenever: "No time together? The same cards, each of you whenever you like. Then you compare.",

  /** The challenges that I have made or taken. */
  own: {
    title: "Challenges",
    fresh: "new",
    open: "Open",
    all: "All challenges",
    theirs: (name: string, points: string) => `${name} has played: ${points}.`,
    more: (count: number) => plural(count, { one: "# other, too.", other: "# others, too." }),
    yours: (points: string) => `You made ${points}.`,
    waiting: "Waiting for your friend.",
  },

  results: "Results so far",
  nobody: "Nobody has played it yet.",
  nobodyElse: "Waiting for your friend. New results appear here.",
  you: "you",
  knew: "knew the cards",
  hidden: "You’ll see the displays when you have played.",

  compare: "Side by side",
  whom: "Compare with",
  total: "Total",
  won: (name: string, lead: number) =>
    plural(lead, { one: `${name} won by # point.`, other: `${name} won by # points.` }),
  youWon: (lead: number) => plural(lead, { one: "You won by # point!", other: "You won by # points!" }),
  tied: "A tie!",
  large: (name: string) => `${name}: enlarge the display`,
  replay: "Replay",
  replayOf: (name: string) => `Replay: ${name}`,
  review: "Review",
  reviewOf: (name: string) => `Review: ${name}`,

  gone: "We can’t find this challenge",
  goneAbout: "Part of the link may be missing.",

  /** In a game. */
  game: {
    practice: "Practice",
    rankedAbout: "A challenge: your first game counts, and there are no hints.",
    practiceAbout: "A game with the deck of a challenge, for practice.",
    resign: "If you give up, you see everything, but you are not compared. You can play the deck again for practice.",
    compare: "Compare",
  },
};

export type DecksTexts = typeof texts;
