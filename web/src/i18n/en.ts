/**
 * English, and the pattern for every other language: a file like this one, typed `Messages`, so that a message that is
 * missing, or takes something else, does not compile.
 *
 * Each screen has its own section. Words are those of the rulebooks; CONTRIBUTING.md has a table of them.
 */

import { pluralsOf } from "./plural";

const plural = pluralsOf<"one" | "other">("en");

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
    notFound: "This address leads nowhere. Perhaps a part of the link got lost.",
    toHome: "To the start",
    newGame: "Play a new game",
    crash: "Something went wrong on this page. Nothing of your game is lost: load the page again.",
    reload: "Load again",
  },

  /** The display widget: what it says to people who hear it, and on the ghost. */
  board: {
    label: "Your display",
    labelOf: (name: string) => `Display of ${name}`,
    /** On the ghost. */
    gain: (level: number, gained: number) => `level ${level} · +${gained}`,
    notHere: "not here",
    help: "Arrow keys move the tile, R turns it, Tab goes through the legal spots from the best level, Enter confirms. Press Escape, then Tab, to leave.",
    walk: "Squares of the display",
    walkHelp: "Arrow keys walk from square to square. Enter puts the tile in your hand there.",
    /** A square of the grid. */
    bare: (x: number, y: number) => `${x}, ${y}: table`,
    square: (x: number, y: number, number: number, level: number) => `${x}, ${y}: ${number} on level ${level}`,
    /** Where the ghost is. */
    legalSpot: (number: number, rotation: string, x: number, y: number, level: number, gained: number) =>
      `${number}, top to the ${rotation}, at ${x}, ${y}: level ${level}, plus ${points(gained)}`,
    illegalSpot: (number: number, rotation: string, x: number, y: number) =>
      `${number}, top to the ${rotation}, at ${x}, ${y}: not allowed`,
    rotations: { n: "north", e: "east", s: "south", w: "west" },
    noMoreSpots: "That was the last legal spot.",
    fit: "Fit",
    fitLabel: "Show the whole display",
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
