// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { lacksServer, type Refused } from "../../base/api";
import { Browser } from "../../testing/local";
import { wasmEngine } from "../../testing/wasm";
import { openRoom } from "../connection";
import type { LocalGames } from "./games";

vi.mock("../../base/hosting", async (original) => ({ ...(await original<object>()), hasServer: false }));

const engine = wasmEngine();

async function finished(browser: Browser, tab: LocalGames, card: number): Promise<string> {
  const options = { seats: 2, bots: ["greedy"], deck: [card] };
  const room = await tab.begin({ name: "Ann", begin: true, options });
  const connection = tab.open(room);
  await browser.pass(1_000);
  connection.send({ type: "place", round: 1, placement: `${card}n@0,0` });
  await browser.pass(1_000);
  connection.close();
  return room;
}

describe("a page that never has a server", () => {
  it("lists the games of this browser, the newest first, part by part", async () => {
    const browser = new Browser(engine);
    const tab = browser.tab();
    const rooms: string[] = [];
    for (const card of [1, 2, 3]) rooms.unshift(await finished(browser, tab, card));
    const first = await tab.history("", 2);
    const second = await tab.history(first.before, 2);
    expect([...first.games, ...second.games].map(({ room }) => room)).toEqual(rooms);
    expect(second.before).toBe("");
    const [newest] = first.games;
    expect(newest).toMatchObject({ seat: 0, score: 0, won: true, complete: true, deck: "3", deck_chosen: true });
    expect(newest?.players.map(({ name, me }) => [name, me])).toEqual([
      ["Ann", true],
      ["greedy (bot)", false],
    ]);
  });

  it("opens no connection to a room on a server", async () => {
    const failure = await openRoom("r1").catch((error: unknown) => error);
    expect(lacksServer(failure)).toBe(true);
  });

  it("says why no game begins in an old browser", async () => {
    const begin = await new Browser(null)
      .tab()
      .begin({ begin: true })
      .catch((error: unknown) => error);
    expect((begin as Refused).problem.code).toBe("needs_engine");
  });
});
