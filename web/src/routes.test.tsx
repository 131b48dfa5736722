/** The page as static files: what works without a server, and what says that it needs one. */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

vi.mock("./base/hosting", async (original) => ({ ...(await original<object>()), hasServer: false }));

import { parseRoute, route } from "./base/route";
import { isReturning } from "./room/stored/returning";
import { App } from "./routes";
import { settled } from "./testing/world";

const root = document.createElement("div");
let asked: string[];

beforeEach(() => {
  document.body.append(root);
  asked = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    throw new TypeError("no network");
  });
});

afterEach(() => {
  render(null, root);
  root.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Go to a screen, and wait for a sentence: most screens are loaded on demand. */
async function shows(hash: string, sentence: string): Promise<string> {
  route.value = parseRoute(hash);
  await act(() => render(<App />, root));
  await vi.waitFor(
    async () => {
      await act(settled);
      expect(root.textContent).toContain(sentence);
    },
    { timeout: 100_000 },
  );
  return root.textContent ?? "";
}

const links = () => [...root.querySelectorAll("main a")].map((link) => link.getAttribute("href"));

it("offers on the start page what works, and says what needs a server", async () => {
  const text = await shows("#/", "Rooms with friends, the daily deck, rankings and profiles need a server.");
  expect(links()).toEqual(["#/learn", "#/bots", "#/puzzles", "#/caller", "#/score", "#/learn", "#/rules", "#/replay"]);
  expect(text).not.toContain("Open rooms");
  expect(asked).toEqual([]);
});

it.each([
  ["#/rules", false],
  ["#/learn", false],
  ["#/settings", false],
  ["#/me", false],
  ["#/replay", false],
  ["#/score", false],
  ["#/room/r1/replay", true],
  ["#/game/x", true],
  ["#/daily", true],
  ["#/puzzles/daily", true],
  ["#/deck/4711", true],
  ["#/challenge/c1", true],
])("who has been at %s is greeted as a returning player: %s", async (hash, returning) => {
  route.value = parseRoute(hash);
  await act(() => render(<App />, root));
  await vi.waitFor(() => expect(root.querySelector("h1")).not.toBeNull(), { timeout: 100_000 });
  await act(settled);
  expect(isReturning()).toBe(returning);
});

it.each([
  ["#/friends", "Play with friends", "A room with friends needs a server"],
  ["#/daily", "The daily deck", "The daily deck needs a server"],
  ["#/daily/archive", "The daily deck", "The daily deck needs a server"],
  ["#/ranking/week", "Rankings", "Rankings need a server"],
  ["#/challenge/c1", "Challenges", "A challenge needs a server"],
  ["#/me", "You", "A profile for all your devices needs a server"],
  ["#/me/claim/abc", "You", "A profile for all your devices needs a server"],
])("%s says that it needs a server", async (hash, title, sentence) => {
  const text = await shows(hash, sentence);
  expect(root.querySelector("h1")?.textContent).toBe(title);
  expect(text).not.toContain("Try again");
  expect(links()).toEqual(expect.arrayContaining(["#/bots", "#/puzzles"]));
  expect(asked).toEqual([]);
});

it("has decks by their number, without challenges", async () => {
  await shows("#/deck", "A challenge needs a server");
  expect([...root.querySelectorAll("button")].map((button) => button.textContent)).not.toContain("Challenge");
});
