import { afterEach, describe, expect, it } from "vitest";
import type { Options, RoomEvent } from "../base/generated/wire";
import { parsePlaced } from "../base/geometry";
import type { Engine } from "../engine";
import { recordText, replayOf } from "../engine/notation/record";
import { Browser } from "../testing/local";
import { type PlayedGame, playedGames, type Step } from "../testing/played";
import { wasmEngine } from "../testing/wasm";
import { FakeWorld, settled } from "../testing/world";
import type { RoomConnection } from "./connection";
import type { KeptGame, LocalEvent } from "./local/kept";
import { beginGame } from "./local/play";
import { recordOf } from "./local/records";
import { emptyView, ME, roomOf, visibleState } from "./local/room";
import { openRemoteRoom } from "./remote/connection";
import { type RoomState, stateOf } from "./state";

const engine = wasmEngine();
let connections: RoomConnection[] = [];
afterEach(() => {
  for (const connection of connections) connection.close();
  connections = [];
});

/** One way to play: what a step leads to. */
interface Side {
  readonly connection: RoomConnection;
  take(step: Step, index: number): Promise<void>;
}

/** The game in this browser: bots answer when the step of the game says so. */
async function localSide({ options, deal }: PlayedGame): Promise<Side & { kept(): Promise<KeptGame | null> }> {
  const room = "local-0123456789abcdef0123";
  const asked: { readonly seat: number; readonly round: number; readonly answer: (text: string) => void }[] = [];
  const choose: Engine["choose"] = (bot) => {
    const { seats = [], round = 0 } = connection.state.value ?? {};
    const isAsked = (seat: number) => asked.some((question) => question.seat === seat && question.round === round);
    const asking = seats.findIndex((one, seat) => one.bot === bot && !one.placed && !isAsked(seat));
    return new Promise((resolve) => asked.push({ seat: asking, round, answer: (text) => resolve(parsePlaced(text)) }));
  };
  const browser = new Browser({ ...engine, choose });
  browser.time = 1_000_000;
  await browser.store.append(beginGame("Ann", options, { room, id: "0".repeat(32), ...deal }, 1000).game, 0);
  const connection = browser.tab().open(room);
  await browser.pass(0);
  return {
    connection,
    kept: () => browser.store.read(room),
    async take(step) {
      if ("draft" in step) connection.post({ id: "draft-1", draft: step.draft });
      await browser.pass(step.at * 1000 - browser.time);
      if ("command" in step) connection.send(step.command);
      else if ("bot" in step) {
        const index = asked.findIndex(({ seat, round }) => seat === step.bot && round === step.round);
        if (index >= 0) asked.splice(index, 1)[0]?.answer(step.placement); // it may come twice
      }
      for (let i = 0; i < 20; i++) await browser.pass(0);
    },
  };
}

/** The same game on a server, which sends what Python's rooms have made of each step. */
async function remoteSide({ events, problems, sizes }: PlayedGame): Promise<Side> {
  const world = new FakeWorld();
  world.computing = true;
  world.legal = (...question) => engine.legal(...question);
  const [first] = events;
  if (first?.type !== "room_created") throw new Error("a game begins with its room");
  world.view = emptyView(first);
  const connection = openRemoteRoom(first.room, world);
  await settled();
  let sent = 1;
  const send = (to: number) => {
    for (; sent < to; sent++) world.newest.event(sent + 1, events[sent] as RoomEvent);
  };
  const began = events.findIndex(({ type }) => type === "card_drawn") + 1;
  world.newest.hello(began, 0);
  send(began);
  await settled();
  const start = world.time - first.at * 1000;
  return {
    connection,
    async take(step, index) {
      world.time = start + step.at * 1000;
      if ("command" in step) connection.send(step.command);
      const id = world.newest.sent.at(-1)?.id ?? "";
      send(sizes[index] ?? 0);
      const problem = problems[index];
      if (problem) world.newest.receive({ frame: "refusal", id, problem });
      else if ("command" in step) world.newest.receive({ frame: "ack", id, sequence: sent });
      for (let i = 0; i < 20; i++) await settled();
    },
  };
}

/** What a screen can see of a connection, but for what the two say of themselves. */
function seen({ connection }: Side) {
  const { state, status, obstacle, pending, refused, removed, greetings } = connection;
  const { legal, ...rest } = state.value as RoomState;
  const { code, status: number, place = "", squares } = refused.value ?? {}; // the rest is not shown
  const shown = { status, obstacle, pending, removed, greetings };
  return {
    ...rest,
    legal: legal && { number: legal.number, known: legal.known, all: legal.all },
    problem: [code, number, place, squares],
    now: connection.now(),
    ...Object.fromEntries(Object.entries(shown).map(([name, { value }]) => [name, value])),
  };
}

/** An event as a server sends it: where a bot has placed is secret until the round closes. */
function redacted(event: LocalEvent, { open_displays }: Options): LocalEvent {
  if (event.type !== "tile_placed" || event.seat === ME || open_displays) return event;
  const { placement: _, ...rest } = event;
  return rest;
}

describe("the same game, on a server and in this browser", () => {
  it.each(playedGames)("is the same state after each step, and the same record: game %i", async (_, game) => {
    const [local, remote] = [await localSide(game), await remoteSide(game)];
    connections = [local.connection, remote.connection];
    expect(seen(remote)).toEqual(seen(local));
    for (const [index, step] of game.steps.entries()) {
      if ("command" in step && step.command.type === "reveal_entropy") continue; // a page sends it by itself
      await Promise.all([local.take(step, index), remote.take(step, index)]);
      expect(seen(remote)).toEqual(seen(local));
    }
    const room = roomOf((await local.kept()) as KeptGame); // as after a reload
    expect(room.game.log.map(({ event }) => redacted(event, game.options))).toEqual(game.events);
    expect({ ...visibleState(room), since: 0 }).toEqual({ ...stateOf(game.view), since: 0 });
    expect(recordText(recordOf(room))).toBe(game.record);
    expect(replayOf(recordOf(room), game.view.room)).toEqual(game.replay);
  });
});
