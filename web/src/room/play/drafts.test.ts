import { describe, expect, it } from "vitest";
import { parseDisplay } from "../../base/geometry";
import { FakeConnection, seat, secondRound } from "../../testing/rooms";
import { FakeWorld } from "../../testing/world";
import type { Ghost } from "../../widget/ghost";
import { LegalPlacements } from "../../widget/legal-placements";
import { controllerOf } from "./controller";
import { GAP, LAST_GAP, sendDrafts } from "./drafts";

function begun(change: Parameters<typeof secondRound>[0] = {}) {
  const connection = new FakeConnection(secondRound(change));
  const world = new FakeWorld();
  const mine = controllerOf(connection, world);
  let hide = () => {};
  const onHide = (act: () => void) => {
    hide = act;
    return () => {};
  };
  const drafts = sendDrafts(connection, mine, {
    after: world.after,
    clock: world.clock,
    newId: world.newId,
    onHide,
  });
  const setAt = (x: number, y: number) => {
    if (mine.ghost.value) mine.ghost.value = { ...mine.ghost.value, rotation: "n", x, y, set: true };
  };
  /** The tile follows a pointer. */
  const lead = (x: number, y: number) => {
    if (mine.ghost.value) mine.ghost.value = { ...mine.ghost.value, x, y, set: false };
  };
  const sent = () => connection.drafts.map(({ round, placement }) => `${round} ${placement}`);
  return { connection, world, mine, drafts, setAt, lead, sent, hide: () => hide() };
}

describe("a draft", () => {
  it("is sent where the tile is seen, also if nobody has touched it, when there is a clock", async () => {
    const { world, mine, sent } = begun({ deadline: 2000 });
    await world.pass(GAP);
    const { x, y } = mine.ghost.value as Ghost;
    expect(sent()).toEqual([`2 9n@${x},${y}`]);
  });

  it("is sent without a clock when the tile is set where it may lie, and not before", async () => {
    const { world, setAt, sent } = begun();
    await world.pass(GAP);
    expect(sent()).toEqual([]);
    setAt(1, 0);
    await world.pass(GAP);
    expect(sent()).toEqual([]);
    setAt(3, 0);
    await world.pass(0);
    expect(sent()).toEqual(["2 9n@3,0"]);
  });

  it("stays the last spot where the tile may lie while it is carried over others", async () => {
    const { world, setAt, lead, sent } = begun({ deadline: 2000 });
    setAt(-3, 0);
    await world.pass(GAP);
    lead(1, 1);
    await world.pass(GAP);
    setAt(1, 1);
    await world.pass(GAP);
    expect(sent()).toEqual(["2 9n@-3,0"]);
  });

  it("waits until a tile that follows a pointer rests, except in the last moments", async () => {
    const { connection, world, lead, sent } = begun({ deadline: 2000 });
    await world.pass(GAP);
    const wander = async () => {
      for (let step = 0; step < 50; step += 1) {
        lead(step % 2 ? 3 : -3, 0);
        await world.pass(20);
        connection.time += 0.02;
      }
    };
    const before = sent().length;
    await wander();
    expect(sent()).toHaveLength(before);
    connection.time = 1998.9;
    await wander();
    expect(sent().length).toBeGreaterThanOrEqual(before + 3);
    expect(sent().length).toBeLessThanOrEqual(before + 1 + Math.ceil(1000 / LAST_GAP));
    await world.pass(LAST_GAP);
    expect(sent().at(-1)).toBe("2 9n@3,0");
  });

  it("is not sent for every movement, and not twice", async () => {
    const { world, setAt, sent } = begun();
    for (let step = 0; step < 50; step += 1) {
      setAt(step % 2 ? 3 : -3, 0);
      await world.pass(20);
    }
    await world.pass(GAP);
    expect(sent().length).toBeLessThanOrEqual(1 + Math.ceil(1000 / GAP));
    expect(sent().at(-1)).toBe("2 9n@3,0");
    const before = sent().length;
    setAt(3, 0);
    await world.pass(GAP);
    expect(sent()).toHaveLength(before);
  });

  it("is sent at once when the page is hidden", async () => {
    const { world, setAt, sent, hide } = begun();
    setAt(3, 0);
    await world.pass(GAP - 1);
    setAt(-3, 0);
    hide();
    expect(sent().at(-1)).toBe("2 9n@-3,0");
  });

  it("is sent again after a reconnect", async () => {
    const { connection, world, setAt, sent } = begun();
    connection.greetings.value += 1;
    await world.pass(GAP);
    expect(sent()).toEqual([]);
    setAt(3, 0);
    await world.pass(GAP);
    connection.greetings.value += 1;
    expect(sent()).toEqual(["2 9n@3,0", "2 9n@3,0"]);
  });

  it("is for games in which a clock may run out", async () => {
    const bots = [seat("Ann"), seat("greedy", { bot: "greedy" })];
    for (const [change, count] of [
      [{ seats: bots }, 0],
      [{ seats: bots, deadline: 2000 }, 1],
      [{ seats: [seat("Ann"), seat("Bo", { resigned: true })] }, 0],
      [{ seats: [seat("Ann"), seat("Bo")] }, 1],
    ] as const) {
      const { world, setAt, sent } = begun(change);
      setAt(3, 0);
      await world.pass(GAP);
      expect(sent()).toHaveLength(count);
    }
  });

  it("of the last round is not withdrawn in the next one, and is known to have counted", async () => {
    const { connection, world, setAt, sent, drafts } = begun();
    setAt(3, 0);
    await world.pass(GAP);
    const state = () => connection.state.value as NonNullable<typeof connection.state.value>;
    const next = (mine: string) => {
      connection.change({
        round: 3,
        cards: [9, 9, 1],
        displays: [parseDisplay(mine), parseDisplay("9n@0,0 9n@3,0")],
        legal: new LegalPlacements(1, { n: [0, 4, 0] }),
      });
      return drafts.countDraft(state());
    };
    expect(next("9n@0,0 9n@-3,0")).toBe(false);
    expect(next("9n@0,0 9n@3,0")).toBe(true);
    await world.pass(GAP);
    expect(sent()).toHaveLength(1);
  });

  it("ends with the game screen", async () => {
    const { world, setAt, sent, drafts } = begun();
    setAt(3, 0);
    drafts.stop();
    await world.pass(GAP);
    expect(sent()).toEqual([]);
  });
});
