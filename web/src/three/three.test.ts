import { Box3, type Group, Mesh } from "three";
import { describe, expect, it } from "vitest";
import { parseDisplay, parsePlaced, ROTATIONS, shapeOf } from "../geometry";
import { bent, cornersOf, ribbons, SLACK, THICK, Workshop } from "./model";
import { ABOVE, axesOf, draggedBy, fitted, nearer, START, turnedBy, zoomedBy } from "./orbit";

const meshes = (tile: Group | undefined) => (tile?.children ?? []).filter((part) => part instanceof Mesh);

describe("tiles", () => {
  const workshop = new Workshop();

  it("fill the squares of their turned box, on their level", () => {
    for (let number = 0; number <= 9; number++) {
      for (const rotation of ROTATIONS) {
        const tile = workshop.tile({ number, rotation, x: -3, y: 5, level: 2 });
        tile.updateMatrixWorld();
        const box = new Box3().setFromObject(tile.children[0] ?? tile, true);
        const { width, height } = shapeOf(number, rotation);
        expect(box.min.x).toBeCloseTo(-3 + SLACK);
        expect(box.max.x).toBeCloseTo(-3 + width - SLACK);
        expect(box.min.z).toBeCloseTo(5 + SLACK);
        expect(box.max.z).toBeCloseTo(5 + height - SLACK);
        expect(box.min.y).toBeCloseTo(2 * THICK);
        expect(box.max.y).toBeCloseTo(3 * THICK);
      }
    }
  });

  it("have corners", () => {
    const corners = cornersOf(parseDisplay("1e@2,3^1"));
    expect(corners).toHaveLength(8);
    expect(corners[0]).toEqual([2, THICK, 3]);
    expect(corners[7]).toEqual([6, 2 * THICK, 5]);
  });

  it("are a body, lines and a digit, and share them with others of their number", () => {
    const [first, second, other] = parseDisplay("9n@0,0 9e@3,0 1w@1,1^1").map((tile) => workshop.tile(tile));
    const parts = (tile: typeof first) => meshes(tile).map((mesh) => mesh.geometry);
    expect(parts(first)).toHaveLength(3);
    expect(parts(second)).toEqual(parts(first));
    expect(parts(other)).not.toEqual(parts(first));
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
    const own = new Workshop();
    const geometries = meshes(own.tile(parsePlaced("8n@0,0"))).map((mesh) => mesh.geometry);
    let disposed = 0;
    for (const geometry of geometries) geometry.addEventListener("dispose", () => disposed++);
    own.dispose();
    expect(disposed).toBe(3);
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
});

/** The corners of a box around 0. */
function box(width: number, height: number, depth: number): [number, number, number][] {
  const ends = (side: number) => [-side / 2, side / 2];
  return ends(width).flatMap((x) =>
    ends(height).flatMap((y) => ends(depth).map((z): [number, number, number] => [x, y, z])),
  );
}

describe("the eye", () => {
  it("is above the display at first, and never below the table", () => {
    const [x, y, z] = axesOf(ABOVE).back;
    expect(y).toBeCloseTo(1, 2);
    expect(Math.hypot(x, z)).toBeLessThan(0.1);
    expect(axesOf(turnedBy(START, 0, 99)).back[1]).toBeGreaterThan(0);
    expect(turnedBy(START, 0, -99).tilt).toBe(ABOVE.tilt);
  });

  it("goes against the finger, so that the display follows it", () => {
    expect(draggedBy(START, [[0, 0]], [[50, 0]]).around).toBeLessThan(START.around);
    expect(draggedBy(START, [[0, 0]], [[0, 50]]).tilt).toBeLessThan(START.tilt);
    expect(draggedBy(START, [[0, 0]], [[0, 50]]).zoom).toBe(1);
  });

  it("comes closer when two fingers spread, within limits", () => {
    const [before, after] = [[[0, 0], [100, 0]], [[-50, 0], [150, 0]]] as const; // biome-ignore format: two pairs
    expect(draggedBy(START, before, after)).toEqual({ ...START, zoom: 2 });
    expect(zoomedBy(START, 1e9).zoom).toBeLessThan(10);
    expect(zoomedBy(START, 0).zoom).toBeGreaterThan(0.1);
  });

  it("arrives", () => {
    let now = ABOVE;
    let frames = 0;
    for (; now !== START && frames < 200; frames++) now = nearer(now, START, 1 / 60);
    expect(frames).toBeGreaterThan(10);
    expect(frames).toBeLessThan(80);
  });

  it("looks a little in front of the middle: what is closer takes more room", () => {
    const { right, up } = fitted(box(6, 1, 6), { around: 0, tilt: 0.9, zoom: 1 }, 0.6, 1.5);
    expect(right).toBeCloseTo(0);
    expect(up).toBeLessThan(0);
  });

  it("steps back until all is seen, also in a narrow window", () => {
    const above = { around: 0, tilt: 0, zoom: 1 };
    const right = Math.PI / 2;
    expect(fitted(box(2, 0, 2), above, right, 1).back).toBeCloseTo(1);
    expect(fitted(box(2, 0, 2), above, right, 0.5).back).toBeCloseTo(2);
    expect(fitted(box(2, 0, 2), above, right, 3).back).toBeCloseTo(1);
    expect(fitted(box(2, 1, 2), above, right, 1).back).toBeCloseTo(1.5); // its top is closer
    const front = { around: 0, tilt: right, zoom: 1 };
    expect(fitted(box(2, 1, 4), front, right, 1).back).toBeCloseTo(3);
    expect(fitted(box(2, 1, 4), { ...front, around: right }, right, 1).back).toBeCloseTo(3);
  });
});
