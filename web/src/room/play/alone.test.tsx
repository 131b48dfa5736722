import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { route } from "../../base/route";
import { FakeConnection, OPTIONS, seat, secondRound } from "../../testing/rooms";
import { FakeWorld, settled } from "../../testing/world";
import type { RoomState } from "../state";
import { myRooms, rememberRoom } from "../stored/my-rooms";
import { roomTexts } from "../texts";
import { Status } from "./act";
import { controllerOf } from "./controller";
import { Dialogs } from "./dialogs";
import { hintsOf } from "./hints";
import { beginAgain } from "./new-game";
import { canStepBack, type Play, playOf } from "./play";

let root: HTMLElement;
let asked: string[];

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  await roomTexts.load();
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const ALONE: Partial<RoomState> = { room: "local-1", seats: [seat("Ann")], options: { ...OPTIONS, seats: 1 } };

async function shown(state: Partial<RoomState> = {}) {
  const connection = new FakeConnection(secondRound({ ...ALONE, ...state }));
  connection.canReopen = true;
  connection.beginAgain = async () => {
    asked.push(`again ${connection.state.value?.room}`);
    return "local-2";
  };
  const mine = controllerOf(connection, new FakeWorld());
  const hints = hintsOf(connection, mine, { status: signal("absent"), open: async () => null, seed: () => "7" });
  const play: Play = playOf(connection, mine, hints);
  const Shown = () => {
    const now = connection.state.value;
    return (
      now && (
        <>
          <Status play={play} state={now} />
          <Dialogs play={play} state={now} />
        </>
      )
    );
  };
  await act(() => render(<Shown />, root));
  return { connection, play };
}

const button = (name: string, within = "") =>
  [...root.querySelectorAll<HTMLButtonElement>(`${within} button`)].find((one) => one.textContent === name);
const press = async (name: string, within = "") => {
  await act(() => button(name, within)?.click());
  await act(settled);
};
const openMenu = (play: Play) =>
  act(() => {
    play.opened.value = { dialog: "menu" };
  });

describe("taking back the last tile", () => {
  it("asks before the first one, because it counts as a hint", async () => {
    const { connection } = await shown();
    await press("Take back");
    expect(connection.sent).toEqual([]);
    expect(root.querySelector("dialog")?.textContent).toContain("counts as a hint");
    await press("Take back", "dialog");
    expect(connection.sent).toEqual([{ type: "take_back", round: 1 }]);
  });

  it("does not ask in a game with hints", async () => {
    const { connection, play } = await shown({ seats: [seat("Ann", { hints: 1 })] });
    await press("Take back");
    expect(connection.sent).toEqual([{ type: "take_back", round: 1 }]);
    expect(play.opened.value).toBeNull();
  });

  it.each<[string, Partial<RoomState>]>([
    ["before the first tile", { round: 1 }],
    ["twice", { reopened: { number: 9, rotation: "n", x: 3, y: 0, level: 0 } }],
    ["with a clock", { options: { ...OPTIONS, seats: 1, clock: "per_card" } }],
    ["while a tile of this round is placed", { seats: [seat("Ann", { placed: true })] }],
    ["after resigning", { seats: [seat("Ann", { resigned: true })] }],
    ["after the end", { state: "finished" }],
  ])("is not offered %s", async (_, change) => {
    const { connection, play } = await shown();
    expect(canStepBack({ play, state: secondRound(ALONE) })).toBe(true);
    expect(canStepBack({ play, state: secondRound({ ...ALONE, ...change }) })).toBe(false);
    connection.canReopen = false;
    expect(canStepBack({ play, state: secondRound(ALONE) })).toBe(false);
  });
});

describe("a new game in place of this one", () => {
  const BOT: Partial<RoomState> = {
    seats: [seat("Ann"), seat("greedy (bot)", { bot: "greedy" })],
    options: { ...OPTIONS, seats: 2, bots: ["greedy"] },
  };

  it.each([
    ["alone", {}],
    ["against a bot", BOT],
  ])("is in the menu, and asks once: %s", async (_, change) => {
    const { connection, play } = await shown(change);
    rememberRoom(connection.state.value as RoomState);
    await openMenu(play);
    expect(["Resign", "Leave the game", "Let a bot take over"].map((name) => button(name))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    await press("New game");
    expect(asked).toEqual([]);
    await press("New game", "dialog");
    expect(asked).toEqual(["again local-1"]);
    expect(route.value).toEqual({ screen: "room", room: "local-2" });
    expect([connection.sent, myRooms()]).toEqual([[], []]);
  });

  it("is one game, however often it is pressed", async () => {
    const { connection, play } = await shown({ round: 1, cards: [9], displays: [[]] });
    const state = connection.state.value as RoomState;
    await Promise.all([beginAgain({ play, state }), beginAgain({ play, state })]);
    expect(asked).toEqual(["again local-1"]);
  });

  it("does not ask before the first tile", async () => {
    const { play } = await shown({ round: 1, cards: [9], displays: [[]] });
    await openMenu(play);
    await press("New game");
    expect(asked).toEqual(["again local-1"]);
  });

  it("is not for contests and games with others: these are resigned", async () => {
    for (const change of [{ contest: "daily/2026-11-18" }, { seats: [seat("Ann"), seat("Bo")], options: OPTIONS }]) {
      const { play } = await shown({ room: "r1", ...change });
      await openMenu(play);
      expect([button("Resign") !== undefined, button("New game")]).toEqual([true, undefined]);
    }
  });
});
