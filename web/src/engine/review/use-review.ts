/** The review of a game, for components. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { pageEngine } from "..";
import { deckOf, factsOf, raiseFacts, withFacts } from "./facts";
import { FINAL, SeatReviewer, WHOLE_EFFORT } from "./reviewer";
import { keepProgress, keepReview, keptEntry, keptProgress, keptReview } from "./stored-reviews";
import type { FinishedGame, ReviewState, SeatReview } from "./types";

const STARTING: ReviewState = { stage: "starting", part: 0, holds: false, seats: [] };

/** The reviews that this page works on, or has worked on: a screen goes on where another one has left off. */
const REVIEWERS = new Map<string, SeatReviewer>();
const MOST_REVIEWERS = 8;

/**
 * The review of a game, of this seat: as it was kept, or made while the component is there. Nothing happens while there
 * is no game yet. What it finds out about the deck is kept, and what was known about the deck before is in it.
 */
export function useReview(game: FinishedGame | null, seat: number): ReviewState {
  const state = useSignal(STARTING);
  useEffect(() => {
    state.value = STARTING;
    if (!game) return;
    const show = ({ review, ...rest }: Omit<ReviewState, "seats"> & { review: SeatReview | null }) => {
      state.value = { ...rest, seats: game.displays.map((_, index) => (index === seat ? review : null)) };
    };
    const found = keptEntry(game, seat);
    const done = { stage: "done", part: 1, holds: true, review: found?.review ?? null } as const;
    if (found) keepFacts(game, seat, found.review);
    if (found) show(found.partial ? { ...FINAL, review: found.review } : done);
    if (found && !found.partial) return;
    let stop = () => {};
    let gone = false;
    openReviewer(game, seat).then((reviewer) => {
      if (gone) return;
      if (reviewer) stop = followReviewer(reviewer, show);
      else show(found ? done : { ...STARTING, stage: "failed", review: null });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [game?.compact, seat]);
  const [found, facts] = [state.value, game && factsOf(deckOf(game, seat))];
  return useMemo(() => {
    const seats = found.seats.map((each) => each && game && facts && withFacts(each, deckOf(game, seat), facts));
    return { ...found, seats };
  }, [found, JSON.stringify(facts)]);
}

/** Keep what a review knows about the deck. The bots play after a first search: before that, nothing better is known. */
function keepFacts(game: FinishedGame, seat: number, review: SeatReview | null): void {
  if (review?.bots.length) raiseFacts(deckOf(game, seat), { best: review.best, bots: review.bots });
}

/** Have a reviewer work, until the returned function is called. */
function followReviewer(reviewer: SeatReviewer, show: (state: SeatReviewer["state"]["value"]) => void): () => void {
  const unwatch = reviewer.watch();
  const forget = reviewer.state.subscribe(show);
  return () => {
    unwatch();
    forget();
  };
}

/**
 * The reviewer of a game, which goes on with what is kept, and whose findings are kept as soon as the figures are final. Null
 * where the engine can't run.
 */
export async function openReviewer(game: FinishedGame, seat: number): Promise<SeatReviewer | null> {
  const engine = await pageEngine.open();
  if (!engine) return null;
  const key = `${game.compact} ${seat}`;
  let reviewer = REVIEWERS.get(key);
  if (!reviewer || reviewer.state.peek().stage === "failed") {
    reviewer = new SeatReviewer(engine, game, seat, WHOLE_EFFORT, keptReview(game, seat), keptProgress(game, seat));
    keepFindings(game, seat, reviewer);
  }
  REVIEWERS.delete(key);
  REVIEWERS.set(key, reviewer);
  for (const old of [...REVIEWERS.keys()].slice(0, -MOST_REVIEWERS)) REVIEWERS.delete(old);
  return reviewer;
}

/** Of the work, after which it is kept how far a review is. */
const STEP = 0.03;

/** Keep a review when its figures are final, and once more when all is done; before that, how far it is. */
function keepFindings(game: FinishedGame, seat: number, reviewer: SeatReviewer): void {
  let last = reviewer.state.peek();
  reviewer.state.subscribe((now) => {
    const { stage, part, review } = now;
    keepFacts(game, seat, review);
    const final = stage === "final" || stage === "done";
    if (stage === last.stage && (final || part < last.part + STEP)) return;
    last = now;
    if (final) keepProgress(game, seat, null);
    if (review && final) keepReview(game, review, stage !== "done");
    if (stage === "rough" || stage === "refining") keepProgress(game, seat, reviewer.progress);
  });
}
