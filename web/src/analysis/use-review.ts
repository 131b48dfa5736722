/** The review of a game, for components. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { pageEngine } from "../engine";
import { keepReview, kept, keptReview } from "./kept";
import { FINAL, SeatReviewer, WHOLE_EFFORT } from "./reviewer";
import type { FinishedGame, ReviewState, SeatReview } from "./types";

const STARTING: ReviewState = { stage: "starting", part: 0, holds: false, seats: [] };

/** The reviews that this page works on, or has worked on: a screen goes on where another one has left off. */
const REVIEWERS = new Map<string, SeatReviewer>();
const MOST_REVIEWERS = 8;

/**
 * The review of a game, of this seat: as it was kept, or made while the component is there. Nothing happens while there
 * is no game yet.
 */
export function useReview(game: FinishedGame | null, seat: number): ReviewState {
  const state = useSignal(STARTING);
  useEffect(() => {
    state.value = STARTING;
    if (!game) return;
    const show = ({ review, ...rest }: Omit<ReviewState, "seats"> & { review: SeatReview | null }) => {
      state.value = { ...rest, seats: game.displays.map((_, index) => (index === seat ? review : null)) };
    };
    const found = kept(game, seat);
    const done = { stage: "done", part: 1, holds: true, review: found?.review ?? null } as const;
    if (found) show(found.partial ? { ...FINAL, review: found.review } : done);
    if (found && !found.partial) return;
    let stop = () => {};
    let gone = false;
    openReviewer(game, seat).then((reviewer) => {
      if (gone) return;
      if (reviewer) stop = followed(reviewer, show);
      else show(found ? done : { ...STARTING, stage: "failed", review: null });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [game?.compact, seat]);
  return state.value;
}

/** Have a reviewer work, until the returned function is called. */
function followed(reviewer: SeatReviewer, show: (state: SeatReviewer["state"]["value"]) => void): () => void {
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
    reviewer = new SeatReviewer(engine, game, seat, WHOLE_EFFORT, keptReview(game, seat));
    keepFinal(game, reviewer);
  }
  REVIEWERS.delete(key);
  REVIEWERS.set(key, reviewer);
  for (const old of [...REVIEWERS.keys()].slice(0, -MOST_REVIEWERS)) REVIEWERS.delete(old);
  return reviewer;
}

/** Keep a review when its figures are final, and once more when all is done. */
function keepFinal(game: FinishedGame, { state }: SeatReviewer): void {
  let last = state.peek().stage;
  state.subscribe(({ stage, review }) => {
    if (review && stage !== last && (stage === "final" || stage === "done")) keepReview(game, review, stage !== "done");
    last = stage;
  });
}
