import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  createRoom,
  type LocalServer,
  listBots,
  openSocket,
  Refused,
  reachable,
  serveLocally,
  showRoom,
  Unreachable,
} from "./api";

const asked: string[] = [];
const local: LocalServer = {
  request: async (path, body) => {
    asked.push(body ? `POST ${path}` : path);
    if (path === "daily") throw new Unreachable();
    return { path };
  },
  socket: (url) => ({ url }) as unknown as ReturnType<LocalServer["socket"]>,
};
let loads = 0;

/** What the network answers; null for nothing. */
let answer: Response | null = null;

beforeEach(() => {
  asked.length = 0;
  loads = 0;
  answer = null;
  reachable.value = true;
  serveLocally(async () => {
    loads += 1;
    return local;
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

describe("the server in the page", () => {
  it("is not loaded while the real one answers", async () => {
    answer = json([]);
    expect(await listBots()).toEqual([]);
    answer = json({ title: "", status: 409, code: "game_over", detail: "" }, 409, "application/problem+json");
    await expect(createRoom({})).rejects.toThrow(Refused);
    expect([loads, reachable.value]).toEqual([0, true]);
  });

  it("answers when the real one does not, and the page knows that", async () => {
    expect(await listBots()).toEqual({ path: "bots" });
    expect(await createRoom({})).toEqual({ path: "rooms" });
    expect([asked, loads, reachable.value]).toEqual([["bots", "POST rooms"], 1, false]);
    answer = json([]);
    expect(await listBots()).toEqual([]);
    expect(reachable.value).toBe(true);
  });

  it("begins games of one person, also while the real one answers", async () => {
    answer = json({ room: "there" });
    expect(await createRoom({ begin: true })).toEqual({ path: "rooms" });
    expect(asked).toEqual(["POST rooms"]);
    expect(await createRoom({ begin: false })).toEqual({ room: "there" });
    expect(asked).toHaveLength(1);
  });

  it("leaves to the real one what it can't play, and games that it can't keep", async () => {
    serveLocally(async () => ({ ...local, request: () => Promise.reject(new Unreachable()) }));
    answer = json({ room: "there" });
    expect(await createRoom({ begin: true, options: { seats: 3 } })).toEqual({ room: "there" });
    serveLocally(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    answer = json({ room: "there" });
    expect(await createRoom({ begin: true })).toEqual({ room: "there" });
  });

  it("answers about its rooms always", async () => {
    answer = json({ wrong: true });
    expect(await showRoom("local-1")).toEqual({ path: "rooms/local-1" });
    expect(openSocket("ws://localhost/api/rooms/local-1/socket?after=3")).toEqual({
      url: "ws://localhost/api/rooms/local-1/socket?after=3",
    });
  });

  it("is in a file that may be missing without a network", async () => {
    serveLocally(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
    await expect(listBots()).rejects.toThrow(Unreachable);
  });
});
