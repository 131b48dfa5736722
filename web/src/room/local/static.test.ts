// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { Refused } from "../../base/api";
import type { History, RoomView } from "../../base/generated/wire";
import { Browser, type Tab } from "../../testing/local";
import { wasmEngine } from "../../testing/wasm";

vi.mock("../../base/hosting", async (original) => ({ ...(await original<object>()), hasServer: false }));

const engine = wasmEngine();

async function finished(browser: Browser, tab: Tab, card: number): Promise<string> {
  const view = (await tab.server.request("rooms", {
    name: "Ann",
    begin: true,
    options: { seats: 2, bots: ["greedy"], deck: [card] },
  })) as RoomView;
  const socket = tab.server.socket(`ws://localhost/api/rooms/${view.room}/socket?after=${view.sequence}`);
  await browser.pass(1_000);
  socket.send(JSON.stringify({ id: `a${card}`, command: { type: "place", round: 1, placement: `${card}n@0,0` } }));
  await browser.pass(1_000);
  socket.close();
  return view.room;
}

describe("a page that never has a server", () => {
  it("lists the games of this browser, the newest first, part by part", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const rooms: string[] = [];
    for (const card of [1, 2, 3]) rooms.unshift(await finished(browser, tab, card));
    const first = (await tab.server.request("me/games?limit=2")) as History;
    const second = (await tab.server.request(`me/games?limit=2&before=${first.before}`)) as History;
    expect([...first.games, ...second.games].map(({ room }) => room)).toEqual(rooms);
    expect(second.before).toBe("");
    const [newest] = first.games;
    expect(newest).toMatchObject({ seat: 0, score: 0, won: true, complete: true, deck: "3", deck_chosen: true });
    expect(newest?.players.map(({ name, me }) => [name, me])).toEqual([
      ["Ann", true],
      ["greedy (bot)", false],
    ]);
  });

  it.each(["daily", "challenges", "me", "me/statistics", "ranking?span=day"])("%s needs a server", async (path) => {
    const { server } = new Browser(engine).tab();
    const error = await server.request(path).catch((error: unknown) => error);
    expect((error as Refused).problem.code).toBe("needs_server");
  });

  it("says why no game begins in an old browser, and that a room of a server is not here", async () => {
    const { server } = new Browser(null).tab();
    const begin = await server.request("rooms", { begin: true }).catch((error: unknown) => error);
    expect((begin as Refused).problem.code).toBe("needs_engine");
    const other = await server.request("rooms/0123456789abcdef0123").catch((error: unknown) => error);
    expect(other).toBeInstanceOf(Refused);
    expect((other as Refused).problem.code).toBe("no_such_room");
  });
});
