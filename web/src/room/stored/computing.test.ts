import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Unreachable } from "../../base/api";
import type { Choose, RoomEvent, RoomView } from "../../base/generated/wire";
import { parsePlaced } from "../../base/geometry";
import { playingView, seat } from "../../testing/rooms";
import { FakeWorld, settled } from "../../testing/world";
import { openRoom, type RoomConnection } from "../remote/connection";

const at = 1000;
let world: FakeWorld;
let connection: RoomConnection;

async function open(view: RoomView) {
  world.view = view;
  connection = openRoom("r1", world);
  await settled();
  world.newest.hello(view.sequence, view.seat);
}

beforeEach(() => {
  world = new FakeWorld();
});
afterEach(() => connection?.close());

describe("legal placements", () => {
  const closed: RoomEvent = {
    type: "round_closed",
    round: 3,
    placements: ["1e@2,0^1", "1w@1,1^1"],
    scores: [1, 1],
    at,
  };
  const drawn: RoomEvent = { type: "card_drawn", round: 4, number: 4, at };
  const levels = () => connection.state.value?.legal?.all.map(({ level }) => level);

  it("are computed by the page, and not sent by the server", async () => {
    world.computing = true;
    world.legalPlacements = { n: [5, 1, 0] };
    await open(playingView({ legal: {} }));
    expect(world.legalWanted).toBe(false);
    expect(world.newest.url).toContain("&legal=false&bots=true");
    expect(connection.state.value?.legal).toMatchObject({ number: 1, known: true });
    world.newest.event(21, closed);
    world.newest.event(22, drawn);
    expect(connection.state.value?.legal).toMatchObject({ number: 4, known: false });
    await settled();
    expect(connection.state.value?.legal).toMatchObject({ number: 4, known: true });
    expect(levels()).toEqual([0]);
    expect(world.legalAsked).toEqual(["9n@0,0 9n@3,0 + 1", "9n@0,0 9n@3,0 1w@1,1^1 + 4"]);
  });

  it("are sent by the server where the page can't compute them", async () => {
    await open(playingView());
    expect(world.legalWanted).toBe(true);
    expect(world.newest.url).not.toContain("legal");
    world.newest.event(21, closed);
    world.newest.event(22, { ...drawn, legal: { n: [5, 1, 0] } });
    await world.pass(1000);
    expect(levels()).toEqual([0]);
    expect(world.legalAsked).toEqual([]);
  });

  it("of a round that is over are forgotten", async () => {
    world.computing = true;
    await open(playingView());
    world.newest.event(21, closed);
    world.newest.event(22, drawn);
    world.newest.event(23, { ...closed, round: 4, placements: ["4n@5,1", "4n@5,1"] });
    await settled();
    expect(connection.state.value?.legal).toBeNull();
  });

  it("are asked for again when nobody could be reached", async () => {
    world.computing = true;
    await open(playingView());
    world.failing = new Unreachable();
    world.newest.event(21, closed);
    world.newest.event(22, drawn);
    await settled();
    expect(connection.state.value?.legal?.known).toBe(false);
    world.failing = null;
    await world.pass(3000);
    expect(connection.state.value?.legal?.known).toBe(true);
  });
});

describe("bots that choose in the page", () => {
  const choose: Choose = {
    frame: "choose",
    id: "c1",
    seat: 0,
    bot: "master",
    round: 3,
    seed: "9007199254740990",
    seconds: 2,
    display: "9e@0,0 9w@4,0",
    card: 1,
    unseen: [2, 1, 2, 2, 2, 2, 2, 2, 2, 0],
    left: 17,
  };
  const choosing = () => world.fakeEngine.choosing;

  async function asked() {
    world.computing = true;
    await open(playingView({ seats: [seat("master (bot)", { bot: "master" }), seat("Bo")] }));
    world.newest.receive(choose);
    await settled();
  }

  it("place what the engine chooses", async () => {
    await asked();
    expect(choosing()[0]).toMatchObject({ bot: "master", situation: { card: 1, left: 17 } });
    expect(choosing()[0]?.situation.display).toHaveLength(2);
    expect(connection.choosing.value).toEqual([0]);
    choosing()[0]?.resolve(parsePlaced("1e@2,0"));
    await settled();
    expect(world.newest.chosen).toEqual([{ id: "c1", chosen: { placement: "1e@2,0" } }]);
    expect(connection.choosing.value).toEqual([]);
    await world.pass(9_000);
    expect(connection.status.value).toBe("open"); // no answer to the answer is expected
  });

  it("leave it to the server when the engine fails, or there is none", async () => {
    await asked();
    choosing()[0]?.reject(new Error("no such bot"));
    await settled();
    world.computing = false;
    world.newest.receive({ ...choose, id: "c2" });
    await settled();
    expect(world.newest.chosen).toEqual([
      { id: "c1", chosen: { placement: null } },
      { id: "c2", chosen: { placement: null } },
    ]);
  });

  it.each<[string, RoomEvent]>([
    ["the server has chosen", { type: "tile_placed", round: 3, seat: 0, at }],
    ["the round is over", { type: "round_closed", round: 3, placements: ["1e@2,0^1", "1w@1,1^1"], scores: [1, 1], at }],
    ["the game is over", { type: "game_ended", scores: [1, 1], winners: [0], deck: [], salt: "", at }],
  ])("stop when %s", async (_, event) => {
    await asked();
    if (event.type === "round_closed") {
      world.newest.event(21, event);
      world.newest.event(22, { type: "card_drawn", round: 4, number: 4, at });
    } else world.newest.event(21, event);
    await settled();
    expect(choosing()[0]?.signal?.aborted).toBe(true);
    expect([world.newest.chosen, connection.choosing.value]).toEqual([[], []]);
  });

  it("stop when the connection is a new one, which asks anew", async () => {
    await asked();
    world.newest.break();
    await world.pass(1000);
    world.newest.hello(20, 1);
    world.newest.receive({ ...choose, id: "c2" });
    await settled();
    expect(choosing().map(({ signal }) => signal?.aborted)).toEqual([true, false]);
    connection.close();
    expect(choosing()[1]?.signal?.aborted).toBe(true);
  });
});
