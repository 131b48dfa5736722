import { describe, expect, it } from "vitest";
import { displayText, parseDisplay, placementText } from "../../base/geometry";
import type { Rules } from "../../engine";
import { EMPTY } from "./line";
import { encode } from "./link";
import { type PastedLine, readPasted } from "./paste";
import { verifyLine } from "./verify";

function lineOf(text: string): PastedLine {
  const found = readPasted(text);
  if (found.kind !== "lines" || !found.lines[0]) throw new Error(JSON.stringify(found));
  return found.lines[0];
}

describe("a pasted text", () => {
  it("may be a display", () => {
    const line = lineOf(" 9n@0,0  9n@3,0\n1w@1,1^1 ");
    expect(line).toMatchObject({ at: 3, cards: [], rounds: 20, levels: [null, null, 1] });
    expect(line.tiles.map(placementText)).toEqual(["9n@0,0", "9n@3,0", "1w@1,1"]);
  });

  it("may lie anywhere: it is moved to the middle", () => {
    expect(lineOf("9n@5,-2 9n@8,-2").tiles).toMatchObject([
      { x: 0, y: 0 },
      { x: 3, y: 0 },
    ]);
  });

  it("may be a position: the last card is to be placed", () => {
    expect(lineOf("9914 9n@0,0 9n@3,0 1w@1,1^1")).toMatchObject({ cards: [4], at: 3 });
    expect(lineOf("37:9 3n@0,0 / 7n@0,0")).toMatchObject({ start: true, cards: [9], at: 1 });
    const two = readPasted("99 9n@0,0 9n@3,0 / 9e@0,0");
    expect(two).toMatchObject({ kind: "lines", lines: [{ cards: [] }, { cards: [9] }] });
    expect(lineOf("- -")).toMatchObject({ tiles: [], cards: [] });
  });

  it("may be a record, a link or a game as one word", () => {
    expect(readPasted('[Nmbr9 "1"]\n').kind).toBe("record");
    expect(readPasted("https://x.org/#/game/1ASATIoAAEQ24AG081aQ/3")).toMatchObject({
      kind: "game",
      route: { compact: "1ASATIoAAEQ24AG081aQ" },
    });
    expect(readPasted("https://x.org/#/game/1ASA/review/1/2")).toMatchObject({
      kind: "game",
      route: { compact: "1ASA" },
    });
    expect(readPasted("https://x.org/room/525dd763a359058cd4df")).toMatchObject({ route: { screen: "room-replay" } });
    const word = encode({ ...EMPTY, cards: [7] });
    expect(lineOf(`https://x.org/nmbr9/#/board/${word}`)).toMatchObject({ cards: [7] });
    expect(lineOf(word)).toMatchObject({ cards: [7] });
  });

  it.each([
    ["", { what: "empty" }],
    ["#/board/1AAAAAA", { what: "link" }],
    ["#/settings", { what: "link" }],
    ["hello", { kind: "game" }],
    ["9n@0,0 hello", { what: "word", text: "hello" }],
    ["9x@0,0", { what: "word", text: "9x@0,0" }],
    ["9n@0,0 9n@3,0 9s@6,0", { what: "surplus", text: "9s@6,0", number: 9 }],
    ["12 9n@0,0", { what: "cards" }],
    ["9123 9n@0,0", { what: "cards" }],
  ])("that is wrong says what: %s", (text, expected) => {
    const found = readPasted(text);
    expect(found.kind === "wrong" ? found.wrong : found).toMatchObject(expected);
  });
});

describe("the tiles of a line", () => {
  const check: Rules["check"] = async (tiles, placement) => {
    const text = `${displayText(tiles)} + ${placementText(placement)}`;
    if (text.endsWith("4n@9,9")) return { level: null, squares: { NOT_ADJACENT: [[9, 9]] } };
    return { level: text.endsWith("1n@2,0") ? 1 : 0, squares: {} };
  };

  it("get their levels from the engine", async () => {
    const found = await verifyLine(lineOf("9n@0,0 9n@3,0 1n@2,0"), check);
    expect(found).toEqual({ tiles: parseDisplay("9n@0,0 9n@3,0 1n@2,0^1") });
  });

  it("are named when they break a rule", async () => {
    const found = await verifyLine(lineOf("9n@0,0 4n@9,9 1n@2,0"), check);
    expect(found).toMatchObject({ fault: { tile: 2, text: "4n@9,9", reason: { rule: "NOT_ADJACENT" } } });
  });

  it("are named when their level is another one", async () => {
    const found = await verifyLine(lineOf("9n@0,0 9n@3,0^2"), check);
    expect(found).toEqual({ fault: { tile: 2, text: "9n@3,0^2", reason: null, level: 0 } });
  });
});
