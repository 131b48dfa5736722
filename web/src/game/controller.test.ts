import { describe, expect, it } from "vitest";
import { displayText, parseDisplay } from "../geometry";
import type { Ghost } from "../room/ghost";
import { type Hand, nudged } from "../widget/hand";
import { LegalSpots } from "../widget/legal";
import type { CheckView } from "../wire";
import { controllerOf, reasonOf, type World } from "./controller";
import { FakeTable, seatOf, stateOf } from "./fake";

class FakeWorld implements World {
  readonly ghosts = new Map<string, Ghost>();
  readonly asked: string[] = [];
  readonly signals: AbortSignal[] = [];
  answer: CheckView | null = { level: null, squares: { OVERHANG: [[1, 2]] } };
  #waiting = new Set<() => void>();

  check = (display: string, placement: string, signal: AbortSignal) => {
    this.asked.push(`${display} + ${placement}`);
    this.signals.push(signal);
    return this.answer ? Promise.resolve(this.answer) : Promise.reject(new Error("no network"));
  };
  keep = (room: string, round: number, { rotation, x, y, set }: Ghost) => {
    this.ghosts.set(`${room} ${round}`, { rotation, x, y, set });
  };
  kept = (room: string, round: number) => this.ghosts.get(`${room} ${round}`) ?? null;
  after = (_milliseconds: number, act: () => void) => {
    this.#waiting.add(act);
    return () => void this.#waiting.delete(act);
  };

  /** All that waits is due, and has its answers. */
  async rest(): Promise<void> {
    const due = [...this.#waiting];
    this.#waiting.clear();
    for (const act of due) act();
    for (let i = 0; i < 5; i++) await Promise.resolve();
  }
}

function begun(table = new FakeTable(), world = new FakeWorld()) {
  return { table, world, mine: controllerOf(table, world) };
}

const at = (hand: Hand | null) => hand && `${hand.number}${hand.rotation}@${hand.x},${hand.y}`;

describe("a round begins", () => {
  it("puts its tile in hand", () => {
    expect(at(begun().mine.hand.value)).toMatch(/^9n@(3|-3),0$/);
  });

  it("puts the next one in hand when the round has closed", () => {
    const { table, mine } = begun();
    mine.confirm();
    table.placed("9n@3,0");
    const displays = [parseDisplay("9n@0,0 9n@3,0"), parseDisplay("9n@0,0 9n@3,0")];
    table.change({ displays, placements: [null, null], legal: null });
    expect(mine.hand.value).toBeNull();
    expect(displayText(mine.tiles.value)).toBe("9n@0,0 9n@3,0");
    table.change({ round: 3, cards: [9, 9, 1], legal: new LegalSpots(1, { n: [0, 4, 0] }) });
    expect(at(mine.hand.value)).toBe("1n@0,4");
  });

  it("comes back to a ghost that was kept", () => {
    const world = new FakeWorld();
    world.ghosts.set("room 2", { rotation: "e", x: 7, y: -2, set: true });
    expect(at(begun(new FakeTable(), world).mine.hand.value)).toBe("9e@7,-2");
  });

  it.each([
    ["a spectator", { seat: null }],
    ["somebody who has resigned", { seats: [seatOf("Ann", { resigned: true }), seatOf("Bo")] }],
    ["somebody for whom a bot plays", { seats: [seatOf("Ann", { bot: "greedy" }), seatOf("Bo")] }],
  ])("gives nothing to %s", (_who, change) => {
    expect(begun(new FakeTable(stateOf(change))).mine.hand.value).toBeNull();
  });
});

describe("the clock", () => {
  const next = { round: 3, cards: [9, 9, 1], deadline: 1030, legal: new LegalSpots(1, { n: [0, 4, 0] }) };

  it("is told of when it has placed for me", () => {
    const { table, mine } = begun(new FakeTable(stateOf({ deadline: 1015 })));
    table.time = 1015;
    table.change({ deadline: null, legal: null });
    table.change(next);
    expect(mine.missed.value).toBe(true);
    table.time = 1020;
    table.change({ ...next, round: 4 });
    expect(mine.missed.value).toBe(false);
  });

  it("is not when I had confirmed, here or in another tab", () => {
    const { table, mine } = begun(new FakeTable(stateOf({ deadline: 1015 })));
    mine.confirm();
    table.time = 1015;
    table.change(next);
    expect(mine.missed.value).toBe(false);
    table.change({ seats: [seatOf("Ann", { placed: true }), seatOf("Bo")] });
    table.time = 1030;
    table.change({ ...next, round: 4 });
    expect(mine.missed.value).toBe(false);
  });
});

describe("the ghost", () => {
  it("is kept at once when it is set, and when it rests under a pointer", async () => {
    const { world, mine } = begun();
    mine.nudge(1, 0);
    mine.nudge(1, 1);
    const { x, y } = mine.hand.value as Hand;
    expect(world.ghosts.get("room 2")).toEqual({ rotation: "n", x, y, set: true });
    mine.hand.value = { ...(mine.hand.value as Hand), x: x + 1, set: false }; // it follows a pointer
    expect(world.ghosts.get("room 2")).toMatchObject({ x });
    await world.rest();
    expect(world.ghosts.get("room 2")).toMatchObject({ x: x + 1, set: false });
  });

  it("stays where it is when the view is loaded again", () => {
    const { table, mine } = begun();
    mine.nudge(2, 5);
    const before = at(mine.hand.value);
    table.state.value = stateOf({ sequence: 9 });
    expect(at(mine.hand.value)).toBe(before);
    expect(mine.hand.value?.legal).toBe(table.state.value?.legal);
  });

  it("stays where it is while the others place", () => {
    const { table, mine } = begun();
    mine.nudge(2, 5);
    const before = mine.hand.value;
    table.change({ seats: [seatOf("Ann"), seatOf("Bo", { placed: true })] });
    expect(mine.hand.value).toEqual(before);
  });
});

describe("confirm", () => {
  it("sends the placement, and shows it as placed meanwhile", () => {
    const { table, mine } = begun(new FakeTable(stateOf({}, { n: [3, 0, 0] })));
    mine.confirm();
    expect(table.sent).toEqual([{ type: "place", round: 2, placement: "9n@3,0" }]);
    expect(mine.sending.value).toBe(true);
    expect(mine.hand.value).toBeNull();
    expect(displayText(mine.tiles.value)).toBe("9n@0,0 9n@3,0");
    table.placed("9n@3,0");
    expect(mine.sending.value).toBe(false);
    expect(displayText(mine.tiles.value)).toBe("9n@0,0 9n@3,0");
  });

  it("keeps the ghost in case the page is loaded again before the answer", () => {
    const { world, mine } = begun(new FakeTable(stateOf({}, { n: [3, 0, 0] })));
    mine.confirm();
    expect(world.ghosts.get("room 2")).toEqual({ rotation: "n", x: 3, y: 0, set: true });
  });

  it("says the level before the server does", () => {
    const { mine } = begun(new FakeTable(stateOf({}, { n: [3, 0, 2] })));
    mine.confirm();
    expect(mine.placed.value?.level).toBe(2);
  });

  it("does nothing on an illegal spot", () => {
    const { table, mine } = begun();
    mine.nudge(20, 0);
    mine.confirm();
    expect(table.sent).toEqual([]);
    expect(mine.hand.value).not.toBeNull();
  });

  it("gives the ghost back when it is refused", () => {
    const { table, mine } = begun(new FakeTable(stateOf({}, { n: [3, 0, 0] })));
    mine.confirm();
    table.pending.value = [];
    expect(at(mine.hand.value)).toBe("9n@3,0");
    expect(mine.hand.value?.set).toBe(true);
  });

  it("does not show a tile twice between the end of the round and its answer", () => {
    const { table, mine } = begun(new FakeTable(stateOf({}, { n: [3, 0, 0] })));
    mine.confirm();
    table.change({ displays: [parseDisplay("9n@0,0 9n@3,0"), parseDisplay("9n@0,0 9n@3,0")], legal: null });
    expect(displayText(mine.tiles.value)).toBe("9n@0,0 9n@3,0");
  });
});

describe("take back", () => {
  it("sends it, and the ghost is where the tile was", () => {
    const { table, mine } = begun(new FakeTable(stateOf({}, { n: [3, 0, 0], e: [5, 5, 0] })));
    mine.confirm();
    table.placed("9n@3,0");
    mine.lift();
    expect(table.sent.at(-1)).toEqual({ type: "take_back", round: 2 });
    expect(at(mine.hand.value)).toBe("9n@3,0");
    table.placed(null);
    expect(at(mine.hand.value)).toBe("9n@3,0");
    expect(mine.tiles.value.length).toBe(1);
  });

  it("sends nothing while nothing is placed", () => {
    const { table, mine } = begun();
    mine.lift();
    expect(table.sent).toEqual([]);
  });

  it("works for what another tab has placed", () => {
    const { table, mine } = begun();
    table.placed("9n@-3,0");
    expect(mine.hand.value).toBeNull();
    expect(mine.placed.value?.x).toBe(-3);
    table.placed(null);
    expect(at(mine.hand.value)).toBe("9n@-3,0");
  });

  it("keeps the rotation that was chosen where two look the same", () => {
    const legal = new LegalSpots(0, { n: [0, 4, 0] });
    const { table, mine } = begun(new FakeTable(stateOf({ cards: [9, 0], legal })));
    mine.hand.value = { ...(mine.hand.value as Hand), rotation: "s", x: 0, y: 4 };
    mine.confirm();
    expect(table.sent).toEqual([{ type: "place", round: 2, placement: "0n@0,4" }]);
    table.placed("0n@0,4");
    table.placed(null);
    expect(at(mine.hand.value)).toBe("0s@0,4");
  });
});

describe("why a spot is not legal", () => {
  it("is asked when the ghost rests there", async () => {
    const { world, mine } = begun();
    mine.hand.value = nudged({ ...(mine.hand.value as Hand), x: 0, y: 0 }, 1, 1);
    expect(mine.reason.value).toBeNull();
    await world.rest();
    expect(world.asked).toEqual(["9n@0,0 + 9n@1,1"]);
    expect(mine.reason.value).toEqual({ rule: "OVERHANG", squares: [[1, 2]] });
  });

  it("is forgotten when the ghost moves on, and known when it comes back", async () => {
    const { world, mine } = begun();
    mine.nudge(9, 9);
    await world.rest();
    mine.nudge(1, 0);
    expect(mine.reason.value).toBeNull();
    mine.nudge(-1, 0);
    expect(mine.reason.value?.rule).toBe("OVERHANG");
    await world.rest();
    expect(world.asked.length).toBe(1);
  });

  it("drops a question that is late", async () => {
    const { world, mine } = begun();
    mine.nudge(9, 9);
    const rested = world.rest();
    mine.hand.value = { ...(mine.hand.value as Hand), x: 3, y: 0 };
    await rested;
    expect(world.signals[0]?.aborted).toBe(true);
    expect(mine.reason.value).toBeNull();
  });

  it("is not known without a network", async () => {
    const { world, mine } = begun();
    world.answer = null;
    mine.nudge(9, 9);
    await world.rest();
    expect(mine.reason.value).toEqual({ rule: null, squares: [] });
  });

  it("names the most telling rule", () => {
    const squares = { NOT_ADJACENT: [[0, 0]], OVERHANG: [[1, 1]], UNEVEN_GROUND: [[2, 2]] };
    expect(reasonOf({ level: null, squares })).toEqual({ rule: "UNEVEN_GROUND", squares: [[2, 2]] });
    expect(reasonOf({ level: null, squares: { SOMETHING_NEW: [[0, 0]] } }).rule).toBeNull();
  });
});

describe("fresh tiles", () => {
  const closed = { displays: [parseDisplay("9n@0,0 9n@3,0"), parseDisplay("9n@0,0 9n@3,0")], legal: null };

  it("are those that the clock has placed for me", () => {
    const { table, mine } = begun();
    table.change(closed);
    expect(mine.fresh.value).toBe(1);
  });

  it("are not those that I have seen already", () => {
    const { table, mine } = begun();
    mine.confirm();
    table.change(closed);
    expect(mine.fresh.value).toBe(Number.POSITIVE_INFINITY);
  });
});
