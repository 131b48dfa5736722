import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RoomView, SeatView } from "../../base/generated/wire";
import { parseDisplay } from "../../base/geometry";
import { FakeConnection, OPTIONS, replayView, seat as seatOf, secondRound } from "../../testing/rooms";
import { SAMPLE } from "../../testing/sample";
import { settled } from "../../testing/world";
import { TiltedPicture } from "../../ui/tilted/lazy";
import { type RoomState, stateOf } from "../state";
import { myAverage } from "../stored/my-scores";
import { EndScreen } from "./end";

const HIGH = "9n@0,0 9n@3,0 1w@1,1^1";
const LOW = "9n@0,0 9n@3,0 1n@6,0";

const seat = (name: string, more: Partial<SeatView> = {}) => seatOf(name, { placed: true, score: 1, ...more });

function finished(more: Partial<RoomState>): RoomState {
  const seats = more.seats ?? [seat("Ann")];
  return {
    ...secondRound(),
    room: crypto.randomUUID(),
    state: "finished",
    options: { ...OPTIONS, seats: seats.length, removed: 17 },
    seats,
    round: 3,
    rounds: 3,
    cards: [9, 9, 1],
    displays: seats.map(({ score }) => parseDisplay(score > 0 ? HIGH : LOW)),
    placements: seats.map(() => null),
    legal: null,
    winners: [0],
    ...more,
  };
}

let root: HTMLElement;
let connection: FakeConnection;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  localStorage.clear();
  location.hash = "";
  vi.stubGlobal("fetch", async () => Response.json(replayView()));
  root = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(more: Partial<RoomState>): Promise<void> {
  connection = new FakeConnection(finished(more));
  await act(() => render(<EndScreen connection={connection} />, root));
}

const heading = () => root.querySelector("h1")?.textContent;
const skip = () => act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "x" })));
const press = (text: string) => act(() => button(text)?.click());
const button = (text: string) => [...root.querySelectorAll("button")].find((one) => one.textContent === text);

it("counts from the table up, and then shows the result", async () => {
  await show({});
  const counted = () => [...root.querySelectorAll(".end-levels li:not(.end-later)")].map((row) => row.textContent);
  const points = () => root.querySelector(".end-score")?.textContent;
  expect([heading(), points(), counted()]).toEqual(["The count", "0 points", []]);
  await act(() => void vi.advanceTimersByTime(500));
  expect([points(), counted()]).toEqual(["0 points", ["Level 0: 18 × 0 = 00"]]);
  await act(() => void vi.advanceTimersByTime(800));
  expect([points(), counted()[0]]).toEqual(["1 point", "Level 1: 1 × 1 = 1+1"]);
  await act(() => void vi.advanceTimersByTime(800));
  expect([heading(), points()]).toEqual(["You scored 1 point", "1 point"]);
});

it("any key skips the count, but not one that is still held down", async () => {
  await show({});
  await act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", repeat: true })));
  expect(heading()).toBe("The count");
  await skip();
  expect(heading()).toBe("You scored 1 point");
});

it("a click skips it, and it is not shown again", async () => {
  await show({ room: "r" });
  await act(() => void document.body.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  expect(heading()).toBe("You scored 1 point");
  render(null, root);
  await show({ room: "r" });
  expect(heading()).toBe("You scored 1 point");
});

it.each([
  ["You win with 1 point", { seat: 0, winners: [0] }],
  ["Ann wins with 1 point", { seat: 1, winners: [0] }],
  ["Ann wins with 1 point", { seat: null, winners: [0] }],
  ["You share the win with Bo and Cy: 1 point", { seat: 0, winners: [0, 1, 2] }],
  ["Ann and Bo share the win with 1 point", { seat: 2, winners: [0, 1] }],
  ["Nobody wins: everybody has resigned", { seat: 0, winners: [] }],
  ["This game was given up", { seat: 0, winners: [], seats: [seat("Ann", { resigned: true })] }],
] as const)("%s", async (text, more) => {
  await show({ seats: [seat("Ann"), seat("Bo"), seat("Cy")], ...more });
  await skip();
  expect(heading()).toBe(text);
  expect(root.querySelectorAll(".end-ranking .crown")).toHaveLength(more.winners.length);
});

it("the leader has resigned: the other player wins, and the leader is marked, beside the display and in the ranking", async () => {
  await show(stateOf(SAMPLE.watchers[0]?.after as RoomView));
  await skip();
  expect(heading()).toBe("Bo wins with 0 points");
  const resigned = (selector: string) =>
    [...root.querySelectorAll(selector)].map((row) => [
      row.textContent?.includes("resigned"),
      row.querySelector(".crown") !== null,
    ]);
  expect(resigned(".end-head")).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(resigned(".end-ranking li")).toEqual([
    [false, true],
    [true, false],
  ]);
});

it("the host who asks for a rematch goes there", async () => {
  await show({ seats: [seat("Ann"), seat("Bo")] });
  await skip();
  await act(() => button("Play again")?.click());
  expect(connection.sent).toEqual([{ type: "rematch" }]);
  await act(() => {
    connection.state.value = finished({ seats: [seat("Ann"), seat("Bo")], rematch: "next" });
  });
  expect(location.hash).toBe("#/room/next");
});

it("others are told that there is a rematch, and stay until they follow", async () => {
  await show({ seats: [seat("Ann"), seat("Bo")], seat: 1, host: false });
  await skip();
  expect(root.textContent).toContain("The host can open the next game.");
  await act(() => {
    connection.state.value = finished({ seats: [seat("Ann"), seat("Bo")], seat: 1, host: false, rematch: "next" });
  });
  expect(root.querySelector(".end-rail .notice a")?.getAttribute("href")).toBe("#/room/next");
  expect(location.hash).toBe("");
});

it("with many, only the first displays and mine are shown, and everybody is in the ranking", async () => {
  const seats = Array.from({ length: 50 }, (_, index) => seat(`P${index}`, { score: index }));
  await show({ seats, seat: 7, winners: [49] });
  await skip();
  expect([...root.querySelectorAll(".end-head h2")].map((name) => name.textContent)).toEqual([
    "P49",
    "P48",
    "P47",
    "P7",
  ]);
  expect(root.querySelectorAll(".end-ranking li")).toHaveLength(50);
});

/** What is loaded on demand takes a moment. */
async function loaded(found: () => unknown): Promise<void> {
  vi.useRealTimers();
  await vi.waitFor(async () => {
    await act(settled);
    if (!found()) throw new Error("it is not there yet");
  });
}

const praise = () => [...root.querySelectorAll(".end-praise p")].map((line) => line.textContent);
const scored = (score: number) => ({ rounds: 20, seats: [seat("Ann", { score })] });

it("a first game is praised, but no low score is called the best", async () => {
  await show({ room: "a", ...scored(8) });
  expect(praise()).toEqual([]); // the count comes first
  await skip();
  expect(praise()).toEqual(["Your first game is done. Here’s to the next one!"]);
  expect(root.querySelector("[role=status]")?.textContent).toContain("Your first game"); // it is heard, too
  expect(root.textContent).not.toContain("best");
  render(null, root);
  await show({ room: "b", ...scored(20) });
  await skip();
  expect(praise()).toEqual([]);
  render(null, root);
  await show({ room: "a", ...scored(8) }); // looked at once more
  expect(praise()).toEqual(["Your first game is done. Here’s to the next one!"]);
});

it("the best score so far is named when it was higher, and a higher one is praised after three games", async () => {
  for (const [room, score] of [
    ["a", 50],
    ["b", 52],
    ["c", 40],
  ] as const) {
    render(null, root);
    await show({ room, ...scored(score) });
  }
  await skip();
  expect(root.textContent).toContain("Your best in this browser: 52 points");
  render(null, root);
  await show({ room: "d", ...scored(61) });
  await skip();
  expect(praise()).toEqual([
    "You reached 60 points for the first time: you’ve got the hang of it!",
    "A new best: 9 points more than ever before!",
  ]);
  expect(root.querySelectorAll(".end-praise b")).toHaveLength(1);
});

it("praise is for games with others, too", async () => {
  await show({ rounds: 20, seats: [seat("Ann", { score: 85 }), seat("Bo", { score: 90 })], winners: [1] });
  await skip();
  expect(praise()[0]).toBe("You reached 80 points for the first time: a strong game!");
});

it("the scale and praise are for whole games, praise for one's own", async () => {
  await show({ rounds: 20, seat: null, host: false });
  await skip();
  expect(root.querySelector(".end-standing")).not.toBeNull();
  await press("More");
  expect(root.querySelector(".end-scale")).not.toBeNull();
  expect(praise()).toEqual([]);
  render(null, root);
  await show({ rounds: 3 });
  await skip();
  await press("More");
  expect(root.querySelector(".end-standing, .end-scale")).toBeNull();
  expect(praise()).toEqual([]);
  render(null, root);
  await show({ ...scored(85), deckChosen: true }); // practice
  await skip();
  expect(praise()).toEqual([]);
});

it("remembers my scores of whole games that I have played to the end", async () => {
  await show({ rounds: 20, seats: [seat("Ann", { score: 50 }), seat("Bo", { score: 90 })], winners: [1] });
  expect(myAverage()).toBe(50);
  const others: Partial<RoomState>[] = [
    { rounds: 3 },
    { start: [1, 2] },
    { deckChosen: true },
    { contest: "daily/2026-11-17", ranked: false },
    { seat: null, host: true },
    { seats: [seat("Ann", { resigned: true })] },
    { seats: [seat("Ann", { bot: "greedy" })] },
  ];
  for (const more of others) {
    render(null, root);
    await show({ rounds: 20, ...more });
  }
  expect(myAverage()).toBe(50);
});

it("the link with the whole game holds the word that the server makes; after a failure a click asks again", async () => {
  const copied = vi.fn(async () => {});
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("no network");
  });
  await show({});
  await skip();
  await act(settled);
  vi.stubGlobal("fetch", async () => Response.json(replayView()));
  await press("Share");
  await loaded(() => button("Copy whole game"));
  await press("Copy whole game");
  await act(settled);
  await press("Copy whole game");
  expect(copied).toHaveBeenCalledWith(expect.stringContaining(`#/game/${replayView().compact}`));
});

it("leads back to the daily deck after a game with it, and not to another one", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("nobody is there")));
  await show({ contest: "daily/2026-11-17", ranked: true });
  await skip();
  vi.useRealTimers();
  const back = () => root.querySelector(".daily-end a.primary")?.getAttribute("href");
  await vi.waitFor(() => expect(back()).toBe("#/daily"), { timeout: 600_000 }); // it is loaded
  expect(button("Play again")).toBeUndefined();
});

it("says how the deck came about", async () => {
  const revealed = { entropy: "revealed" } as const;
  const seats = [seat("Ann", revealed), seat("Bo", revealed), seat("Cy", { entropy: "committed" })];
  await show({ seats });
  await skip();
  expect(root.textContent).not.toContain("randomness");
  await press("More");
  expect(root.textContent).toContain("The shuffle includes randomness from Bo and you. Too late to be part of it: Cy.");
  render(null, root);
  await show({ seats: [seat("Ann"), seat("Bo")], deckChosen: true });
  await skip();
  await press("More");
  expect(root.textContent).toContain("The host has chosen the cards and their order.");
  expect(root.textContent).not.toContain("randomness");
});

it("says that hints were taken, and does not compare such a game with others", async () => {
  vi.useRealTimers();
  sessionStorage.clear();
  const whole = { rounds: 20, round: 20, cards: Array.from({ length: 20 }, (_, index) => index % 10) };
  await show({ ...whole, seats: [seat("Ann", { hints: 3 })], options: { ...OPTIONS, seats: 1 } });
  await act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  expect(root.textContent).toContain("You took hints in 3 rounds.");
  expect(root.textContent).not.toContain("best");
  expect(myAverage()).toBeNull();
});

it("marks the rows of those who took hints", async () => {
  await show({ seats: [seat("Ann", { hints: 1 }), seat("greedy (bot)", { bot: "greedy" })] });
  await act(() => void dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  const rows = [...root.querySelectorAll(".end-ranking li")].map((row) => row.textContent);
  expect(rows[0]).toContain("With a hint in 1 round");
  expect(rows[1]).not.toContain("hint");
});

it("one dialog has all that can be shared, with the result as text", async () => {
  await show({ start: [] });
  await skip();
  await press("Share");
  await loaded(() => root.querySelector("dialog pre"));
  expect(root.querySelector("dialog pre")?.textContent).toMatch(/^NMBR 9 · 1\n⬜⬜🟦\n.*\/replay$/);
  const ways = [...root.querySelectorAll("dialog .button")].map(({ textContent }) => textContent);
  expect(ways).toEqual(expect.arrayContaining(["Copy as text", "Copy whole game", "Download record"]));
});

it("while a level is counted, it alone is in colour, and afterwards all are", async () => {
  await TiltedPicture.load();
  await show({});
  const lit = () => [...root.querySelectorAll(".tilted > g")].map((level) => level.getAttribute("class"));
  expect(lit()).toEqual(["d0", "d0"]);
  await act(() => void vi.advanceTimersByTime(500));
  expect(lit()).toEqual(["d0", "d5"]);
  await act(() => void vi.advanceTimersByTime(800));
  expect(lit()).toEqual(["d5", "d0"]);
  await skip();
  expect(lit()).toEqual(["d0", "d0"]);
});
