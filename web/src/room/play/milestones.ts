/** Praise for what a player reaches for the first time: points, levels, a new best. Stored in this browser. */

import { isObject, listOf, local, read, type Store, write } from "../../base/storage";
import { storedScores } from "../stored/my-scores";

export const MILESTONES = [
  "points100",
  "level6",
  "points80",
  "level5",
  "points60",
  "level4",
  "best",
  "firstGame",
] as const;
/** The first of them is the greatest. */
export type Milestone = (typeof MILESTONES)[number];

/** All whole games so far that were played to the end, without hints. */
export interface Past {
  readonly games: number;
  readonly best: number;
  /** The highest level that had a tile. */
  readonly level: number;
}

export interface Played {
  readonly score: number;
  readonly level: number;
}

/** Before so many games have been played, any score is likely to be the best one. */
const FEW_GAMES = 3;

/** What a game reached that no game before it had, the greatest first. Of several scores, or levels, only the highest. */
export function milestonesOf(past: Past, { score, level }: Played): Milestone[] {
  const points = ([100, 80, 60] as const).find((goal) => score >= goal);
  const height = ([6, 5, 4] as const).find((goal) => level >= goal);
  const found: (Milestone | false | undefined)[] = [
    points !== undefined && past.best < points && `points${points}`,
    height !== undefined && past.level < height && `level${height}`,
    past.games >= FEW_GAMES && score > past.best && "best",
    past.games === 0 && "firstGame",
  ];
  return MILESTONES.filter((one) => found.includes(one));
}

/** One line that is shown large, and a few small ones. */
export interface Praise {
  readonly milestones: readonly Milestone[];
  /** The best score before this game; 0 if it is the first. */
  readonly before: number;
}

interface Stored extends Past {
  /** The last games, each with what it reached, so that it says the same after a reload, and is counted once. */
  readonly rooms: readonly (Praise & { readonly room: string })[];
}

const KEY = "nmbr9.milestones";
const MOST = 100;

/** Count a game, once, and return what it has reached. */
export function praiseFor(room: string, played: Played, store: () => Store = local): Praise {
  const past = storedPast(store, room);
  const known = past.rooms.find((one) => one.room === room);
  if (known) return known;
  const praise = { milestones: milestonesOf(past, played), before: past.best };
  write(store, KEY, {
    games: past.games + 1,
    best: Math.max(past.best, played.score),
    level: Math.max(past.level, played.level),
    rooms: [...past.rooms, { room, ...praise }].slice(-MOST),
  });
  return praise;
}

function storedPast(store: () => Store, room: string): Stored {
  const found = read(store, KEY);
  if (!isObject(found)) return earlier(store, room);
  const { games, best, level, rooms } = found;
  return { games: count(games), best: count(best), level: count(level), rooms: listOf(rooms, isRoom) };
}

/** What was stored before there were milestones: the last scores, and the best one of games alone. */
function earlier(store: () => Store, room: string): Stored {
  const scores = storedScores(store).filter((one) => one.room !== room);
  const best = read(store, "nmbr9.best");
  const old = isObject(best) && best.room !== room ? count(best.score) : 0;
  const known = Math.max(old, ...scores.map(({ score }) => score));
  return { games: Math.max(scores.length, old ? 1 : 0), best: known, level: 0, rooms: [] };
}

const count = (value: unknown) => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0);

function isRoom(value: unknown): value is Stored["rooms"][number] {
  return (
    isObject(value) &&
    typeof value.room === "string" &&
    typeof value.before === "number" &&
    Array.isArray(value.milestones) &&
    value.milestones.every((one) => MILESTONES.includes(one))
  );
}
