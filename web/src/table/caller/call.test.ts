import { describe, expect, it } from "vitest";
import { CARDS, LONGEST_CARD } from "../../base/generated/limits";
import {
  type Action,
  act,
  begin,
  type Call,
  DOUBLE_PRESS,
  isPace,
  newsOf,
  remainingTime,
  restoreCall,
  shownOf,
  shuffledDeck,
  unseenCounts,
} from "./call";

const DECK = [7, 6, 7];

/** A call after some actions, one after the other, each at its time in seconds. */
function played(every: number, ...actions: readonly (readonly [seconds: number, ...Action["do"][]])[]): Call {
  return actions
    .flatMap(([seconds, ...names]) => names.map((name) => [seconds, { do: name } as Action] as const))
    .reduce((call, [seconds, action]) => act(call, action, 1000 * seconds), begin(DECK, every));
}

describe("by hand", () => {
  it("turns up one card after the other, and then it is over", () => {
    expect(shownOf(played(0))).toEqual({ cards: [], rounds: 3, deadline: null, left: null, over: false });
    expect(shownOf(played(0, [1, "next"], [2, "next"])).cards).toEqual([7, 6]);
    const last = played(0, [1, "next"], [2, "next"], [3, "next"]);
    expect([last.over, shownOf(last).cards]).toEqual([false, DECK]);
    const over = act(last, { do: "next" }, 4000);
    expect(over.over).toBe(true);
    for (const name of ["next", "due", "pause", "resume", "minute"] as const)
      expect(act(over, { do: name }, 9000)).toBe(over);
  });

  it("takes two presses at once for one: a card can't be hidden again", () => {
    const call = played(0, [1, "next"]);
    expect(act(call, { do: "next" }, 1000 + DOUBLE_PRESS - 1)).toBe(call);
    expect(act(call, { do: "next" }, 1000 + DOUBLE_PRESS).turned).toBe(2);
    expect(act(call, { do: "next" }, -3_600_000).turned).toBe(2); // the clock was set back
  });

  it("has no time until somebody asks for a minute, and then turns up nothing by itself", () => {
    const call = played(0, [1, "next"], [5, "minute"]);
    expect(call.deadline).toBe(65_000);
    expect(act(call, { do: "due" }, 64_999)).toBe(call);
    const up = act(call, { do: "due" }, 65_000);
    expect([up.turned, remainingTime(up, 99_000)]).toEqual([1, 0]);
    expect(act(up, { do: "resume" }, 66_000)).toBe(up);
    expect(act(up, { do: "minute" }, 70_000).deadline).toBe(130_000);
    expect(act(up, { do: "next" }, 70_000).left).toBeNull();
    expect(played(0, [1, "minute"])).toEqual(begin(DECK, 0)); // there is no card yet
  });
});

describe("by the clock", () => {
  it("turns up the next card at the deadline, and ends after the last one", () => {
    let call = played(60, [1, "next"]);
    expect(call.deadline).toBe(61_000);
    expect(act(call, { do: "due" }, 60_999)).toBe(call);
    for (const seconds of [61, 121]) call = act(call, { do: "due" }, 1000 * seconds);
    expect([call.turned, call.over, call.deadline]).toEqual([3, false, 181_000]);
    call = act(call, { do: "due" }, 181_000);
    expect([call.turned, call.over, call.deadline]).toEqual([3, true, null]);
  });

  it("turns up one card however long the page slept, and gives the whole time for it", () => {
    const late = act(played(20, [1, "next"]), { do: "due" }, 500_000);
    expect([late.turned, late.deadline]).toEqual([2, 520_000]);
  });

  it("pauses, goes on, and adds a minute for this card only", () => {
    const paused = played(60, [1, "next"], [11, "pause"]);
    expect([paused.deadline, paused.left]).toEqual([null, 50_000]);
    expect(act(paused, { do: "due" }, 900_000)).toBe(paused);
    const more = act(paused, { do: "minute" }, 20_000);
    expect([more.deadline, more.left]).toEqual([null, 110_000]);
    const resumed = act(more, { do: "resume" }, 30_000);
    expect([resumed.deadline, resumed.left]).toEqual([140_000, null]);
    expect(act(resumed, { do: "minute" }, 31_000).deadline).toBe(200_000);
    expect(act(resumed, { do: "due" }, 140_000).deadline).toBe(200_000);
    expect(act(paused, { do: "next" }, 20_000).deadline).toBe(80_000);
  });

  it("adds no more minutes than a server accepts", () => {
    let call = played(120, [1, "next"]);
    for (let times = 0; times < 100; times++) call = act(call, { do: "minute" }, 1000);
    const left = remainingTime(call, 1000) ?? 0;
    expect(left).toBeLessThanOrEqual(1000 * LONGEST_CARD);
    expect(left).toBeGreaterThan(1000 * (LONGEST_CARD - 61));
  });

  it("changes its pace in mid-game", () => {
    const call = played(0, [1, "next"]);
    const timed = act(call, { do: "pace", every: 30 }, 5000);
    expect([timed.every, timed.deadline]).toEqual([30, 35_000]);
    const paused = act(act(timed, { do: "pause" }, 6000), { do: "pace", every: 90 }, 7000);
    expect([paused.deadline, paused.left]).toEqual([null, 90_000]);
    expect(act(paused, { do: "pace", every: 0 }, 8000)).toMatchObject({ every: 0, deadline: null, left: null });
    expect(act(begin(DECK, 0), { do: "pace", every: 30 }, 5000).deadline).toBeNull();
  });
});

describe("what is said", () => {
  const news = (before: Call, after: Call, seconds: number) => newsOf(shownOf(before), shownOf(after), 1000 * seconds);
  const first = played(60, [1, "next"]);

  it("is the card, and whether it is the last", () => {
    expect(news(begin(DECK, 60), first, 1)).toEqual({ card: 7, index: 1, last: false });
    const second = played(60, [1, "next"], [61, "due"]);
    expect(news(second, act(second, { do: "due" }, 121_000), 121)).toEqual({ card: 7, index: 3, last: true });
  });

  it("is that there is one more minute, that the time is up, and that it is over", () => {
    expect(news(first, act(first, { do: "minute" }, 5000), 5)).toBe("minute");
    const minute = played(0, [1, "next"], [2, "minute"]);
    expect(news(played(0, [1, "next"]), minute, 2)).toBe("minute");
    expect(news(minute, act(minute, { do: "due" }, 62_000), 62)).toBe("up");
    const last = played(0, [1, "next"], [2, "next"], [3, "next"]);
    expect(news(last, act(last, { do: "next" }, 4000), 4)).toBe("over");
  });

  it("is nothing when only the time stands still, goes on, or was measured again", () => {
    const paused = act(first, { do: "pause" }, 5000);
    expect(news(first, paused, 5)).toBeNull();
    expect(news(paused, act(paused, { do: "resume" }, 9000), 9)).toBeNull();
    expect(newsOf(shownOf(first), { ...shownOf(first), deadline: 61_400 }, 5000)).toBeNull();
  });

  it("is the first card of another game", () => {
    const over = act(played(0, [1, "next"], [2, "next"], [3, "next"]), { do: "next" }, 4000);
    expect(news(over, begin(DECK, 0), 5)).toBeNull();
    expect(news(over, played(0, [6, "next"]), 6)).toEqual({ card: 7, index: 1, last: false });
  });
});

describe("what a browser has kept", () => {
  it("goes on while there is time, and waits when nobody was here at the deadline", () => {
    const call = played(60, [1, "next"]);
    const kept = JSON.parse(JSON.stringify(call));
    expect(restoreCall(kept, 60_000)).toEqual(call);
    expect(restoreCall(kept, 61_000)).toEqual({ ...call, deadline: null, left: 0 });
    expect(restoreCall(JSON.parse(JSON.stringify(begin(DECK, 0))), 5)).toEqual(begin(DECK, 0));
  });

  it.each([
    null,
    7,
    {},
    { deck: [7, 7, 7] },
    { deck: [10] },
    { deck: [] },
    { deck: new Array(21).fill(0) },
    { turned: 4 },
    { turned: -1 },
    { turned: "1" },
    { every: 19 },
    { every: 121 },
    { every: 20.5 },
    { deadline: "soon" },
    { left: Number.NaN },
    { over: 1 },
  ])("is not a call: %o", (wrong) => {
    const kept =
      typeof wrong === "object" && wrong && Object.keys(wrong).length ? { ...begin(DECK, 0), ...wrong } : wrong;
    expect(restoreCall(kept, 0)).toBeNull();
  });
});

describe("a shuffled deck", () => {
  it("has two cards of each number, without those that were removed", () => {
    expect(unseenCounts(shuffledDeck(0))).toEqual(new Array(10).fill(0));
    for (const removed of [1, 7, 19]) {
      const deck = shuffledDeck(removed);
      expect(deck).toHaveLength(CARDS - removed);
      expect(Math.min(...unseenCounts(deck))).toBeGreaterThanOrEqual(0);
    }
  });

  it("can begin with every card, equally likely", () => {
    const firsts = Array.from({ length: 4000 }, () => shuffledDeck(19)[0] ?? -1);
    const counts = unseenCounts([]).map((_, number) => firsts.filter((card) => card === number).length);
    expect(Math.min(...counts)).toBeGreaterThan(280); // 400 each: six standard deviations
    expect(Math.max(...counts)).toBeLessThan(520);
  });

  it("follows what is drawn", () => {
    expect(shuffledDeck(0, (most) => most - 1)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9]);
    expect(shuffledDeck(17, () => 0)).toEqual([0, 1, 1]);
  });
});

it("has a pace of 20 to 120 seconds", () => {
  expect([19, 20, 60, 120, 121, 60.5, "60", null].map(isPace)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
