import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Problem, Replay } from "../../base/generated/wire";
import { go } from "../../base/route";
import { replayView } from "../../testing/rooms";
import { settled } from "../../testing/world";
import { ReplayScreen } from "./screen";

const { compact } = replayView();
const root = document.createElement("div");
let answer: (url: string) => Response;
let requests: [url: string, body: unknown][];

beforeEach(() => {
  document.body.append(root);
  requests = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push([new URL(url).pathname, init.body && JSON.parse(String(init.body))]);
    return answer(url);
  });
});
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

const replay =
  (change: Partial<Replay> = {}) =>
  () =>
    Response.json(replayView(change));
const problem = (code: string, status: number, place?: string) => () => {
  const body: Problem = { title: "", status, code, detail: "in English", ...(place ? { place } : {}) };
  return new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/problem+json" } });
};
const down = () => {
  throw new TypeError("no network");
};

/** Act, run the effects, and let requests have their answers. */
async function answered(action: () => void): Promise<void> {
  await act(action);
  await act(settled);
}
const show = () => answered(() => render(<ReplayScreen />, root));
const texts = (selector: string) => [...root.querySelectorAll(selector)].map((element) => element.textContent);

it("a game in a link is read by the server, and its players have the names of their seats", async () => {
  answer = replay({ players: ["Seat 1", "Seat 2"], finished: true, winners: [0], resigned: [1] });
  go({ screen: "game", compact, round: 4 }, { replace: true });
  await show();
  expect(requests).toEqual([[expect.stringMatching(/\/api\/records$/), { record: compact }]]);
  expect(texts(".replay-head h2")).toEqual(["Player 1", "Player 2"]);
  expect(root.querySelectorAll(".crown")).toHaveLength(1);
  expect(texts(".replay-head .tag")).toEqual(["resigned"]);
});

it("a broken link explains itself, in the language of the page", async () => {
  answer = problem("not_understood", 400, "record");
  go({ screen: "game", compact: "1nonsense", round: null }, { replace: true });
  await show();
  expect(texts("h1")).toEqual(["No replay here"]);
  expect(texts("[role=alert]")).toEqual([expect.stringMatching(/^The game in this link can’t be read\./)]);
});

it.each([
  { screen: "game", compact, round: null },
  { screen: "room-replay", room: "r1", round: null },
] as const)("$screen: without an answer it can be tried again", async (route) => {
  answer = down;
  go(route, { replace: true });
  await show();
  expect(texts("[role=alert]")).toEqual(["The server is not responding."]);
  answer = replay();
  await answered(() => root.querySelector<HTMLElement>("button.primary")?.click());
  expect(root.querySelectorAll(".replay-seat")).toHaveLength(2);
});

it("the replay of a room that still plays leads to the room", async () => {
  answer = problem("not_found", 404);
  go({ screen: "room-replay", room: "r1", round: null }, { replace: true });
  await show();
  expect(root.querySelector("a.primary")?.getAttribute("href")).toBe("#/room/r1");
});
