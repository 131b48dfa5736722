/**
 * The engine's long work, step by step: choices, what they are worth, and searches for a known order. Each is a generator, so
 * that the host can stop after any step, and go on later. A step takes a few milliseconds at most.
 */

import { BOTS, FIELDS, PERSON, PERSONS } from "../base/generated/layout";
import { type PlacedTile, type Placement, score } from "../base/geometry";
import type { Situation, Steps, Suggestion } from "./calls";
import { know, numbersOf, type Workspace } from "./workspace";

/** The engine's word for a whole, where it is given or returns a part. */
const WHOLE = 10_000;
/** How many placements are compared at a time. */
const AT_ONCE = FIELDS.given.length / 4;

/** For how many of the best placements games are played to the end, to see what they are worth, and how many games. */
const COMPARED = 3;
const GAMES = 64;
/** Which part of the work of a hint is the choice; the rest are these games. */
const CHOOSING = 0.7;

/** When a choice must be made, by a clock in milliseconds. */
interface Limit {
  readonly seconds: number;
  clock(): number;
}

/** The placements that a bot tries, best first. Without a limit, the number of playouts is the only one. */
export function* choose(
  at: Workspace,
  situation: Situation,
  { method, habits, playouts, candidates }: Method,
  seed: bigint | string,
  limit?: Limit,
): Steps<PlacedTile[]> {
  const { card, left } = situation;
  const best = () => at.placements(card, at.call("answer"));
  const begun = limit?.clock() ?? 0;
  let used = 0;
  know(at, situation, seed);
  at.floats("habits").set(habits);
  let done = at.call("choose", method, card, left, playouts, candidates, 0);
  while (!done) {
    yield () => thinking(best(), Math.max(at.call("progress"), Math.min(used, WHOLE)) / WHOLE);
    const before = limit?.clock() ?? 0;
    done = at.call("advance", 1, used);
    if (!limit) continue;
    // How much of the time will be used after the next step, if it takes as long as this one.
    const part = (2 * limit.clock() - before - begun) / (1000 * limit.seconds);
    used = Math.min(Math.trunc(WHOLE * part), 100 * WHOLE);
  }
  return best();
}

/**
 * A choice, and then what it is worth: the mean of games that are played to their end after it. The values by which bots
 * choose are good for comparing placements, but they are not points.
 */
export function* suggest(
  at: Workspace,
  situation: Situation,
  method: Method,
  seed: bigint | string,
): Steps<Suggestion[]> {
  const choice = choose(at, situation, method, seed);
  let step = choice.next();
  for (; !step.done; step = choice.next()) {
    const progress = step.value;
    yield () => {
      const now = progress();
      return { ...now, part: CHOOSING * now.part };
    };
  }
  const chosen = step.value.slice(0, COMPARED);
  let done = play(at, situation, chosen, seed, GAMES);
  while (!done) {
    yield () => thinking(chosen, CHOOSING + ((1 - CHOOSING) * at.call("progress")) / WHOLE);
    done = at.call("advance", 1, 0);
  }
  const [expected, futures] = [results(at, situation), at.integers("futures")];
  return chosen.map((placement, index) => ({
    placement,
    expected: expected[index] ?? 0,
    futures: futures[index] ?? 0,
  }));
}

/** The expected final scores after some placements: the same futures are played to the end after each. */
export function* compare(
  at: Workspace,
  situation: Situation,
  placements: readonly Placement[],
  seed: bigint | string,
  futures: number,
): Steps<number[]> {
  const found: number[] = [];
  while (found.length < placements.length) {
    const some = placements.slice(found.length, found.length + AT_ONCE);
    let done = play(at, situation, some, seed, futures);
    while (!done) {
      yield () => ({ part: found.length / placements.length });
      done = at.call("advance", 1, 0);
    }
    found.push(...results(at, situation));
  }
  return found;
}

/** A display with all cards, whose order is known, by a beam search on from a display. */
export function* search(
  at: Workspace,
  display: readonly PlacedTile[],
  cards: readonly number[],
  width: number,
): Steps<PlacedTile[]> {
  at.load(display);
  at.longs("cards").set(cards.map(BigInt));
  let done = at.call("begin_beam", cards.length, width);
  while (!done) {
    yield () => ({ part: 0 });
    done = at.call("advance_beam", 1);
  }
  at.call("answer_order");
  return [...display, ...cards.flatMap((card, index) => at.placements(card, 1, index))];
}

/** Begin to play games to the end after placements; returns whether there is nothing to play. */
function play(
  at: Workspace,
  situation: Situation,
  placements: readonly Placement[],
  seed: bigint | string,
  futures: number,
): number {
  know(at, situation, seed);
  at.integers("given").set(placements.flatMap(numbersOf));
  return at.call("compare", situation.card, situation.left, placements.length, futures, 0);
}

/** The final scores of the games that were played, on average, by placement. */
function results(at: Workspace, { display }: Situation): number[] {
  const count = at.call("answer");
  const made = score(display);
  return [...at.floats("scores").subarray(0, count)].map((points) => made + points);
}

const thinking = (best: readonly PlacedTile[], part: number) => ({
  part,
  best: best.slice(0, 1).map((placement) => ({ placement, expected: 0, futures: 0 })),
});

/** How a bot chooses, in the engine's terms. */
export interface Method {
  /** The engine's number of it. */
  readonly method: number;
  /** How many futures are played out. */
  readonly playouts: number;
  /** For how many placements. */
  readonly candidates: number;
  /** Of a person: what is noticed, foresight, looking ahead. */
  readonly habits: readonly number[];
}

/** Throws for a bot that the engine does not have; the server chooses for it. */
export function methodOf(bot: string): Method {
  const person = PERSONS[Number(/^person-(\d+)$/.exec(bot)?.[1])];
  if (person) {
    const [notice, foresight, lookAhead, playouts] = person;
    return { ...PERSON, playouts, habits: [notice, foresight, lookAhead] };
  }
  const found = Object.hasOwn(BOTS, bot) ? BOTS[bot] : undefined;
  if (!found) throw new Error(`there is no bot ${bot} here`);
  return { ...found, habits: [] };
}
