import { describe, expect, it } from "vitest";
import { Unreachable } from "../../base/api";
import { displayText, parseDisplay, parsePlaced } from "../../base/geometry";
import { FakeConnection, seat, secondRound } from "../../testing/rooms";
import { FakeWorld } from "../../testing/world";
import { REST, reasonOf } from "../../ui/reason";
import { type Ghost, nudgeGhost } from "../../widget/ghost";
import { LegalPlacements } from "../../widget/legal-placements";
import { PAUSE } from "../../widget/press";
import { controllerOf } from "./controller";

function begun(connection = new FakeConnection(), world = new FakeWorld()) {
  return { connection, world, mine: controllerOf(connection, world) };
}

const at = (ghost: Ghost | null) => ghost && `${ghost.number}${ghost.rotation}@${ghost.x},${ghost.y}`;

describe("a press", () => {
  const third = { round: 3, cards: [9, 9, 1], legal: new LegalPlacements(1, { n: [0, 4, 0] }) };

  async function placedOnce() {
    const game = begun();
    await game.world.pass(PAUSE);
    game.mine.confirm();
    const displays = [parseDisplay("9n@0,0 9n@3,0"), parseDisplay("9n@0,0 9n@3,0")];
    game.connection.change({ ...third, displays, placements: [null, null] });
    game.connection.pending.value = [];
    const press = () => {
      game.world.pressed = game.world.time;
      game.mine.confirm();
    };
    return { ...game, press };
  }

  it.each([0, 120, 350])("that begins %i ms after the card does not place the tile that it brought", async (after) => {
    const { connection, mine, world, press } = await placedOnce();
    await world.pass(after);
    expect(mine.resting.value).toBe(true);
    press();
    expect(connection.sent).toHaveLength(1);
    await world.pass(PAUSE);
    expect(mine.resting.value).toBe(false);
    press();
    expect(connection.sent).toMatchObject([{ round: 2 }, { round: 3 }]);
  });

  it("that began before the card does nothing, however late it ends, also to a tile that was moved", async () => {
    const { connection, mine, world } = await placedOnce();
    world.pressed = world.time - 1;
    await world.pass(10 * PAUSE);
    mine.confirm();
    mine.nudge(0, 0);
    mine.confirm();
    expect(connection.sent).toHaveLength(1);
  });

  it("counts at once for a tile that its player has put somewhere", async () => {
    const { connection, mine, press } = await placedOnce();
    mine.nudge(0, 0);
    press();
    expect(connection.sent).toHaveLength(2);
  });

  it("waits for a tile whose spot was found only now", async () => {
    const { connection, mine, world } = begun(new FakeConnection(secondRound({ legal: LegalPlacements.unknown(9) })));
    await world.pass(PAUSE);
    connection.change({ legal: new LegalPlacements(9, { n: [3, 0, 0] }) });
    world.pressed = world.time;
    mine.confirm();
    expect(connection.sent).toEqual([]);
    await world.pass(PAUSE);
    world.pressed = world.time;
    mine.confirm();
    expect(connection.sent).toHaveLength(1);
  });
});

describe("a round begins", () => {
  it("brings its ghost", () => {
    expect(at(begun().mine.ghost.value)).toMatch(/^9n@(3|-3),0$/);
  });

  it("brings the next one when the round has closed", () => {
    const { connection, mine } = begun();
    mine.confirm();
    connection.placed("9n@3,0");
    const displays = [parseDisplay("9n@0,0 9n@3,0"), parseDisplay("9n@0,0 9n@3,0")];
    connection.change({ displays, placements: [null, null], legal: null });
    expect(mine.ghost.value).toBeNull();
    expect(displayText(mine.tiles.value)).toBe("9n@0,0 9n@3,0");
    connection.change({ round: 3, cards: [9, 9, 1], legal: new LegalPlacements(1, { n: [0, 4, 0] }) });
    expect(at(mine.ghost.value)).toBe("1n@0,4");
  });

  it("brings it before the legal spots are known, and moves it there when they are", () => {
    const { connection, mine } = begun(new FakeConnection(secondRound({ legal: LegalPlacements.unknown(9) })));
    expect(mine.ghost.value).toMatchObject({ number: 9, rotation: "n", set: false });
    mine.confirm();
    expect(connection.sent).toEqual([]);
    connection.change({ legal: new LegalPlacements(9, { n: [3, 0, 0] }) });
    expect(at(mine.ghost.value)).toBe("9n@3,0");
  });

  it("leaves it where a player has put it meanwhile", async () => {
    const { connection, mine, world } = begun(new FakeConnection(secondRound({ legal: LegalPlacements.unknown(9) })));
    mine.turn(1);
    mine.nudge(5, 5);
    const before = at(mine.ghost.value);
    await world.pass(REST);
    expect([mine.reason.value, world.checked, world.ghosts.size]).toEqual([null, [], 0]);
    connection.change({ legal: new LegalPlacements(9, { n: [3, 0, 0] }) });
    expect(at(mine.ghost.value)).toBe(before);
    await world.pass(REST);
    expect(mine.reason.value?.rule).toBe("OVERHANG");
  });

  it("brings back a tile that was taken back, where it lay", () => {
    const { connection, mine } = begun(new FakeConnection(secondRound({ round: 3 })));
    connection.change({ round: 2, reopened: parsePlaced("9s@-3,0^0"), legal: LegalPlacements.unknown(9) });
    expect(mine.ghost.value).toMatchObject({ rotation: "s", x: -3, y: 0, set: true });
    connection.change({ legal: new LegalPlacements(9, { n: [3, 0, 0], s: [-3, 0, 0] }) });
    expect(at(mine.ghost.value)).toBe("9s@-3,0");
  });

  it("comes back to a ghost that was stored", () => {
    const world = new FakeWorld();
    world.ghosts.set("r1 2", { rotation: "e", x: 7, y: -2, set: true });
    expect(at(begun(new FakeConnection(), world).mine.ghost.value)).toBe("9e@7,-2");
  });

  it.each([
    ["a spectator", { seat: null }],
    ["somebody who has resigned", { seats: [seat("Ann", { resigned: true }), seat("Bo")] }],
    ["somebody for whom a bot plays", { seats: [seat("Ann", { bot: "greedy" }), seat("Bo")] }],
  ])("gives nothing to %s", (_who, change) => {
    expect(begun(new FakeConnection(secondRound(change))).mine.ghost.value).toBeNull();
  });
});

describe("the clock", () => {
  const next = { round: 3, cards: [9, 9, 1], deadline: 1030, legal: new LegalPlacements(1, { n: [0, 4, 0] }) };

  it("is told of when it has placed for me", () => {
    const { connection, mine } = begun(new FakeConnection(secondRound({ deadline: 1015 })));
    connection.time = 1015;
    connection.change({ deadline: null, legal: null });
    connection.change(next);
    expect(mine.missed.value).toBe(true);
    connection.time = 1020;
    connection.change({ ...next, round: 4 });
    expect(mine.missed.value).toBe(false);
  });

  it("is not when I had confirmed, here or in another tab", () => {
    const { connection, mine } = begun(new FakeConnection(secondRound({ deadline: 1015 })));
    mine.confirm();
    connection.time = 1015;
    connection.change(next);
    expect(mine.missed.value).toBe(false);
    connection.change({ seats: [seat("Ann", { placed: true }), seat("Bo")] });
    connection.time = 1030;
    connection.change({ ...next, round: 4 });
    expect(mine.missed.value).toBe(false);
  });
});

describe("the ghost", () => {
  it("is stored at once when it is set, and when it rests under a pointer", async () => {
    const { world, mine } = begun();
    mine.nudge(1, 0);
    mine.nudge(1, 1);
    const { x, y } = mine.ghost.value as Ghost;
    expect(world.ghosts.get("r1 2")).toEqual({ rotation: "n", x, y, set: true });
    mine.ghost.value = { ...(mine.ghost.value as Ghost), x: x + 1, set: false }; // it follows a pointer
    expect(world.ghosts.get("r1 2")).toMatchObject({ x });
    await world.pass(REST);
    expect(world.ghosts.get("r1 2")).toMatchObject({ x: x + 1, set: false });
  });

  it("stays where it is when the view is loaded again", () => {
    const { connection, mine } = begun();
    mine.nudge(2, 5);
    const before = at(mine.ghost.value);
    connection.state.value = secondRound({ sequence: 9 });
    expect(at(mine.ghost.value)).toBe(before);
    expect(mine.ghost.value?.legal).toBe(connection.state.value?.legal);
  });

  it("stays where it is while the others place", () => {
    const { connection, mine } = begun();
    mine.nudge(2, 5);
    const before = mine.ghost.value;
    connection.change({ seats: [seat("Ann"), seat("Bo", { placed: true })] });
    expect(mine.ghost.value).toEqual(before);
  });
});

describe("confirm", () => {
  it("sends the placement, and shows it as placed meanwhile", () => {
    const { connection, mine } = begun(new FakeConnection(secondRound({}, { n: [3, 0, 0] })));
    mine.confirm();
    expect(connection.sent).toEqual([{ type: "place", round: 2, placement: "9n@3,0" }]);
    expect(mine.sending.value).toBe(true);
    expect(mine.ghost.value).toBeNull();
    expect(displayText(mine.tiles.value)).toBe("9n@0,0 9n@3,0");
    connection.placed("9n@3,0");
    expect(mine.sending.value).toBe(false);
    expect(displayText(mine.tiles.value)).toBe("9n@0,0 9n@3,0");
  });

  it("stores the ghost in case the page is loaded again before the answer", () => {
    const { world, mine } = begun(new FakeConnection(secondRound({}, { n: [3, 0, 0] })));
    mine.confirm();
    expect(world.ghosts.get("r1 2")).toEqual({ rotation: "n", x: 3, y: 0, set: true });
  });

  it("says the level before the server does", () => {
    const { mine } = begun(new FakeConnection(secondRound({}, { n: [3, 0, 2] })));
    mine.confirm();
    expect(mine.placed.value?.level).toBe(2);
  });

  it("does nothing on an illegal spot", () => {
    const { connection, mine } = begun();
    mine.nudge(20, 0);
    mine.confirm();
    expect(connection.sent).toEqual([]);
    expect(mine.ghost.value).not.toBeNull();
  });

  it("gives the ghost back when it is refused", () => {
    const { connection, mine } = begun(new FakeConnection(secondRound({}, { n: [3, 0, 0] })));
    mine.confirm();
    connection.pending.value = [];
    expect(at(mine.ghost.value)).toBe("9n@3,0");
    expect(mine.ghost.value?.set).toBe(true);
  });

  it("does not show a tile twice between the end of the round and its answer", () => {
    const { connection, mine } = begun(new FakeConnection(secondRound({}, { n: [3, 0, 0] })));
    mine.confirm();
    connection.change({ displays: [parseDisplay("9n@0,0 9n@3,0"), parseDisplay("9n@0,0 9n@3,0")], legal: null });
    expect(displayText(mine.tiles.value)).toBe("9n@0,0 9n@3,0");
  });
});

describe("take back", () => {
  it("sends it, and the ghost is where the tile was", () => {
    const { connection, mine } = begun(new FakeConnection(secondRound({}, { n: [3, 0, 0], e: [5, 5, 0] })));
    mine.confirm();
    connection.placed("9n@3,0");
    mine.lift();
    expect(connection.sent.at(-1)).toEqual({ type: "take_back", round: 2 });
    expect(at(mine.ghost.value)).toBe("9n@3,0");
    connection.placed(null);
    expect(at(mine.ghost.value)).toBe("9n@3,0");
    expect(mine.tiles.value.length).toBe(1);
  });

  it("sends nothing while nothing is placed", () => {
    const { connection, mine } = begun();
    mine.lift();
    expect(connection.sent).toEqual([]);
  });

  it("works for what another tab has placed", () => {
    const { connection, mine } = begun();
    connection.placed("9n@-3,0");
    expect(mine.ghost.value).toBeNull();
    expect(mine.placed.value?.x).toBe(-3);
    connection.placed(null);
    expect(at(mine.ghost.value)).toBe("9n@-3,0");
  });

  it("keeps the rotation that was chosen where two look the same", () => {
    const legal = new LegalPlacements(0, { n: [0, 4, 0] });
    const { connection, mine } = begun(new FakeConnection(secondRound({ cards: [9, 0], legal })));
    mine.ghost.value = { ...(mine.ghost.value as Ghost), rotation: "s", x: 0, y: 4 };
    mine.confirm();
    expect(connection.sent).toEqual([{ type: "place", round: 2, placement: "0n@0,4" }]);
    connection.placed("0n@0,4");
    connection.placed(null);
    expect(at(mine.ghost.value)).toBe("0s@0,4");
  });
});

describe("why a spot is not legal", () => {
  it("is asked when the ghost rests there", async () => {
    const { world, mine } = begun();
    mine.ghost.value = nudgeGhost({ ...(mine.ghost.value as Ghost), x: 0, y: 0 }, 1, 1);
    expect(mine.reason.value).toBeNull();
    await world.pass(REST);
    expect(world.checked).toEqual(["9n@0,0 + 9n@1,1"]);
    expect(mine.reason.value).toEqual({ rule: "OVERHANG", squares: [[1, 2]] });
  });

  it("is forgotten when the ghost moves on, and known when it comes back", async () => {
    const { world, mine } = begun();
    mine.nudge(9, 9);
    await world.pass(REST);
    mine.nudge(1, 0);
    expect(mine.reason.value).toBeNull();
    mine.nudge(-1, 0);
    expect(mine.reason.value?.rule).toBe("OVERHANG");
    await world.pass(REST);
    expect(world.checked.length).toBe(1);
  });

  it("drops a question that is late", async () => {
    const { world, mine } = begun();
    mine.nudge(9, 9);
    const rested = world.pass(REST);
    mine.ghost.value = { ...(mine.ghost.value as Ghost), x: 3, y: 0 };
    await rested;
    expect(mine.reason.value).toBeNull();
  });

  it("is not known without a network", async () => {
    const { world, mine } = begun();
    world.failing = new Unreachable();
    mine.nudge(9, 9);
    await world.pass(REST);
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
    const { connection, mine } = begun();
    connection.change(closed);
    expect(mine.fresh.value).toBe(1);
  });

  it("are not those that I have seen already", () => {
    const { connection, mine } = begun();
    mine.confirm();
    connection.change(closed);
    expect(mine.fresh.value).toBe(Number.POSITIVE_INFINITY);
  });
});
