import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Replay } from "../../base/generated/wire";
import { go } from "../../base/route";
import type { ReviewState } from "../../engine/review/types";
import { closePage, openPage, page, renderScreen } from "../../testing/page";
import { SAMPLE_GAME, sampleReview } from "../../testing/review";
import { SAMPLE } from "../../testing/sample";
import { situationBefore } from "./mistakes";
import { MistakesScreen } from "./mistakes-screen";

const asked = vi.hoisted(() => [] as boolean[]);
const found = vi.hoisted(() => ({ state: null as ReviewState | null }));
vi.mock("../../engine/review/use-review", () => ({
  useReview: (game: unknown) => {
    asked.push(game !== null);
    return found.state ?? { stage: "starting", part: 0, holds: false, seats: [] };
  },
}));

beforeEach(() => {
  asked.length = 0;
  found.state = null;
});
afterEach(closePage);

/** Show the lessons of the first seat. */
async function show(change: Partial<Replay>): Promise<void> {
  openPage({ "POST records": () => ({ ...SAMPLE.replay, resigned: [], ...change }) });
  go({ screen: "mistakes", source: { compact: SAMPLE.replay.compact }, seat: 0 }, { replace: true });
  await renderScreen(<MistakesScreen />);
}

it.each<[string, Partial<Replay>, boolean, RegExp]>([
  ["a finished game", {}, true, /^Looking for/],
  ["a game that was not finished", { finished: false }, false, /^This game was not finished/],
  ["a seat that has resigned", { resigned: [0] }, false, /^This player did not finish/],
])("reviews a seat that has played to the end, and no other: %s", async (_, change, reviewed, says) => {
  await show(change);
  expect(asked.at(-1)).toBe(reviewed);
  expect(page.querySelector("[role=status]")?.textContent).toMatch(says);
});

it("shows which numbers could still come, and one figure for a placement", async () => {
  found.state = { ...sampleReview(), stage: "done" };
  await show({});
  const task = page.querySelector(".split-task")?.textContent ?? "";
  const [, round = "", cost = ""] = /^Round (\d+), .* cost about ([\d.]+) points/.exec(task) ?? [];
  const left = [...page.querySelectorAll(".split-words .game-numbers li")].map((one) => one.matches(".gone"));
  const { unseen } = situationBefore(SAMPLE_GAME, 0, Number(round));
  expect(left).toEqual(unseen.map((count) => count === 0));
  const buttons = [...page.querySelectorAll<HTMLElement>(".split-buttons .button")];
  await act(() => buttons.find((one) => one.textContent?.startsWith("Engine"))?.click());
  const [engine = 0, game = 0] = [...page.querySelectorAll(".mistakes-figures b")].map((one) =>
    Number(one.textContent),
  );
  expect((engine - game).toFixed(1)).toBe(cost);
});
