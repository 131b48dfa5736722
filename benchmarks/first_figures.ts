/** The work of first_figures.mjs, with the modules of the page. */

import { ALL_ORDERS, CAUTION, CERTAIN, PASSES, SEED, SLOPE } from "../web/src/base/generated/review-constants";
import { type PlacedTile, samePlace, score } from "../web/src/base/geometry";
import { deriveSeed, situationAt } from "../web/src/engine/review/chance";
import { type ReviewEngine, RoundEstimate } from "../web/src/engine/review/expectation";
import { figuresOf, judgedByStrongPlay } from "../web/src/engine/review/figures";
import { SeatReviewer } from "../web/src/engine/review/reviewer";
import { wasmEngine } from "../web/src/testing/wasm";

const PLAYERS = ["person-60", "person-40", "beginner", "person-80", "person-20", "greedy", "planner", "random"];
/** With so few cards left, all orders are played, and the figures were right as soon as the strong player had chosen. */
const ALL_PLAYED = 5;
/** As many passes and futures as the first figures had before. */
const [ROUGH_PASSES, ROUGH_FUTURES] = [2, 4];
const EFFORT = { passes: PASSES, widths: [64], positionWidths: [64], bots: ["random", "beginner", "greedy", "planner"] };

interface Shown {
  readonly luck: number;
  readonly accuracy: number;
  /** Seconds of the engine until then. */
  readonly seconds: number;
}

export interface Measured {
  readonly game: number;
  readonly player: string;
  readonly score: number;
  /** The first figures of before, the strong player's choices with two passes, when they hold, and the final ones. */
  readonly first: Shown;
  readonly chosen: Shown;
  /** When they would have held in the order of before: the same passes in every round. */
  readonly even: Shown;
  readonly holds: Shown;
  readonly final: Shown;
}

/** The engine, with a clock for its calls: of this process, so that others on the machine don't matter. */
function timed(engine: ReviewEngine) {
  const clock = { seconds: 0 };
  const values = new Map<string, number[]>();
  const spent = new Map<string, number>();
  const measure = async <T>(kind: string, work: () => Promise<T>): Promise<T> => {
    const begun = process.cpuUsage();
    const found = await work();
    const { user, system } = process.cpuUsage(begun);
    const seconds = (user + system) / 1e6;
    clock.seconds += seconds;
    spent.set(kind, (spent.get(kind) ?? 0) + seconds);
    return found;
  };
  const measured: ReviewEngine = {
    legal: (...asked) => engine.legal(...asked),
    candidates: (bot, situation, options) => measure(bot, () => engine.candidates(bot, situation, options)),
    beam: (...asked) => measure("beam", () => engine.beam(...asked)),
    compare: async (situation, placements, options) => {
      const key = String(options.seed);
      const found = await measure(`compare ${key}`, () => engine.compare(situation, placements, options));
      values.set(key, [...(values.get(key) ?? []), ...found]);
      return found;
    },
  };
  return { engine: measured, clock, values, spent };
}

function shuffled(seed: bigint): number[] {
  const deck = Array.from({ length: 20 }, (_, index) => index % 10);
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Number(deriveSeed(seed, last) % BigInt(last + 1));
    [deck[last], deck[other]] = [deck[other] as number, deck[last] as number];
  }
  return deck;
}

async function played(engine: ReviewEngine, player: string, cards: number[], seed: bigint): Promise<PlacedTile[]> {
  const tiles: PlacedTile[] = [];
  for (const index of cards.keys()) {
    const [chosen] = await engine.candidates(player, situationAt(cards, index, tiles), { seed: deriveSeed(seed, 100 + index) });
    tiles.push(chosen as PlacedTile);
  }
  return tiles;
}

/** Whole numbers, as they are shown. */
function shown(review: { par: number; luck: number; mistakes: number; accuracy: number; score: number }, seconds: number): Shown {
  const luck = review.score - Math.round(review.par) + Math.round(review.mistakes); // as in ui/shown.ts
  return { luck, accuracy: Math.round(review.accuracy), seconds };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const standardError = (values: readonly number[]) =>
  values.length < 2
    ? 0
    : Math.sqrt(values.reduce((sum, value) => sum + (value - mean(values)) ** 2, 0) / (values.length - 1) / values.length);

/** The mistake that these differences show, as it was counted before. */
function counted(differences: readonly number[], left: number): number {
  const [difference, error] = [mean(differences), standardError(differences)];
  return difference > CERTAIN * (1 + CAUTION / differences.length) * error ? (SLOPE[left] ?? 1) * difference : 0;
}

export async function measure(game: number, seed: number): Promise<Measured> {
  const engine = wasmEngine();
  const player = PLAYERS[game % PLAYERS.length] as string;
  const own = deriveSeed(BigInt(seed), game);
  const cards = shuffled(own);
  const tiles = await played(engine, player, cards, own);
  const total = score(tiles);
  const seedOf = (index: number, ...parts: number[]) => deriveSeed(deriveSeed(deriveSeed(BigInt(SEED), 0), index), ...parts);

  // Before: the planner's candidates on a few futures.
  const before = timed(engine);
  const guessed: number[] = [];
  for (const [index, placed] of tiles.entries()) {
    const situation = situationAt(cards, index, tiles.slice(0, index));
    if (index === 0 || situation.left <= 1) {
      guessed.push(0); // exact: added below
      continue;
    }
    const found = (await before.engine.candidates("planner", situation, { seed: seedOf(index, 1) })).slice(0, 3);
    const several = [found[0] as PlacedTile, placed, ...found.slice(1)];
    if (situation.left <= ALL_PLAYED) {
      const options = { seed: seedOf(index, 0, 0), futures: ALL_ORDERS };
      const values = await before.engine.compare(situation, several, options);
      guessed.push((SLOPE[situation.left] ?? 1) * (Math.max(...values) - (values[1] ?? 0)));
      continue;
    }
    const differences: number[] = [];
    for (let pass = 0; pass < ROUGH_PASSES; pass++) {
      const futures = ROUGH_FUTURES;
      const values = await before.engine.compare(situation, several, { seed: seedOf(index, 0, pass), futures });
      differences.push((values[0] ?? 0) - (values[1] ?? 0));
    }
    guessed.push(samePlace(several[0] as PlacedTile, placed) ? 0 : counted(differences, situation.left));
  }

  // After: the page's reviewer.
  const after = timed(engine);
  const reviewer = new SeatReviewer(
    after.engine,
    { players: [""], start: [], cards, displays: [tiles], compact: "" },
    0,
    EFFORT,
  );
  let holds: Shown | null = null;
  reviewer.watch();
  await new Promise<void>((resolve, reject) => {
    reviewer.state.subscribe(({ stage, holds: hold, review }) => {
      if (review && hold && !holds) holds = shown(review, after.clock.seconds);
      if (stage === "done") resolve();
      if (stage === "failed") reject(new Error("the review has failed"));
    });
  });
  const { review } = reviewer.state.peek();
  if (!review || !holds) throw new Error("there is no review");
  const final = shown(review, after.clock.seconds);

  const sum = (mistakes: readonly number[], right: number) => {
    const judged = mistakes.map((mistake, index) => ({
      ...{ expected: 0, error: 0, open: 0, exact: false, best: [], brilliant: false },
      mistake: mistakes.length - 1 - index <= right ? (review.rounds[index]?.mistake ?? 0) : mistake,
    }));
    return { ...figuresOf(total, review.par, judged), score: total };
  };
  const both = tiles.map((_, index) => [0, 1].map((pass) => after.values.get(String(seedOf(index, 2, pass))) ?? []));
  const chosen = both.map((passes, index) =>
    passes.every(({ length }) => length > 1) ? counted(passes.map(([a = 0, b = 0]) => a - b), 19 - index) : 0,
  );
  const looking = before.clock.seconds;
  const searching = ["beam", ...EFFORT.bots].reduce((time, kind) => time + (after.spent.get(kind) ?? 0), 0);
  const thinking = after.spent.get("thinker") ?? 0;
  const comparing = (passes: number) =>
    tiles.reduce((time, _, index) => {
      const each = Array.from({ length: passes }, (_, pass) => after.spent.get(`compare ${seedOf(index, 2, pass)}`) ?? 0);
      return time + each.reduce((sum, seconds) => sum + seconds, 0);
    }, 0);
  const until = (passes: number) => looking + searching + thinking + comparing(passes);
  const judged = (passes: number) =>
    reviewer.progress.map((progress, index) => {
      const situation = situationAt(cards, index, tiles.slice(0, index));
      const some = { ...progress, passes: progress.passes.slice(0, passes), others: progress.others.slice(0, passes) };
      const estimate = new RoundEstimate(engine, situation, tiles[index] as PlacedTile, 0n, PASSES, some);
      return judgedByStrongPlay(estimate.judge(), situation.left, cards.length, review.par);
    });
  const evenly = (passes: number) => ({ ...figuresOf(total, review.par, judged(passes)), score: total });
  let passes = 2;
  while (!evenly(passes).holds) passes += 1;
  return {
    game,
    player,
    score: total,
    first: shown(sum(guessed, 1), looking),
    chosen: shown(sum(chosen, ALL_PLAYED), until(2)),
    even: shown(evenly(passes), until(passes)),
    holds,
    final,
  };
}
