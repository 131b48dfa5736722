/** English texts of puzzles. The pattern for the other languages. */

import type { Shape } from "../../../ui/texts/en";
import { plural, points } from "../../../ui/texts/plural-en";

export const texts = {
  about: "The last tiles of a game, in a known order. Find the most points they can make.",
  /** About today's puzzle, here and on the start page. */
  today: "Today’s puzzle",
  todayAbout: (tiles: number) =>
    plural(tiles, {
      one: "One tile left: where does it score the most?",
      other: "# tiles left: how many points can you make?",
    }),
  todaySolved: "Solved, well done!",
  todayTried: "Tried. It was a tricky one.",
  solve: "Solve it",
  lookAgain: "Try it again",
  position: "The display of this puzzle",

  next: "Next puzzle",
  rating: "Your rating",
  deviation: (by: number) => `give or take ${by}`,
  solved: "Solved",
  solvedOf: (solved: number, tried: number) => `${solved} of ${tried}`,
  nothingYet: "Solve your first puzzle to get a rating.",
  /** Where a server is missing. */
  ratingsNeedServer: "Ratings need a server. What you solve here is remembered in this browser.",
  keptHere: "Remembered in this browser; without a server there is no rating.",
  themes: "By theme",
  themesAbout: "Each one has an idea to look for.",
  theme: {
    bridge: { name: "Bridges", about: "A tile spans two that do not touch." },
    "fill-a-gap": { name: "Fill a gap", about: "A tile closes a gap, and carries the next one." },
    high: { name: "Up high", about: "A tile reaches level 4 or higher." },
    "open-a-level": { name: "Open a level", about: "A tile is the first on its level." },
    sacrifice: { name: "Sacrifice", about: "A tile takes fewer points, so that others get more." },
    "save-the-zero": { name: "Save the zero", about: "The 0 scores nothing, but it can carry." },
    tower: { name: "Tower", about: "Three of the last tiles lie one upon the other." },
    "two-towers": { name: "Two towers", about: "Points come from two places at once." },
  },

  /** While a puzzle is played. */
  puzzle: "Puzzle",
  difficulty: (rating: number) => `Difficulty ${rating}`,
  task: (tiles: number) =>
    plural(tiles, {
      one: "This is the last tile. How many points can you make?",
      other: "These are the last # tiles, in this order. How many points can you make?",
    }),
  cards: "The last tiles, in order",
  cardPlaced: (number: number, level: number, gained: number) => `${number}: level ${level}, ${points(gained)}`,
  cardNow: (number: number) => `${number}: place it now`,
  cardLater: (number: number) => `${number}: later`,
  placeNext: (placed: string, made: number, next: number) =>
    `Placed ${placed}. ${points(made)} so far. Now the ${next}.`,
  tookBack: (number: number) => `Taken back. Place the ${number}.`,
  unrated: "You have tried this one before, so it no longer changes your rating.",
  checking: "Checking…",

  /** Afterwards. */
  solvedAll: (best: number) => `Solved! ${points(best)}, and no more is possible.`,
  notSolved: (made: number, best: number) =>
    `${made} of ${points(best)}. There was a way to make ${points(best - made)} more.`,
  ratingNow: (rating: number, change: string) => `Your rating: ${rating} (${change})`,
  notCounted: "Only first attempts change your rating.",
  itsThemes: (themes: string) => `Themes: ${themes}`,
  showBest: "Show the best answer",
  showMine: "Show my tiles",
  step: (which: number, of: number, placed: string, gained: number) =>
    `${which} of ${of}: ${placed}, ${points(gained)}`,
  stepStart: "Before the first tile",
  previousStep: "Previous tile",
  nextStep: "Next tile",
  again: "Try again",
  all: "All puzzles",
  wanted: "Looking for a puzzle…",
  missing: "There is no such puzzle. Perhaps the link is mistyped.",

  /** As many as possible in three minutes. */
  run: {
    title: "Three minutes",
    about:
      "Solve as many as you can, from easy to hard. Each one solved counts 1; a wrong one shows its answer, and on it goes.",
    start: "Start",
    again: "Once more",
    solved: (count: number) => plural(count, { one: "# solved", other: "# solved" }),
    right: (count: number) => plural(count, { one: "Solved! That’s one.", other: "Solved! That makes #." }),
    goOn: "Go on",
    over: "Time’s up!",
    result: (solved: number, tried: number) =>
      plural(solved, { one: `You solved 1 of ${tried}.`, other: `You solved # of ${tried}.` }),
    none: "No luck this time. The next three minutes are yours!",
    newBest: "Your best so far in this browser!",
    best: (count: number) => `Best in this browser: ${count}`,
    noBest: "No result in this browser yet.",
  },
};

export type PuzzlesTexts = Shape<typeof texts>;
