// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type PlacedTile, parseDisplay, parsePlaced, points, score } from "../base/geometry";
import { SAMPLE } from "../testing/sample";
import type { Progress, Work } from "./host";
import { WasmModule } from "./module";
import type { FlatLegal, Situation } from "./types";

const compiled = new WebAssembly.Module(
  readFileSync(new URL("../../../src/nmbr9/search/engine/engine.wasm", import.meta.url)),
);
const module = () => new WasmModule(compiled);

/** Legal placements in an order of their own. */
function sorted(legal: FlatLegal): string[] {
  return Object.entries(legal)
    .flatMap(([rotation, flat]) =>
      Array.from({ length: flat.length / 3 }, (_, i) => `${rotation} ${flat.slice(3 * i, 3 * i + 3)}`),
    )
    .sort();
}

function finished<T>(work: Work<T>, milliseconds = 5): { value: T; parts: number[] } {
  const parts: number[] = [];
  for (;;) {
    const progress: Progress<T> = work.run(milliseconds);
    if (progress.done) return { value: progress.value, parts };
    parts.push(progress.part);
  }
}

const MIDDLE: Situation = {
  display: parseDisplay("9n@0,0 9n@3,0 1w@1,1^1"),
  card: 4,
  unseen: [2, 1, 2, 2, 1, 2, 2, 2, 2, 0],
  left: 16,
};

describe("the engine knows the rules as the server does", () => {
  it("finds the legal placements that the server has sent in a whole game", () => {
    const engine = module();
    let compared = 0;
    for (const { before, events } of SAMPLE.watchers) {
      let display: readonly PlacedTile[] = [];
      let seat = before.seat;
      for (const event of events) {
        if (event.type === "game_began") seat = event.seat ?? null;
        if (event.type === "round_closed" && seat !== null)
          display = [...display, parsePlaced(event.placements[seat] ?? "")];
        if (event.type !== "card_drawn" || !event.legal) continue;
        expect(sorted(engine.legal(display, event.number))).toEqual(sorted(event.legal));
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  it.each([
    ["-", "9n@1,0", { NOT_AT_ORIGIN: 10 }],
    ["9n@0,0", "9n@4,0", { NOT_ADJACENT: 10 }],
    ["9n@0,0", "1n@0,0", null],
  ])("%s + %s breaks %o", (display, placement, broken) => {
    const { level, squares } = module().check(parseDisplay(display), parsePlaced(placement));
    expect(level).toBeNull();
    if (broken)
      expect(Object.fromEntries(Object.entries(squares).map(([rule, at]) => [rule, at.length]))).toEqual(broken);
  });

  it("gives the level of what is legal, and knows the card of the round", () => {
    const display = parseDisplay("9n@0,0 9n@3,0");
    expect(module().check(display, parsePlaced("1w@1,1"))).toEqual({ level: 1, squares: {} });
    expect(Object.keys(module().check(display, parsePlaced("1w@1,1"), 4).squares)).toEqual(["WRONG_NUMBER"]);
  });

  it("does not answer for displays that break the rules, or are too wide for it", () => {
    expect(() => module().legal(parseDisplay("9n@0,0 9n@9,9"), 1)).toThrow();
    const row = Array.from(
      { length: 20 },
      (_, i): PlacedTile => ({ number: 0, rotation: "e", x: 4 * i, y: 0, level: 0 }),
    );
    expect(() => module().legal(row, 1)).toThrow();
  });
});

describe("the engine chooses", () => {
  it.each(["random", "beginner", "greedy", "planner", "thinker", "master", "person-45", "person-90"])(
    "%s: something legal",
    (bot) => {
      const engine = module();
      const placement = finished(engine.choose(bot, MIDDLE, 7n, 0.05)).value;
      expect(engine.check(MIDDLE.display, placement, 4).squares).toEqual({});
    },
  );

  it("for a bot it does not have, nothing", () => {
    for (const bot of ["toString", "person-", "person-19", "my-own"])
      expect(() => module().choose(bot, MIDDLE, 7n, 1)).toThrow();
  });

  it("the same for the same seed, however it is sliced, with other work in between", () => {
    const engine = module();
    const whole = finished(engine.suggest("thinker", MIDDLE, 7n, 100), 1e9).value;
    const work = engine.suggest("thinker", MIDDLE, 7n, 100);
    const bot = engine.choose("thinker", { ...MIDDLE, card: 7 }, 8n, 1e9);
    for (;;) {
      const progress = work.run(0.1);
      bot.run(0.1);
      engine.legal(parseDisplay("9n@0,0"), 3);
      engine.check([], parsePlaced("9n@5,5"));
      if (!progress.done) continue;
      expect(progress.value).toEqual(whole);
      break;
    }
  });

  it("suggests the best first, expects a whole game's points, and says how far it is", () => {
    const { value, parts } = finished(module().suggest("thinker", MIDDLE, 7n, 200), 1);
    const [best] = value;
    expect(best?.placement.number).toBe(4);
    expect(best?.futures).toBeGreaterThan(0);
    expect(best?.expected).toBeGreaterThan(40);
    expect(best?.expected).toBeLessThan(160);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBeGreaterThan(0.5);
    expect(parts.at(-1)).toBeLessThanOrEqual(1);
  });

  it("suggests the first tile, and where cards were removed", () => {
    const first: Situation = { display: [], card: 9, unseen: [2, 2, 2, 2, 2, 2, 2, 2, 2, 1], left: 9 };
    const [best] = finished(module().suggest("thinker", first, 7n)).value;
    expect(best?.placement).toMatchObject({ number: 9, x: 0, y: 0, level: 0 });
    expect(best?.expected).toBeGreaterThan(5);
  });

  it("knows the end exactly: the last tile is worth its points", () => {
    const last: Situation = { ...MIDDLE, unseen: MIDDLE.unseen, left: 0, card: 1 };
    const [best] = finished(module().suggest("planner", last, 7n)).value;
    if (!best) throw new Error("there is no suggestion");
    expect(best.expected).toBeCloseTo(score(MIDDLE.display) + points(best.placement), 6);
  });
});
