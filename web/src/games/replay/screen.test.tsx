import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Problem, Replay } from "../../base/generated/wire";
import { go } from "../../base/route";
import { asked, closePage, openPage, page, posted, renderScreen, serve, settled } from "../../testing/page";
import { replayView } from "../../testing/rooms";
import { ReplayScreen } from "./screen";

const { compact } = replayView();
beforeEach(() => openPage({}));
afterEach(closePage);

const replay =
  (change: Partial<Replay> = {}) =>
  () =>
    Response.json(replayView(change));
const problem = (code: string, status: number, place?: string) => () => {
  const body: Problem = { title: "", status, code, detail: "in English", ...(place ? { place } : {}) };
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/problem+json" } });
};
const texts = (selector: string) => [...page.querySelectorAll(selector)].map((element) => element.textContent);

it("a game in a link is read by the server, and its players have the names of their seats", async () => {
  serve({ "POST records": replay({ players: ["Seat 1", "Seat 2"], finished: true, winners: [0], resigned: [1] }) });
  go({ screen: "game", compact, round: 4 }, { replace: true });
  await renderScreen(<ReplayScreen />);
  expect([asked, posted]).toEqual([["POST records"], [{ record: compact }]]);
  expect(texts(".replay-head h2")).toEqual(["Player 1", "Player 2"]);
  expect(page.querySelectorAll(".crown")).toHaveLength(1);
  expect(texts(".replay-head .tag")).toEqual(["resigned"]);
});

it("a broken link explains itself, in the language of the page", async () => {
  serve({ "POST records": problem("not_understood", 400, "record") });
  go({ screen: "game", compact: "1nonsense", round: null }, { replace: true });
  await renderScreen(<ReplayScreen />);
  expect(texts("h1")).toEqual(["No replay here"]);
  expect(texts("[role=alert]")).toEqual([expect.stringMatching(/^The game in this link can’t be read\./)]);
});

it.each([
  { screen: "game", compact, round: null },
  { screen: "room-replay", room: "r1", round: null },
] as const)("$screen: without an answer it can be tried again", async (route) => {
  go(route, { replace: true });
  await renderScreen(<ReplayScreen />);
  expect(texts("[role=alert]")).toEqual(["The server is not responding."]);
  serve({ "POST records": replay(), "GET rooms/r1/replay": replay() });
  await act(() => page.querySelector<HTMLElement>("button.primary")?.click());
  await settled();
  expect(page.querySelectorAll(".replay-seat")).toHaveLength(2);
});

it("the replay of a room that still plays leads to the room", async () => {
  serve({ "GET rooms/r1/replay": problem("not_found", 404) });
  go({ screen: "room-replay", room: "r1", round: null }, { replace: true });
  await renderScreen(<ReplayScreen />);
  expect(page.querySelector("a.primary")?.getAttribute("href")).toBe("#/room/r1");
});
