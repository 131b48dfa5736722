import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeConnection, seat, secondRound } from "../../testing/rooms";
import type { RoomState } from "../state";
import { awayText } from "./away";
import { calling } from "./lazy";
import { Others, SeatNote, Waited } from "./others";
import { tookOver } from "./people";
import { peopleNews, waitedMark } from "./people-news";
import { playOf } from "./play";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
  calling.value = "";
});

const three = (change: Partial<RoomState> = {}) =>
  secondRound({ seats: [seat("Ann", { placed: true }), seat("Bo"), seat("Cy")], ...change });
const away = (...seats: [number, number | null][]) => seats.map(([seat, since]) => ({ seat, since }));

describe("who is away", () => {
  const text = (since: number | null, change: Partial<RoomState> = {}) =>
    awayText(three({ away: away([1, since]), ...change }), 1, 10_000);

  it("says for how long", () => {
    expect(text(9_990)).toBe("away");
    expect(text(10_000 - 3 * 60 - 5)).toBe("away for 3 min");
    expect(text(10_000 - 2 * 3600)).toBe("away for 2 hr");
    expect(text(10_000 - 2 * 86_400)).toBe("away for 2 days");
    expect(text(null)).toBe("away");
    expect(text(null, { state: "waiting" })).toBe("has not come yet");
  });

  it("says nothing of those who are here, of bots and of me", () => {
    const state = three({
      away: away([0, 5], [1, 5]),
      seats: [seat("Ann"), seat("Bo", { bot: "greedy" }), seat("Cy")],
    });
    expect([0, 1, 2].map((seat) => awayText(state, seat, 10_000))).toEqual(["", "", ""]);
  });

  it("stands beside who has placed and who has asked", () => {
    const note = (state: RoomState, seat: number, text: string) => {
      const root = document.createElement("div");
      void act(() => render(<SeatNote state={state} seat={seat} text={text} />, root));
      return root.textContent;
    };
    const since = Date.now() / 1000 - 180;
    const seats = [seat("Ann"), seat("Bo"), seat("Cy", { placed: true })];
    const state = three({ seats, away: away([1, since], [2, since]), moreTimeBy: 2 });
    expect(note(state, 1, "placing…")).toBe("away for 3 min");
    expect(note(state, 2, "placed ✓")).toBe("placed ✓ · asked for the last minute · away for 3 min");
    expect(note(state, 0, "placing…")).toBe("placing…");
  });
});

describe("news about people", () => {
  const news = (before: Partial<RoomState>, after: Partial<RoomState>) => peopleNews(three(before), three(after));

  it("names who has asked for the last minute, and says what counts to those who must place", () => {
    expect(news({}, { moreTimeBy: 0 })).toEqual(["You have asked for the last minute."]);
    const asked = { moreTimeBy: 2, seats: [seat("Ann"), seat("Bo"), seat("Cy", { placed: true })] };
    expect(news({}, asked)).toEqual([
      "Cy has asked for the last minute. When time runs out, your tile counts where it lies.",
    ]);
    expect(news({ moreTimeBy: 0 }, {})).toEqual([]);
  });

  it("says who goes and who comes back, and where a bot plays on", () => {
    expect(news({}, { away: away([1, 5], [0, 5]) })).toEqual(["Bo is away."]);
    expect(news({ away: away([1, 5]) }, { away: away([2, 7]) })).toEqual(["Cy is away.", "Bo is back."]);
    const bot = { seats: [seat("Ann"), seat("Bo", { bot: "greedy" }), seat("Cy")] };
    expect(news({ away: away([1, 5]) }, bot)).toEqual(["A bot plays on for Bo."]);
    expect(tookOver(three(bot), 1)).toBe(true);
    expect(tookOver(three({ ...bot, options: { ...three().options, bots: ["a", "b"] } }), 1)).toBe(false);
  });

  it("is silent about the coming and going of a class", () => {
    const seats = Array.from({ length: 30 }, (_, index) => seat(`P${index}`));
    expect(news({ seats }, { seats, away: away([1, 5]) })).toEqual([]);
  });

  it("is spoken once, when it has settled", async () => {
    const connection = new FakeConnection(three());
    const root = document.body.appendChild(document.createElement("div"));
    await act(() => render(<Others play={playOf(connection)} />, root));
    await act(() => connection.change({ away: away([1, 5]) }));
    await act(() => void vi.advanceTimersByTime(1_000));
    expect(root.textContent).toBe("");
    await act(() => connection.change({ away: away([1, 5], [2, 5]) }));
    await act(() => void vi.advanceTimersByTime(2_000));
    expect(root.textContent).toBe("Bo is away.Cy is away.");
    await act(() => render(null, root));
  });
});

describe("how long I have waited", () => {
  it("is shown by the second and said at a few marks", async () => {
    const connection = new FakeConnection(three({ since: 1000 }));
    const root = document.body.appendChild(document.createElement("div"));
    const show = () => render(<Waited connection={connection} state={connection.state.value as RoomState} />, root);
    const pass = (seconds: number) =>
      act(() => {
        connection.time += seconds;
        vi.advanceTimersByTime(seconds * 1000);
      });
    await act(show);
    expect(root.textContent).toBe("");
    await pass(20);
    expect(root.querySelector("[aria-hidden]")?.textContent).toBe(" · 0:20");
    expect(root.querySelector(".hidden")).toBeNull();
    await pass(60);
    expect(root.querySelector("[aria-hidden]")?.textContent).toBe(" · 1:20");
    expect(root.querySelector(".hidden")?.textContent).toBe(" You have waited for 1 minute.");
    await pass(60);
    expect(root.querySelector(".hidden")?.textContent).toBe(" You have waited for 1 minute.");
    await act(() => render(null, root));
    expect([waitedMark(60, 179), waitedMark(60, 180), waitedMark(0, 59)]).toEqual([null, 3, null]);
  });
});

describe("a tab in the background", () => {
  const hide = (hidden: boolean) =>
    act(() => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
      document.dispatchEvent(new Event("visibilitychange"));
    });
  class Shown {
    static permission = "granted";
    static titles: string[] = [];
    static requestPermission = async () => "granted";
    onclick = null;
    constructor(title: string, { body }: { body: string }) {
      Shown.titles.push(`${title}: ${body}`);
    }
    close() {}
  }

  it("says in its title that it is my turn, and notifies only where that is wanted", async () => {
    vi.stubGlobal("Notification", Shown);
    const { notifies, wantNotifications } = await import("./attention");
    const mine = { seats: [seat("Ann"), seat("Bo"), seat("Cy")] };
    const connection = new FakeConnection(three(mine));
    const root = document.body.appendChild(document.createElement("div"));
    await act(() => render(<Others play={playOf(connection)} />, root));
    expect(calling.value).toBe("");
    await hide(true);
    expect([calling.value, Shown.titles]).toEqual(["● Your turn", []]);
    await act(() => connection.change({ seats: [seat("Ann", { placed: true }), seat("Bo"), seat("Cy")] }));
    expect(calling.value).toBe("");
    await act(() => connection.change({ ...mine, round: 3, cards: [9, 9, 1] }));
    expect([calling.value, Shown.titles]).toEqual(["● Your turn", []]);
    await wantNotifications(true);
    await act(() => connection.change({ round: 4, cards: [9, 9, 1, 5] }));
    await act(() => connection.change({ sequence: 99 }));
    await act(() => connection.change({ moreTimeBy: 1 }));
    expect(Shown.titles).toEqual(["Your turn: Round 4: place the 5.", "Your turn: Bo has asked for the last minute."]);
    await hide(false);
    expect(calling.value).toBe("");
    await wantNotifications(false);
    expect(notifies.value).toBe(false);
    await act(() => render(null, root));
    vi.unstubAllGlobals();
  });
});
