import { describe, expect, it } from "vitest";
import type { Store } from "../../base/storage";
import { MILESTONES, milestonesOf, type Past, praiseFor } from "./milestones";

const NONE: Past = { games: 0, best: 0, level: 0 };
const SOME: Past = { games: 3, best: 70, level: 3 };

describe("milestones", () => {
  it.each([
    ["a first game of 8 points is a first game, and no best", NONE, 8, 1, ["firstGame"]],
    ["a first game may reach more", NONE, 64, 4, ["points60", "level4", "firstGame"]],
    ["of several scores and levels only the highest counts", NONE, 120, 6, ["points100", "level6", "firstGame"]],
    ["59 points are not 60", { ...NONE, games: 1 }, 59, 3, []],
    ["60 are", { ...NONE, games: 1 }, 60, 3, ["points60"]],
    ["80", SOME, 80, 3, ["points80", "best"]],
    ["100", SOME, 100, 3, ["points100", "best"]],
    ["60 only once", SOME, 65, 3, []],
    ["99 after 80 is a best, no more", { ...SOME, best: 80 }, 99, 3, ["best"]],
    ["a new best only after three games", { ...SOME, games: 2 }, 75, 3, []],
    ["after three", SOME, 71, 3, ["best"]],
    ["the same score again is no new best", SOME, 70, 3, []],
    ["level 4", SOME, 50, 4, ["level4"]],
    ["level 5", SOME, 50, 5, ["level5"]],
    ["level 6, and higher", SOME, 50, 7, ["level6"]],
    ["level 4 only once", { ...SOME, level: 4 }, 50, 4, []],
  ] as const)("%s", (_, past, score, level, expected) => {
    expect(milestonesOf(past, { score, level })).toEqual(expected);
  });

  it("come with the greatest first, and never more than three", () => {
    for (let score = 0; score < 130; score += 5)
      for (let level = 0; level < 8; level++)
        for (const past of [NONE, SOME]) {
          const found = milestonesOf(past, { score, level });
          expect(found.length).toBeLessThanOrEqual(3);
          expect(found).toEqual(MILESTONES.filter((one) => found.includes(one)));
        }
  });
});

function drawer(stored: Record<string, unknown> = {}): () => Store {
  const kept = new Map(Object.entries(stored).map(([key, value]) => [key, JSON.stringify(value)]));
  return () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  });
}

const played = (score: number, level = 3) => ({ score, level });

describe("in this browser", () => {
  it("a game is counted once, and says the same whenever it is looked at", () => {
    const store = drawer();
    for (const _ of "twice!")
      expect(praiseFor("a", played(40), store)).toMatchObject({ milestones: ["firstGame"], before: 0 });
    expect(praiseFor("b", played(65), store)).toMatchObject({ milestones: ["points60"], before: 40 });
    expect(praiseFor("c", played(66), store)).toMatchObject({ milestones: [], before: 65 });
    expect(praiseFor("d", played(70), store)).toMatchObject({ milestones: ["best"], before: 66 });
    expect(praiseFor("a", played(40), store)).toMatchObject({ milestones: ["firstGame"], before: 0 });
    expect(praiseFor("e", played(50, 5), store)).toMatchObject({ milestones: ["level5"], before: 70 });
  });

  it("those who have played before there were milestones are no beginners", () => {
    const scores = [45, 50, 62].map((score, i) => ({ room: `old ${i}`, score }));
    const store = drawer({ "nmbr9.best": { room: "older", score: 77 }, "nmbr9.scores": scores });
    expect(praiseFor("a", played(70), store)).toMatchObject({ milestones: [], before: 77 });
    expect(praiseFor("b", played(78), store)).toMatchObject({ milestones: ["best"], before: 77 });
  });

  it("the score of this very game is nothing that was before it", () => {
    const store = drawer({ "nmbr9.best": { room: "a", score: 60 }, "nmbr9.scores": [{ room: "a", score: 60 }] });
    expect(praiseFor("a", played(60), store)).toMatchObject({ milestones: ["points60", "firstGame"], before: 0 });
  });

  it.each([["{"], [7], [{ games: "many", best: -3, level: null, rooms: [{ room: "a", milestones: ["moon"] }, 1] }]])(
    "nonsense in storage is no hindrance: %j",
    (stored) => {
      expect(praiseFor("a", played(5), drawer({ "nmbr9.milestones": stored }))).toMatchObject({ before: 0 });
    },
  );

  it("works without storage", () => {
    const broken = (): Store => {
      throw new Error("switched off");
    };
    expect(praiseFor("a", played(5), broken).milestones).toEqual(["firstGame"]);
  });
});
