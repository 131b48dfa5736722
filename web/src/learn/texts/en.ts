/** English texts of the tutorial and the rules. The pattern for the other languages. */

import type { Section, Shape } from "../../ui/texts/en";
import { points } from "../../ui/texts/plural-en";

export const texts = {
  /** The tutorial. Each lesson: what is so (on a touch screen, for some), what to do, and what is said when it is done. */
  learn: {
    progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
    /** To a room that waits for its game. */
    toRoom: "Back to the room",
    next: "Next",
    showMe: "Show me",
    otherwise: "That’s allowed, but it isn’t the task. Take it back and try again.",
    lessons: {
      place: {
        title: "Place a tile",
        text: "Each round, a card says which tile to place. Move it with the mouse or the arrow keys.",
        byFinger: "Each round, a card says which tile to place. Drag it with a finger, or tap where it should lie.",
        task: "Drag the 9 to the middle of the table, and confirm.",
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
        byFinger: "A tile may be turned by quarters: with the two round arrows. It is never flipped.",
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

  /** The rules on one page. */
  rules: {
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
} as const satisfies Section;

export type LearnTexts = Shape<typeof texts>;
