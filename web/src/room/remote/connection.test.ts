import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type LocalApi, provideLocalGames, Refused, Unreachable } from "../../base/api";
import type { Command, NewRoom, Problem, RoomEvent, RoomView } from "../../base/generated/wire";
import { playingView, seat, waitingView } from "../../testing/rooms";
import { FakeWorld, settled } from "../../testing/world";
import type { RoomConnection } from "../connection";
import { openRemoteRoom } from "./connection";

const problem = (code: string, status = 409): Problem => ({ title: "", status, code, detail: code });
const at = 1000;
const place: Command = { type: "place", round: 3, placement: "1w@1,1" };

let world: FakeWorld;
let connection: RoomConnection;

async function open(view: RoomView = waitingView()) {
  world.view = view;
  connection = openRemoteRoom("r1", world);
  await settled();
  world.newest.hello(view.sequence, view.seat);
}

beforeEach(() => {
  world = new FakeWorld();
});
afterEach(() => connection?.close());

describe("opening a room", () => {
  it("loads the room, then connects after its last event", async () => {
    await open();
    expect(world.newest.url).toMatch(/^ws:.*\/api\/rooms\/r1\/socket\?after=3&at=990.5&presence=true$/);
    expect([connection.state.value?.sequence, connection.status.value]).toEqual([3, "open"]);
  });

  it("follows the server's clock", async () => {
    await open();
    expect(connection.now()).toBe(1000);
    await world.pass(1500);
    expect(connection.now()).toBe(1001.5);
  });

  it.each([problem("no_such_room", 404), problem("not_understood", 400)])("an unknown room: %o", async (said) => {
    world.failing = new Refused(said);
    connection = openRemoteRoom("r1", world);
    await settled();
    expect([connection.status.value, connection.obstacle.value]).toEqual(["closed", "no_such_room"]);
    await world.pass(60_000);
    connection.retry();
    expect([world.loads, world.sockets.length]).toEqual([1, 0]);
  });

  it("a room that I may not see yet", async () => {
    world.failing = new Refused(problem("not_played_yet", 403));
    connection = openRemoteRoom("r1", world);
    await settled();
    expect([connection.status.value, connection.obstacle.value]).toEqual(["closed", "not_played_yet"]);
    await world.pass(60_000);
    expect([world.loads, world.sockets.length]).toEqual([1, 0]);
  });

  it("nobody answers: the connection is lost, and tried again", async () => {
    world.failing = new Unreachable();
    connection = openRemoteRoom("r1", world);
    await settled();
    expect([connection.status.value, connection.state.value]).toEqual(["lost", null]);
    await world.pass(1000);
    expect(world.loads).toBeGreaterThan(2);
    world.failing = null;
    await world.pass(8000);
    world.newest.hello();
    expect([connection.state.value?.sequence, connection.status.value]).toEqual([3, "open"]);
  });

  it("is closed for good", async () => {
    await open();
    connection.close();
    expect(world.newest.closed).toBe(true);
    world.wake(true);
    connection.retry();
    await world.pass(100_000);
    expect(world.sockets).toHaveLength(1);
  });
});

describe("events", () => {
  it("change the state; repeated ones do not", async () => {
    await open();
    world.newest.event(4, { type: "seat_taken", seat: 2, name: "Cy", at });
    expect(connection.state.value?.seats[2]?.name).toBe("Cy");
    const { value } = connection.state;
    world.newest.event(4, { type: "seat_taken", seat: 2, name: "Di", at });
    expect(connection.state.value).toBe(value);
  });

  it("that don't fit cause a resync, and nothing is lost meanwhile", async () => {
    await open();
    world.view = waitingView({ sequence: 5, seats: [seat(""), seat("Bo"), seat("Cy")], host: true, host_seat: 1 });
    world.newest.event(5, { type: "seat_taken", seat: 2, name: "Cy", host: 1, at }); // event 4 is missing
    world.newest.event(6, { type: "seat_taken", seat: 0, name: "Di", host: 1, at });
    expect(connection.state.value?.sequence).toBe(3);
    await settled();
    expect(connection.state.value).toMatchObject({ sequence: 6, host: true, seat: 1 });
    expect(connection.state.value?.seats.map(({ name }) => name)).toEqual(["Di", "Bo", "Cy"]);
    expect([world.loads, world.sockets.length]).toEqual([2, 1]);
  });

  it("the resync fails: the next connection sends the events again", async () => {
    await open();
    world.failing = new Unreachable();
    world.newest.event(5, { type: "seat_taken", seat: 2, name: "Cy", host: 1, at });
    await settled();
    expect(connection.status.value).toBe("lost");
    world.failing = null;
    await world.pass(250);
    expect(world.newest.url).toContain("after=3");
    world.newest.hello(5);
    world.newest.event(4, { type: "seat_freed", seat: 0, host: 1, at });
    world.newest.event(5, { type: "seat_taken", seat: 2, name: "Cy", host: 1, at });
    expect(connection.state.value).toMatchObject({ sequence: 5, host: true });
  });

  it("a snapshot that is older than the event is not accepted", async () => {
    await open();
    world.newest.event(5, { type: "seat_taken", seat: 2, name: "Cy", at });
    await settled();
    expect([connection.status.value, connection.state.value?.sequence, world.loads]).toEqual(["lost", 3, 2]);
  });

  it("never load the room again because of the host", async () => {
    await open();
    world.newest.event(4, { type: "seat_freed", seat: 0, host: 1, at });
    await settled();
    expect(connection.state.value).toMatchObject({ sequence: 4, host: true, hostSeat: 1 });
    expect(world.loads).toBe(1);
  });
});

describe("a server that has gone back to an older history", () => {
  const taken: RoomEvent = { type: "seat_taken", seat: 2, name: "Cy", host: 0, at };

  it("the room is built anew, and nothing of the other history is kept", async () => {
    await open(playingView());
    connection.send(place);
    connection.send({ type: "resign" });
    const [placing, resigning] = world.newest.sent;
    world.newest.receive({ frame: "ack", id: placing?.id ?? "", sequence: 22 }); // its events have not come yet
    world.newest.break();
    world.view = waitingView({ sequence: 2, at: 980, seat: null, seats: [seat("Ann"), seat(""), seat("")] });
    await world.pass(1000);
    expect(world.newest.url).toContain("after=20&at=990.5");
    world.newest.hello(2, null, true);
    expect(world.newest.sent).toEqual([resigning]);
    for (const sequence of [1, 2, 3]) world.newest.event(sequence, taken);
    await settled();
    expect(connection.state.value).toMatchObject({ state: "waiting", sequence: 3, at, seat: null });
    expect(connection.state.value?.seats.map(({ name }) => name)).toEqual(["Ann", "", "Cy"]);
    expect(connection.pending.value).toEqual([{ type: "resign" }]);
    expect(connection.removed.value).toBe(false);
  });

  it("it can't be loaded: the next connection begins anew again", async () => {
    await open(playingView());
    world.newest.break();
    await world.pass(1000);
    world.failing = new Unreachable();
    world.newest.hello(2, null, true);
    await settled();
    expect([connection.status.value, connection.state.value?.sequence]).toEqual(["lost", 20]);
    await world.pass(1000);
    expect(world.newest.url).toContain("after=20&at=990.5");
  });

  it("a server of an older version sends no times of snapshots", async () => {
    const { at: _, ...old } = waitingView();
    await open(old as RoomView);
    expect(world.newest.url).toMatch(/after=3&presence=true$/);
  });
});

describe("a broken connection", () => {
  it("reconnects after the last event, with a delay that doubles up to eight seconds", async () => {
    await open();
    world.newest.event(4, { type: "seat_taken", seat: 2, name: "Cy", at });
    await world.pass(10_000);
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const [count, began] = [world.sockets.length, world.time];
      world.newest.break();
      expect(connection.status.value).toBe("lost");
      while (world.sockets.length === count) await world.pass(50);
      waits.push(world.time - began);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(world.newest.url).toContain("after=4");
    world.newest.hello(4);
    expect(connection.status.value).toBe("open");
  });

  it("a server that closes after every hello does not reset the backoff", async () => {
    await open();
    for (let i = 0; i < 6; i++) {
      world.newest.break(1012);
      await world.pass(8000);
      world.newest.hello();
    }
    world.newest.break(1012);
    const count = world.sockets.length;
    await world.pass(4000);
    expect(world.sockets).toHaveLength(count);
  });

  it("reconnects at once when the network is back, when the page is visible again, and on demand", async () => {
    await open();
    for (const now of [() => world.wake(true), () => world.wake(false), () => connection.retry()]) {
      world.newest.break();
      const count = world.sockets.length;
      now();
      await settled();
      expect(world.sockets).toHaveLength(count + 1);
      world.newest.hello();
    }
  });

  it("the page is visible again: it reconnects only after a long silence, and stays open meanwhile", async () => {
    await open();
    world.wake(false);
    await settled();
    expect(world.sockets).toHaveLength(1);
    await world.pass(30_000);
    world.wake(false);
    await settled();
    expect([world.sockets.length, world.sockets[0]?.closed, connection.status.value]).toEqual([2, true, "open"]);
  });

  it("a minute of silence makes it reconnect", async () => {
    await open();
    await world.pass(60_000);
    expect(world.sockets).toHaveLength(2);
  });

  it("times out without a hello", async () => {
    connection = openRemoteRoom("r1", world);
    await settled();
    await world.pass(20_000);
    expect([connection.status.value, world.sockets[0]?.closed]).toEqual(["lost", true]);
  });

  it("frames of an old connection are ignored", async () => {
    await open();
    const [old] = world.sockets;
    old?.break();
    connection.retry();
    await settled();
    world.newest.hello();
    old?.event(4, { type: "seat_taken", seat: 2, name: "Cy", at });
    old?.break();
    expect([connection.state.value?.sequence, connection.status.value]).toEqual([3, "open"]);
  });

  it("4404: the room is gone, and it is closed for good", async () => {
    await open();
    world.newest.break(4404);
    await world.pass(60_000);
    expect([connection.status.value, connection.obstacle.value]).toEqual(["closed", "no_such_room"]);
    expect(world.sockets).toHaveLength(1);
  });

  it("4401: this browser was signed out, and it does not connect again", async () => {
    await open();
    world.newest.break(4401);
    await world.pass(60_000);
    expect([connection.status.value, connection.obstacle.value]).toEqual(["closed", "signed_out"]);
    expect(world.sockets).toHaveLength(1);
  });

  it("4403 and 4429 are obstacles, and it tries again", async () => {
    await open();
    world.newest.break(4403);
    expect(connection.obstacle.value).toBe("origin_refused");
    await world.pass(1000);
    world.newest.break(4429);
    expect(connection.obstacle.value).toBe("too_many_connections");
    await world.pass(1000);
    world.newest.hello();
    expect([connection.obstacle.value, connection.status.value]).toEqual([null, "open"]);
  });
});

describe("commands", () => {
  beforeEach(() => open(playingView()));
  const tilePlaced: RoomEvent = { type: "tile_placed", round: 3, seat: 1, placement: "1w@1,1^1", at };

  it("are pending until they are acknowledged and their events are here", () => {
    connection.send(place);
    const [ask] = world.newest.sent;
    expect(ask?.command).toEqual(place);
    expect(connection.pending.value).toEqual([place]);
    world.newest.receive({ frame: "ack", id: ask?.id ?? "", sequence: 21 });
    expect(connection.pending.value).toEqual([place]);
    world.newest.event(21, tilePlaced);
    expect([connection.pending.value, connection.state.value?.placements[1]?.level]).toEqual([[], 1]);
  });

  it("also when the events come first", () => {
    connection.send(place);
    world.newest.event(21, tilePlaced);
    expect(connection.pending.value).toEqual([place]);
    world.newest.receive({ frame: "ack", id: world.newest.sent[0]?.id ?? "", sequence: 21 });
    expect(connection.pending.value).toEqual([]);
  });

  it("are sent again after a reconnect, in order, with the same ids, unless they were acknowledged", async () => {
    connection.send(place);
    connection.send({ type: "take_back", round: 3 });
    const before = [...world.newest.sent];
    world.newest.receive({ frame: "ack", id: before[0]?.id ?? "", sequence: 21 });
    world.newest.break();
    connection.send(place);
    await world.pass(250);
    expect(world.newest.sent).toEqual([]);
    world.newest.hello(21);
    expect(world.newest.sent).toHaveLength(2);
    expect(world.newest.sent[0]).toEqual(before[1]);
    expect(world.newest.sent[1]?.command).toEqual(place);
    expect(new Set([...before, ...world.newest.sent].map(({ id }) => id)).size).toBe(3);
  });

  it("time out after eight seconds without an answer", async () => {
    connection.send(place);
    await world.pass(7_999);
    expect(connection.status.value).toBe("open");
    await world.pass(1);
    expect(connection.status.value).toBe("lost");
    await world.pass(250);
    world.newest.hello(20);
    expect(world.newest.sent[0]).toEqual(world.sockets[0]?.sent[0]);
  });

  it("are refused with a reason, until the next one succeeds", () => {
    connection.send(place);
    connection.send({ type: "more_time" });
    const [first, second] = world.newest.sent;
    world.newest.receive({ frame: "refusal", id: first?.id ?? "", problem: problem("wrong_round") });
    expect([connection.refused.value?.code, connection.pending.value.length]).toEqual(["wrong_round", 1]);
    world.newest.receive({ frame: "ack", id: second?.id ?? "", sequence: 20 });
    expect([connection.refused.value, connection.pending.value]).toEqual([null, []]);
  });

  it.each(["unavailable", "unknown"])(
    "the server has no database for a moment (%s): they are sent again",
    async (code) => {
      connection.send(place);
      const id = world.newest.sent[0]?.id ?? "";
      world.newest.receive({ frame: "refusal", id, problem: problem(code, 503) });
      expect([connection.pending.value, connection.refused.value, connection.status.value]).toEqual([
        [place],
        null,
        "lost",
      ]);
      await world.pass(500);
      world.newest.hello(20);
      expect(world.newest.sent[0]?.id).toBe(id);
    },
  );

  it("survive a reload, with the same ids", async () => {
    connection.send(place);
    const [ask] = world.newest.sent;
    connection.close();
    await open(playingView());
    expect(connection.pending.value).toEqual([place]);
    expect(world.newest.sent).toEqual([ask]);
    world.newest.receive({ frame: "ack", id: ask?.id ?? "", sequence: 20 });
    expect([connection.pending.value, world.stored.size]).toEqual([[], 0]);
  });

  it("refused after a reload: the reason is not shown", async () => {
    connection.send(place);
    const id = world.newest.sent[0]?.id ?? "";
    connection.close();
    await open(playingView());
    world.newest.receive({ frame: "refusal", id, problem: problem("wrong_round") });
    expect([connection.pending.value, connection.refused.value, world.stored.size]).toEqual([[], null, 0]);
  });

  it("nonsense in storage is no command", async () => {
    connection.close();
    world.stored.set("nmbr9.pending.r1", '[null,{"id":7,"command":{}},{"id":"a"},{"id":"b","command":"place"}]');
    await open(playingView());
    expect([connection.pending.value, world.newest.sent]).toEqual([[], []]);
  });
});

describe("my seat", () => {
  it("is taken under a name, and the socket reconnects with the new cookie", async () => {
    await open(waitingView({ seat: null }));
    await connection.join("Cy");
    await settled();
    expect([connection.state.value?.seat, world.sockets[0]?.closed, world.sockets.length]).toEqual([2, true, 2]);
    expect(world.newest.url).toContain("after=4");
    expect(connection.status.value).toBe("open");
  });

  it("is refused: the reason is thrown", async () => {
    await open(waitingView({ seat: null }));
    world.failing = new Refused(problem("bad_name", 400));
    await expect(connection.join("/")).rejects.toBe(world.failing);
    expect(world.sockets).toHaveLength(1);
  });

  it("freed by the host: I am removed, until I sit down again", async () => {
    await open();
    world.newest.event(4, { type: "seat_freed", seat: 1, at });
    expect([connection.removed.value, connection.state.value?.seat]).toEqual([true, null]);
    await connection.join("Bo");
    expect(connection.removed.value).toBe(false);
  });

  it.each(["before", "after"])("freed because I leave, with the ack %s the event: I am not removed", async (order) => {
    await open();
    connection.send({ type: "leave" });
    const ack = () => world.newest.receive({ frame: "ack", id: world.newest.sent[0]?.id ?? "", sequence: 4 });
    if (order === "before") ack();
    world.newest.event(4, { type: "seat_freed", seat: 1, at });
    if (order === "after") ack();
    expect([connection.removed.value, connection.state.value?.seat, connection.pending.value]).toEqual([
      false,
      null,
      [],
    ]);
  });

  it("removed while the connection was lost", async () => {
    await open();
    world.newest.break();
    await world.pass(250);
    world.newest.hello(4, null);
    world.newest.event(4, { type: "seat_freed", seat: 1, at });
    expect(connection.removed.value).toBe(true);
  });

  it("taken in another tab: a resync", async () => {
    await open(waitingView({ seat: null }));
    world.newest.break();
    await world.pass(250);
    world.view = waitingView({ sequence: 4, seat: 2 });
    world.newest.hello(4, 2);
    expect(world.loads).toBe(1);
    world.newest.event(4, { type: "seat_taken", seat: 2, name: "Cy", at });
    await settled();
    expect([world.loads, connection.state.value?.seat, connection.removed.value]).toEqual([2, 2, false]);
  });

  it("has a new number when the game begins, without a resync", async () => {
    await open(waitingView({ seats: [seat(""), seat("Bo"), seat("")] }));
    world.newest.break();
    await world.pass(250);
    world.newest.hello(5, 0);
    world.newest.event(4, { type: "game_began", players: ["Bo"], rounds: 20, commitment: "", seat: 0, at });
    world.newest.event(5, { type: "card_drawn", round: 1, number: 7, legal: { n: [0, 0, 0] }, at });
    await settled();
    expect([world.loads, connection.state.value?.seat, connection.state.value?.state]).toEqual([1, 0, "playing"]);
  });
});

it("a game like this one is begun before this one is given up", async () => {
  const begun: NewRoom[] = [];
  const begin = async (wanted: NewRoom) => {
    expect(world.newest.sent).toEqual([]);
    begun.push(wanted);
    return "local-2";
  };
  provideLocalGames(async () => ({ begin }) as unknown as LocalApi);
  await open(playingView());
  expect(await connection.beginAgain([9, 1])).toBe("local-2");
  expect(begun).toMatchObject([{ name: "Bo", begin: true, options: { seats: 3, deck: [9, 1] } }]);
  expect(world.newest.sent).toMatchObject([{ command: { type: "resign" } }]);
});

describe("presence and drafts", () => {
  it("keeps who is away, by the clock of this browser, also through a new snapshot", async () => {
    await open();
    expect(connection.state.value?.away).toEqual([]);
    world.newest.receive({
      frame: "presence",
      away: [
        { seat: 0, since: 990 },
        { seat: 2, since: null },
      ],
    });
    const away = [
      { seat: 0, since: world.time / 1000 - 10 },
      { seat: 2, since: null },
    ];
    expect(connection.state.value?.away).toEqual(away);
    world.view = waitingView({ sequence: 9 });
    world.newest.event(9, { type: "seat_freed", at, seat: 0 }); // others are missing
    await settled();
    expect(connection.state.value).toMatchObject({ sequence: 9, away });
  });

  it("sends a draft only while there is a connection, and its answer is no command's", async () => {
    await open();
    const draft = { id: "draft 1", draft: { round: 1, placement: null } };
    connection.post(draft);
    expect(world.newest.sent).toEqual([draft]);
    expect([connection.pending.value, connection.greetings.value]).toEqual([[], 1]);
    connection.send(place);
    const id = world.newest.sent[1]?.id ?? "";
    world.newest.receive({ frame: "refusal", id, problem: problem("wrong_round") });
    expect(connection.refused.value?.code).toBe("wrong_round");
    world.newest.receive({ frame: "ack", id: "draft 1", sequence: 3 });
    world.newest.receive({ frame: "refusal", id: "draft 2", problem: problem("illegal_placement") });
    expect(connection.refused.value?.code).toBe("wrong_round");
    world.newest.break();
    connection.post(draft);
    await world.pass(1000);
    world.newest.hello();
    expect([world.newest.sent, connection.greetings.value]).toEqual([[], 2]);
  });
});

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
