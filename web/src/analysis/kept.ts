/** Reviews that this browser keeps, as soon as their figures are final. One that another engine has made is made again. */

import { isObject, listOf, local, read, type Store, write } from "../storage";
import { VERSION } from "./constants";
import type { FinishedGame, SeatReview } from "./types";

interface Kept {
  readonly version: string;
  /** The game as one word. */
  readonly game: string;
  readonly review: SeatReview;
  /** Better displays may still be searched, and slow bots have not played. */
  readonly partial?: boolean;
}

const KEY = "nmbr9.reviews";
/** Each has about 8 kB. */
export const MOST_KEPT = 40;

type Word = Pick<FinishedGame, "compact">;

export function kept(game: Word, seat: number, store: () => Store = local): Kept | null {
  return all(store).find((each) => isOf(each, game, seat) && each.version === VERSION) ?? null;
}

export function keptReview(game: Word, seat: number, store: () => Store = local): SeatReview | null {
  return kept(game, seat, store)?.review ?? null;
}

/** Keep a review in place of the one before; the oldest ones are forgotten. */
export function keepReview(game: Word, review: SeatReview, partial = false, store: () => Store = local): void {
  const others = all(store).filter((each) => !isOf(each, game, review.seat));
  const entry: Kept = { version: VERSION, game: game.compact, review, ...(partial && { partial }) };
  write(store, KEY, [entry, ...others].slice(0, MOST_KEPT));
}

function all(store: () => Store): Kept[] {
  return listOf(read(store, KEY), isKept);
}

function isOf({ game, review }: Kept, { compact }: Word, seat: number): boolean {
  return compact !== "" && game === compact && review.seat === seat;
}

const FIGURES = ["seat", "score", "par", "luck", "mistakes", "error", "accuracy"] as const;

function isKept(entry: unknown): entry is Kept {
  if (!isObject(entry) || typeof entry.game !== "string" || !isObject(entry.review)) return false;
  const { review } = entry;
  const { rounds, best, bots } = review;
  const lists = [rounds, best, bots].every((list) => Array.isArray(list) && list.every(isObject));
  if (!lists || !FIGURES.every((name) => typeof review[name] === "number")) return false;
  return (rounds as Readonly<Record<string, unknown>>[]).every(
    (round) => isObject(round.placed) && Array.isArray(round.best) && typeof round.expected === "number",
  );
}
