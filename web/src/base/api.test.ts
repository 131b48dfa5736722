import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createRoom,
  glanceAtRoom,
  type LocalApi,
  listBots,
  provideLocalGames,
  Refused,
  reachable,
  readRecord,
  showReplay,
  Unreachable,
} from "./api";

const asked: string[] = [];
const games = {
  begin: async () => {
    asked.push("begin");
    return "local-1";
  },
  read: async (text: string) => `read ${text}`,
  replay: async (room: string) => `replay ${room}`,
  show: async (room: string) => `show ${room}`,
} as unknown as LocalApi;
let loads = 0;

/** What the network answers; null for nothing. */
let answer: Response | null = null;

beforeEach(() => {
  asked.length = 0;
  loads = 0;
  answer = null;
  reachable.value = true;
  provideLocalGames(async () => {
    loads += 1;
    return games;
  });
  vi.stubGlobal("fetch", async () => {
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const json = (value: unknown, status = 200, type = "application/json") =>
  new Response(JSON.stringify(value), { status, headers: { "Content-Type": type } });

describe("a browser that is new to the server", () => {
  // The first test of this file: afterwards the page has a profile.
  it("sends one POST at a time until the first has succeeded, so that it gets one profile", async () => {
    const waiting: ((answer: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => waiting.push(resolve)));
    const first = createRoom({}).catch(() => "refused");
    const second = createRoom({});
    const third = createRoom({});
    const bots = listBots(); // a GET waits for nothing
    await vi.waitFor(() => expect(waiting.length).toBe(2));
    const [answerBots, answerFirst] = waiting; // a POST waits for the end of the one before, also of none
    answerBots?.(json([]));
    answerFirst?.(json({ title: "", status: 429, code: "too_many", detail: "" }, 429, "application/problem+json"));
    await bots;
    expect(await first).toBe("refused");
    await vi.waitFor(() => expect(waiting.length).toBe(3)); // only the second room: nobody has a profile yet
    waiting[2]?.(json({}));
    await second;
    const fourth = createRoom({});
    await vi.waitFor(() => expect(waiting.length).toBe(5)); // from now on they need not wait
    for (const answer of waiting.slice(3)) answer(json({}));
    await Promise.all([third, fourth]);
  });
});

describe("what needs a server, and what does not", () => {
  const unreachable = () => provideLocalGames(() => Promise.reject(new TypeError("Failed to fetch the module")));

  it("does not load the games of this browser while the server answers", async () => {
    answer = json([]);
    expect(await listBots()).toEqual([]);
    answer = json({ title: "", status: 409, code: "game_over", detail: "" }, 409, "application/problem+json");
    await expect(createRoom({})).rejects.toThrow(Refused);
    expect([loads, reachable.value]).toEqual([0, true]);
  });

  it("lists the bots and reads records without a server, and the page knows that there is none", async () => {
    expect((await listBots()).map(({ name }) => name)).toContain("master");
    expect(await readRecord("text")).toBe("read text");
    await expect(createRoom({})).rejects.toThrow(Unreachable);
    expect([loads, reachable.value]).toEqual([1, false]);
    answer = json([]);
    expect(await listBots()).toEqual([]);
    expect(reachable.value).toBe(true);
  });

  it("begins games of one person here, also while the server answers", async () => {
    answer = json({ room: "there" });
    expect(await createRoom({ begin: true })).toBe("local-1");
    expect(await createRoom({ begin: false })).toBe("there");
    expect(asked).toEqual(["begin"]);
  });

  it("leaves to the server what this browser can't play or keep", async () => {
    answer = json({ room: "there" });
    provideLocalGames(async () => ({ ...games, begin: () => Promise.reject(new Unreachable()) }));
    expect(await createRoom({ begin: true, options: { seats: 3 } })).toBe("there");
    unreachable();
    answer = json({ room: "there" });
    expect(await createRoom({ begin: true })).toBe("there");
  });

  it("knows whose a room is by its id", async () => {
    answer = json({ seat: 2 });
    expect(await showReplay("local-1")).toBe("replay local-1");
    expect(await glanceAtRoom("local-1")).toBe("show local-1");
    expect(await glanceAtRoom("there")).toEqual({ seat: 2 });
  });

  it("can't be found out without a network if it was never loaded", async () => {
    unreachable();
    await expect(readRecord("text")).rejects.toThrow(Unreachable);
  });
});
