/**
 * Puzzles without a server, from the file of puzzles that the page brings along. Which puzzles were tried is kept in this
 * browser. Ratings need a server: there are none here.
 */

import address from "../../../../src/nmbr9/puzzles/puzzles.txt?url";
import { Unreachable } from "../../base/api";
import { NEAR_PUZZLES, NEW_PUZZLER } from "../../base/generated/limits";
import type { PuzzleAnswer, PuzzleHome, PuzzleView } from "../../base/generated/wire";
import { type PlacedTile, parseDisplay, parsePlaced, placementText, score } from "../../base/geometry";
import { describeIllegal, notUnderstood, refusal } from "../../base/problems";
import { sha256 } from "../../base/sha256";
import { isObject, local, read, type Store, write } from "../../base/storage";
import { pageEngine, type Rules } from "../../engine";
import type { Wanted } from "./api";

/** What the answers are made from; tests replace it. */
export interface PuzzleWorld {
  /** The lines of all puzzles. */
  readonly load: () => Promise<string>;
  readonly check: Rules["check"];
  readonly store: () => Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** One line of the file; docs/puzzles.md describes it. */
interface Puzzle {
  readonly id: string;
  readonly rating: number;
  readonly cards: readonly number[];
  readonly points: number;
  readonly themes: readonly string[];
  readonly display: string;
  /** In the notation with levels. */
  readonly answer: readonly string[];
}

/** By the id of a puzzle: whether the first attempt has solved it. */
type Tried = Readonly<Record<string, boolean>>;

const KEY = "nmbr9.puzzles-tried";
const LINE = /^(\S+) (\d+) (\d+) (\d+) (\S+) (.*) : (.*)$/;
const PLACEMENT = /^[0-9][nesw]@(0|-?[1-9]\d*),(0|-?[1-9]\d*)$/;
/** Marks an answer of this module: nothing in it is rated. */
const UNRATED = { unrated: true } as const;

async function download(): Promise<string> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Unreachable();
  return answer.text();
}

/** Puzzles as the server answers (`nmbr9/server/puzzles.py`). All throw Refused, and Unreachable if they can't be loaded. */
export class OfflinePuzzles {
  #loading: Promise<ReadonlyMap<string, Puzzle>> | null = null;

  constructor(private readonly world: PuzzleWorld) {}

  async home(): Promise<PuzzleHome> {
    return home(await this.#all(), this.#tried, this.world.now());
  }

  async next(wanted: Wanted): Promise<PuzzleView> {
    const puzzles = [...(await this.#all()).values()];
    return viewOf(next(puzzles, this.#tried, wanted, this.world.random), this.#tried);
  }

  async show(id: string): Promise<PuzzleView> {
    return viewOf(await this.#find(id), this.#tried);
  }

  async attempt(id: string, placements: readonly string[]): Promise<PuzzleAnswer> {
    return attempt(await this.#find(id), placements, this.world);
  }

  get #tried(): Tried {
    return triedIn(this.world.store);
  }

  async #find(id: string): Promise<Puzzle> {
    const puzzle = (await this.#all()).get(id);
    if (!puzzle) throw refusal(404, "not_found", "there is no such puzzle; its link may be mistyped");
    return puzzle;
  }

  #all(): Promise<ReadonlyMap<string, Puzzle>> {
    this.#loading ??= this.world.load().then(parsePuzzles, (error: unknown) => {
      this.#loading = null; // another time there may be a network
      throw error;
    });
    return this.#loading;
  }
}

export const offlinePuzzles = new OfflinePuzzles({
  load: download,
  check: pageEngine.rules.check,
  store: local,
  now: Date.now,
  random: Math.random,
});

function parsePuzzles(text: string): ReadonlyMap<string, Puzzle> {
  const puzzles = new Map<string, Puzzle>();
  for (const line of text.split("\n")) {
    const [, id, rating, cards = "", points, themes = "", display = "", answer = ""] = LINE.exec(line) ?? [];
    if (id)
      puzzles.set(id, {
        id,
        rating: Number(rating),
        cards: [...cards].map(Number),
        points: Number(points),
        themes: themes === "-" ? [] : themes.split(","),
        display,
        answer: answer.split(" "),
      });
  }
  return puzzles;
}

function triedIn(store: () => Store): Tried {
  const found = read(store, KEY);
  return isObject(found) ? (found as Tried) : {};
}

function viewOf({ id, display, cards, themes, rating }: Puzzle, tried: Tried): PuzzleView {
  const solved = tried[id] === true;
  return { ...UNRATED, id, display, cards, themes, rating, attempts: 0, tried: id in tried, solved } as PuzzleView;
}

function home(puzzles: ReadonlyMap<string, Puzzle>, tried: Tried, now: number): PuzzleHome {
  const day = new Date(now).toISOString().slice(0, 10);
  const outcomes = Object.values(tried);
  const player = { ...NEW_PUZZLER, attempts: outcomes.length, solved: outcomes.filter(Boolean).length };
  const themes = new Set([...puzzles.values()].flatMap((puzzle) => puzzle.themes));
  const today = viewOf(ofTheDay(puzzles, day), tried);
  return { ...UNRATED, day, today, player, themes: [...themes].sort(), puzzles: puzzles.size } as PuzzleHome;
}

/** The puzzle whose id has the smallest hash together with the date, as `nmbr9.puzzles.shipped` chooses it. */
function ofTheDay(puzzles: ReadonlyMap<string, Puzzle>, day: string): Puzzle {
  let [best, least] = [null as Puzzle | null, "g"];
  for (const puzzle of puzzles.values()) {
    const hash = sha256(`${day} ${puzzle.id}`);
    if (hash < least) [best, least] = [puzzle, hash];
  }
  if (!best) throw new Unreachable(); // the file that was loaded is none of ours
  return best;
}

/** A puzzle near a rating, as `nmbr9.puzzles.choosing` chooses it: if possible one that was not tried. */
function next(puzzles: Puzzle[], tried: Tried, wanted: Wanted, random: () => number): Puzzle {
  const { theme, not = [], rating = NEW_PUZZLER.rating } = wanted;
  const some = theme ? puzzles.filter((puzzle) => puzzle.themes.includes(theme)) : puzzles;
  const avoid = new Set(not);
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - rating);
  for (const unwanted of [new Set([...avoid, ...Object.keys(tried)]), avoid, new Set<string>()]) {
    const near = some
      .filter((puzzle) => !unwanted.has(puzzle.id))
      .sort((one, other) => distance(one) - distance(other) || (one.id < other.id ? -1 : 1))
      .slice(0, NEAR_PUZZLES);
    const chosen = near[Math.floor(random() * near.length)];
    if (chosen) return chosen;
  }
  throw refusal(404, "not_found", "there is no puzzle with this theme");
}

async function attempt(puzzle: Puzzle, texts: readonly string[], world: PuzzleWorld): Promise<PuzzleAnswer> {
  const points = score(await placeAttempt(puzzle, texts, world.check));
  const solved = points === puzzle.points;
  const tried = triedIn(world.store);
  if (!(puzzle.id in tried)) write(world.store, KEY, { ...tried, [puzzle.id]: solved });
  return {
    ...UNRATED,
    points,
    best: puzzle.points,
    solved,
    placements: puzzle.answer,
    counted: false,
    rating: NEW_PUZZLER.rating,
    change: 0,
    puzzle_rating: puzzle.rating,
  } as PuzzleAnswer;
}

/** The tiles of an attempt with their levels, which the engine finds. Raises Refused for the first that may not lie there. */
async function placeAttempt(puzzle: Puzzle, texts: readonly string[], check: Rules["check"]): Promise<PlacedTile[]> {
  const bad = texts.findIndex((text) => !PLACEMENT.test(text));
  if (bad >= 0) throw notUnderstood("expected a placement like 9e@3,0", `placements[${bad}]`);
  if (texts.length !== puzzle.cards.length) {
    const detail = `this puzzle has ${puzzle.cards.length} tiles to place, not ${texts.length}`;
    throw notUnderstood(detail, "placements");
  }
  const before = parseDisplay(puzzle.display);
  const mine: PlacedTile[] = [];
  for (const [index, card] of puzzle.cards.entries()) {
    const placement = parsePlaced(texts[index] ?? "");
    const { level, squares } = await check([...before, ...mine], placement, card);
    if (level === null) {
      const detail = `round ${index + 1}: ${describeIllegal(placementText(placement), squares)}`;
      throw refusal(400, "illegal_placement", detail, { place: "placements", squares });
    }
    mine.push({ ...placement, level });
  }
  return mine;
}
