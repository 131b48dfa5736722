import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WaitingGame, WaitingGames } from "./join";

const game = (id: string, ended: number): WaitingGame => ({
  id,
  record: () => `game ${id}`,
  began: 1,
  ended,
  hints: () => 2,
});

/** Where games wait, in memory; it notes what has become of them, in order. */
class Waiting implements WaitingGames {
  readonly told: string[] = [];

  constructor(private games: WaitingGame[]) {}

  add(added: WaitingGame) {
    this.games.push(added);
  }
  async waiting() {
    return [...this.games];
  }
  async markJoined(id: string, room: string) {
    this.leave(id, `${id} in ${room}`);
  }
  async markRefused(id: string, code: string) {
    this.leave(id, `${id}: ${code}`);
  }
  private leave(id: string, told: string) {
    this.games = this.games.filter((one) => one.id !== id);
    this.told.push(told);
  }
}

type Sent = WaitingGame;
let joinProfile: (games: WaitingGames) => Promise<void>;
let joinWaiting: (games: WaitingGames) => Promise<void>;
let sent: Sent[];
/** What the server answers to a game. */
let answer: (game: Sent) => Response | Promise<Response>;

const room = ({ id }: Sent) => Response.json({ room: `room ${id}` }, { status: 201 });
const problem = (status: number, code: string, headers = {}) =>
  Response.json({ status, code }, { status, headers: { "Content-Type": "application/problem+json", ...headers } });
const ids = () => sent.map(({ id }) => id).join("");

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.resetModules(); // a page that was just loaded
  ({ joinProfile } = await import("./join"));
  ({ joinWaiting } = await import("./waiting"));
  sent = [];
  answer = room;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    expect([new URL(url).pathname, init.method]).toEqual(["/api/me/games", "POST"]);
    const game = JSON.parse(String(init.body)) as Sent;
    sent.push(game);
    return answer(game);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the oldest game is sent first, and games of the same moment in their order", async () => {
  const games = new Waiting([game("d", 40), game("b", 20), game("c", 20), game("a", 10)]);
  await joinProfile(games);
  expect(games.told).toEqual(["a in room a", "b in room b", "c in room c", "d in room d"]);
  expect(sent[0]).toEqual({ id: "a", record: "game a", began: 1, ended: 10, hints: 2 });
});

test("one game is answered before the next one is sent", async () => {
  const answers: (() => void)[] = [];
  answer = (game) => new Promise((resolve) => answers.push(() => resolve(room(game))));
  const games = new Waiting([game("a", 1), game("b", 2)]);
  const done = joinProfile(games);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  expect(ids()).toBe("a");
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(games.told).toEqual(["a in room a"]);
  answers[1]?.();
  await done;
});

test("a game that comes meanwhile is sent, too", async () => {
  const games = new Waiting([game("a", 1)]);
  answer = (asked) => {
    if (asked.id === "a") games.add(game("b", 2));
    return room(asked);
  };
  await joinProfile(games);
  expect(ids()).toBe("ab");
});

test("a refusal for good is told, and the next game follows", async () => {
  answer = (game) =>
    game.id === "a" ? problem(400, "bad_record") : game.id === "b" ? problem(413, "too_large") : room(game);
  const games = new Waiting([game("a", 1), game("b", 2), game("c", 3)]);
  await joinProfile(games);
  expect(games.told).toEqual(["a: bad_record", "b: too_large", "c in room c"]);
});

test("games of a profile that was deleted never join another one", async () => {
  answer = () => problem(404, "no_player");
  const games = new Waiting([game("a", 1), game("b", 2)]);
  await joinProfile(games);
  expect(games.told).toEqual(["a: profile_deleted", "b: profile_deleted"]);
});

test.each([
  ["nobody answers", () => Promise.reject(new TypeError("no network"))],
  ["a proxy answers in the server's place", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["the page is on a host of files", () => new Response("<!doctype html>", { status: 200 })],
  ["the database is away", () => problem(503, "unavailable")],
  ["it was too much", () => problem(429, "too_many_requests")],
  ["the server is too old", () => problem(405, "method_not_allowed")],
] as [string, () => Response][])("when %s, all games wait for the next time", async (_, refusal) => {
  const games = new Waiting([game("a", 1), game("b", 2)]);
  answer = refusal;
  await joinProfile(games);
  expect([ids(), games.told]).toEqual(["a", []]);
  answer = room;
  await joinProfile(games);
  expect(games.told).toEqual(["a in room a", "b in room b"]);
});

test("a server that wants to be left alone is left alone for so long", async () => {
  const games = new Waiting([game("a", 1), game("b", 2)]);
  answer = () => problem(429, "too_many_requests", { "Retry-After": "600" });
  await joinProfile(games);
  answer = room;
  vi.advanceTimersByTime(599_000);
  await joinProfile(games);
  expect([ids(), games.told]).toEqual(["a", []]);
  vi.advanceTimersByTime(1000);
  await joinProfile(games);
  expect(games.told).toEqual(["a in room a", "b in room b"]);
});

test.each([
  [500, "internal"],
  [409, "bot_unavailable"],
  [400, "bad_time"],
])("a game at which the server fails (%i, %s) does not stop the others, and waits", async (status, code) => {
  answer = (game) => (game.id === "a" ? problem(status, code) : room(game));
  const games = new Waiting([game("a", 1), game("b", 2)]);
  await joinProfile(games);
  expect(games.told).toEqual(["b in room b"]);
  answer = room;
  await joinProfile(games);
  expect(games.told).toEqual(["b in room b", "a in room a"]);
});

test("a game that can't be read does not stop the others", async () => {
  const damaged = {
    ...game("a", 1),
    record() {
      throw new Error("not an event of this version");
    },
  };
  const games = new Waiting([damaged, game("b", 2)]);
  await joinProfile(games);
  expect([ids(), games.told]).toEqual(["b", ["b in room b"]]);
});

test("a game that stays in the storage is not sent for ever", async () => {
  const games = stuck([game("a", 1), game("b", 2)]);
  await joinProfile(games);
  expect(ids()).toBe("ab");
});

const stuck = (games: WaitingGame[]): WaitingGames => ({
  waiting: async () => games,
  markJoined: async () => {},
  markRefused: async () => {},
});

test("storage that fails is an error, and the next call tries again", async () => {
  const broken: WaitingGames = { ...stuck([]), waiting: () => Promise.reject(new Error("no storage")) };
  await expect(joinProfile(broken)).rejects.toThrow("no storage");
  await joinProfile(new Waiting([game("a", 1)]));
  expect(ids()).toBe("a");
});

test("when the network is back while a try without it is about to fail, the games are sent at once", async () => {
  const games = new Waiting([game("a", 1), game("b", 2)]);
  let fail = () => {};
  answer = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TypeError("no network"));
    });
  const without = joinWaiting(games);
  await vi.waitFor(() => expect(ids()).toBe("a"));
  answer = room;
  const back = joinWaiting(games);
  fail();
  await Promise.all([without, back]);
  expect(ids()).toBe("aab");
  expect(games.told).toEqual(["a in room a", "b in room b"]);
});
