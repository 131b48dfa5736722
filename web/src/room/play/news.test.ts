import { expect, it } from "vitest";
import { parseDisplay } from "../../base/geometry";
import { seat, secondRound } from "../../testing/rooms";
import { newsOf } from "./news";

const before = secondRound();
const placed = { placed: true };

it("tells of a round that has closed, with my points", () => {
  const after = secondRound({ displays: [parseDisplay("9n@0,0 9n@3,0"), parseDisplay("9n@0,0 9n@3,0")] });
  expect(newsOf(before, after)).toEqual([{ type: "closed", round: 2, gained: 0, total: 0 }]);
  const higher = secondRound({ displays: [parseDisplay("9n@0,0 8n@1,0^1"), parseDisplay("9n@0,0 9n@3,0")] });
  expect(newsOf(before, higher)).toEqual([{ type: "closed", round: 2, gained: 8, total: 8 }]);
});

it("does not count a start tile as a round", () => {
  const start = [9, 9];
  const after = secondRound({ start, displays: [parseDisplay("9n@0,0 9n@3,0 1n@0,4"), []] });
  expect(newsOf(secondRound({ start }), after)[0]).toMatchObject({ type: "closed", round: 2 });
});

it("tells of a card, and whoever has just come of the one that lies there", () => {
  expect(newsOf(null, secondRound({ round: 3, cards: [9, 9, 4] }))).toEqual([{ type: "card", round: 3, number: 4 }]);
  expect(newsOf(before, secondRound({ round: 3, cards: [9, 9, 4] }))).toEqual([{ type: "card", round: 3, number: 4 }]);
});

it("tells of the card that is placed once more after a step back", () => {
  const after = secondRound({ round: 3, cards: [9, 9, 4], displays: [parseDisplay("9n@0,0 9n@3,0"), []] });
  expect(newsOf(after, before)).toEqual([{ type: "card", round: 2, number: 9 }]);
});

it("tells how many people have placed, but not of bots", () => {
  const seats = [seat("Ann"), seat("Bo"), seat("Cy"), seat("a bot", { bot: "greedy" })];
  const at = (...which: number[]) =>
    secondRound({ seats: seats.map((seat, index) => (which.includes(index) ? { ...seat, placed: true } : seat)) });
  expect(newsOf(at(), at(3))).toEqual([]);
  expect(newsOf(at(3), at(3, 1))).toEqual([{ type: "placed", count: 1, of: 2 }]);
  expect(newsOf(at(3, 1), at(3, 1, 2))).toEqual([{ type: "onlyYou" }]);
  expect(newsOf(at(1), at(0, 1))).toEqual([{ type: "mine" }]);
  expect(newsOf(at(1), at())).toEqual([]);
});

it("keeps quiet in a large room until only I am awaited", () => {
  const room = (count: number) =>
    secondRound({
      seats: Array.from({ length: 8 }, (_, index) => seat(`P${index}`, index && index <= count ? placed : {})),
    });
  expect(newsOf(room(0), room(1))).toEqual([]);
  expect(newsOf(room(6), room(7))).toEqual([{ type: "onlyYou" }]);
});
