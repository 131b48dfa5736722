/** English texts of the daily deck. The pattern for the other languages. */

import { plural, points } from "../../../ui/texts/plural-en";

const players = (count: number) => plural(count, { one: "# player", other: "# players" });

export const texts = {
  title: "Daily deck",
  /** Day 12. */
  number: (number: number) => `#${number}`,
  deck: (number: number) => `Daily deck #${number}`,
  /** One deck for everybody. */
  about: "The same twenty cards for everyone, new every day. One game counts.",
  changes: (time: string, left: string) => `The deck changes at ${time} your time, in ${left}.`,
  next: (left: string) => `Next deck in ${left}`,
  time: {
    hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
    minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
    seconds: (seconds: number) => `${seconds} s`,
  },

  /** The own ranked game. */
  play: "Play today’s deck",
  playAbout: "There are no hints, and there is no clock. You can close the page and go on later.",
  goOn: (round: number, rounds: number) => `Continue: round ${round} of ${rounds}`,
  waits: "Your game is waiting for you. It counts if you finish it within an hour after the deck changes.",
  goOnThen: "Finish the game I began",
  givenUp: "You have resigned from today’s game. No harm done: there’s a new deck tomorrow.",
  resigned: "You have resigned today.",
  asName: (name: string) => `You play as ${name}.`,
  chooseName: "Choose a name",

  /** How many have played. */
  nobody: "Nobody has finished it yet. You could be the first!",
  nobodyThen: "Nobody played on this day.",
  onlyYou: "You’re the first to finish it.",
  onlyYouThen: "You were the only one.",
  finished: (count: number) =>
    plural(count, { one: "# player has finished it.", other: "# players have finished it." }),

  /** Days in a row. */
  streak: "Streak",
  longest: "Longest streak",
  played: "Days played",
  days: (count: number) => plural(count, { one: "# day", other: "# days" }),
  inARow: (count: number) => plural(count, { one: "# day in a row", other: "# days in a row" }),
  noDrama: "Missed a day? Never mind, the decks keep coming.",

  /** The result. */
  results: "Results",
  rank: (rank: number, count: number) => `Rank ${rank} of ${players(count)}`,
  summary: (points: string, rank: string) => `${points}. ${rank}`,
  better: (percent: number) => `Better than ${percent}% of the others.`,
  best: "More points than everyone else!",
  bestShared: "Nobody has more points.",
  last: "Everyone else has at least as many points. There’s a new deck tomorrow!",
  lastThen: "Everyone else had at least as many points. It happens to the best!",
  histogram: "Everyone’s points",
  /** For those who hear it. */
  yours: (range: string) => `${range} (you)`,
  bestDisplays: "The best displays",
  bestKnown: (points: string) => `The best that is known with these cards: ${points}.`,
  openReplay: (rank: number, name: string, score: number) =>
    `Rank ${rank}: ${name}, ${points(score)}. Watch the replay`,
  passkey: "has a passkey",
  review: "Review your game",
  reviewAbout: "See what the bots made of these cards, and the best that is known.",
  watch: "Watch your replay",

  /** Games that do not count. */
  repeat: "Play it again, unranked",
  repeatAbout: "As often as you like. It doesn’t count, and hints are allowed.",
  playPast: "Play this deck, unranked",

  share: {
    title: (number: number) => `NMBR 9 daily #${number}`,
    better: (percent: number) => `better than ${percent}% of the players`,
    betterAll: "better than everyone else",
    accuracy: (accuracy: number) => `accuracy ${accuracy}`,
    heading: "Share your result",
    send: "Share…",
    copy: "Copy text",
  },

  /** How everybody can check that nobody has chosen the cards. */
  fair: {
    title: "Is it fair?",
    about:
      "The server draws a secret seed for each day, and the deck follows from it. The day before, it publishes the seed’s SHA-256 hash: from then on it can’t change the cards. The day after, it publishes the seed itself, so anyone can check.",
    today: "Today’s hash",
    tomorrow: (number: number) => `Tomorrow’s hash, for #${number}`,
    hash: "The hash, published the day before",
    seed: "The seed, published the day after",
    secret: "The seed stays secret until the day is over.",
    check: "Check it: the SHA-256 hash of the seed has to be the one that was published.",
    deck: "The cards",
  },

  /** Other days. */
  yesterday: "Yesterday’s results",
  archive: "Archive",
  archiveAbout: "Every day so far. You can still play the old decks, they just don’t count any more.",
  archiveMore: "Show earlier days",
  archiveAll: "That’s all, back to the very first day.",
  archiveBest: "Best",
  archivePlayers: "Players",
  today: "Today’s deck",
  noDay: "This isn’t a day of the calendar. Part of the link may be missing.",
  earlier: "Previous day",
  later: "Next day",

  /** Who has the most points. */
  spans: { day: "Day", week: "Week", all: "All time" },
  rankingDay: (date: string) => `The ranked games of ${date}.`,
  rankingWeek: (dates: string) => `All ranked games of the week added up: ${dates}.`,
  rankingAll: "The average of a player’s best 20 ranked games of the last 30 days. Five games get you in.",
  rankingPlayers: players,
  rankingEmpty: "Nobody is in this ranking yet.",
  rankingMine: "Your place",
  rankingRank: "Rank",
  rankingName: "Name",
  rankingMean: "Average",
  rankingGames: "Games",
  rankingDayOf: "Ranking of this day",
  rankingKey: "This player’s profile is secured with a passkey.",
  rankingHonest:
    "What we can’t prevent: without an account, a player is a browser. Someone could look at the cards in a second browser first, or ask a program. Please don’t: it’s your own game that you’d spoil.",

  /** In the game. */
  game: {
    ranked: "ranked",
    repeat: "repeat, unranked",
    rankedAbout: "This is your one game that counts today, so there are no hints.",
    repeatAbout: "This game doesn’t count. Play as you like.",
    resign: "This is your ranked game: if you resign, the day is over for you, without points. Your streak ends, too.",
  },

  /** After the game. */
  toDaily: "To the daily deck",
  unranked: "This was a repeat. It doesn’t count, but it was good practice.",
  notCounted: "You resigned, so this day has no points for you. There’s a new deck tomorrow.",
  noResult: "Your place in the ranking can’t be loaded right now.",
};

export type DailyTexts = typeof texts;
