/**
 * Reviews in idle time: on the start page, where nothing is played, the last games that were left before their review was final
 * are reviewed, one at a time, while the page is visible. What is found is kept as after a game. Loaded on demand.
 */

import { readRecord, showReplay } from "../../base/api";
import { VERSION } from "../../base/generated/review-constants";
import type { PastGame, Replay } from "../../base/generated/wire";
import { parseDisplay } from "../../base/geometry";
import { hasServer } from "../../base/hosting";
import { listOf, local, read, write } from "../../base/storage";
import { keepOnServer } from "../../engine/review/own-review";
import type { SeatReviewer } from "../../engine/review/reviewer";
import { keptEntry, partialReviews } from "../../engine/review/stored-reviews";
import type { FinishedGame, SeatReview } from "../../engine/review/types";
import { openReviewer } from "../../engine/review/use-review";
import { myGames } from "./api";

/** How many of the last games are looked at. */
const NEWEST = 6;
/** How often a review is begun that does not come to its end: the engine fails, or even the page. */
const MOST_TRIES = 3;

const KEY = "nmbr9.tries";
const MOST_REMEMBERED = 100;

/** What it needs of the browser, the server and the engine; tests replace it. */
export interface IdleWorld {
  games(): Promise<readonly PastGame[]>;
  replay(room: string): Promise<Replay>;
  /** The game of a word. */
  record(compact: string): Promise<Replay>;
  open(game: FinishedGame, seat: number): Promise<Pick<SeatReviewer, "state" | "watch"> | null>;
  send(room: string, review: SeatReview): Promise<void>;
}

const BROWSER: IdleWorld = {
  games: async () => (await myGames("", NEWEST)).games,
  replay: showReplay,
  record: readRecord,
  open: openReviewer,
  send: keepOnServer,
};

interface Task {
  /** Empty for a game whose figures are final. */
  readonly room: string;
  readonly seat: number;
  load(): Promise<Replay>;
}

/** Work until the signal stops it. */
export async function finishReviews(signal: AbortSignal, world: IdleWorld = BROWSER): Promise<void> {
  for (const task of await tasksOf(world).catch(() => [])) {
    if (signal.aborted) return;
    await finish(task, world, signal).catch(() => {}); // another time
  }
}

/** First the games without figures, then those for which better displays may be found; each the newest first. */
async function tasksOf({ games, replay, record }: IdleWorld): Promise<Task[]> {
  const missing = (await games()).filter(
    ({ complete, replayable, review }) => complete && replayable && review?.version !== VERSION,
  );
  return [
    ...missing.map(({ room, seat }) => ({ room, seat, load: () => replay(room) })),
    ...partialReviews().map(({ game, review: { seat } }) => ({ room: "", seat, load: () => record(game) })),
  ];
}

async function finish({ room, seat, load }: Task, world: IdleWorld, signal: AbortSignal): Promise<void> {
  const replay = await load();
  const game = { ...replay, displays: replay.displays.map(parseDisplay) };
  const send = async (review: SeatReview) => {
    if (room && hasServer) await world.send(room, review);
  };
  const found = keptEntry(game, seat);
  if (found) await send(found.review);
  if ((found && !found.partial) || signal.aborted) return;
  const reviewer = await world.open(game, seat);
  const attempt = `${VERSION} ${game.compact} ${seat}`;
  if (!reviewer || signal.aborted || !begin(attempt)) return;
  const leave = whileVisible(() => reviewer.watch());
  await new Promise<void>((resolve) => {
    const stop = () => {
      write(local, KEY, without(attempt)); // it goes on another time
      resolve();
    };
    signal.addEventListener("abort", stop);
    reviewer.state.subscribe(({ stage, review }) => {
      if (stage === "final" && review) void send(review).catch(() => {});
      if (stage !== "done" && stage !== "failed") return;
      signal.removeEventListener("abort", stop); // the attempt counts
      resolve();
    });
  });
  leave();
}

/** Remember an attempt, if there were not too many. */
function begin(attempt: string): boolean {
  const before = attempts();
  if (before.filter((one) => one === attempt).length >= MOST_TRIES) return false;
  write(local, KEY, [attempt, ...before].slice(0, MOST_REMEMBERED));
  return true;
}

/** All attempts but the last one of this kind. */
function without(attempt: string): string[] {
  const before = attempts();
  const last = before.indexOf(attempt);
  return before.filter((_, index) => index !== last);
}

const attempts = () => listOf(read(local, KEY), (entry): entry is string => typeof entry === "string");

/** Do something while the page is visible; `begin` returns what ends it. The returned function ends it for good. */
function whileVisible(begin: () => () => void): () => void {
  let end: (() => void) | null = null;
  const look = () => {
    const visible = document.visibilityState === "visible";
    if (visible) end ??= begin();
    else {
      end?.();
      end = null;
    }
  };
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    document.removeEventListener("visibilitychange", look);
    end?.();
  };
}
