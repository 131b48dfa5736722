import { describe, expect, it } from "vitest";
import {
  displayText,
  footprint,
  parseDisplay,
  parsePlaced,
  placementText,
  ROTATIONS,
  sameAfterHalfTurn,
  scoreByLevel,
  shapeOf,
  turnedBy,
} from "./geometry";

describe("shapes", () => {
  it("have the squares that the rules say", () => {
    const sizes = Array.from({ length: 10 }, (_, number) => shapeOf(number, "n").squares.length);
    expect(sizes).toEqual([10, 5, 9, 9, 8, 10, 9, 7, 8, 10]);
  });

  it("turn clockwise: the top of a 7 points right when its digit's top does", () => {
    // .X.. / .XXX? A 7 upright is XXX .X. XX. X..; turned to the east its bar is on the right.
    const right = shapeOf(7, "e").squares.filter(([x]) => x === 3);
    expect(right).toHaveLength(3);
  });

  it("of 0 and 8 alone look the same after a half turn", () => {
    expect(Array.from({ length: 10 }, (_, number) => number).filter(sameAfterHalfTurn)).toEqual([0, 8]);
  });

  it("come back after four turns, keeping their squares", () => {
    for (let number = 0; number < 10; number++) {
      for (const rotation of ROTATIONS) {
        expect(turnedBy(rotation, 4)).toBe(rotation);
        expect(shapeOf(number, rotation).squares).toHaveLength(shapeOf(number, "n").squares.length);
      }
    }
    expect(turnedBy("n", -1)).toBe("w");
  });
});

describe("notation", () => {
  it("reads and writes displays", () => {
    const text = "9n@0,0 9n@3,0 1w@1,1^1";
    expect(displayText(parseDisplay(text))).toBe(text);
    expect(parseDisplay("-")).toEqual([]);
    expect(displayText([])).toBe("-");
  });

  it("writes 0 and 8 with n or e", () => {
    expect(placementText({ number: 8, rotation: "w", x: 1, y: -2 })).toBe("8e@1,-2");
    expect(placementText({ number: 9, rotation: "w", x: 1, y: -2 })).toBe("9w@1,-2");
  });

  it.each(["", "9", "9x@0,0", "9n@0", "99n@0,0", "9n@0,0^", "9n@0,0 "])("does not read %j", (text) => {
    expect(() => parsePlaced(text)).toThrow(SyntaxError);
  });

  it("adds up points by level", () => {
    expect(scoreByLevel(parseDisplay("9n@0,0 9n@3,0 1w@1,1^1"))).toEqual([0, 1]);
    expect(scoreByLevel([])).toEqual([]);
  });

  it("covers the squares of the turned shape", () => {
    expect(footprint({ number: 1, rotation: "w", x: 1, y: 1 })).toHaveLength(5);
  });
});
