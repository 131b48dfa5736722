import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Unreachable } from "../../base/api";
import type { RoomEvent, RoomView } from "../../base/generated/wire";
import { playingView } from "../../testing/rooms";
import { FakeWorld, settled } from "../../testing/world";
import type { RoomConnection } from "../connection";
import { openRemoteRoom } from "./connection";

const at = 1000;
let world: FakeWorld;
let connection: RoomConnection;

async function open(view: RoomView) {
  world.view = view;
  connection = openRemoteRoom("r1", world);
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
    expect(world.newest.url).toContain("&legal=false");
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
