/** Reviews that this browser keeps, as soon as their figures are final. One that another engine has made is made again. */

import { VERSION } from "../../base/generated/review-constants";
import { isObject, listOf, local, read, type Store, write } from "../../base/storage";
import type { RoundProgress } from "./expectation";
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

/** One review that is not final: it is continued another time. */
const PROGRESS = "nmbr9.reviewing";

type Word = Pick<FinishedGame, "compact">;

export function keptEntry(game: Word, seat: number, store: () => Store = local): Kept | null {
  return all(store).find((each) => isOf(each, game, seat) && each.version === VERSION) ?? null;
}

export function keptReview(game: Word, seat: number, store: () => Store = local): SeatReview | null {
  return keptEntry(game, seat, store)?.review ?? null;
}

/** Those whose figures are final, but for which better displays may be found. */
export function partialReviews(store: () => Store = local): Kept[] {
  return all(store).filter(({ partial, version }) => partial && version === VERSION);
}

/** Keep a review in place of the one before; the oldest ones are forgotten. */
export function keepReview(game: Word, review: SeatReview, partial = false, store: () => Store = local): void {
  const others = all(store).filter((each) => !isOf(each, game, review.seat));
  const entry: Kept = { version: VERSION, game: game.compact, review, ...(partial && { partial }) };
  write(store, KEY, [entry, ...others].slice(0, MOST_KEPT));
}

/** Keep how far a review is, in place of any other one; null when it is final. */
export function keepProgress(game: Word, seat: number, rounds: readonly RoundProgress[] | null): void {
  if (rounds) write(local, PROGRESS, { version: VERSION, game: game.compact, seat, rounds });
  else if (keptProgress(game, seat)) write(local, PROGRESS, null);
}

export function keptProgress({ compact }: Word, seat: number): readonly RoundProgress[] | undefined {
  const found = read(local, PROGRESS);
  if (!isObject(found) || !compact || found.version !== VERSION) return undefined;
  const { game, seat: of, rounds } = found;
  return game === compact && of === seat && Array.isArray(rounds) && rounds.every(isProgress) ? rounds : undefined;
}

function isProgress(round: unknown): round is RoundProgress {
  if (!isObject(round) || !isObject(round.planned) || !Array.isArray(round.candidates)) return false;
  const numbers = (list: unknown) => Array.isArray(list) && list.every(Number.isFinite);
  const { candidates, passes, others } = round;
  return candidates.every(isObject) && [passes, others].every((list) => Array.isArray(list) && list.every(numbers));
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
