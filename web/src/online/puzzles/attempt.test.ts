import { beforeEach, expect, it } from "vitest";
import type { PuzzleAnswer } from "../../base/generated/wire";
import { displayText, parsePlaced } from "../../base/geometry";
import { ANSWER, PUZZLE } from "../../testing/puzzles";
import { FakeWorld, settled } from "../../testing/world";
import { PAUSE } from "../../widget/press";
import { type Attempt, attemptOf } from "./attempt";

let world: FakeWorld;
let attempt: Attempt;
let sent: string[];
let reply: () => Promise<PuzzleAnswer>;

beforeEach(() => {
  world = new FakeWorld();
  world.legalPlacements = { n: [6, 0, 0], w: [1, 1, 1] };
  sent = [];
  reply = async () => ANSWER;
  const sendAttempt = (id: string, placements: readonly string[]) => {
    sent.push(`${id} ${placements.join(" ")}`);
    return reply();
  };
  attempt = attemptOf(PUZZLE, { ...worldOf(world), sendAttempt });
});

const worldOf = ({ check, legal, after, clock, pressedAt }: FakeWorld) => ({ check, legal, after, clock, pressedAt });

/** Put the tile in hand somewhere, and confirm. */
async function place(text: string) {
  await settled();
  attempt.placing.put(parsePlaced(text));
  attempt.confirm();
}

it("takes the tiles in their order, and counts", async () => {
  expect(attempt.card.value).toBe(1);
  await place("1w@1,1");
  expect(attempt.points.value).toBe(1);
  expect(displayText(attempt.tiles.value)).toBe("9n@0,0 9n@3,0 1w@1,1^1");
  expect(attempt.card.value).toBe(1);
  await place("1n@6,0");
  expect(attempt.card.value).toBe(5);
  expect(attempt.points.value).toBe(1);
  expect(sent).toEqual([]);
});

it("does not take the second tap of a double tap for the next tile", async () => {
  await place("1w@1,1");
  await settled();
  for (const wait of [0, PAUSE - 1]) {
    await world.pass(wait);
    world.pressed = world.time;
    attempt.confirm();
  }
  expect(attempt.placed.value).toHaveLength(1);
  await world.pass(1);
  world.pressed = world.time;
  attempt.confirm();
  expect(attempt.placed.value).toHaveLength(2);
});

it("does not take a tile that can't lie there", async () => {
  await place("1n@50,0");
  expect(attempt.placed.value).toEqual([]);
});

it("takes back, until the last tile is confirmed", async () => {
  expect(attempt.takeBack()).toBe(false);
  await place("1w@1,1");
  expect(attempt.takenBack.value).toBe(false);
  expect(attempt.takeBack()).toBe(true);
  expect(attempt.takenBack.value).toBe(true);
  expect(attempt.placed.value).toEqual([]);
  for (let tiles = 0; tiles < 3; tiles++) await place("1n@6,0");
  expect(attempt.card.value).toBeNull();
  expect(attempt.takeBack()).toBe(false);
  attempt.confirm();
  expect(sent).toHaveLength(1);
});

it("sends the last tile with the others, and shows the best answer step by step", async () => {
  await place("1w@1,1");
  for (let tiles = 0; tiles < 2; tiles++) await place("1n@6,0");
  await settled();
  expect(sent).toEqual(["8afb6e88 1w@1,1 1n@6,0 5n@6,0"]);
  expect(attempt.answer.value).toBe(ANSWER);
  const mine = displayText(attempt.tiles.value);
  const steps = [1, 2, 3, 99, -1].map((step) => {
    attempt.show(step);
    return [attempt.step.value, attempt.tiles.value.length];
  });
  expect(steps).toEqual([[1, 3], [2, 4], [3, 5], [3, 5], [0, 2]]); // biome-ignore format: pairs
  attempt.show(2);
  expect(displayText(attempt.tiles.value)).toBe("9n@0,0 9n@3,0 1w@1,1^1 1n@-2,0");
  attempt.show(null);
  expect(displayText(attempt.tiles.value)).toBe(mine);
});

it("begins again", async () => {
  for (let tiles = 0; tiles < 3; tiles++) await place("1n@6,0");
  await settled();
  attempt.show(2);
  attempt.again();
  expect(attempt.answer.value).toBeNull();
  expect(displayText(attempt.tiles.value)).toBe(PUZZLE.display);
  expect(attempt.card.value).toBe(1);
});

it("keeps the tiles when the server can't be reached, and sends them again", async () => {
  reply = async () => {
    throw new Error("away");
  };
  for (let tiles = 0; tiles < 3; tiles++) await place("1n@6,0");
  await settled();
  expect(attempt.failure.value).toBeInstanceOf(Error);
  expect(attempt.placed.value).toHaveLength(3);
  reply = async () => ANSWER;
  attempt.send();
  await settled();
  expect(attempt.failure.value).toBeNull();
  expect(attempt.answer.value).toBe(ANSWER);
  expect(sent[0]).toBe(sent[1]);
});

it("does not hear an answer after it was closed", async () => {
  let answered = (_: PuzzleAnswer) => {};
  reply = () => new Promise((resolve) => (answered = resolve));
  for (let tiles = 0; tiles < 3; tiles++) await place("1n@6,0");
  attempt.close();
  answered(ANSWER);
  await settled();
  expect(attempt.answer.value).toBeNull();
});
