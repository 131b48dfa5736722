import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { VERSION } from "../../base/generated/review-constants";
import type { Replay } from "../../base/generated/wire";
import { deckOf, forgetFacts, raiseFacts } from "../../engine/review/facts";
import type { FinishedGame, ReviewFigures, ReviewState, SeatReview } from "../../engine/review/types";
import { SAMPLE_GAME, sampleReview } from "../../testing/review";
import { OPTIONS, replayView, seat as seatOf, secondRound } from "../../testing/rooms";
import { settled } from "../../testing/world";
import type { Request } from "../../ui/requests";
import type { RoomState } from "../state";
import { EndLesson, EndReview } from "./end-review";

const made = signal<ReviewState>(sampleReview());
const asked: [FinishedGame | null, number][] = [];
vi.mock("../../engine/review/use-review", () => ({
  useReview: (game: FinishedGame | null, seat: number) => {
    asked.push([game, seat]);
    return made.value;
  },
}));

/** Reviews that the server was given to keep, and the figures that it has of my game. */
const kept: unknown[] = [];
let stored: ReviewFigures | null;

function answer(url: string, body: unknown): unknown {
  if (url.endsWith("/me/reviews")) kept.push(body);
  if (url.includes("/me/games"))
    return { games: [{ room: "r", seat: 0, review: stored && { ...stored, version: VERSION } }] };
  return { seat: 0 };
}

const replay: Request<Replay> = { value: replayView({ compact: "word" }), failure: null, again: () => {} };
const rounds = SAMPLE_GAME.cards.length;

function finished(more: Partial<RoomState> = {}): RoomState {
  const { cards, displays, start } = SAMPLE_GAME;
  const seats = [seatOf("Ann", { score: 57 }), seatOf("Bo", { score: 34 })];
  return {
    ...secondRound(),
    room: "r",
    state: "finished",
    options: OPTIONS,
    seats,
    rounds,
    cards,
    displays,
    start,
    ...more,
  };
}

/** The sample with other figures, of Ann: 57 points. */
function figures(more: Partial<SeatReview>, state: Partial<ReviewState> = {}): ReviewState {
  const [first, ...others] = sampleReview().seats;
  const review = { ...(first as SeatReview), score: 57, par: 94, luck: -6, mistakes: 31, ...more };
  return { ...sampleReview(), seats: [review, ...others], ...state };
}

let root: HTMLElement;

beforeEach(() => {
  asked.length = 0;
  kept.length = 0;
  stored = null;
  localStorage.clear();
  forgetFacts();
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit = {}) =>
    Response.json(answer(url, JSON.parse(String(body ?? null)))),
  );
  made.value = figures({});
  root = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function show(state = finished(), { counting = false, asking = replay } = {}): Promise<void> {
  const screen = (
    <>
      <EndReview state={state} replay={asking} counting={counting} />
      <EndLesson />
    </>
  );
  await act(() => render(screen, root));
  await act(settled);
}

const refine = (to: ReviewState) =>
  act(async () => {
    made.value = to;
    await settled();
  });

const text = () => root.querySelector(".end-review")?.textContent ?? "";
const said = () => root.querySelector("[role=status]")?.textContent;
const sum = () => [...root.querySelectorAll(".end-sum > div")].map((term) => term.textContent);
const learn = () => root.querySelector(".end-lesson-learn")?.getAttribute("href");

it("shows in four lines how average play, the cards and the moves make the score, and how it compares", async () => {
  await show();
  expect(sum()).toEqual([
    "A strong player, average cards94",
    "Your cards were unkind−6",
    "Your moves gave away−31",
    "You57",
  ]);
  expect(text()).toContain("Accuracy71 of 100");
  expect(text()).toContain("Better than Greedy, below Thinker.");
  expect([...root.querySelectorAll(".end-rivals li")].map((one) => one.textContent)).toEqual([
    "Greedy 51",
    "You 57",
    "Thinker 102",
  ]);
  expect(learn()).toBe("#/room/r/mistakes/1");
});

it("names the cards by their luck, and draws each line where the one before has ended", async () => {
  const bars = () =>
    [...root.querySelectorAll<HTMLElement>(".end-bar")].map(({ style }) =>
      [style.left, style.width].map((part) => Math.round(Number.parseFloat(part))),
    );
  made.value = figures({ par: 80, luck: 20, mistakes: 43 });
  await show();
  expect(sum()[1]).toBe("Your cards were kind+20");
  expect(bars()).toEqual([
    [0, 80],
    [80, 20],
    [57, 43],
    [0, 57],
  ]);
  await refine(figures({ par: 80, luck: -2, mistakes: 21 }));
  expect(sum()[1]).toBe("Your cards were average−2");
});

it("is folded where the ranking counts, and open after a game alone", async () => {
  await show();
  expect(root.querySelector("details.end-review")).not.toBeNull();
  await show(finished({ seats: [seatOf("Ann", { score: 57 })] }));
  expect(root.querySelector("section.end-review")).not.toBeNull();
});

it("says about the cards what is true of the deck, whatever luck its player had", async () => {
  const cards = () => root.querySelector(".end-deck")?.textContent;
  await show();
  expect(cards()).toBeUndefined();
  await act(() => void raiseFacts(deckOf(SAMPLE_GAME, 0), { par: 3.4 }));
  expect(cards()).toBe("These cards: strong play makes 3 points on average (par).");
  await refine(figures({ score: 34, luck: -35, mistakes: 25 }, { stage: "done" }));
  expect(cards()).toBe("These cards: strong play makes 3 points on average (par).");
});

it("gives a bot that sat at the table the points that it made there, and no second ones", async () => {
  const bots = [
    seatOf("greedy (bot)", { bot: "greedy", score: 66 }),
    seatOf("greedy (bot) 2", { bot: "greedy", score: 40 }),
  ];
  const seats = [seatOf("Ann", { score: 57 }), ...bots];
  await show(finished({ seats, options: { ...OPTIONS, bots: ["greedy", "greedy"] } }));
  expect(text()).toContain("They all scored more this time.");
  expect([...root.querySelectorAll(".end-rivals li")].map((one) => one.textContent)).toEqual([
    "You 57",
    "Greedy 66",
    "Thinker 102",
  ]);
  const tookOver = [seatOf("Ann", { score: 57 }), seatOf("Bo", { bot: "greedy", score: 66 })];
  await show(finished({ seats: tookOver }));
  expect(text()).toContain("Greedy 51");
});

it("asks for the review of my seat, with the game as one word, and only once", async () => {
  await show();
  await show(finished({ rematch: "next" }));
  const games = new Set(asked.map(([game]) => game));
  expect(games.size).toBe(1);
  const { displays, cards, start } = SAMPLE_GAME;
  expect(asked[0]).toEqual([{ players: ["Ann", "Bo"], displays, cards, start, compact: "word" }, 0]);
});

it("shows what is known while the first figures are computed", async () => {
  made.value = { stage: "starting", part: 0.25, holds: false, seats: [] };
  await show();
  expect(sum()).toEqual(["A strong player, average cards…", "Your cards…", "Your moves gave away…", "You57"]);
  expect(root.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("25");
  expect(said()).toBe("");
  expect(learn()).toBeUndefined();
});

it("works during the count, and says nothing until it is over", async () => {
  await show(finished(), { counting: true });
  expect([asked.length > 0, text(), said()]).toEqual([true, "", ""]);
  expect(root.querySelector(".end-lesson")).toBeNull();
  await show();
  expect(said()).toBe("Average game 94, luck −6, mistakes −31: 57 points.");
});

it("shows bots and the best known at once, and luck, mistakes and accuracy when they hold", async () => {
  made.value = figures({}, { stage: "rough", holds: false });
  await show();
  expect(sum()).toEqual(["A strong player, average cards…", "Your cards…", "Your moves gave away…", "You57"]);
  expect(text()).toContain("Accuracy…");
  expect(text()).toContain("Nothing better is known with these cards");
  expect(text()).toContain("Better than Greedy, below Thinker.");
  expect(said()).toBe("");
  expect(root.querySelector(".end-lesson, .end-review-praise")).toBeNull(); // a first guess blames and praises nobody
});

it("figures are said once, when they hold", async () => {
  made.value = figures({}, { stage: "rough", holds: false });
  await show();
  await refine(figures({}, { stage: "refining" }));
  await refine(figures({ luck: -7, mistakes: 30 }, { stage: "refining", part: 0.6 }));
  expect([said(), sum()[1]]).toEqual([
    "Average game 94, luck −6, mistakes −31: 57 points.",
    "Your cards were unkind−7",
  ]);
  await refine(figures({ luck: -8, mistakes: 29 }, { stage: "done", part: 1 }));
  expect([said(), sum()[1]]).toEqual([
    "Average game 94, luck −6, mistakes −31: 57 points.",
    "Your cards were unkind−8",
  ]);
  expect(root.querySelector("[role=progressbar]")).toBeNull();
});

it("the server keeps the figures as soon as they are final", async () => {
  await show();
  expect(kept).toEqual([]);
  await refine(figures({ luck: -8, mistakes: 29 }, { stage: "final", part: 0.7 }));
  const review = { room: "r", par: 94, luck: -8, mistakes: 29, accuracy: 71, version: VERSION };
  await vi.waitFor(() => expect(kept).toEqual([review]));
  await refine(figures({ luck: -8, mistakes: 29 }, { stage: "done", part: 1 }));
  expect(kept).toEqual([review]);
});

it("what the server has from another device is shown at once, and stays", async () => {
  stored = { par: 94, luck: -8, mistakes: 29, accuracy: 66 };
  made.value = { stage: "starting", part: 0, holds: false, seats: [] };
  await show();
  expect([sum()[1], text().includes("66 of 100")]).toEqual(["Your cards were unkind−8", true]);
  expect(said()).toBe("Average game 94, luck −8, mistakes −29: 57 points.");
  await refine(figures({}));
  expect(sum()[1]).toBe("Your cards were unkind−8");
  expect(root.querySelector(".end-lesson")).not.toBeNull();
});

it("shows one placement to learn from, with both outlines, and where it is in the review", async () => {
  await show();
  const lesson = root.querySelector(".end-review .end-lesson");
  expect(lesson?.textContent).toContain(
    "Round 3, the 1: you placed it on level 1. Better by 4.2 points: another spot on that level.",
  );
  expect(lesson?.querySelector("a")?.getAttribute("href")).toBe("#/room/r/review/1/3");
  expect(lesson?.querySelectorAll(".picture .end-outline")).toHaveLength(2);
  expect(root.querySelector(".end-aside .end-lesson")?.textContent).toBe(lesson?.textContent);
});

it("praises a game without mistakes", async () => {
  const rounds = sampleReview().seats[0]?.rounds.map((round) => ({ ...round, mistake: 0, grade: "good" as const }));
  made.value = figures({ mistakes: 0, luck: -37, rounds: rounds ?? [] });
  await show();
  expect(sum()[2]).toBe("Your moves gave away0");
  expect(text()).toContain("Not one mistake that we could find.");
  expect(learn()).toBeUndefined();
  made.value = figures({ mistakes: 2, luck: -35, rounds: rounds ?? [] });
  await show();
  expect(text()).toContain("No placement stands out as a mistake.");
});

it("those who have watched see the winner's", async () => {
  await show(finished({ seat: null, winners: [1] }));
  expect(asked[0]?.[1]).toBe(1);
  expect(text()).toContain("The game of Bo");
  expect(text()).toContain("The moves gave away");
  expect(kept).toEqual([]);
  expect(text()).toContain("it was placed on level");
  expect(learn()).toBeUndefined();
});

it("says that hints were taken, beside the accuracy", async () => {
  await show(finished({ seats: [seatOf("Ann", { hints: 3, score: 57 })] }));
  expect(root.querySelector(".end-facts")?.textContent).toContain("AccuracyWith hints in 3 rounds71 of 100");
});

it.each([
  ["I have resigned", finished({ seats: [seatOf("Ann", { resigned: true }), seatOf("Bo")] })],
  ["it was broken off", finished({ rounds: 20 })],
])("one sentence if %s", async (_, state) => {
  await show(state);
  expect(text()).toBe("How the points came aboutGames that are played to the end get a review.");
  expect(asked.every(([game]) => game === null)).toBe(true);
});

it("one sentence where the engine can’t run", async () => {
  made.value = { stage: "failed", part: 0, holds: false, seats: [] };
  await show();
  expect(text()).toBe("How the points came aboutThis game can’t be reviewed here.");
  await refine(figures({}, { stage: "failed" })); // it has crashed on the way: what is known stays
  expect(sum()[0]).toBe("A strong player, average cards94");
  expect(root.querySelector("[role=progressbar]")).toBeNull();
});

it("without the server one can try again", async () => {
  const again = vi.fn();
  made.value = { stage: "starting", part: 0, holds: false, seats: [] };
  await show(finished(), { asking: { value: null, failure: new TypeError("no network"), again } });
  expect(text()).toContain("which is not responding");
  root.querySelector("button")?.click();
  expect(again).toHaveBeenCalledOnce();
});
