import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeConnection, OPTIONS, seat, secondRound } from "../../testing/rooms";
import { SQUARE } from "../../widget/shapes";
import { playOf } from "../play/play";
import type { RoomState } from "../state";
import { noteVisit } from "./late";
import { WatchScreen } from "./watch";
import { viewOf } from "./watch-parts";

const root = document.createElement("div");

const watched = (change: Partial<RoomState> = {}) =>
  secondRound({
    seat: null,
    host: false,
    options: { ...OPTIONS, seats: 2 },
    seats: [seat("Ann", { placed: true, score: 18 }), seat("Bo", { score: 1 })],
    ...change,
  });

function show(state: RoomState) {
  const play = playOf(new FakeConnection(state));
  return act(() => render(<WatchScreen play={play} state={state} banner={null} />, root));
}

const note = () => root.querySelector(".watch-late")?.textContent ?? "";
const press = (text: string) =>
  act(() => [...root.querySelectorAll("button")].find((one) => one.textContent === text)?.click());

beforeEach(() => {
  document.body.append(root);
  sessionStorage.clear();
});
afterEach(() => act(() => render(null, root)));

describe("the displays", () => {
  const panels = () => [...root.querySelectorAll(".watch-display")];

  it("have a name, the points, and whether this round's tile is placed", async () => {
    await show(watched());
    const texts = (name: string) => panels().map((one) => one.querySelector(name)?.textContent);
    expect(texts(".watch-name")).toEqual(["Ann", "Bo"]);
    expect(texts(".watch-state")).toEqual(["placed ✓", "placing…"]);
    expect(texts(".watch-score")).toEqual(["18 points", "1 point"]);
  });

  it("say so while they have no tiles", async () => {
    await show(watched({ displays: [[], []], round: 1 }));
    expect(panels().map((one) => one.querySelector(".watch-picture")?.textContent)).toEqual([
      "No tiles yet",
      "No tiles yet",
    ]);
  });

  it("lie in the middle, and the first tiles are not enormous", () => {
    const tile = (x: number) => ({ number: 9, rotation: "n" as const, x, y: 0, level: 0 });
    const size = (...xs: number[]) => viewOf(xs.map(tile)).map((side) => Math.round(side / SQUARE));
    expect(size(0)).toEqual([-3, -2, 9, 7]);
    expect(size(0, 12)).toEqual([-0, -2, 15, 7]);
  });

  it("of the leaders are shown at a large table", async () => {
    const seats = [3, 9, 1, 4, 8, 2, 6].map((score, index) => seat(`P${index}`, { score }));
    await show(watched({ seats, displays: seats.map(() => []), placements: seats.map(() => null) }));
    expect(panels().map((one) => one.querySelector(".watch-name")?.textContent)).toEqual(["P1", "P4", "P6", "P3"]);
  });
});

describe("who comes late", () => {
  const room = "Open a room of your own";

  it("is told that the seats are taken", async () => {
    await show(watched());
    expect(note()).toBe(
      `The game has already begunAll seats are taken. You can watch, or open a room of your own.Just watch${room}`,
    );
    expect(root.querySelector(".watch-late a")?.getAttribute("href")).toBe("#/friends");
  });

  it("is told of the next game when that has free seats, because some were left out in this one", async () => {
    await show(watched({ options: { ...OPTIONS, seats: 3 } }));
    expect(note()).toContain("If the host opens another game afterwards, you can join it from here.");
    expect(note()).not.toContain("All seats are taken");
  });

  it("is not promised a rematch by a host who began alone", async () => {
    await show(watched({ seats: [seat("Ann")] }));
    expect(note()).toContain("All seats are taken");
  });

  it("chooses to watch, and is not told again", async () => {
    await show(watched());
    await press("Just watch");
    expect(note()).toBe("");
    await act(() => render(null, root)); // as after a reload
    await show(watched());
    expect(note()).toBe("");
    await show(watched({ room: "r2" }));
    expect(note()).not.toBe("");
  });

  it.each<[string, Partial<RoomState>]>([
    ["was in the waiting room", {}],
    ["hosts", { host: true }],
    ["watches a game that was never open to others", { options: { ...OPTIONS, seats: 2, bots: ["greedy"] } }],
  ])("is not somebody who %s", async (_, change) => {
    if (Object.keys(change).length === 0) noteVisit("r1");
    await show(watched(change));
    expect(root.textContent).toContain("Ann");
    expect(note()).toBe("");
  });
});
