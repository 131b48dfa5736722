// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type PlacedTile, parseDisplay, parsePlaced, points, score } from "../base/geometry";
import { SAMPLE } from "../testing/sample";
import { compiledEngine, finish } from "../testing/wasm";
import type { FlatLegal, Situation } from "./calls";
import { wasmModule } from "./module";

const compiled = compiledEngine();
const module = () => wasmModule(compiled);

/** Legal placements in an order of their own. */
function sorted(legal: FlatLegal): string[] {
  return Object.entries(legal)
    .flatMap(([rotation, flat]) =>
      Array.from({ length: flat.length / 3 }, (_, i) => `${rotation} ${flat.slice(3 * i, 3 * i + 3)}`),
    )
    .sort();
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
      const placement = finish(engine.choose(bot, MIDDLE, { seed: 7n, seconds: 0.05 }));
      expect(engine.check(MIDDLE.display, placement, 4).squares).toEqual({});
    },
  );

  it("for a bot it does not have, nothing", () => {
    for (const bot of ["toString", "person-", "person-19", "my-own"])
      expect(() => finish(module().choose(bot, MIDDLE, { seed: 7n, seconds: 1 }))).toThrow();
  });

  it("the same for the same seed, with other work between its steps", () => {
    const engine = module();
    const whole = finish(engine.suggest("thinker", MIDDLE, { seed: "7", playouts: 100 }));
    const work = engine.suggest("thinker", MIDDLE, { seed: 7n, playouts: 100 });
    const bot = engine.choose("thinker", { ...MIDDLE, card: 7 }, { seed: 8n, seconds: 1e9 });
    for (;;) {
      const { done, value } = work.next();
      bot.next();
      engine.legal(parseDisplay("9n@0,0"), 3);
      engine.check([], parsePlaced("9n@5,5"));
      if (!done) continue;
      expect(value).toEqual(whole);
      break;
    }
  });

  it("takes no longer than it may", () => {
    let time = 0;
    const engine = wasmModule(compiled, () => (time += 50));
    finish(engine.choose("master", MIDDLE, { seed: 7n, seconds: 1 }));
    expect(time).toBeGreaterThan(900);
    expect(time).toBeLessThan(1200);
  });

  it("suggests the best first, expects a whole game's points, and says how far it is", () => {
    const work = module().suggest("thinker", MIDDLE, { seed: 7n, playouts: 200 });
    const parts: number[] = [];
    let step = work.next();
    for (; !step.done; step = work.next()) {
      const { part, best: found } = step.value();
      parts.push(part);
      expect(found?.[0]?.placement.number).toBe(4);
    }
    const [best] = step.value;
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
    const [best] = finish(module().suggest("thinker", first, { seed: 7n }));
    expect(best?.placement).toMatchObject({ number: 9, x: 0, y: 0, level: 0 });
    expect(best?.expected).toBeGreaterThan(5);
  });

  it("knows the end exactly: the last tile is worth its points", () => {
    const last: Situation = { ...MIDDLE, unseen: MIDDLE.unseen, left: 0, card: 1 };
    const [best] = finish(module().suggest("planner", last, { seed: 7n }));
    if (!best) throw new Error("there is no suggestion");
    expect(best.expected).toBeCloseTo(score(MIDDLE.display) + points(best.placement), 6);
  });
});
