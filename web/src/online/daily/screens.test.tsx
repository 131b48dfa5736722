import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ArchiveDay, DailyStanding, DailyView, DayResults, Ranking, RankingRow } from "../../base/generated/wire";
import { route } from "../../base/route";
import { stateOf } from "../../room/state";
import {
  answers,
  asked,
  closePage,
  openPage,
  page,
  posted,
  press,
  problem,
  renderScreen,
  settled,
} from "../../testing/page";
import { replayView, seat, waitingView } from "../../testing/rooms";
import { DailyHomePanel } from "./home-panel";
import { DailyEnd } from "./in-room";
import { DailyScreen } from "./screen";

const NOON = Date.parse("2026-11-17T12:00:00Z");
const TILES = "9n@0,0 9n@3,0 1w@1,1^1";
const STANDING: DailyStanding = { score: 84, rank: 2, percentile: 50, room: "r1" };

const dayView = (day: string, number: number, seed = "") => ({
  day,
  number,
  begins: Date.parse(day) / 1000,
  ends: Date.parse(day) / 1000 + 86_400,
  commitment: `hash-of-${day}`,
  seed,
});

const dailyView = (change: Partial<DailyView> = {}): DailyView => ({
  now: NOON / 1000,
  today: dayView("2026-11-17", 12),
  tomorrow: dayView("2026-11-18", 13),
  players: 3,
  state: "open",
  room: "",
  round: 0,
  rounds: 20,
  standing: null,
  streak: { current: 0, longest: 0, played: 0 },
  ...change,
});

const results = (change: Partial<DayResults> = {}): DayResults => ({
  day: dayView("2026-11-17", 12),
  players: 3,
  standing: STANDING,
  histogram: [
    { score: 80, count: 1 },
    { score: 84, count: 1 },
    { score: 90, count: 1 },
  ],
  best: [{ rank: 1, name: "Ann", score: 90, display: TILES, room: "best", passkey: true, me: false }],
  deck: "62918215347748930065",
  ...change,
});

const row = (rank: number, name: string, change: Partial<RankingRow> = {}): RankingRow => ({
  rank,
  name,
  points: 100 - rank,
  games: 1,
  passkey: false,
  me: false,
  ...change,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  openPage({
    "GET daily": () => dailyView(),
    "GET daily/2026-11-17": () => results(),
    "GET rooms/r1/replay": () => replayView(),
    "POST daily/2026-11-17/games": () => waitingView({ room: "r1" }),
  });
});

afterEach(closePage);

function at(screen: "daily" | "ranking", ...path: string[]): Promise<string> {
  route.value = { screen, path };
  return renderScreen(<DailyScreen />);
}

const pass = async (seconds: number) => {
  await act(() => void vi.advanceTimersByTime(seconds * 1000));
  await settled();
};
const button = (text: string) => [...page.querySelectorAll("button")].find((one) => one.textContent === text);
const link = (text: string) => [...page.querySelectorAll("a")].find((one) => one.textContent?.trim() === text);

describe("today", () => {
  it("can be played, once: the ranked game is opened", async () => {
    const text = await at("daily");
    expect(text).toContain("Daily deck #12");
    expect(text).toContain("3 players have finished it.");
    expect(page.querySelector(".daily-displays")).toBeNull();
    expect(asked).toEqual(["GET daily"]);
    await press("Play today’s deck");
    expect(posted).toEqual([{ name: "Guest", ranked: true, legal: false }]);
    expect(route.value).toEqual({ screen: "room", room: "r1" });
  });

  it("asks for the first to finish it", async () => {
    answers["GET daily"] = () => dailyView({ players: 0 });
    expect(await at("daily")).toContain("You could be the first!");
  });

  it("has no yesterday on the first day", async () => {
    answers["GET daily"] = () => dailyView({ today: dayView("2026-11-17", 1) });
    await at("daily");
    expect(link("Yesterday’s results")).toBeUndefined();
    expect(link("Archive")).toBeDefined();
  });

  it("goes on where it was left", async () => {
    answers["GET daily"] = () => dailyView({ state: "playing", room: "r1", round: 7 });
    await at("daily");
    expect(link("Continue: round 7 of 20")?.getAttribute("href")).toBe("#/room/r1");
  });

  it("shows my place, everybody's points and the best displays when it is played", async () => {
    answers["GET daily"] = () => dailyView({ state: "finished", room: "r1", standing: STANDING });
    const text = await at("daily");
    expect(text).toContain("84 points");
    expect(text).toContain("Rank 2 of 3 players");
    expect(text).toContain("Better than 50% of the others.");
    expect(text).toContain("NMBR 9 daily #12: 84 points, better than 50% of the players.");
    expect(page.querySelectorAll(".daily-bar.mine")).toHaveLength(1);
    const rows = [...page.querySelectorAll("table tbody tr")].map((one) => one.textContent);
    expect(rows).toEqual(["801", "84 (you)1", "901"]);
    const best = page.querySelector(".daily-display");
    expect(best?.getAttribute("href")).toBe("#/room/best/replay");
    expect(best?.getAttribute("aria-label")).toBe("Rank 1: Ann, 90 points. Watch the replay");
    expect(link("Review your game")?.getAttribute("href")).toBe("#/room/r1/review/1");
    expect(button("Play today’s deck")).toBeUndefined();
  });

  it("can be repeated, which does not count", async () => {
    answers["GET daily"] = () => dailyView({ state: "finished", room: "r1", standing: STANDING });
    await at("daily");
    await press("Play it again, unranked");
    expect(posted).toEqual([{ name: "Guest", ranked: false, legal: false }]);
  });

  it("is no drama when one has resigned", async () => {
    answers["GET daily"] = () => dailyView({ state: "given_up", room: "r1" });
    answers["GET daily/2026-11-17"] = () => results({ standing: null });
    const text = await at("daily");
    expect(text).toContain("No harm done");
    expect(page.querySelector(".daily-share")).toBeNull();
    expect(button("Play it again, unranked")).toBeDefined();
  });

  it("says why a game is refused, and asks again what day it is", async () => {
    answers["POST daily/2026-11-17/games"] = () => problem(409, "day_over");
    await at("daily");
    await press("Play today’s deck");
    expect(page.textContent).toContain("This day is over.");
    expect(asked.filter((one) => one === "GET daily")).toHaveLength(2);
  });

  it("says that it needs a connection, and tries again", async () => {
    answers["GET daily"] = () => undefined;
    expect(await at("daily")).toContain("Today’s deck needs a connection, and there is none right now.");
    expect(page.querySelector(".bad")).toBeNull();
    answers["GET daily"] = () => dailyView();
    await press("Try again");
    expect(page.textContent).toContain("Daily deck #12");
  });
});

describe("the countdown", () => {
  it("counts by the server's clock, and asks for the next day when this one is over", async () => {
    const before = dailyView({ now: Date.parse("2026-11-17T23:59:30Z") / 1000 }); // this browser's clock is slow
    answers["GET daily"] = () => before;
    await at("daily");
    const timer = page.querySelector("[role=timer]");
    expect(timer?.getAttribute("aria-live")).toBe("off");
    expect(timer?.textContent).toContain("in 30 s.");
    await pass(10);
    expect(timer?.textContent).toContain("in 20 s.");
    const now = Date.parse("2026-11-18T00:00:01Z") / 1000;
    answers["GET daily"] = () =>
      dailyView({ now, today: dayView("2026-11-18", 13), tomorrow: dayView("2026-11-19", 14), players: 0 });
    await pass(21);
    expect(page.textContent).toContain("Daily deck #13");
    expect(page.querySelector("[role=timer]")?.textContent).toContain("in 23 h 59 min.");
  });

  it("asks again, but not at once, while the server's day has not changed", async () => {
    answers["GET daily"] = () => dailyView({ now: dailyView().today.ends + 1 });
    await at("daily");
    expect(page.querySelector("[role=timer]")?.textContent).toContain("in 0 s.");
    await pass(4);
    expect(asked).toHaveLength(1);
    await pass(2);
    expect(asked).toHaveLength(2);
  });

  it("rests while nobody looks", async () => {
    await at("daily");
    const timer = page.querySelector("[role=timer]");
    const hide = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    await pass(600);
    expect(timer?.textContent).toContain("in 12 h 0 min.");
    hide.mockRestore();
  });
});

describe("other days", () => {
  it("a past day is played unranked, and its seed is open", async () => {
    answers["GET daily/2026-11-16"] = () =>
      results({ day: dayView("2026-11-16", 11, "the-seed"), standing: null, players: 3 });
    const text = await at("daily", "2026-11-16");
    expect(text).toContain("Daily deck #11");
    expect(text).toContain("the-seed");
    expect(text).toContain("Check it");
    answers["POST daily/2026-11-16/games"] = () => waitingView({ room: "r2" });
    await press("Play this deck, unranked");
    expect(posted).toEqual([{ name: "Guest", ranked: false, legal: false }]);
  });

  it("a deck that some may still play is not offered, but a game that I have begun goes on", async () => {
    answers["GET daily/2026-11-16"] = () =>
      results({ day: dayView("2026-11-16", 11), standing: null, deck: "", best: [] });
    expect(await at("daily", "2026-11-16")).toContain("It opens an hour after its day.");
    expect(button("Play this deck, unranked")).toBeUndefined();
    answers["POST daily/2026-11-16/games"] = () => waitingView({ room: "r2" });
    await press("Finish the game I began");
    expect(posted).toEqual([{ name: "Guest", ranked: true, legal: false }]);
    expect(route.value).toEqual({ screen: "room", room: "r2" });
  });

  it("the address of today shows today", async () => {
    await at("daily", "2026-11-17");
    expect(button("Play today’s deck")).toBeDefined();
  });

  it.each([
    ["2026-11-18", "This day is yet to come."],
    ["2026-02-30", "This isn’t a day of the calendar."],
    ["soon", "This isn’t a day of the calendar."],
  ])("%s is explained", async (day, sentence) => {
    expect(await at("daily", day)).toContain(sentence);
  });

  it("a day without a deck is explained", async () => {
    answers["GET daily/2020-01-01"] = () => problem(404, "no_such_day");
    expect(await at("daily", "2020-01-01")).toContain("There is no deck for this day.");
  });
});

describe("the archive", () => {
  const days = (first: number, count: number): ArchiveDay[] =>
    Array.from({ length: count }, (_, index) => ({
      day: new Date(NOON - (40 - first + index) * 86_400_000).toISOString().slice(0, 10),
      number: first - index,
      players: 2,
      best: 90,
      mine: index ? null : 70,
    }));

  it("loads more until the first day", async () => {
    answers["GET archive?limit=30"] = () => days(40, 30);
    await at("daily", "archive");
    expect(page.querySelectorAll("tbody tr")).toHaveLength(30);
    const last = days(40, 30).at(-1)?.day;
    answers[`GET archive?before=${last}&limit=30`] = () => days(10, 10);
    await press("Show earlier days");
    expect(page.querySelectorAll("tbody tr")).toHaveLength(40);
    expect(page.querySelector("[role=status]")?.textContent).toContain("That’s all");
    expect(button("Show earlier days")).toBeUndefined();
  });
});

describe("the ranking", () => {
  const ranking = (change: Partial<Ranking> = {}): Ranking => ({
    span: "day",
    first: "2026-11-17",
    last: "2026-11-17",
    players: 60,
    rows: [row(1, "Ann", { passkey: true }), row(2, "Bo")],
    mine: row(57, "Me", { me: true }),
    ...change,
  });

  it("always shows my own place, marks passkeys, and is honest", async () => {
    answers["GET ranking?span=day"] = () => ranking();
    const text = await at("ranking", "day");
    const rows = [...page.querySelectorAll("tbody tr")];
    expect(rows.map((one) => one.className)).toEqual(["", "", "mine"]);
    expect(rows[0]?.textContent).toContain("has a passkey");
    expect(text).toContain("second browser");
    expect(page.querySelector("main [aria-current]")?.textContent).toBe("Day");
  });

  it("has my place once when I am among the best", async () => {
    const me = row(2, "Me", { me: true });
    answers["GET ranking?span=week"] = () => ranking({ span: "week", rows: [row(1, "Ann"), me], mine: me });
    await at("ranking", "week");
    expect(page.querySelectorAll("tr.mine")).toHaveLength(1);
  });

  it("says what all time means, and that nobody is in it", async () => {
    answers["GET ranking?span=all"] = () => ranking({ span: "all", rows: [], mine: null, players: 0 });
    const text = await at("ranking", "all");
    expect(text).toContain("best 20 ranked games of the last 30 days");
    expect(text).toContain("Nobody is in this ranking yet.");
  });
});

describe("after a game", () => {
  const over = (change: Parameters<typeof waitingView>[0] = {}) =>
    stateOf(
      waitingView({
        room: "r1",
        state: "finished",
        seats: [seat("Me", { score: 84 })],
        seat: 0,
        contest: "daily/2026-11-17",
        ranked: true,
        winners: [0],
        ...change,
      }),
    );
  const replay = { value: null, failure: null, again: () => {} };

  it("a ranked game has its place, a text to share, and the next deck", async () => {
    const text = await renderScreen(<DailyEnd state={over()} replay={replay} />);
    expect(text).toContain("Daily deck #12 ranked");
    expect(text).toContain("Rank 2 of 3 players");
    expect(text).toContain("NMBR 9 daily #12");
    expect(text).toContain("Next deck in 12 h 0 min");
    expect(link("To the daily deck")?.getAttribute("href")).toBe("#/daily");
  });

  it("a repeat says that it does not count", async () => {
    const text = await renderScreen(<DailyEnd state={over({ ranked: false })} replay={replay} />);
    expect(text).toContain("repeat, unranked");
    expect(page.querySelector(".daily-share")).toBeNull();
  });

  it("who has resigned has no points", async () => {
    const seats = [seat("Me", { resigned: true })];
    const text = await renderScreen(<DailyEnd state={over({ seats })} replay={replay} />);
    expect(text).toContain("You resigned");
    expect(page.querySelector(".daily-share")).toBeNull();
  });
});

describe("on the start page", () => {
  it.each([
    ["open", {}, "3 players have finished it.", "Play today’s deck"],
    ["playing", { room: "r1", round: 7 }, "Round 7 of 20", "Continue"],
    ["finished", { standing: STANDING }, "84 points. Rank 2 of 3 players", "Result"],
    ["given_up", {}, "You have resigned today.", "Result"],
  ] as const)("%s has one button", async (state, change, sentence, way) => {
    answers["GET daily"] = () => dailyView({ state, ...change, streak: { current: 2, longest: 3, played: 4 } });
    const text = await renderScreen(<DailyHomePanel />);
    expect(text).toContain(sentence);
    expect(text).toContain("2 days in a row");
    expect(text).toContain("Next deck in 12 h 0 min");
    expect([...page.querySelectorAll("a, button")].map((one) => one.textContent)).toEqual([way]);
  });

  it("is not there while the server does not respond", async () => {
    answers["GET daily"] = () => undefined;
    expect(await renderScreen(<DailyHomePanel />)).toBe("");
  });
});
