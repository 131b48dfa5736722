import { signal } from "@preact/signals";
import { describe, expect, it } from "vitest";
import { parseDisplay, placementText } from "../../base/geometry";
import type { EngineStatus } from "../../engine";
import { FakeEngine, suggestion } from "../../testing/engine";
import { FakeConnection, seat, secondRound } from "../../testing/rooms";
import { FakeWorld, settled } from "../../testing/world";
import { LegalPlacements } from "../../widget/legal-placements";
import { controllerOf } from "./controller";
import { hintsOf } from "./hints";

const alone = { seats: [seat("Ann")], options: { ...secondRound().options, seats: 1, bots: [] } };

function begun(change: Parameters<typeof secondRound>[0] = alone, working = true) {
  const connection = new FakeConnection(secondRound(change));
  const mine = controllerOf(connection, new FakeWorld());
  const engine = new FakeEngine();
  const status = signal<EngineStatus>(working ? "ready" : "absent");
  const hints = hintsOf(connection, mine, { status, open: async () => engine, seed: () => "7" });
  return { connection, mine, engine, status, hints };
}

describe("hints are possible", () => {
  const bot = seat("master (bot)", { bot: "master" });

  it("alone, and against bots", () => {
    expect(begun().hints.possible.value).toBe(true);
    const options = { ...alone.options, seats: 2, bots: ["master"] };
    expect(begun({ seats: [seat("Ann"), bot], options }).hints.possible.value).toBe(true);
  });

  it("not where another person plays, or a bot has taken over for one", () => {
    expect(begun({}).hints.possible.value).toBe(false);
    expect(begun({ seats: [seat("Ann"), bot] }).hints.possible.value).toBe(false);
    expect(begun({ ...alone, seat: null }).hints.possible.value).toBe(false);
  });

  it("not in a game that counts, but in a repeat of it", () => {
    const contest = "daily/2026-11-17";
    expect(begun({ ...alone, contest, ranked: true }).hints.possible.value).toBe(false);
    expect(begun({ ...alone, contest, ranked: false }).hints.possible.value).toBe(true);
  });

  it("not without the engine", () => {
    const { hints, status, connection } = begun(alone, false);
    expect(hints.possible.value).toBe(false);
    hints.ask("planner");
    expect(connection.sent).toEqual([]);
    status.value = "ready";
    expect(hints.possible.value).toBe(true);
  });
});

describe("a hint", () => {
  it("is recorded, thought about, and shown", async () => {
    const { hints, engine, connection } = begun();
    hints.ask("thinker");
    expect(connection.sent).toEqual([{ type: "hint", round: 2 }]);
    expect(hints.hint.value).toMatchObject({ adviser: "thinker", best: null, state: "thinking" });
    await settled();
    expect(engine.suggesting[0]).toMatchObject({
      adviser: "thinker",
      situation: { card: 9, left: 18, unseen: [2, 2, 2, 2, 2, 2, 2, 2, 2, 0] },
      options: { seed: "7" },
    });
    engine.suggesting[0]?.options.report?.([suggestion("9n@-3,0", 70)], 0.5);
    expect(hints.hint.value).toMatchObject({ part: 0.5, best: { expected: 70 }, state: "thinking" });
    engine.suggesting[0]?.resolve([suggestion("9n@3,0", 80), suggestion("9n@-3,0", 70)]);
    await settled();
    expect(hints.hint.value).toMatchObject({ best: { expected: 80 }, state: "done" });
  });

  it("is taken at once, unless the tile is moved meanwhile", async () => {
    const { hints, engine, mine } = begun();
    const where = () => mine.ghost.value && placementText(mine.ghost.value);
    hints.ask("planner");
    await settled();
    engine.suggesting[0]?.resolve([suggestion("9n@3,0", 80)]);
    await settled();
    expect([where(), mine.ghost.value?.set]).toEqual(["9n@3,0", true]);
    hints.ask("thinker");
    await settled();
    mine.nudge(1, 0);
    engine.suggesting[1]?.resolve([suggestion("9n@-3,0", 90)]);
    await settled();
    expect(where()).toBe("9n@4,0");
    hints.ask("planner"); // it is known
    expect(where()).toBe("9n@3,0");
  });

  it("is taken by asking for it again", async () => {
    const { hints, engine, mine } = begun();
    hints.ask("planner");
    await settled();
    hints.ask("planner"); // it thinks: nothing happens
    engine.suggesting[0]?.resolve([suggestion("9n@3,0", 80)]);
    await settled();
    mine.nudge(9, 9);
    hints.ask("planner");
    expect(engine.suggesting).toHaveLength(1);
    expect(mine.ghost.value && placementText(mine.ghost.value)).toBe("9n@3,0");
    expect(mine.ghost.value?.set).toBe(true);
  });

  it("of the other adviser replaces it, and is remembered for the round", async () => {
    const { hints, engine } = begun();
    hints.ask("planner");
    await settled();
    engine.suggesting[0]?.resolve([suggestion("9n@3,0", 80)]);
    await settled();
    hints.ask("thinker");
    await settled();
    hints.ask("planner");
    expect(engine.suggesting[1]?.options.signal?.aborted).toBe(true);
    expect(hints.hint.value).toMatchObject({ adviser: "planner", state: "done" });
    expect(engine.suggesting).toHaveLength(2);
  });

  it("goes with the round, and what is still thought is cancelled", async () => {
    const { hints, engine, connection } = begun();
    hints.ask("thinker");
    await settled();
    connection.change({
      round: 3,
      cards: [9, 9, 1],
      displays: [parseDisplay("9n@0,0 9n@3,0")],
      legal: new LegalPlacements(1, { n: [0, 4, 0] }),
    });
    expect(hints.hint.value).toBeNull();
    expect(engine.suggesting[0]?.options.signal?.aborted).toBe(true);
    hints.ask("thinker");
    expect(connection.sent).toEqual([
      { type: "hint", round: 2 },
      { type: "hint", round: 3 },
    ]);
  });

  it("is hidden while the tile is placed", async () => {
    const { hints, engine, mine } = begun();
    hints.ask("planner");
    await settled();
    engine.suggesting[0]?.resolve([suggestion("9n@3,0", 80)]);
    await settled();
    hints.take();
    mine.confirm();
    expect(hints.hint.value).toBeNull();
  });

  it("says when it failed, and can be asked for again", async () => {
    const { hints, engine } = begun();
    hints.ask("planner");
    await settled();
    engine.suggesting[0]?.reject(new Error("trap"));
    await settled();
    expect(hints.hint.value).toMatchObject({ state: "failed", best: null });
    hints.ask("planner");
    await settled();
    expect(engine.suggesting).toHaveLength(2);
  });

  it("is not shown when the server refuses it", async () => {
    const { hints, connection } = begun();
    hints.ask("planner");
    connection.refused.value = { title: "", status: 409, code: "hints_not_allowed", detail: "" };
    expect(hints.hint.value).toBeNull();
  });

  it("is counted by rounds", () => {
    const { hints, connection } = begun();
    connection.change({ seats: [seat("Ann", { hints: 3 })] });
    expect(hints.taken.value).toBe(3);
  });
});
