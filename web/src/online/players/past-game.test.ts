import { beforeEach, expect, test } from "vitest";
import type { PastGame } from "../../base/generated/wire";
import { deckOf } from "../../games/race/choices";
import { GAME as SHARED } from "../../testing/players";
import { choose } from "../../ui/settings";
import { badgesOf, nameOf, opponentsOf, outcomeOf, playedGame, tilesOf } from "./past-game";

const ME = { name: "Ann", bot: "", score: 60, won: true, me: true };
const BO = { name: "Bo", bot: "", score: 50, won: false, me: false };
const GREEDY = { name: "greedy (bot)", bot: "greedy", score: 55, won: false, me: false };

const GAME: PastGame = { ...SHARED, seat: 0, score: 60, won: true, players: [ME], review: null };

beforeEach(() => choose({ language: "en" }));

test("a display that can't be read is no display", () => {
  expect(tilesOf(GAME)).toHaveLength(3);
  expect(tilesOf({ display: "nonsense" })).toEqual([]);
  expect(tilesOf({ display: "-" })).toEqual([]);
});

test.each([
  [{}, []],
  [{ contest: "daily/2026-11-17", ranked: true, deck_chosen: true }, ["Daily deck, 17 Nov 2026"]],
  [{ contest: "daily/2026-11-17", deck_chosen: true }, ["Daily deck, 17 Nov 2026", "Repeat"]],
  [{ contest: "daily/soon", ranked: true }, ["Daily deck, soon"]],
  [{ contest: "challenge/abc", ranked: true }, ["Challenge"]],
  [{ offline: true, hints: 1 }, ["1 hint"]],
  [{ complete: false }, ["Given up"]],
  [{ deck_chosen: true }, ["Chosen deck"]],
  [{ deck: "914", hints: 2 }, ["3 cards", "2 hints"]],
  [{ start_tiles: true, hints: 1 }, ["Start tiles", "1 hint"]],
] as [Partial<PastGame>, string[]][])("%j is said as %j", (change, badges) => {
  choose({ language: "en" });
  const said = badgesOf({ ...GAME, ...change }).map((badge) => badge.replace("Nov 17, 2026", "17 Nov 2026"));
  expect(said).toEqual(badges);
});

test("the others come by their points, and somebody has won", () => {
  expect(opponentsOf({ players: [BO, ME, GREEDY] })).toEqual([GREEDY, BO]);
  expect(outcomeOf(GAME)).toBe("");
  expect(outcomeOf({ won: true, players: [ME, BO] })).toBe("You won");
  expect(outcomeOf({ won: true, players: [ME, { ...BO, score: 60, won: true }] })).toBe("You share first place");
  const both = [
    { ...ME, won: false },
    { ...BO, won: true },
    { ...GREEDY, won: true },
  ];
  expect(outcomeOf({ won: false, players: both })).toBe("Greedy (bot) and Bo won");
});

test("whoever was deleted has no name", () => {
  expect(nameOf({ name: "deleted player" })).toBe("A deleted player");
  expect(nameOf(BO)).toBe("Bo");
});

test("the same deck has the same cards, and my display to race", () => {
  const deckOfPast = (change: Partial<PastGame> = {}) => deckOf(playedGame({ ...GAME, ...change }), { mine: 0 });
  const deck = deckOfPast();
  expect(deck.cards.slice(0, 4)).toEqual([9, 6, 1, 0]);
  expect(deck.games).toEqual([expect.objectContaining({ kind: "mine", tiles: tilesOf(GAME), start: false })]);
  expect(deckOfPast({ display: "-" }).games).toEqual([]);
  expect(deckOfPast({ display: "9n@0,0", start_tiles: true }).games).toEqual([]); // nothing but the start tile
});
