import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { parseDisplay } from "../../base/geometry";
import { FakeConnection, OPTIONS, seat, secondRound } from "../../testing/rooms";
import { FakeWorld, settled } from "../../testing/world";
import { choose, settings } from "../../ui/settings";
import type { RoomState } from "../state";
import { isFirstGame, markAsked } from "../stored/first-game";
import { myRooms, rememberRoom } from "../stored/my-rooms";
import { controllerOf } from "./controller";
import { FirstGame, Question } from "./first-game";
import { playOf, turnSolid } from "./play";

let root: HTMLElement;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const ALONE: Partial<RoomState> = {
  room: "local-1",
  seats: [seat("Ann")],
  options: { ...OPTIONS, seats: 1 },
  round: 1,
  cards: [9],
  displays: [[]],
};

async function begun(state: Partial<RoomState> = {}) {
  const connection = new FakeConnection(secondRound({ ...ALONE, ...state }));
  rememberRoom(connection.state.value as RoomState);
  const play = playOf(connection, controllerOf(connection, new FakeWorld()));
  const Shown = () => {
    const now = connection.state.value;
    return (
      now && (
        <>
          <Question play={play} state={now} />
          <FirstGame play={play} state={now} />
        </>
      )
    );
  };
  await act(() => render(<Shown />, root));
  return { connection, play };
}

const dialog = () => root.querySelector("dialog");
const note = () => root.querySelector(".game-note")?.textContent;
const press = async (name: string) => {
  const all = [...root.querySelectorAll<HTMLElement>("dialog button, dialog a")];
  await act(() => all.find((one) => one.textContent === name)?.click());
  await act(settled);
};

it("is the first one in this browser, also after a reload", () => {
  expect([isFirstGame("a"), isFirstGame("a"), isFirstGame("b")]).toEqual([true, true, false]);
});

it("is not where games were played before", async () => {
  rememberRoom(secondRound({ room: "old" }));
  expect((await begun()).play.first).toBe(false);
});

it("asks once whether the player knows the game", async () => {
  const { play } = await begun();
  expect(play.first).toBe(true);
  expect(dialog()?.getAttribute("aria-label")).toBe("Do you know NMBR 9?");
  await press("Yes, let’s play");
  expect(dialog()).toBeNull();
  render(null, root);
  await begun();
  expect(dialog()).toBeNull();
});

it("leads to the tutorial, and the game that follows is the first", async () => {
  await begun();
  await press("Show me");
  expect(location.hash).toBe("#/learn");
  expect(myRooms()).toEqual([]);
  expect(isFirstGame("local-2")).toBe(true);
});

it.each<[string, Partial<RoomState>, () => void]>([
  ["after the tutorial", {}, markAsked],
  ["where other people wait", { seats: [seat("Ann"), seat("Bo")] }, () => {}],
  ["in a later round", { round: 2 }, () => {}],
])("does not ask %s", async (_, state, before) => {
  before();
  await begun(state);
  expect(dialog()).toBeNull();
});

it("does not ask a player who has begun", async () => {
  const connection = new FakeConnection(secondRound(ALONE));
  const play = playOf(connection, controllerOf(connection, new FakeWorld()));
  play.mine.nudge(1, 0);
  await act(() => render(<Question play={play} state={secondRound(ALONE)} />, root));
  expect(dialog()).toBeNull();
});

it("has a note in each of the first three rounds, gone when the tile is placed", async () => {
  const { connection } = await begun();
  expect(note()).toBe("The table is level 0. On top of tiles is level 1.");
  await act(() => connection.placed("9n@0,0"));
  expect(note()).toBe("");
  const to = (round: number) => act(() => connection.change({ round, placements: [null] }));
  await to(2);
  expect(note()).toBe("Higher up, a tile rests on two others, without gaps.");
  await to(3);
  expect(note()).toContain("scores 18");
  await to(4);
  expect(note()).toBeUndefined();
});

const button = (name: string) => [...root.querySelectorAll("button")].find((one) => one.textContent === name);

it("offers sound once, after the notes", async () => {
  choose({ sound: false });
  const { connection } = await begun();
  expect(button("Sound on")).toBeUndefined();
  await act(() => connection.change({ round: 4 }));
  await act(() => button("Sound on")?.click());
  expect(settings.value.sound).toBe(true);
  expect(button("Sound on")).toBeUndefined();
});

it("offers the view in 3D once, when there is a second level", async () => {
  const { connection, play } = await begun({ round: 5 });
  expect(button("Try it in 3D")).toBeUndefined();
  await act(() => connection.change({ round: 6, displays: [parseDisplay("9n@0,0 9n@3,0 1n@2,0^1")] }));
  await act(() => button("Try it in 3D")?.click());
  expect(play.solid.value).toBe(true);
  await act(() => turnSolid(play));
  await act(() => connection.change({ round: 7 }));
  expect(button("Try it in 3D")).toBeUndefined();
});
