import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Replay } from "../../base/generated/wire";
import { type GameSource, go, route } from "../../base/route";
import type { ReviewState, SeatReview } from "../../engine/review/types";
import { closePage, openPage, page, renderScreen, serve } from "../../testing/page";
import { sampleReview } from "../../testing/review";
import { SAMPLE } from "../../testing/sample";
import { gameOf } from "../replay/game";
import { dotRadius } from "./rounds";
import { ReviewScreen } from "./screen";
import { swipedBy } from "./steps";
import { rankOf } from "./totals";

const found = vi.hoisted(() => ({ state: null as unknown as ReviewState, asked: [] as unknown[] }));
vi.mock("../../engine/review/use-review", () => ({
  useReview: (game: unknown, seat: number) => {
    found.asked.push([game !== null, seat]);
    return found.state;
  },
}));

const { compact } = SAMPLE.replay;
const game = gameOf(SAMPLE.replay);

beforeEach(() => {
  found.state = sampleReview(game);
  found.asked = [];
  openPage({});
});
afterEach(closePage);

async function show(
  change: Partial<Replay> = {},
  seat: number | null = 0,
  round: number | null = null,
  source: GameSource = { compact },
): Promise<void> {
  const answer = () => ({ ...SAMPLE.replay, resigned: [], ...change });
  serve({ "POST records": answer, "GET rooms/abc/replay": answer });
  go({ screen: "review", source, seat, round }, { replace: true });
  await renderScreen(<ReviewScreen />);
}

const text = (selector: string) => page.querySelector(selector)?.textContent;
const texts = (selector: string) => [...page.querySelectorAll(selector)].map((element) => element.textContent);
const press = (key: string) =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

it("begins with the whole game of the first seat", async () => {
  await show({}, null, null);
  expect(text(".review-where")).toBe("Round 4 of 4: card 4");
  expect(found.asked.at(-1)).toEqual([true, 0]);
  expect(document.title).toBe("Review: Player 1 1, Player 2 0 · NMBR 9");
});

it("says the sum in whole numbers that add up", async () => {
  await show();
  const { par, mistakes } = found.state.seats[0] as SeatReview;
  const luck = 1 - par + Math.round(mistakes);
  expect(texts(".review-sum b")).toEqual([`${par}`, `−${-luck}`, `−${Math.round(mistakes)}`, "= 1"]);
  expect(text(".review-totals > .hidden")).toContain(
    `Average game 97, luck −${-luck}, mistakes ${Math.round(mistakes)}: 1 point.`,
  );
  expect(texts(".review-facts li")).toEqual([
    "Accuracy 71 of 100",
    "? 1 mistake",
    "?! 1 inaccuracy",
    "20% of the best known, 5",
    "Rank 3 of 3 among bots",
  ]);
});

it("lists the rounds as sentences, with signs and words beside the colours", async () => {
  await show();
  expect(texts(".review-row > .hidden")[2]).toBe(
    "Round 3, the 1: level 1, turned left, for 1 point, cost 4.2; better: another spot on that level. Mistake. In hindsight it cost 1.",
  );
  expect(texts(".review-grade").slice(0, 3)).toEqual(["✓good", "?!inaccuracy", "?mistake"]);
  expect(texts(".review-cost")).toEqual(["", "−1.4", "−4.2", ""]);
});

it("keys step, and none is lost before it is drawn", async () => {
  await show({}, 0, 4);
  await act(() => {
    press("Home");
    for (let times = 0; times < 3; times++) press("ArrowRight");
    press("ArrowLeft");
  });
  expect(location.hash).toBe(`#/game/${compact}/review/1/2`);
  expect(text(".review-row[aria-current] .review-number")).toBe("2");
  await act(() => void press("End"));
  expect(location.hash).toBe(`#/game/${compact}/review/1/4`);
});

it("round 0 is an average game, before the first card", async () => {
  await show({}, 0, 0);
  expect(text(".review-sentence")).toBe("Before the first card: an average game, 97.");
  expect(page.querySelectorAll(".review-picture .tile-digit")).toHaveLength(0);
});

it("a row of the list goes to its round, and the other seat keeps it", async () => {
  await show({}, 0, 4);
  await act(() => page.querySelectorAll<HTMLElement>(".review-row")[1]?.click());
  expect(route.value).toMatchObject({ seat: 0, round: 2 });
  const [, other] = page.querySelectorAll<HTMLAnchorElement>(".review-seats a");
  expect(other?.hash).toBe(`#/game/${compact}/review/2/2`);
  await show({}, 1, 2);
  expect(found.asked.at(-1)).toEqual([true, 1]);
});

it("outlines the best placements with their expected scores", async () => {
  await show({}, 0, 3);
  const { best, expected } = (found.state.seats[0] as SeatReview).rounds[2] ?? {};
  const shown = (value = 0) => `${Math.round(value * 10) / 10}`;
  expect(texts(".review-label text")).toEqual([`1: ${shown(best?.[0]?.expected)}`, `? ${shown(expected)}`]);
  expect(texts(".review-best li")).toHaveLength(2);
  expect(text(".review-best li:nth-child(2) .tag")).toBe("as placed");
});

it("shows which numbers could still come in a round, and not in which order", async () => {
  await show({}, 0, 2);
  const left = () => [...page.querySelectorAll(".review-to-come li")].map((one) => one.querySelectorAll(".on").length);
  const [first = 0, second = 0] = SAMPLE.replay.cards;
  const expected = Array<number>(10).fill(2);
  for (const card of [first, second]) expected[card] = (expected[card] ?? 0) - 1;
  expect(left()).toEqual(expected);
  await act(() => void press("End"));
  expect(left()).toEqual(Array(10).fill(0));
});

it("builds the best known display beside it, tile by tile", async () => {
  await show({}, 0, 2);
  const toggle = page.querySelector<HTMLElement>(".review-controls > .button");
  expect(page.querySelectorAll(".review-figure")).toHaveLength(1);
  await act(() => toggle?.click());
  expect(toggle?.getAttribute("aria-pressed")).toBe("true");
  const tiles = () =>
    [...page.querySelectorAll(".review-figure")].map(
      (one) => one.querySelectorAll(".review-picture .tile-digit").length,
    );
  expect(tiles()).toEqual([2, 2]);
  await act(() => void press("ArrowRight"));
  expect(tiles()).toEqual([3, 3]);
});

it("says a round once, although its figures get better", async () => {
  await show({}, 0, 3);
  const said = text(".review-stage > [aria-live]");
  const [first] = found.state.seats as [SeatReview];
  const rounds = first.rounds.map((one) => ({ ...one, mistake: one.mistake * 2 }));
  found.state = { ...found.state, part: 0.6, seats: [{ ...first, rounds }] };
  await act(() => {
    route.value = { ...route.peek() };
  });
  expect(text(".review-sentence")).toContain("cost 8.4");
  expect(said).toContain("cost 4.2");
  expect(text(".review-stage > [aria-live]")).toBe(said);
  await act(() => void press("ArrowLeft"));
  expect(text(".review-stage > [aria-live]")).toContain("Round 2");
});

it("says nothing about luck, mistakes and rounds before they hold; bots and the best known come first", async () => {
  found.state = { ...sampleReview(game), stage: "rough", holds: false };
  await show({}, 0, 3);
  expect(texts(".review-sum, .review-graph, .review-row .grade-sign, .review-table")).toEqual([]);
  expect(texts(".review-facts li")).toEqual(["20% of the best known, 5", "Rank 3 of 3 among bots"]);
  expect(texts(".review-ranks li")).toHaveLength(3);
  expect(text(".review-progress [role=status]")).toBe("The engine is looking at the game…");
});

it("works without figures: the engine can't run, or the game was not finished, or not by this player", async () => {
  found.state = { stage: "failed", part: 0, holds: false, seats: [] };
  await show({}, 0, 3);
  expect(text("[role=status].notice")).toMatch(/^The engine can’t look at this game here/);
  expect(texts(".review-row > .hidden")[2]).toBe("Round 3, the 1: level 1, turned left, for 1 point");
  render(null, page);
  found.asked = [];
  await show({ finished: false }, 0, 3);
  expect(found.asked.at(-1)).toEqual([false, 0]);
  expect(text(".notice")).toMatch(/^This game was not finished/);
  render(null, page);
  await show({ resigned: [0] }, 0, 3);
  expect(found.asked.at(-1)).toEqual([false, 0]);
  expect(text(".notice")).toMatch(/^This player did not finish/);
});

it("leads to the costliest placements, to the replay, and to itself", async () => {
  await show({}, 0, 3);
  const links = [...page.querySelectorAll<HTMLAnchorElement>(".review-links a")].map((link) => link.hash);
  expect(links).toContain(`#/game/${compact}/mistakes/1`);
  expect(links).toContain(`#/game/${compact}/3`);
});

it("compares with the bot at the table by what it made there, and with no bot twice", async () => {
  const ranks = () => texts(".review-ranks li");
  await show({ players: ["Ann", "bot:greedy@1"] }, 0, null, { room: "abc" });
  expect(ranks()).toEqual(["Thinker (bot)102", "Ann1", "Greedy (bot)0"]); // not the 51 points of its second try
  expect(texts(".review-facts li").at(-1)).toBe("Rank 2 of 3 among bots");
  await show({ players: ["Ann", "bot:greedy@1"] }, 1, null, { room: "abc" });
  expect(ranks()).toEqual(["Thinker (bot)102", "Greedy (bot)0"]);
});

it("many seats are in a list that opens", async () => {
  const many = { players: Array(6).fill(""), displays: Array(6).fill(SAMPLE.replay.displays[0]) };
  found.state = { stage: "starting", part: 0, holds: false, seats: [] };
  await show(many, 2, 1);
  expect(page.querySelector<HTMLSelectElement>(".review-seat")?.value).toBe("2");
});

it("a swipe to the left is a step on, to the right back; other movements are none", () => {
  expect([swipedBy(-60, 5), swipedBy(60, -20), swipedBy(-30, 0), swipedBy(-60, 70)]).toEqual([1, -1, 0, 0]);
});

it("a seat shares its rank with a bot of as many points", () => {
  const bots = [51, 60, 102].map((score) => ({ bot: "greedy", score }));
  expect([50, 60, 61, 102].map((score) => rankOf({ bots, score }))).toEqual([4, 2, 2, 1]);
});

it("dots grow with what it cost, and have a least and a largest size", () => {
  const sizes = [0, 1, 5, 10, 99].map(dotRadius);
  expect([...sizes].sort((a, b) => a - b)).toEqual(sizes);
  expect([dotRadius(-1), sizes[0], sizes.at(-1)]).toEqual([1.2, 1.2, 10]);
});
