import { afterEach, describe, expect, it } from "vitest";
import type { Command, Drafted, Options, Problem, RoomEvent, RoomView } from "../base/generated/wire";
import { parsePlaced } from "../base/geometry";
import type { Engine } from "../engine";
import { Browser } from "../testing/local";
import GAMES from "../testing/local.json";
import { wasmEngine } from "../testing/wasm";
import { FakeWorld, settled } from "../testing/world";
import type { RoomConnection } from "./connection";
import { beginGame } from "./local/play";
import { openRemoteRoom } from "./remote/connection";
import type { RoomState } from "./state";

type Step = { readonly at: number } & (
  | { readonly command: Command }
  | { readonly bot: number; readonly round: number; readonly placement: string }
  | { readonly draft: Drafted }
);

/** A game that Python's rooms have played: `make generated`. */
interface Game {
  readonly options: Options;
  readonly deal: { deck: number[]; salt: string; start: number[]; commitment: string };
  readonly steps: readonly Step[];
  readonly problems: readonly (Problem | null)[];
  readonly events: readonly RoomEvent[];
  readonly view: RoomView;
}

const games = (GAMES as unknown as Game[]).map((game, index) => [index + 1, game] as const);
const engine = wasmEngine();
let connections: RoomConnection[] = [];
afterEach(() => {
  for (const connection of connections) connection.close();
  connections = [];
});

/** One way to play: what a step leads to, and how many events there are then. */
interface Side {
  readonly connection: RoomConnection;
  take(step: Step, index: number): Promise<void>;
}

/** The game in this browser: bots answer when the step of the game says so. */
async function localSide({ options, deal }: Game): Promise<Side> {
  const room = "local-0123456789abcdef0123";
  const asked: { readonly seat: number; readonly round: number; readonly answer: (text: string) => void }[] = [];
  const choose: Engine["choose"] = (bot) => {
    const isAsked = (seat: number) => asked.some((question) => question.seat === seat);
    const { seats = [], round = 0 } = connection.state.value ?? {};
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
    async take(step) {
      if ("command" in step) {
        browser.time = step.at * 1000;
        connection.send(step.command);
      } else if ("bot" in step) {
        browser.time = step.at * 1000;
        const index = asked.findIndex(({ seat, round }) => seat === step.bot && round === step.round);
        if (index >= 0) asked.splice(index, 1)[0]?.answer(step.placement); // it may come twice
      } else {
        connection.post({ id: "draft-1", draft: step.draft });
        await browser.pass(step.at * 1000 - browser.time);
      }
      for (let i = 0; i < 20; i++) await browser.pass(0);
    },
  };
}

/** The same game on a server, which sends what Python's rooms have made of each step. */
async function remoteSide({ events, problems, view }: Game, grown: (index: number) => number): Promise<Side> {
  const world = new FakeWorld();
  world.computing = true;
  world.legal = (...question) => engine.legal(...question);
  const began = events.findIndex(({ type }) => type === "card_drawn");
  const seats = view.seats.map((seat) => ({ ...seat, resigned: false, placed: false, score: 0, hints: 0 }));
  const [first] = events;
  if (first?.type !== "room_created") throw new Error("a game begins with its room");
  world.view = {
    ...view,
    ...{
      sequence: 1,
      at: first.at,
      now: first.at,
      state: "waiting",
      seats: seats.map((s) => ({ ...s, name: "", bot: "" })),
    },
    ...{
      seat: null,
      host: false,
      host_seat: null,
      round: 0,
      rounds: 0,
      start: [],
      cards: [],
      displays: [],
      placements: [],
    },
    ...{ left: new Array<number>(10).fill(2), legal: {}, deadline: null, more_time_by: null, winners: [], rematch: "" },
  };
  const connection = openRemoteRoom("r1", world);
  await settled();
  world.newest.hello(began + 1, 0);
  let sent = 1;
  const send = (to: number) => {
    for (; sent < to; sent++) world.newest.event(sent + 1, events[sent] as RoomEvent);
  };
  send(began + 1);
  await settled();
  return {
    connection,
    async take(step, index) {
      if ("command" in step) connection.send(step.command);
      const id = world.newest.sent.at(-1)?.id ?? "";
      send(grown(index));
      const problem = problems[index];
      if (problem) world.newest.receive({ frame: "refusal", id, problem });
      else if ("command" in step) world.newest.receive({ frame: "ack", id, sequence: sent });
      for (let i = 0; i < 20; i++) await settled();
    },
  };
}

/** What a player sees: not the name of the room, nor moments, which a timer of this browser meets a little earlier. */
function seen({ connection }: Side) {
  const state = connection.state.value as RoomState;
  const { room: _, at: _at, since: _since, deadline, legal, ...rest } = state;
  const refused = connection.refused.value?.code;
  const pending = connection.pending.value;
  return {
    ...rest,
    isTimed: deadline !== null,
    legal: legal?.all ?? null,
    refused,
    pending,
    status: connection.status.value,
  };
}

describe("the same game, on a server and in this browser", () => {
  it.each(games)("is the same state after each step: game %i", async (_, game) => {
    const local = await localSide(game);
    const sizes: number[] = [];
    const remote = await remoteSide(game, (index) => sizes[index] ?? 0);
    connections = [local.connection, remote.connection];
    expect(seen(remote)).toEqual(seen(local));
    for (const [index, step] of game.steps.entries()) {
      if ("command" in step && step.command.type === "reveal_entropy") continue; // a page sends it by itself
      await local.take(step, index);
      sizes[index] = local.connection.state.value?.sequence ?? 0;
      await remote.take(step, index);
      expect(seen(remote)).toEqual(seen(local));
    }
    expect(local.connection.state.value?.sequence).toBe(game.events.length);
  });
});
