import { describe, expect, it } from "vitest";
import { parseDisplay, ROTATIONS, type Rotation } from "../../base/geometry";
import { parseRoute } from "../../base/route";
import type { FinishedGame } from "../../engine/review/types";
import { SAMPLE_GAME } from "../../testing/review";
import { EMPTY, type Line, surplus } from "./line";
import { boardLink, decode, encode, lineOfGame } from "./link";

/** Numbers from 0 to 1 that look random, and are the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Any line that fits a deck; its tiles lie anywhere. */
function anyLine(seed: number): Line {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const deck = Array.from({ length: 20 }, (_, index) => index % 10).sort(() => random() - 0.5);
  const start = random() < 0.3;
  const rounds = 1 + below(20);
  const drawn = below(rounds + 1);
  const numbers = [...(start ? [below(10)] : []), ...deck.slice(0, drawn)];
  const reach = 1 + below(60);
  const tiles = numbers.map((number, index) => {
    const rotation = number % 8 === 0 ? (["n", "e"] as const)[below(2)] : ROTATIONS[below(4)];
    const [x, y] = index ? [below(2 * reach) - reach, below(2 * reach) - reach] : [0, 0];
    return { number, rotation: rotation as Rotation, x, y };
  });
  const at = Math.max(start ? 1 : 0, below(tiles.length + 1));
  return {
    start,
    rounds,
    tiles,
    at,
    cards: deck.slice(drawn, drawn + below(rounds - drawn + 1)),
    hidden: below(2) === 1,
  };
}

const { players, start, cards: CARDS, displays, compact } = SAMPLE_GAME;
/** Without what only a replay knows. */
const GAME: FinishedGame = { players, start, cards: CARDS, displays, compact };

const LINES = Array.from({ length: 300 }, (_, seed) => anyLine(seed + 1));

describe("a position as a word", () => {
  it("comes back as it was", () => {
    for (const line of LINES) expect(decode(encode(line))).toEqual(line);
    expect(decode(encode(EMPTY))).toEqual(EMPTY);
  });

  it("needs no escaping in an address, and is short", () => {
    for (const line of LINES) {
      expect(encode(line)).toMatch(/^[\w-]{6,75}$/);
      expect(parseRoute(`#/board/${encode(line)}`)).toEqual({ screen: "board", position: encode(line) });
    }
  });

  it("is none when one character is another one, or missing", () => {
    for (const line of LINES.slice(0, 40)) {
      const word = encode(line);
      for (let at = 0; at < word.length; at += 1) {
        const other = word[at] === "b" ? "c" : "b";
        expect(decode(word.slice(0, at) + other + word.slice(at + 1))).toBeNull();
      }
      for (let length = 0; length < word.length; length += 1) expect(decode(word.slice(0, length))).toBeNull();
    }
  });

  it.each(["", "1", "nonsense", "1AAAAAAA", "2AQAAAA", "1!!!!!!", "%20", "1".repeat(500)])(
    "is no nonsense: %s",
    (word) => {
      expect(decode(word)).toBeNull();
    },
  );

  it("is none when no deck allows for it", () => {
    const three = parseDisplay("9n@0,0 9n@3,0 9n@6,0");
    expect(surplus({ start: false, tiles: three })).toBe(2);
    for (const wrong of [
      { ...EMPTY, tiles: three, at: 3 },
      { ...EMPTY, cards: [4, 4, 4] },
      { ...EMPTY, rounds: 2, cards: [1, 2, 3] },
      { ...EMPTY, rounds: 0 },
      { ...EMPTY, rounds: 21 },
      { ...EMPTY, at: 1 },
      { ...EMPTY, start: true },
    ])
      expect(decode(encode(wrong))).toBeNull();
    expect(decode(encode({ ...EMPTY, start: true, tiles: three, at: 3 }))).not.toBeNull();
  });

  it("has one way to write tiles that look the same", () => {
    const [n, s] = ["n", "s"].map((rotation) => encode({ ...EMPTY, tiles: parseDisplay(`8${rotation}@0,0`), at: 1 }));
    expect(n).toBe(s);
  });
});

describe("a round of a game", () => {
  const tiles = GAME.displays[0] ?? [];

  it("is the display before it, with the cards and what was placed to follow", () => {
    const line = lineOfGame(GAME, 0, 3);
    expect(line).toMatchObject({ at: 2, tiles, cards: [], rounds: GAME.cards.length, start: false });
    expect(lineOfGame(GAME, 0, 1).at).toBe(0);
    expect(lineOfGame(GAME, 0, 99).at).toBe(tiles.length);
  });

  it("keeps a start tile, which is no card", () => {
    const [first = 0, ...cards] = GAME.cards;
    const line = lineOfGame({ ...GAME, cards, start: [first] }, 0, 1);
    expect(line).toMatchObject({ start: true, at: 1, rounds: cards.length });
  });

  it("goes on to the end of the deck when the record does not", () => {
    expect(lineOfGame({ ...GAME, removed: 3 }, 0, 2).rounds).toBe(17);
  });

  it("has the cards that a seat has not placed", () => {
    const game = { ...GAME, displays: [tiles.slice(0, 4)] };
    expect(lineOfGame(game, 0, 5)).toMatchObject({ at: 4, cards: GAME.cards.slice(4) });
  });

  it("is a link", () => {
    const route = parseRoute(boardLink(GAME, 0, 3));
    expect(route.screen === "board" && decode(route.position)?.at).toBe(2);
  });
});
