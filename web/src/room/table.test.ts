import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Refused, Unreachable } from "../api";
import type { Command, Problem, RoomEvent, RoomView } from "../wire";
import { FakeWorld, settled } from "./fake-world";
import { playingView, seat, waitingView } from "./fixtures";
import { openTable, type Table } from "./table";

const problem = (code: string, status = 409): Problem => ({ title: "", status, code, detail: code });
const at = 1000;
const place: Command = { type: "place", round: 3, placement: "1w@1,1" };

let world: FakeWorld;
let table: Table;

async function open(view: RoomView = waitingView()) {
  world.view = view;
  table = openTable("r1", world);
  await settled();
  world.socketNow.hello(view.sequence, view.seat);
}

beforeEach(() => {
  world = new FakeWorld();
});
afterEach(() => table?.close());

describe("opening a room", () => {
  it("asks for the view, then connects after it", async () => {
    await open();
    expect(world.socketNow.url).toMatch(/^ws:.*\/api\/rooms\/r1\/socket\?after=3$/);
    expect([table.state.value?.sequence, table.link.value, table.failure.value]).toEqual([3, "open", null]);
  });

  it("follows the server's clock", async () => {
    await open();
    expect(table.now()).toBe(1000);
    await world.pass(1500);
    expect(table.now()).toBe(1001.5);
  });

  it.each([problem("no_such_room", 404), problem("not_understood", 400)])("an unknown room: %o", async (said) => {
    world.failing = new Refused(said);
    table = openTable("r1", world);
    await settled();
    expect(table.failure.value).toBe("no_such_room");
    await world.pass(60_000);
    table.retry();
    expect([world.shown, world.sockets.length]).toEqual([1, 0]);
  });

  it("nobody answers: it says so and goes on trying", async () => {
    world.failing = new Unreachable();
    table = openTable("r1", world);
    await settled();
    expect([table.failure.value, table.state.value]).toEqual(["unreachable", null]);
    await world.pass(1000);
    expect(world.shown).toBeGreaterThan(2);
    world.failing = null;
    await world.pass(8000);
    world.socketNow.hello();
    expect([table.failure.value, table.link.value]).toEqual([null, "open"]);
  });

  it("is closed for good", async () => {
    await open();
    table.close();
    expect(world.socketNow.closed).toBe(true);
    world.wake(true);
    table.retry();
    await world.pass(100_000);
    expect(world.sockets).toHaveLength(1);
  });
});

describe("events", () => {
  it("change the state; repeated ones do not", async () => {
    await open();
    world.socketNow.event(4, { type: "seat_taken", seat: 2, name: "Cy", at });
    expect(table.state.value?.seats[2]?.name).toBe("Cy");
    const { value } = table.state;
    world.socketNow.event(4, { type: "seat_taken", seat: 2, name: "Di", at });
    expect(table.state.value).toBe(value);
  });

  it("that can't be told make it ask for the view, and nothing is lost meanwhile", async () => {
    await open();
    world.view = waitingView({ sequence: 4, seats: [seat(""), seat("Bo"), seat("")], host: true });
    world.socketNow.event(4, { type: "seat_freed", seat: 0, at });
    world.socketNow.event(5, { type: "seat_taken", seat: 0, name: "Di", at });
    expect(table.state.value?.sequence).toBe(3);
    await settled();
    expect(table.state.value).toMatchObject({ sequence: 5, host: true, seat: 1 });
    expect(table.state.value?.seats[0]?.name).toBe("Di");
    expect([world.shown, world.sockets.length]).toEqual([2, 1]);
  });

  it("the view can't be had: the next connection tells it all again", async () => {
    await open();
    world.failing = new Unreachable();
    world.socketNow.event(4, { type: "seat_freed", seat: 0, at });
    await settled();
    expect(table.link.value).toBe("lost");
    world.failing = null;
    world.view = waitingView({ sequence: 4, host: true });
    await world.pass(250);
    expect(world.socketNow.url).toContain("after=3");
    world.socketNow.hello(4);
    world.socketNow.event(4, { type: "seat_freed", seat: 0, at });
    await settled();
    expect(table.state.value).toMatchObject({ sequence: 4, host: true });
  });

  it("a view that is older than the event is not taken for an answer", async () => {
    await open();
    world.socketNow.event(4, { type: "seat_freed", seat: 0, at });
    await settled();
    expect([table.link.value, table.state.value?.sequence, world.shown]).toEqual(["lost", 3, 2]);
  });
});

describe("a broken connection", () => {
  it("is made again after the last event, later each time, up to eight seconds", async () => {
    await open();
    world.socketNow.event(4, { type: "seat_taken", seat: 2, name: "Cy", at });
    await world.pass(10_000);
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const [count, began] = [world.sockets.length, world.time];
      world.socketNow.dies();
      expect(table.link.value).toBe("lost");
      while (world.sockets.length === count) await world.pass(50);
      waits.push(world.time - began);
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
    expect(world.socketNow.url).toContain("after=4");
    world.socketNow.hello(4);
    expect(table.link.value).toBe("open");
  });

  it("a server that hangs up after every hello is not asked all the time", async () => {
    await open();
    for (let i = 0; i < 6; i++) {
      world.socketNow.dies(1012);
      await world.pass(8000);
      world.socketNow.hello();
    }
    world.socketNow.dies(1012);
    const count = world.sockets.length;
    await world.pass(4000);
    expect(world.sockets).toHaveLength(count);
  });

  it("is made at once when the network is back, when somebody looks, and on demand", async () => {
    await open();
    for (const now of [() => world.wake(true), () => world.wake(false), () => table.retry()]) {
      world.socketNow.dies();
      const count = world.sockets.length;
      now();
      await settled();
      expect(world.sockets).toHaveLength(count + 1);
      world.socketNow.hello();
    }
  });

  it("somebody looks again: only a connection that was silent for long is made anew, without a word", async () => {
    await open();
    world.wake(false);
    await settled();
    expect(world.sockets).toHaveLength(1);
    await world.pass(30_000);
    world.wake(false);
    await settled();
    expect([world.sockets.length, world.sockets[0]?.closed, table.link.value]).toEqual([2, true, "open"]);
  });

  it("a minute of silence makes it anew", async () => {
    await open();
    await world.pass(60_000);
    expect(world.sockets).toHaveLength(2);
  });

  it("without a hello it is given up", async () => {
    table = openTable("r1", world);
    await settled();
    await world.pass(20_000);
    expect([table.link.value, world.sockets[0]?.closed]).toEqual(["lost", true]);
  });

  it("what an old connection still says is not heard", async () => {
    await open();
    const [old] = world.sockets;
    old?.dies();
    table.retry();
    await settled();
    world.socketNow.hello();
    old?.event(4, { type: "seat_taken", seat: 2, name: "Cy", at });
    old?.dies();
    expect([table.state.value?.sequence, table.link.value]).toEqual([3, "open"]);
  });

  it("4404: the room is gone, and nothing is tried any more", async () => {
    await open();
    world.socketNow.dies(4404);
    await world.pass(60_000);
    expect([table.failure.value, world.sockets.length]).toEqual(["no_such_room", 1]);
  });

  it("4403 and 4429 are said, and tried again", async () => {
    await open();
    world.socketNow.dies(4403);
    expect(table.obstacle?.value).toBe("origin");
    await world.pass(1000);
    world.socketNow.dies(4429);
    expect(table.obstacle?.value).toBe("crowded");
    await world.pass(1000);
    world.socketNow.hello();
    expect([table.obstacle?.value, table.link.value]).toEqual([null, "open"]);
  });
});

describe("commands", () => {
  beforeEach(() => open(playingView()));
  const tilePlaced: RoomEvent = { type: "tile_placed", round: 3, seat: 1, placement: "1w@1,1", at };

  it("are on their way until they are done and their events are here", () => {
    table.send(place);
    const [ask] = world.socketNow.sent;
    expect(ask?.command).toEqual(place);
    expect(table.pending.value).toEqual([place]);
    world.socketNow.says({ frame: "ack", id: ask?.id ?? "", sequence: 21 });
    expect(table.pending.value).toEqual([place]);
    world.socketNow.event(21, tilePlaced);
    expect([table.pending.value, table.state.value?.placements[1]?.level]).toEqual([[], 1]);
  });

  it("also when the events come first", () => {
    table.send(place);
    world.socketNow.event(21, tilePlaced);
    expect(table.pending.value).toEqual([place]);
    world.socketNow.says({ frame: "ack", id: world.socketNow.sent[0]?.id ?? "", sequence: 21 });
    expect(table.pending.value).toEqual([]);
  });

  it("are sent again after a break, in order, with the same ids; what was done is not", async () => {
    table.send(place);
    table.send({ type: "take_back", round: 3 });
    const before = [...world.socketNow.sent];
    world.socketNow.says({ frame: "ack", id: before[0]?.id ?? "", sequence: 21 });
    world.socketNow.dies();
    table.send(place);
    await world.pass(250);
    expect(world.socketNow.sent).toEqual([]);
    world.socketNow.hello(21);
    expect(world.socketNow.sent).toHaveLength(2);
    expect(world.socketNow.sent[0]).toEqual(before[1]);
    expect(world.socketNow.sent[1]?.command).toEqual(place);
    expect(new Set([...before, ...world.socketNow.sent].map(({ id }) => id)).size).toBe(3);
  });

  it("without an answer for eight seconds the connection is dead", async () => {
    table.send(place);
    await world.pass(7_999);
    expect(table.link.value).toBe("open");
    await world.pass(1);
    expect(table.link.value).toBe("lost");
    await world.pass(250);
    world.socketNow.hello(20);
    expect(world.socketNow.sent[0]).toEqual(world.sockets[0]?.sent[0]);
  });

  it("refused: said why, until the next one is done", () => {
    table.send(place);
    table.send({ type: "more_time" });
    const [first, second] = world.socketNow.sent;
    world.socketNow.says({ frame: "refusal", id: first?.id ?? "", problem: problem("wrong_round") });
    expect([table.refused.value?.code, table.pending.value.length]).toEqual(["wrong_round", 1]);
    world.socketNow.says({ frame: "ack", id: second?.id ?? "", sequence: 20 });
    expect([table.refused.value, table.pending.value]).toEqual([null, []]);
  });

  it("the server has no database for a moment: they stay and are sent again", async () => {
    table.send(place);
    const id = world.socketNow.sent[0]?.id ?? "";
    world.socketNow.says({ frame: "refusal", id, problem: problem("unavailable", 503) });
    expect([table.pending.value, table.refused.value, table.link.value]).toEqual([[place], null, "lost"]);
    await world.pass(500);
    world.socketNow.hello(20);
    expect(world.socketNow.sent[0]?.id).toBe(id);
  });

  it("survive a reload, with the same ids", async () => {
    table.send(place);
    const [ask] = world.socketNow.sent;
    table.close();
    await open(playingView());
    expect(table.pending.value).toEqual([place]);
    expect(world.socketNow.sent).toEqual([ask]);
    world.socketNow.says({ frame: "ack", id: ask?.id ?? "", sequence: 20 });
    expect([table.pending.value, world.kept.size]).toEqual([[], 0]);
  });

  it("too late after a reload: nobody is bothered", async () => {
    table.send(place);
    const id = world.socketNow.sent[0]?.id ?? "";
    table.close();
    await open(playingView());
    world.socketNow.says({ frame: "refusal", id, problem: problem("wrong_round") });
    expect([table.pending.value, table.refused.value, world.kept.size]).toEqual([[], null, 0]);
  });

  it("nonsense in storage is no command", async () => {
    table.close();
    world.kept.set("nmbr9.pending.r1", '[null,{"id":7,"command":{}},{"id":"a"},{"id":"b","command":"place"}]');
    await open(playingView());
    expect([table.pending.value, world.socketNow.sent]).toEqual([[], []]);
  });
});

describe("my seat", () => {
  it("is taken under a name, and the connection is made anew because of the cookie", async () => {
    await open(waitingView({ seat: null }));
    await table.join("Cy");
    await settled();
    expect([table.state.value?.seat, world.sockets[0]?.closed, world.sockets.length]).toEqual([2, true, 2]);
    expect(world.socketNow.url).toContain("after=4");
    expect(table.link.value).toBe("open");
  });

  it("is refused: the reason is thrown", async () => {
    await open(waitingView({ seat: null }));
    world.failing = new Refused(problem("bad_name", 400));
    await expect(table.join("/")).rejects.toBe(world.failing);
    expect(world.sockets).toHaveLength(1);
  });

  it("freed by the host: I am removed, until I sit down again", async () => {
    await open();
    world.socketNow.event(4, { type: "seat_freed", seat: 1, at });
    expect([table.removed.value, table.state.value?.seat]).toEqual([true, null]);
    await table.join("Bo");
    expect(table.removed.value).toBe(false);
  });

  it.each(["before", "after"])("freed because I leave, with the ack %s the event: I am not removed", async (order) => {
    await open();
    table.send({ type: "leave" });
    const ack = () => world.socketNow.says({ frame: "ack", id: world.socketNow.sent[0]?.id ?? "", sequence: 4 });
    if (order === "before") ack();
    world.socketNow.event(4, { type: "seat_freed", seat: 1, at });
    if (order === "after") ack();
    expect([table.removed.value, table.state.value?.seat, table.pending.value]).toEqual([false, null, []]);
  });

  it("removed while the connection was lost", async () => {
    await open();
    world.socketNow.dies();
    await world.pass(250);
    world.socketNow.hello(4, null);
    world.socketNow.event(4, { type: "seat_freed", seat: 1, at });
    expect(table.removed.value).toBe(true);
  });

  it("got in another tab: the view is asked for when the server says so", async () => {
    await open(waitingView({ seat: null }));
    world.socketNow.dies();
    await world.pass(250);
    world.view = waitingView({ sequence: 4, seat: 2 });
    world.socketNow.hello(4, 2);
    expect(world.shown).toBe(1);
    world.socketNow.event(4, { type: "seat_taken", seat: 2, name: "Cy", at });
    await settled();
    expect([world.shown, table.state.value?.seat, table.removed.value]).toEqual([2, 2, false]);
  });

  it("has a new number when the game begins: no view is needed", async () => {
    await open(waitingView({ seats: [seat(""), seat("Bo"), seat("")] }));
    world.socketNow.dies();
    await world.pass(250);
    world.socketNow.hello(5, 0);
    world.socketNow.event(4, { type: "game_began", players: ["Bo"], rounds: 20, commitment: "", seat: 0, at });
    world.socketNow.event(5, { type: "card_drawn", round: 1, number: 7, legal: { n: [0, 0, 0] }, at });
    await settled();
    expect([world.shown, table.state.value?.seat, table.state.value?.state]).toEqual([1, 0, "playing"]);
  });
});
