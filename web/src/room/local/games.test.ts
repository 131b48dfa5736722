// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { createRoom, NotHere, provideLocalGames, Refused, reachable, Unreachable, whyOnServer } from "../../base/api";
import type { NewRoom } from "../../base/generated/wire";
import { placementText } from "../../base/geometry";
import { Browser } from "../../testing/local";
import { wasmEngine } from "../../testing/wasm";
import { settled } from "../../testing/world";
import type { RoomConnection } from "../connection";
import { countedAs } from "../stored/joined";
import { myRooms, rememberRoom } from "../stored/my-rooms";
import type { LocalGames } from "./games";
import { GamesWaiting } from "./waiting";

const engine = wasmEngine();

const begin = (tab: LocalGames, wanted: NewRoom = {}) => tab.begin({ name: "Ann", begin: true, ...wanted });

/** Open the room as the page does. */
async function connected(tab: LocalGames, room: string): Promise<RoomConnection> {
  const connection = tab.open(room);
  await until(() => connection.status.value === "open");
  return connection;
}

async function until(what: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !what(); i++) await settled();
  expect(what()).toBe(true);
}

const stateOf = (connection: RoomConnection) => {
  const state = connection.state.value;
  if (!state) throw new Error("the room is not loaded");
  return state;
};

/** Place this round's tile on the highest level. */
async function place(connection: RoomConnection): Promise<void> {
  const { round } = stateOf(connection);
  await until(() => stateOf(connection).legal?.known === true);
  const [best] = stateOf(connection).legal?.all ?? [];
  connection.send({ type: "place", round, placement: best ? placementText(best) : "" });
  await until(() => stateOf(connection).round > round || stateOf(connection).state === "finished");
}

async function playOut(connection: RoomConnection): Promise<void> {
  while (stateOf(connection).state === "playing") await place(connection);
}

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (error: unknown) => error,
  );
  return error instanceof Refused
    ? error.problem.code
    : error instanceof NotHere
      ? error.why
      : error instanceof Unreachable
        ? "unreachable"
        : error;
};

describe("a game in this browser, as the page plays it", () => {
  it("goes from the first card to the end, alone", async () => {
    const tab = new Browser(engine).tab();
    const connection = await connected(tab, await begin(tab, { options: { removed: 12 } }));
    await playOut(connection);
    const { room, winners, displays, cards, rounds } = stateOf(connection);
    expect([rounds, cards.length, displays[0]?.length, winners]).toEqual([8, 8, 8, [0]]);
    expect(connection.pending.value).toEqual([]);
    const replay = await tab.replay(room);
    expect(replay.cards).toEqual(cards);
    const record = await tab.record(room);
    expect(await tab.read(record)).toEqual({ ...replay, room: "" });
    connection.close();
  });

  it("has bots choose in the page, and they play as they do on a server", async () => {
    const tab = new Browser(engine).tab();
    const options = { seats: 4, bots: ["greedy", "planner", "person-70"], removed: 14, start_tiles: true };
    const connection = await connected(tab, await begin(tab, { options }));
    expect(new Set(stateOf(connection).start).size).toBe(4);
    await playOut(connection);
    const { seats, displays } = stateOf(connection);
    expect(seats.map(({ name }) => name)).toEqual(["Ann", "greedy (bot)", "planner (bot)", "person-70 (bot)"]);
    expect(displays.map((tiles) => tiles.length)).toEqual([7, 7, 7, 7]);
    connection.close();
  });

  it("does not tell where a bot has placed before the round closes", async () => {
    const tab = new Browser(engine).tab();
    const view = await begin(tab, { options: { seats: 2, bots: ["greedy"] } });
    const connection = await connected(tab, view);
    await until(() => stateOf(connection).seats[1]?.placed === true);
    expect(stateOf(connection).placements[1]).toBeNull();
    connection.close();
  });

  it("a bot that does not answer in time is placed for", async () => {
    const browser = new Browser({ ...engine, choose: () => new Promise(() => {}) });
    const tab = browser.tab();
    const connection = await connected(tab, await begin(tab, { options: { seats: 2, bots: ["master"] } }));
    await browser.pass(7_900);
    expect(stateOf(connection).seats[1]?.placed).toBe(false);
    await browser.pass(200);
    expect(stateOf(connection).seats[1]?.placed).toBe(true);
    connection.close();
  });

  it("a reload while a bot thinks has it choose again, and not badly", async () => {
    let asked = 0;
    const never: typeof engine.choose = () => {
      asked += 1;
      return new Promise(() => {});
    };
    const browser = new Browser({ ...engine, choose: never });
    const before = browser.tab();
    const view = await begin(before, { options: { seats: 2, bots: ["greedy"] } });
    const connection = await connected(before, view);
    await until(() => asked === 1);
    connection.close();
    await settled();
    expect((await before.show(view)).seats[1]?.placed).toBe(false);
    const chosen: string[] = [];
    browser.engine = {
      ...engine,
      choose: (bot, ...rest) => {
        chosen.push(bot);
        return engine.choose(bot, ...rest);
      },
    };
    const after = await connected(browser.tab(), view);
    await until(() => stateOf(after).seats[1]?.placed === true);
    expect(chosen).toEqual(["greedy"]);
    after.close();
  });

  it("has a bot choose again in a round that comes a second time, although the page has dropped the first question", async () => {
    const questions: (() => void)[] = [];
    const slow: typeof engine = {
      ...engine,
      choose: (bot, situation, options) =>
        new Promise((resolve, reject) => {
          options.signal?.addEventListener("abort", () => reject(new Error("aborted")));
          questions.push(() => void engine.choose(bot, situation, options).then(resolve));
        }),
    };
    const browser = new Browser(slow);
    const tab = browser.tab();
    const connection = await connected(tab, await begin(tab, { options: { seats: 2, bots: ["master"] } }));
    const bot = async (question: number) => {
      await until(() => questions.length > question);
      questions[question]?.();
    };
    await bot(0);
    await place(connection);
    await until(() => questions.length === 2); // the bot thinks about the second card
    await browser.pass(5_000);
    connection.send({ type: "take_back", round: 1 });
    await until(() => stateOf(connection).round === 1);
    expect(stateOf(connection).seats.map(({ placed, hints }) => [placed, hints])).toEqual([
      [false, 1],
      [true, 0],
    ]);
    await place(connection);
    await until(() => questions.length === 3);
    await browser.pass(5_000); // the time of the first question is over, not that of the second
    expect(stateOf(connection).seats[1]?.placed).toBe(false);
    await bot(2);
    await until(() => stateOf(connection).seats[1]?.placed === true);
    connection.close();
  });

  it("comes back to the round that is played once more after a reload, and in another tab", async () => {
    const browser = new Browser(engine);
    const [one, other] = [browser.tab(), browser.tab()];
    const view = await begin(one);
    const [here, there] = [await connected(one, view), await connected(other, view)];
    for (let i = 0; i < 3; i++) await place(here);
    const lay = stateOf(here).displays[0]?.at(-1);
    here.send({ type: "take_back", round: 3 });
    await until(() => stateOf(here).round === 3 && stateOf(there).round === 3);
    const again = await connected(browser.tab(), view);
    for (const connection of [here, there, again]) {
      await until(() => stateOf(connection).legal?.known === true);
      expect(stateOf(connection).reopened).toEqual(lay);
      expect(stateOf(connection).displays[0]).toHaveLength(2);
    }
    await place(again);
    await until(() => stateOf(here).round === 4);
    expect(stateOf(here).reopened).toBeNull();
    for (const connection of [here, there, again]) connection.close();
  });

  it("goes on without a page when the player has resigned against bots", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const view = await begin(tab, { options: { seats: 2, bots: ["greedy"], removed: 15 } });
    const connection = await connected(tab, view);
    connection.send({ type: "resign" });
    await until(() => connection.pending.value.length === 0);
    connection.close();
    await until(() => browser.ended === 1);
    const replay = await tab.replay(view);
    expect([replay.resigned, replay.winners]).toEqual([[0], [1]]);
  });
});

describe("nothing is lost", () => {
  it("a reload in mid-game comes back to the same game", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const connection = await connected(tab, await begin(tab, { options: { seats: 2, bots: ["greedy"] } }));
    for (let i = 0; i < 3; i++) await place(connection);
    const before = stateOf(connection);
    connection.close();
    const after = await connected(browser.tab(), before.room);
    expect([stateOf(after).round, stateOf(after).displays]).toEqual([before.round, before.displays]);
    await place(after);
    after.close();
  });

  it("goes on in memory while the browser has no space, says so, and is written when it has", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const room = await begin(tab, { options: { removed: 16 } });
    const connection = await connected(tab, room);
    browser.store.failing = true;
    await place(connection);
    await place(connection);
    expect([connection.status.value, connection.obstacle.value]).toEqual(["open", "not_kept"]);
    expect((await browser.store.read(room))?.log.length).toBe(4);
    browser.store.failing = false;
    await place(connection);
    expect([connection.status.value, connection.obstacle.value]).toEqual(["open", null]);
    connection.close();
    const after = await connected(browser.tab(), room);
    expect(stateOf(after).round).toBe(4);
    after.close();
  });

  it("a game that is over joins the profile although the browser had no space for it", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const room = await begin(tab, { options: { removed: 18 } });
    browser.store.failing = true;
    await playOut(await connected(tab, room));
    const waiting = new GamesWaiting(() => tab.world.store());
    expect(await waiting.waiting()).toHaveLength(1);
    expect((await tab.history("", 5)).games).toHaveLength(1);
    await waiting.markJoined((await waiting.waiting())[0]?.id ?? "", "0123456789abcdef0123");
    expect(await waiting.waiting()).toEqual([]);
  });

  it("what another tab has written counts when there is space again", async () => {
    const browser = new Browser(engine);
    const [one, other] = [browser.tab(), browser.tab()];
    const room = await begin(one);
    const [here, there] = [await connected(one, room), await connected(other, room)];
    browser.deaf = true;
    browser.store.failing = true;
    await place(here);
    browser.store.failing = false;
    await place(there);
    await place(there);
    here.send({ type: "hint", round: 2 });
    await until(() => here.refused.value?.code === "wrong_round");
    expect([stateOf(here).round, here.obstacle.value]).toEqual([3, null]);
    here.close();
    there.close();
  });

  it("waits where the rules can't be asked, and places then", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const connection = await connected(tab, await begin(tab));
    await until(() => stateOf(connection).legal?.known === true);
    browser.engine = null; // it has crashed, and the server does not answer
    connection.send({ type: "place", round: 1, placement: `${stateOf(connection).cards[0]}n@0,0` });
    await until(() => connection.status.value === "lost");
    expect(connection.pending.value).toHaveLength(1);
    browser.engine = engine;
    await browser.pass(2_000);
    await until(() => stateOf(connection).round === 2 && connection.pending.value.length === 0);
    expect(connection.status.value).toBe("open");
    connection.close();
  });

  it("two tabs show the same game, and the second to write decides anew", async () => {
    const browser = new Browser(engine);
    const [one, other] = [browser.tab(), browser.tab()];
    const view = await begin(one, { options: { seats: 2, bots: ["greedy"] } });
    const [here, there] = [await connected(one, view), await connected(other, view)];
    await place(here);
    await until(() => stateOf(there).round === 2);
    // Both place in the same moment, and the bots choose in both tabs.
    await until(() => stateOf(here).legal?.known === true && stateOf(there).legal?.known === true);
    for (const connection of [here, there]) {
      const [best] = stateOf(connection).legal?.all ?? [];
      connection.send({ type: "place", round: 2, placement: best ? placementText(best) : "" });
    }
    await until(() => stateOf(here).round === 3 && stateOf(there).round === 3);
    await playOut(there);
    await until(() => stateOf(here).state === "finished");
    expect(stateOf(here).displays).toEqual(stateOf(there).displays);
    const kept = await browser.store.read(view);
    const rounds = kept?.log.flatMap(({ event }) => (event.type === "round_closed" ? [event.round] : []));
    expect(rounds).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    here.close();
    there.close();
  });

  it("a tab that does not know what another has written overwrites nothing", async () => {
    const browser = new Browser(engine);
    const [one, other] = [browser.tab(), browser.tab()];
    const view = await begin(one);
    const [here, there] = [await connected(one, view), await connected(other, view)];
    browser.deaf = true;
    await place(here);
    there.send({ type: "hint", round: 1 });
    await until(() => there.refused.value?.code === "wrong_round");
    expect(stateOf(there).round).toBe(2); // it has read what it did not know
    const kept = await browser.store.read(view);
    expect(kept?.log.filter(({ event }) => event.type === "round_closed")).toHaveLength(1);
    here.close();
    there.close();
  });

  it("a page that has slept while another tab went on is up to date when it is seen again", async () => {
    const browser = new Browser(engine);
    const [one, other] = [browser.tab(), browser.tab()];
    const view = await begin(one);
    const here = await connected(one, view);
    browser.deaf = true; // its messages are lost
    const there = await connected(other, view);
    await place(there);
    expect(stateOf(here).round).toBe(1);
    browser.wake();
    await until(() => stateOf(here).round === 2);
    here.close();
    there.close();
  });

  it("goes on for the screen that is left when another one closes it", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const room = await begin(tab);
    const [first, second] = [tab.open(room), await connected(tab, room)];
    first.close();
    await place(second);
    expect([second.status.value, stateOf(second).round]).toEqual(["open", 2]);
    second.close();
    expect(second.status.value).toBe("closed");
  });

  it("a command that waits when the game is closed is no failure of the page", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const connection = await connected(tab, await begin(tab));
    browser.engine = null;
    connection.send({ type: "place", round: 1, placement: `${stateOf(connection).cards[0]}n@0,0` });
    await until(() => connection.status.value === "lost");
    connection.close();
    await browser.pass(2_000); // an unhandled rejection fails the test
    expect(connection.status.value).toBe("closed");
  });

  it.each(["after a reload", "while it thinks"])("a bot waits for an engine that is gone %s", async (when) => {
    const leave = () => {
      [browser.engine, browser.server] = [null, engine];
    };
    const choose = async () => {
      leave();
      throw new Error("it has crashed");
    };
    const browser = new Browser({ ...engine, choose });
    const tab = browser.tab();
    const room = await begin(tab, { options: { seats: 2, bots: ["greedy"] } });
    if (when === "after a reload") leave();
    const connection = await connected(tab, room);
    await browser.pass(60_000);
    expect(connection.obstacle.value).toBe("no_engine");
    expect(stateOf(connection).seats[1]?.placed).toBe(false);
    browser.engine = engine;
    await browser.pass(2_000);
    await until(() => stateOf(connection).seats[1]?.placed === true);
    expect([connection.obstacle.value, stateOf(connection).legal?.known]).toEqual([null, true]);
    connection.close();
  });

  it("a game that is not there closes the connection for good", async () => {
    const connection = new Browser(engine).tab().open("local-nothing");
    await until(() => connection.status.value === "closed");
    expect(connection.obstacle.value).toBe("no_such_room");
  });
});

describe("the clock", () => {
  const options = { clock: "per_card", seconds: 30, removed: 17 } as const;

  it("places where the player has set the tile, and else on level 0", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const connection = await connected(tab, await begin(tab, { options }));
    const [card] = stateOf(connection).cards;
    connection.post({ id: "draft-1", draft: { round: 1, placement: `${card}e@0,0` } });
    await browser.pass(29_000);
    expect(stateOf(connection).round).toBe(1);
    await browser.pass(1_100);
    await until(() => stateOf(connection).round === 2);
    expect(stateOf(connection).displays[0]?.[0]?.rotation).toBe("e");
    await browser.pass(31_000);
    await until(() => stateOf(connection).round === 3);
    expect(stateOf(connection).displays[0]?.[1]?.level).toBe(0);
    connection.close();
  });

  it("stands still while the game is not open, but for the round that was begun", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const view = await begin(tab, { options });
    const connection = await connected(tab, view);
    connection.close();
    await browser.pass(600_000);
    expect((await tab.show(view)).round).toBe(1);
    const again = await connected(browser.tab(), view);
    await browser.pass(100);
    await until(() => stateOf(again).round === 2);
    await browser.pass(1_000);
    expect(stateOf(again).round).toBe(2);
    again.close();
  });
});

describe("requests", () => {
  it.each<[NewRoom, string]>([
    [{ begin: false }, "unreachable"],
    [{ play: false }, "unreachable"],
    [{ options: { seats: 3, bots: ["greedy"] } }, "unreachable"],
    [{ options: { seats: 2, bots: ["nobody"] } }, "unknown_bot"],
    [{ options: { bots: ["greedy"] } }, "unreachable"],
    [{ name: "" }, "bad_name"],
    [{ name: "a/b" }, "bad_name"],
    [{ name: "greedy (bot)" }, "bad_name"],
    [{ name: "Deleted player" }, "bad_name"],
    [{ name: "x".repeat(33) }, "bad_name"],
  ])("a new game like %j is refused: %s", async (wanted, code) => {
    const tab = new Browser(engine).tab();
    expect(await refusal(begin(tab, wanted))).toBe(code);
  });

  it("without an engine no game begins", async () => {
    expect(await refusal(begin(new Browser(null).tab()))).toBe("engine");
  });

  it.each(["keeps nothing", "has no space"])(
    "where the browser %s, a server that answers has the game",
    async (why) => {
      const browser = new Browser(engine);
      browser.store.failing = true;
      browser.keeps = why === "has no space";
      expect(await refusal(begin(browser.tab()))).toBe("storage");
      reachable.value = false;
      const tab = browser.tab();
      const connection = await connected(tab, await begin(tab));
      expect([stateOf(connection).state, connection.obstacle.value]).toEqual(["playing", "not_kept"]);
      connection.close();
      reachable.value = true;
    },
  );

  describe("of a page whose server", () => {
    const answer = (respond: () => Response) => vi.stubGlobal("fetch", async () => respond());
    afterEach(() => {
      vi.unstubAllGlobals();
      reachable.value = true;
    });

    it("is silent: a game that the browser can't keep begins in memory, with the first press", async () => {
      answer(() => {
        throw new TypeError("no network");
      });
      const browser = new Browser(engine);
      browser.keeps = false;
      const tab = browser.tab();
      provideLocalGames(async () => tab);
      const connection = await connected(tab, await createRoom({ name: "Ann", begin: true }));
      expect([stateOf(connection).state, connection.obstacle.value]).toEqual(["playing", "not_kept"]);
      connection.close();
    });

    it("answers: it takes the place of an engine that does not run any more, and the page can say why", async () => {
      answer(() => Response.json({ room: "there" }));
      const browser = new Browser(engine);
      const tab = browser.tab();
      provideLocalGames(async () => tab);
      const room = await begin(tab);
      const connection = await connected(tab, room);
      browser.engine = null;
      expect(await connection.beginAgain()).toBe("there");
      expect([whyOnServer("there"), whyOnServer(room)]).toEqual(["engine", null]);
      expect(await refusal(tab.show(room))).toBe("no_such_room");
      connection.close();
    });
  });

  it("asks the browser to keep everything only when games may have to wait for a server", async () => {
    const browser = new Browser(engine);
    await begin(browser.tab());
    expect(browser.persisted).toBe(0);
    reachable.value = false;
    await begin(browser.tab());
    reachable.value = true;
    expect(browser.persisted).toBe(1);
  });

  it.each<[string, NewRoom]>([
    ["shuffled", { options: { removed: 5 } }],
    ["chosen", { options: { deck: [4, 7, 1], seats: 2, bots: ["greedy"] } }],
  ])("a new game takes the place of one that is not over: a deck that was %s", async (_, wanted) => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const before = await begin(tab, wanted);
    const connection = await connected(tab, before);
    await place(connection);
    const old = stateOf(connection);
    provideLocalGames(async () => tab);
    const after = await connection.beginAgain();
    connection.close();
    const next = await connected(tab, after);
    expect(after).not.toBe(before);
    const { options, rounds, round, seats, cards } = stateOf(next);
    expect([options, rounds, round]).toEqual([old.options, old.rounds, 1]);
    expect(seats.map(({ name }) => name)).toEqual(old.seats.map(({ name }) => name));
    if (old.deckChosen) expect(cards).toEqual([4]);
    next.close();
    expect(await refusal(tab.show(before))).toBe("no_such_room");
    expect(await new GamesWaiting(async () => browser.store).waiting()).toEqual([]); // nothing joins a profile
    expect(browser.ended).toBe(0);
  });

  it("deals a chosen deck, and says that it was chosen, but not which", async () => {
    const tab = new Browser(engine).tab();
    const connection = await connected(tab, await begin(tab, { options: { deck: [4, 7, 1] } }));
    const { deckChosen, rounds, cards, options } = stateOf(connection);
    expect([deckChosen, rounds, cards, options.deck]).toEqual([true, 3, [4], []]);
    connection.close();
  });

  it("shuffles all cards: each is in the deck, and the order differs", async () => {
    const browser = new Browser(engine);
    const decks = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const room = await begin(browser.tab());
      const deck = (await browser.store.read(room))?.deck ?? [];
      expect([...deck].sort().join("")).toBe("00112233445566778899");
      decks.add(deck.join(""));
    }
    expect(decks.size).toBe(5);
  });

  it("a replay comes after the game", async () => {
    const tab = new Browser(engine).tab();
    expect(await refusal(tab.replay(await begin(tab)))).toBe("not_found");
  });

  it("an unfinished game is forgotten after thirty days, a finished one never", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const [left, finished] = [await begin(tab), await begin(tab, { options: { removed: 19 } })];
    const connection = await connected(tab, finished);
    await playOut(connection);
    connection.close();
    await browser.pass(29 * 24 * 3600 * 1000);
    await begin(tab);
    expect(await browser.store.read(left)).not.toBeNull();
    await browser.pass(2 * 24 * 3600 * 1000);
    await begin(tab);
    expect(await browser.store.read(left)).toBeNull();
    expect(await browser.store.read(finished)).not.toBeNull();
  });
});

describe("games that wait for a server", () => {
  it("are those that are over, the oldest first, until they have joined or were refused", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const waiting = new GamesWaiting(async () => browser.store);
    const rooms: string[] = [];
    for (let i = 0; i < 3; i++) {
      await browser.pass(1_000);
      const connection = await connected(tab, await begin(tab, { options: { removed: 18 } }));
      rooms.push(stateOf(connection).room);
      connection.send({ type: "hint", round: 1 });
      await playOut(connection);
      connection.close();
    }
    await begin(tab); // which is not over
    const games = await waiting.waiting();
    expect(games.map((game) => /\[Room "(.*)"\]/.exec(game.record())?.[1])).toEqual(rooms);
    expect(games.map((game) => game.hints())).toEqual([1, 1, 1]);
    for (const { id, began, ended } of games) {
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(ended).toBeGreaterThanOrEqual(began);
    }
    for (const room of rooms) rememberRoom(stateOf(await connected(tab, room)));
    await waiting.markJoined(games[0]?.id ?? "", "0123456789abcdef0123");
    expect(myRooms().map(({ room }) => room)).not.toContain(rooms[0]); // it is in the history now
    expect(myRooms().map(({ room }) => room)).toContain("0123456789abcdef0123");
    expect(["0123456789abcdef0123", "other"].map(countedAs)).toEqual([rooms[0], "other"]);
    expect(myRooms().map(({ room }) => room)).toContain(rooms[1]);
    await waiting.markRefused(games[1]?.id ?? "", "bad_record");
    await waiting.markJoined("unknown", "room");
    expect((await waiting.waiting()).map(({ id }) => id)).toEqual([games[2]?.id]);
    expect((await browser.store.read(rooms[0] ?? ""))?.joined).toBe("0123456789abcdef0123");
    expect((await browser.store.read(rooms[1] ?? ""))?.refused).toBe("bad_record");
  });
});
