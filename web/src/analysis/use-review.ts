/** The review of a game, for components. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { pageEngine } from "../engine";
import { keepReview, keptReview } from "./kept";
import { SeatReviewer } from "./reviewer";
import type { FinishedGame, ReviewState, SeatReview, Stage } from "./types";

const STARTING: ReviewState = { stage: "starting", part: 0, seats: [] };

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
    const show = (stage: Stage, part: number, review: SeatReview | null) => {
      state.value = { stage, part, seats: game.displays.map((_, index) => (index === seat ? review : null)) };
    };
    const kept = keptReview(game, seat);
    if (kept) {
      show("done", 1, kept);
      return;
    }
    let stop = () => {};
    let gone = false;
    pageEngine.open().then((engine) => {
      if (gone) return;
      if (!engine) {
        show("failed", 0, null);
        return;
      }
      const reviewer = reviewerOf(game, seat, () => new SeatReviewer(engine, game, seat));
      const unwatch = reviewer.watch();
      const forget = reviewer.state.subscribe(({ stage, part, review }) => {
        show(stage, part, review);
        if (stage === "done" && review) keepReview(game, review);
      });
      stop = () => {
        unwatch();
        forget();
      };
    });
    return () => {
      gone = true;
      stop();
    };
  }, [game?.compact, seat]);
  return state.value;
}

function reviewerOf(game: FinishedGame, seat: number, make: () => SeatReviewer): SeatReviewer {
  const key = `${game.compact} ${seat}`;
  const found = REVIEWERS.get(key);
  const reviewer = found && found.state.peek().stage !== "failed" ? found : make();
  REVIEWERS.delete(key);
  REVIEWERS.set(key, reviewer);
  for (const old of [...REVIEWERS.keys()].slice(0, -MOST_REVIEWERS)) REVIEWERS.delete(old);
  return reviewer;
}
