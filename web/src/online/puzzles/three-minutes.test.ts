import { beforeEach, expect, it } from "vitest";
import type { PuzzleAnswer } from "../../base/generated/wire";
import { parsePlaced } from "../../base/geometry";
import { ANSWER, PUZZLE, SOLVED } from "../../testing/puzzles";
import { FakeWorld, settled } from "../../testing/world";
import type { Wanted } from "./api";
import { bestRun, LOOK, type Run, runOf } from "./three-minutes";

let world: FakeWorld;
let run: Run;
let wanted: Wanted[];
let answer: PuzzleAnswer;
let away: boolean;

beforeEach(() => {
  world = new FakeWorld();
  world.legalPlacements = { n: [6, 0, 0] };
  wanted = [];
  answer = SOLVED;
  away = false;
  run = newRun();
});

function newRun(): Run {
  const { check, legal, after, clock, pressedAt, store } = world;
  return runOf({
    ...{ check, legal, after, clock, pressedAt, store },
    now: () => world.time,
    sendAttempt: async () => answer,
    nextPuzzle: async (asked) => {
      if (away) throw new Error("away");
      wanted.push(asked);
      return { ...PUZZLE, id: `puzzle ${wanted.length}` };
    },
  });
}

/** Place all tiles of the puzzle. */
async function place() {
  for (const _ of PUZZLE.cards) {
    await settled();
    run.attempt.value?.placing.put(parsePlaced("1n@6,0"));
    run.attempt.value?.confirm();
  }
  await settled();
}

async function started() {
  run.start();
  await settled();
}

it("waits for the start, and the clock waits for the first puzzle", async () => {
  expect([run.state.value, run.left.value]).toEqual(["ready", 180]);
  run.start();
  world.time += 5000; // the network takes its time
  await settled();
  expect([run.state.value, run.left.value]).toEqual(["running", 180]);
  await world.pass(1000);
  expect(run.left.value).toBe(179);
});

it("goes on at once after a solved one, which makes the next one harder and never the same", async () => {
  await started();
  await place();
  expect([run.solved.value, run.tried.value]).toEqual([1, 1]);
  expect(run.attempt.value?.puzzle.id).toBe("puzzle 2");
  await place();
  expect(run.solved.value).toBe(2);
  const [first, second, third] = wanted;
  expect(first?.rating).toBeLessThan(second?.rating ?? 0);
  expect(second?.rating).toBeLessThan(third?.rating ?? 0);
  expect(third?.not).toEqual(["puzzle 1", "puzzle 2"]);
});

it("shows the answer of a wrong one for a moment, and the next one is as hard", async () => {
  answer = ANSWER;
  await started();
  await place();
  expect([run.solved.value, run.tried.value, run.wrong.value]).toEqual([0, 1, true]);
  expect(run.attempt.value?.step.value).toBe(3);
  await world.pass(LOOK - 1);
  expect(run.attempt.value?.puzzle.id).toBe("puzzle 1");
  await world.pass(1);
  await settled();
  expect([run.attempt.value?.puzzle.id, run.wrong.value]).toEqual(["puzzle 2", false]);
  expect(wanted[1]?.rating).toBe(wanted[0]?.rating);
});

it("goes on when the player does not want to look, once", async () => {
  answer = ANSWER;
  await started();
  run.goOn(); // nothing to skip
  await place();
  run.goOn();
  run.goOn();
  await settled();
  expect(run.attempt.value?.puzzle.id).toBe("puzzle 2");
  await world.pass(LOOK);
  expect(wanted).toHaveLength(2);
});

it("ends after three minutes, in the middle of a puzzle, and keeps the best", async () => {
  await started();
  await place();
  await world.pass(179_999);
  expect(run.state.value).toBe("running");
  await world.pass(1000);
  expect([run.state.value, run.left.value, run.attempt.value]).toEqual(["over", 0, null]);
  expect(run.record.value).toBe(true);
  expect(bestRun(world.store)).toBe(1);
  await started();
  expect([run.state.value, run.left.value, run.solved.value]).toEqual(["running", 180, 0]);
  await world.pass(200_000);
  expect(run.record.value).toBe(false);
  expect(bestRun(world.store)).toBe(1);
});

it("keeps and praises no run without a solved puzzle", async () => {
  await started();
  await world.pass(180_000);
  expect([run.state.value, run.record.value, bestRun(world.store)]).toEqual(["over", false, null]);
});

it("says that the next puzzle is missing, and asks again", async () => {
  await started();
  away = true;
  await place();
  expect(run.failure.value).toBeInstanceOf(Error);
  away = false;
  run.goOn();
  await settled();
  expect([run.failure.value, run.attempt.value?.puzzle.id]).toEqual([null, "puzzle 2"]);
});

it("stops when the screen is left", async () => {
  await started();
  run.close();
  await world.pass(400_000);
  expect(run.state.value).toBe("running");
  expect(bestRun(world.store)).toBeNull();
});

it.each([["nonsense"], ["0"], ["-1"], ["1.5"], ["{}"]])("takes %s in the browser's storage for no result", (text) => {
  world.stored.set("nmbr9.three-minutes", text);
  expect(bestRun(world.store)).toBeNull();
});
