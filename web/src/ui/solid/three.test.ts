import { Box3, type Mesh } from "three";
import { describe, expect, it } from "vitest";
import { COLOURS } from "../../base/generated/solid-colours";
import { parseDisplay, parsePlaced, ROTATIONS, shapeOf } from "../../base/geometry";
import { insetLoop } from "../../widget/outline";
import { bent, dashLine, ribbons } from "./lines";
import { SLACK, Workshop } from "./model";
import { cornersOf, THICK } from "./sight";

describe("tiles", () => {
  const workshop = new Workshop(COLOURS.light);

  it("are one mesh each, which fills the squares of its turned box, on its level", () => {
    for (let number = 0; number <= 9; number++) {
      for (const rotation of ROTATIONS) {
        const tile = workshop.tile({ number, rotation, x: -3, y: 5, level: 2 });
        expect(tile.children).toEqual([]);
        tile.updateMatrixWorld();
        const box = new Box3().setFromObject(tile, true);
        const { width, height } = shapeOf(number, rotation);
        expect(box.min.x).toBeCloseTo(-3 + SLACK);
        expect(box.max.x).toBeCloseTo(-3 + width - SLACK);
        expect(box.min.z).toBeCloseTo(5 + SLACK);
        expect(box.max.z).toBeCloseTo(5 + height - SLACK);
        expect(box.min.y).toBeCloseTo(2 * THICK);
        expect(box.max.y).toBeCloseTo(3 * THICK, 1); // and what is printed on it
      }
    }
  });

  it("have corners", () => {
    const corners = cornersOf(parseDisplay("1e@2,3^1"));
    expect(corners).toHaveLength(8);
    expect(corners[0]).toEqual([2, THICK, 3]);
    expect(corners[7]).toEqual([6, 2 * THICK, 5]);
  });

  it("share their geometry and their material with others of their number", () => {
    const [first, second, other] = parseDisplay("9n@0,0 9e@3,0 1w@1,1^1").map((tile) => workshop.tile(tile));
    expect(second?.geometry).toBe(first?.geometry);
    expect(other?.geometry).not.toBe(first?.geometry);
    expect(other?.material).toBe(first?.material);
  });

  it("have the face and the ink of the palette on top", () => {
    const six = (colour: string) => Array<string>(6).fill("#0000ff").concat(colour);
    const tile = new Workshop({ face: six("#ff0000"), line: six("#000000"), ink: six("#00ff00") }).tile(
      parsePlaced("6n@0,0"),
    );
    const { color, position } = tile.geometry.attributes;
    const at = (height: number) => {
      const found = new Set<string>();
      for (let i = 0; i < (position?.count ?? 0); i++)
        if (Math.abs((position?.getY(i) ?? 0) - height) < 1e-4)
          found.add([color?.getX(i), color?.getY(i), color?.getZ(i)].join());
      return found;
    };
    expect(at(THICK + 0.005)).toEqual(new Set(["0,1,0"]));
    expect(at(THICK)).toContain("1,0,0");
  });

  it("turn clockwise: the foot of a 1 that points east lies in the west", () => {
    const tile = workshop.tile(parsePlaced("1e@0,0"));
    tile.updateMatrixWorld();
    const foot = tile.worldToLocal(tile.position.clone().set(0.5, 0, 1.5)); // a square of the lying 1, in the west
    const { squares, width, height } = shapeOf(1, "n");
    const square = [Math.floor(foot.x + width / 2), Math.floor(foot.z + height / 2)];
    expect(squares).toContainEqual(square);
    expect(square).toEqual([1, 3]);
  });

  it("give their memory back", () => {
    const own = new Workshop(COLOURS.light);
    const { geometry }: Mesh = own.tile(parsePlaced("8n@0,0"));
    let disposed = 0;
    geometry.addEventListener("dispose", () => disposed++);
    own.dispose();
    expect(disposed).toBe(1);
  });
});

describe("what is printed on them", () => {
  it("faces up", () => {
    const { position } = ribbons([bent([[0, 0], [2, 0], [2, 3]], 0.4, false)], 0.2, 1).attributes; // biome-ignore format: a line
    const at = (i: number) => [position?.getX(i) ?? 0, position?.getZ(i) ?? 0] as const;
    for (let i = 0; i < (position?.count ?? 0); i += 3) {
      const [[ax, az], [bx, bz], [cx, cz]] = [at(i), at(i + 1), at(i + 2)];
      expect((bz - az) * (cx - ax) - (bx - ax) * (cz - az)).toBeGreaterThan(0);
    }
  });

  it("has no line of no length, whose direction nobody knows", () => {
    const square = bent([[0, 0], [1, 0], [1, 1], [0, 1]], 5, true); // biome-ignore format: a line
    expect(square.every((point, i) => i === 0 || point.distanceTo(square[i - 1] ?? point) > 0)).toBe(true);
    expect(square[0]).toEqual(square[square.length - 1]);
  });

  it("is inside of the outline, and around a gap outside of the gap", () => {
    const clockwise = [[0, 0], [3, 0], [3, 4], [0, 4]] as const; // biome-ignore format: a line
    const gap = [[1, 1], [1, 3], [2, 3], [2, 1]] as const; // biome-ignore format: a line
    expect(insetLoop(clockwise, 0.25)).toEqual([[0.25, 0.25], [2.75, 0.25], [2.75, 3.75], [0.25, 3.75]]); // biome-ignore format: a line
    expect(insetLoop(gap, 0.25)).toEqual([[0.75, 0.75], [0.75, 3.25], [2.25, 3.25], [2.25, 0.75]]); // biome-ignore format: a line
  });

  it("can be dashed: half of the line is gaps", () => {
    const dashes = dashLine(bent([[0, 0], [4, 0]], 0, false), 0.5); // biome-ignore format: a line
    expect(dashes).toHaveLength(4);
    for (const dash of dashes) expect(dash[0]?.distanceTo(dash[2] ?? dash[0])).toBeCloseTo(0.5);
  });
});
