import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { go } from "../route";
import { SAMPLE } from "../testing/sample";
import { settled } from "../testing/world";
import type { Replay } from "../wire";
import { MistakesScreen } from "./mistakes-screen";

const asked = vi.hoisted(() => [] as boolean[]);
vi.mock("../analysis/use-review", () => ({
  useReview: (game: unknown) => {
    asked.push(game !== null);
    return { stage: "starting", part: 0, seats: [] };
  },
}));

const root = document.createElement("div");
beforeEach(() => {
  asked.length = 0;
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

it.each<[string, Partial<Replay>, boolean, RegExp]>([
  ["a finished game", {}, true, /^Looking for/],
  ["a game that was not finished", { finished: false }, false, /^This game was not finished/],
  ["a seat that has resigned", { resigned: [0] }, false, /^This player did not finish/],
])("reviews a seat that has played to the end, and no other: %s", async (_, change, reviewed, says) => {
  vi.stubGlobal("fetch", async () => Response.json({ ...SAMPLE.replay, resigned: [], ...change }));
  go({ screen: "mistakes", source: { compact: SAMPLE.replay.compact }, seat: 0 }, { replace: true });
  await act(() => render(<MistakesScreen />, root));
  await act(settled);
  expect(asked.at(-1)).toBe(reviewed);
  expect(root.querySelector("[role=status]")?.textContent).toMatch(says);
});
