/** Reviews of own games: the server keeps their figures, and every device of a player shows them at once. */

import { useEffect, useState } from "preact/hooks";
import { request, showRoom } from "../../base/api";
import { VERSION } from "../../base/generated/review-constants";
import type { History, NewReview } from "../../base/generated/wire";
import { listOf, local, read, write } from "../../base/storage";
import { keptReview } from "./stored-reviews";
import type { FinishedGame, ReviewFigures, ReviewState, SeatReview } from "./types";
import { useReview } from "./use-review";

const KEY = "nmbr9.sent";
const MOST = 200;

/** A review that is being made, and the figures of the whole game that can be shown; null before they hold. */
export interface OwnReview extends ReviewState {
  readonly figures: ReviewFigures | null;
}

/**
 * The review of a game, which may be that of a room on the server. If the seat is mine, the server keeps the figures when they are final,
 * and those that it has from another device are shown while the review is made here.
 */
export function useOwnReview(room: string | null, game: FinishedGame | null, seat: number): OwnReview {
  const state = useReview(game, seat);
  const review = state.seats[seat] ?? null;
  const stored = useStored(room, game, seat);
  const final = state.stage === "final" || state.stage === "done";
  const figures = final && review ? review : (stored ?? (state.holds ? review : null));
  useEffect(() => {
    // It is not waited for, and it may fail.
    if (room && review && final) keepOnServer(room, review).catch(() => {});
  }, [room, review?.seat, final]);
  return { ...state, figures };
}

/** What the server keeps of my game in a room; null while that is not known, and if this browser knows more. */
function useStored(room: string | null, game: FinishedGame | null, seat: number): ReviewFigures | null {
  const [stored, show] = useState<ReviewFigures | null>(null);
  useEffect(() => {
    show(null);
    let here = true;
    if (room && game && !keptReview(game, seat))
      storedFigures(room, seat).then(
        (found) => here && show(found),
        () => {}, // then it is made here
      );
    return () => {
      here = false;
    };
  }, [room, game?.compact, seat]);
  return stored;
}

/** The figures of a game of mine as the server keeps them, if this version of the engine has made them. */
export async function storedFigures(room: string, seat: number): Promise<ReviewFigures | null> {
  const { games } = await request<History>(`me/games?${new URLSearchParams({ room, limit: "1" })}`);
  const mine = games.find((game) => game.room === room && game.seat === seat);
  return mine?.review?.version === VERSION ? mine.review : null;
}

/** Send a review of a room if its seat is mine. A review of a newer engine is sent again. */
export async function keepOnServer(room: string, review: SeatReview): Promise<void> {
  const entry = `${room} ${review.seat} ${VERSION}`;
  if (sentEntries().includes(entry)) return;
  const { seat } = await showRoom(room, false);
  if (seat === review.seat) {
    const { par, luck, mistakes, accuracy } = review;
    const figures: NewReview = { room, par, luck, mistakes, accuracy, version: VERSION };
    await request("me/reviews", figures);
  }
  write(local, KEY, [entry, ...sentEntries()].slice(0, MOST));
}

const sentEntries = () => listOf(read(local, KEY), (entry): entry is string => typeof entry === "string");
