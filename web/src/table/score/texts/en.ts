/** English texts of the score keeper. The pattern for the other languages. */

import { plural } from "../../../ui/texts/plural-en";

const tiles = (count: number) => plural(count, { one: "# tile", other: "# tiles" });
const squares = (count: number) => plural(count, { one: "# square", other: "# squares" });
const COUNTS = ["no", "one", "two", "three", "four", "five", "six"];
/** three 7s */
const several = (count: number, number: number) => `${COUNTS[count] ?? count} ${number}${count === 1 ? "" : "s"}`;
const a = (number: number) => (number === 8 ? "an 8" : `a ${number}`);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const texts = {
  title: "Score keeper",
  about:
    "For games with the cardboard tiles. Take a display apart from the top: choose the level, and tap the number of each tile on it.",

  /** Players. */
  player: (place: number) => `Player ${place}`,
  name: "Name",
  nameOf: (name: string) => `Name of ${name}`,
  add: "Add a player",
  remove: "Remove",
  removeName: (name: string) => `Remove ${name}`,
  count: "Count",
  countName: (name: string) => `Count the tiles of ${name}`,

  /** Levels, and what lies on them. */
  level: (level: number) => `Level ${level}`,
  levelOf: (name: string, level: number) => `${name}, level ${level}`,
  tapHere: "Tap the numbers below.",
  step: (sum: number, level: number, points: number) => `${sum} × ${level} = ${points}`,
  stepSaid: (sum: number, level: number, points: number, total: number) =>
    `${sum} times ${level} is ${points}. Total so far: ${total}.`,
  ground: "Scores nothing. Count it if you like: then more mistakes are noticed.",
  total: "Total",
  totalSoFar: "Total so far",
  tilesOf: (count: number, of: number) => `${count} of ${tiles(of)}`,
  takeOff: (number: number, level: number) => `Take ${a(number)} off level ${level}`,
  tap: (number: number, level: number) => capitalize(`${a(number)} on level ${level}`),
  tapped: (number: number, level: number, total: number) => `${number} on level ${level}. Total: ${total}.`,
  tookOff: (number: number, level: number, total: number) => `${number} taken off level ${level}. Total: ${total}.`,
  undo: "Undo",
  undone: "Undone.",
  up: "Level up",
  down: "Level down",
  next: "Next",
  nextPlayer: "Next player",
  keys: "Keyboard: 0 to 9 add a tile, the up and down arrows change the level, Ctrl+Z undoes.",

  /** What can't be, by the kind of finding. */
  findings: {
    surplus: (count: number, number: number, of: number) =>
      `${capitalize(several(count, number))}? ${
        of === 2 ? "Everyone has only two tiles of each number." : `The cards of this game have ${several(of, number)}.`
      }`,
    many: (count: number, of: number) => `${capitalize(tiles(count))}? Everyone places only ${of}.`,
    gap: (level: number) => `Level ${level} has tiles, but there is nothing on level ${level - 1} to carry them.`,
    few: (level: number) =>
      `A tile on level ${level} rests on at least two tiles, and level ${level - 1} has only one.`,
    wide: (level: number, here: number, below: number) =>
      `Level ${level} covers ${squares(here)}, but level ${level - 1} has only ${below}.`,
    left: (here: number, below: number) =>
      `Level 1 covers ${squares(here)}, but the tiles left for level 0 have only ${below}.`,
    missing: (count: number, of: number) =>
      `${capitalize(tiles(count))} counted, ${of - count} short of ${of}. Were cards removed before the game?`,
  },
  /** Two players who can't have had the same cards. */
  differ: (one: string, other: string, mine: number, theirs: number) =>
    `${one} has ${tiles(mine)}, and ${other} has ${theirs}: everyone gets the same tiles.`,
  differNumber: (one: string, other: string, mine: string, theirs: string) =>
    `${one} has ${mine}, and ${other} has ${theirs}: everyone gets the same tiles.`,
  several,
  sameName: (name: string) => `Two players are called ${name}. They are kept as ${name} and ${name} 2.`,

  /** Options. */
  more: "Cards of this game",
  removedWrong: (most: number) => `A whole number from 0 to ${most}.`,
  deckAbout: "If you played a numbered deck: the tiles to lay then come in the order of its cards.",
  deckKnown: (number: string) => `The cards are known: deck ${number}.`,
  forgetDeck: "Forget the cards",
  useDeck: "Use this deck",
  fromCaller: (number: string) =>
    `The caller’s cards (deck ${number}) are known: tiles can be laid in their order. Which game do you want to count?`,
  deckBegun: "There is a game on the score sheet already.",
  deckNew: "New game with these cards",
  deckSame: "That game had these cards",
  caller: "Nobody to turn the cards? Try the caller.",

  /** Laying tiles. */
  lay: "Lay the tiles",
  layOf: (name: string) => `Lay the tiles: ${name}`,
  layTitle: (name: string) => `The display of ${name}`,
  layMore: "Change the display",
  countInstead: "Count instead",
  laid: (name: string) => `Display of ${name}`,
  order: "In which order?",
  inOrder: "As the cards came",
  anyOrder: "Any order",
  orderAbout: "The discard pile has the order: turn it over. Then the game can be reviewed.",
  anyAbout: "From the bottom up is easiest. Without the order of the cards, there is no full review.",
  followAbout: "The cards are known: the tiles come in their order.",
  notFollowed: "These tiles don’t follow the known cards.",
  chooseTile: "Choose the next tile.",
  chosen: (number: number, left: number) => `${number}, ${left} left`,
  layNext: (placed: string, points: number) => `Placed ${placed}. Total: ${points}.`,
  tookBack: "Taken back.",
  allLaid: (points: number) => plural(points, { one: "All tiles laid: # point.", other: "All tiles laid: # points." }),
  back: "To the score sheet",

  /** Looking at a display that was laid. */
  board: "Analysis board",
  boardOf: (name: string) => `Analysis board: ${name}`,
  noReview:
    "What was luck and what a mistake depends on the order of the cards. Without it, the analysis board shows the display, and what else these tiles could do.",
  highest: (points: number) => `The most that these twenty tiles can ever make is ${points} points.`,

  /** The result. */
  result: "Result",
  nothing: "Nothing is counted yet.",
  won: (name: string, points: number) =>
    plural(points, { one: `${name} wins with # point!`, other: `${name} wins with # points!` }),
  shared: (names: string, points: number) =>
    plural(points, { one: `${names} share the win with # point!`, other: `${names} share the win with # points!` }),
  alone: (points: number) => plural(points, { one: "# point", other: "# points" }),
  wrong: "can’t be right",
  wrongCount: (names: string) => `Before somebody wins: the count of ${names} can’t be right.`,
  keep: "Keep this result",
  kept: "Kept in this browser.",
  notKept: "This browser stores nothing, so the result can’t be kept. Copy or print it instead.",
  correct: "Correct it",
  keepAnyway: "Keep it anyway",
  keepDoubt: "Is everything right?",
  keepEmpty: (names: string) => `Nothing is counted for ${names}.`,
  again: "Play again with the same players",
  newSheet: "New players",
  copy: "Copy as text",
  shareText: (date: string, results: string) => `NMBR 9, ${date}: ${results}`,
  shareOne: (place: number, name: string, points: string) => `${place}. ${name}, ${points}`,
  print: "Print",

  /** Results that were kept. */
  results: "Kept results",
  resultsAbout: (most: number) => `In this browser, and nowhere else. The newest ${most} games are kept.`,
  none: "No results yet. Count a game, and keep it.",
  toSheet: "Score sheet",
  table: "All games, newest first",
  date: "Date",
  absent: "did not play",
  show: "Details",
  showOf: (date: string) => `Details of the game of ${date}`,
  gameOf: (date: string) => `Game of ${date}`,
  delete: "Delete",
  deleteAll: "Delete all",
  deleteOne: (date: string) => `Delete the game of ${date}?`,
  deleteEvery: (count: number) => plural(count, { one: "Delete # game?", other: "Delete all # games?" }),
  deleteAbout: "It can’t be brought back.",
  deleted: "Deleted.",
  csv: "Save as CSV",
  csvFile: "nmbr9-results.csv",
  csvHead: "Date,Player,Points,Place",
  statistics: "Players",
  games: "Games",
  winsHead: "Wins",
  mean: "Mean",
  best: "Best",
};

export type ScoreTexts = typeof texts;
