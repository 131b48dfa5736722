import { describe, expect, it } from "vitest";
import { Unreachable } from "../base/api";
import { displayText, parseDisplay, parsePlaced, placementText, tileText } from "../base/geometry";
import { FakeWorld } from "../testing/world";
import { REST } from "../ui/reason";
import { levelOf } from "../widget/ghost";
import { PAUSE } from "../widget/press";
import { courseOf } from "./course";
import { LESSONS, type Lesson } from "./lessons";
import { texts } from "./texts/en";

const lessonOf = (id: Lesson["id"]) => LESSONS.find((lesson) => lesson.id === id) as Lesson;

describe("lessons", () => {
  it.each(LESSONS)(
    "$id has a display, words, and an example of what it asks for",
    ({ id, display, number, example, goal }) => {
      expect(displayText(parseDisplay(display))).toBe(display);
      const tile = parsePlaced(example);
      expect(tileText(tile)).toBe(example);
      expect(tile.number).toBe(number);
      expect(goal(tile)).toBe(true);
      expect(texts.learn.lessons[id].task).not.toBe("");
    },
  );

  it("has one for each of its words", () => {
    expect(LESSONS.map(({ id }) => id).sort()).toEqual(Object.keys(texts.learn.lessons).sort());
  });

  it.each([
    ["turn", "1s@2,3"], // only half of the gap
    ["turn", "1n@0,4"],
    ["ground", "7n@0,4"],
    ["two", "1n@6,0"],
    ["score", "9n@4,0"],
    ["choose", "0n@0,0^2"],
  ] as const)("%s: %s is not what was asked", (id, placement) => {
    expect(lessonOf(id).goal(parsePlaced(placement))).toBe(false);
  });

  it.each(["place", "touch", "choose"] as const)("%s is not done where its tile waits", async (id) => {
    const lesson = lessonOf(id);
    const world = new FakeWorld();
    const { rotation, x, y } = parsePlaced(lesson.example);
    world.legalPlacements = { [rotation]: [x, y, 0], ...(id === "choose" ? { n: [0, 0, 2, 4, -1, 0] } : {}) };
    const course = courseOf(lesson, world);
    await settle();
    await world.pass(PAUSE);
    course.confirm();
    expect(course.done.value).toBe(false);
    course.takeBack();
    await settle();
    course.showMe();
    course.confirm();
    expect(course.done.value).toBe(true);
  });

  it("uses no number more than twice", () => {
    for (const { display, number } of LESSONS) {
      const numbers = [...parseDisplay(display).map((tile) => tile.number), number];
      for (const one of numbers) expect(numbers.filter((other) => other === one).length).toBeLessThanOrEqual(2);
    }
  });
});

/** Only 1n@2,0 and 1n@6,0 are legal. */
function worldOf(): FakeWorld {
  const world = new FakeWorld();
  world.legalPlacements = { n: [2, 0, 1, 6, 0, 0] };
  world.verdict = { level: null, squares: { ONE_TILE_BELOW: [[0, 0]] } };
  return world;
}

/** Let answers arrive. */
const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

describe("a course", () => {
  const two = lessonOf("two");

  it("brings a ghost, and is done when it lies where it should", async () => {
    const course = courseOf(two, worldOf());
    expect(course.placing.ghost.value).toMatchObject({ number: 1, legal: { known: false } });
    await settle();
    expect(course.placing.ghost.value).toMatchObject({ number: 1, legal: { known: true } });
    course.showMe();
    course.confirm();
    expect(course.done.value).toBe(true);
    expect(displayText(course.tiles.value)).toBe(`${two.display} ${two.example}`);
    expect(course.placing.ghost.value).toBeNull();
  });

  it("is not done by another legal placement, which can be taken back", async () => {
    const course = courseOf(two, worldOf());
    await settle();
    course.confirm();
    expect(course.placed.value && placementText(course.placed.value)).toBe("1n@6,0");
    expect(course.done.value).toBe(false);
    course.takeBack();
    expect(course.placed.value).toBeNull();
    expect(course.placing.ghost.value).toMatchObject({ x: 6, y: 0, set: true });
  });

  it("confirms nothing on an illegal spot, and says why it is one", async () => {
    const world = worldOf();
    const course = courseOf(two, world);
    await settle();
    course.placing.nudge(1, 0);
    expect(course.placing.ghost.value && levelOf(course.placing.ghost.value)).toBeNull();
    course.placing.nudge(1, 0); // it does not rest: the first spot is not checked
    await world.pass(REST);
    expect(world.checked).toEqual([`${two.display} + 1n@8,0`]);
    expect(course.placing.reason.value).toEqual({ rule: "ONE_TILE_BELOW", squares: [[0, 0]] });
    course.confirm();
    expect(course.placed.value).toBeNull();
    course.showMe();
    expect(course.placing.reason.value).toBeNull();
  });

  it("does not give the reason of a spot that the ghost has left", async () => {
    const world = worldOf();
    const course = courseOf(two, world);
    await settle();
    course.placing.nudge(1, 0);
    const answered = world.pass(REST);
    course.showMe();
    await answered;
    expect(course.placing.reason.value).toBeNull();
  });

  it("says when the server is down, and goes on when it is back", async () => {
    const world = worldOf();
    const course = courseOf(two, world);
    world.failing = new Unreachable();
    course.placing.again();
    await settle();
    expect(course.placing.failure.value).toBeInstanceOf(Unreachable);
    world.failing = null;
    course.placing.again();
    await settle();
    expect(course.placing.failure.value).toBeNull();
    expect(course.placing.ghost.value?.legal.known).toBe(true);
    world.failing = new Unreachable();
    course.placing.nudge(1, 0);
    await world.pass(REST);
    expect(course.placing.reason.value).toEqual({ rule: null, squares: [] });
  });

  it("takes no answer after it was closed", async () => {
    const course = courseOf(two, worldOf());
    course.close();
    await settle();
    expect(course.placing.ghost.value?.legal.known).toBe(false);
  });
});
