import { signal } from "@preact/signals";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VERSION } from "../../base/generated/review-constants";
import type { PastGame } from "../../base/generated/wire";
import type { SeatReviewer } from "../../engine/review/reviewer";
import { keepReview, keptReview } from "../../engine/review/stored-reviews";
import type { SeatReview } from "../../engine/review/types";
import { SAMPLE_GAME, sampleReview } from "../../testing/review";
import { SAMPLE } from "../../testing/sample";
import { settled } from "../../testing/world";
import { finishReviews, type IdleWorld } from "./idle-reviews";

const REVIEW = sampleReview().seats[0] as SeatReview;
const FIGURES = { par: 97, luck: 0, mistakes: 0, accuracy: 100, version: VERSION };

type State = SeatReviewer["state"]["value"];

function gameOf(room: string, more: Partial<PastGame> = {}): PastGame {
  return { room, seat: 0, complete: true, replayable: true, review: null, ...more } as PastGame;
}

/** A start page with these games, whose reviews the test makes. */
class World implements IdleWorld {
  readonly opened: string[] = [];
  readonly sent: string[] = [];
  readonly state = signal<State>({ stage: "starting", part: 0, holds: false, review: null });
  watchers = 0;

  constructor(private readonly mine: readonly PastGame[]) {}

  games = async () => this.mine;
  replay = async (room: string) => ({ ...SAMPLE.replay, compact: `word of ${room}` });
  record = async (compact: string) => ({ ...SAMPLE.replay, compact });
  open = async (game: { compact: string }) => {
    this.opened.push(game.compact);
    this.state.value = { stage: "starting", part: 0, holds: false, review: null };
    const watch = () => {
      this.watchers += 1;
      return () => {
        this.watchers -= 1;
      };
    };
    return { state: this.state, watch };
  };
  send = async (room: string) => void this.sent.push(room);

  /** Begin; the returned function says that the player goes on. */
  async begin(): Promise<() => void> {
    const stopping = new AbortController();
    void finishReviews(stopping.signal, this);
    await settled();
    return () => stopping.abort();
  }
  async reach(stage: State["stage"]): Promise<void> {
    this.state.value = { stage, part: 1, holds: true, review: REVIEW };
    await settled();
  }
}

let visible = true;

beforeEach(() => {
  localStorage.clear();
  visible = true;
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (visible ? "visible" : "hidden"));
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function turn(to: boolean): Promise<void> {
  visible = to;
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
}

it("reviews games without final figures, one after the other, and the server keeps them", async () => {
  const world = new World([
    gameOf("a"),
    gameOf("left", { complete: false }),
    gameOf("old", { review: { ...FIGURES, version: "older" } }),
    gameOf("known", { review: FIGURES }),
  ]);
  await world.begin();
  expect([world.opened, world.watchers]).toEqual([["word of a"], 1]);
  await world.reach("final");
  expect(world.sent).toEqual(["a"]);
  await world.reach("done");
  expect([world.opened, world.watchers]).toEqual([["word of a", "word of old"], 1]);
  await world.reach("failed");
  expect([world.opened.length, world.watchers]).toEqual([2, 0]);
});

it("stops when the player goes on, and waits while the page is hidden", async () => {
  const world = new World([gameOf("a"), gameOf("b")]);
  const stop = await world.begin();
  await turn(false);
  expect(world.watchers).toBe(0);
  await turn(true);
  expect(world.watchers).toBe(1);
  stop();
  await settled();
  expect([world.opened, world.watchers]).toEqual([["word of a"], 0]);
  await turn(true);
  expect(world.watchers).toBe(0);
});

it("does not begin when the player has gone on", async () => {
  const world = new World([gameOf("a")]);
  await finishReviews(AbortSignal.abort(), world);
  expect(world.opened).toEqual([]);
});

it("one that fails is not tried for ever, one that is left goes on", async () => {
  const begun = async (end: (world: World, stop: () => void) => unknown) => {
    const world = new World([gameOf("a")]);
    const stop = await world.begin();
    const { watchers } = world;
    await end(world, stop);
    await settled();
    return watchers;
  };
  for (const _ of Array(5)) expect(await begun((_, stop) => stop())).toBe(1);
  for (const _ of Array(3)) expect(await begun((world) => world.reach("failed"))).toBe(1);
  expect(await begun((_, stop) => stop())).toBe(0);
});

it("sends what this browser has, and goes on where its figures are final", async () => {
  keepReview({ ...SAMPLE_GAME, compact: "word of a" }, REVIEW);
  keepReview({ ...SAMPLE_GAME, compact: "partial" }, REVIEW, true);
  const world = new World([gameOf("a")]);
  await world.begin();
  expect([world.sent, world.opened]).toEqual([["a"], ["partial"]]);
  expect(keptReview({ compact: "partial" }, 0)).toEqual(REVIEW);
});
