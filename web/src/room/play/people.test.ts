import { describe, expect, it } from "vitest";
import { parsePlaced } from "../../base/geometry";
import { seat, secondRound } from "../../testing/rooms";
import { awaitedSeats, leading, ranking, visible, waitingText } from "./people";

describe("ranking", () => {
  const seats = [
    seat("Ann", { score: 12 }),
    seat("Bo", { score: 20 }),
    seat("Cy", { score: 12 }),
    seat("Di", { score: 40, resigned: true }),
    seat("Ed", { score: 5 }),
  ];

  it("shares ranks, and leaves out the ranks after them", () => {
    expect(ranking(seats).map(({ name, rank }) => [name, rank])).toEqual([
      ["Bo", 1],
      ["Ann", 2],
      ["Cy", 2],
      ["Ed", 4],
      ["Di", null],
    ]);
  });

  it("shows the first ones, and me", () => {
    const names = (seat: number | null) => leading(ranking(seats), 2, seat).map(({ name }) => name);
    expect(names(4)).toEqual(["Bo", "Ann", "Ed"]);
    expect(names(1)).toEqual(["Bo", "Ann"]);
    expect(names(null)).toEqual(["Bo", "Ann"]);
  });
});

describe("waiting", () => {
  const waiting = (...names: string[]) =>
    waitingText(secondRound({ seats: [seat("Me", { placed: true }), ...names.map((name) => seat(name))] }));

  it("says for whom", () => {
    expect(waiting("Ann")).toBe("Waiting for Ann");
    expect(waiting("Ann", "Bo")).toBe("Waiting for Ann and Bo");
    expect(waiting("Ann", "Bo", "Cy")).toBe("Waiting for Ann and 2 others");
    expect(waiting("#1 fan", "Bo", "Cy")).toBe("Waiting for #1 fan and 2 others");
  });

  it("counts instead of naming where names are long", () => {
    expect(waiting("Wolfeschlegelsteinhausenbergerdo", "Bo")).toBe(
      "Waiting for Wolfeschlegelsteinhausenbergerdo and 1 other",
    );
  });

  it("says that only the clock is awaited", () => {
    const seats = [seat("Me", { placed: true }), seat("Ann", { placed: true })];
    expect(waitingText(secondRound({ seats, deadline: 2000 }))).toBe(
      "Everybody has placed. The next card comes when time is up.",
    );
    expect(waitingText(secondRound({ seats }))).toBe("");
  });

  it("does not wait for seats that nobody has", () => {
    expect(awaitedSeats(secondRound({ seats: [seat("Me"), seat("")] }))).toEqual([0]);
  });
});

it("shows a tile of this round only where it is open", () => {
  const state = secondRound({ placements: [null, parsePlaced("9n@3,0")] });
  expect(visible(state, 0).length).toBe(1);
  expect(visible(state, 1).length).toBe(2);
});
