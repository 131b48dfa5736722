import { describe, expect, it } from "vitest";
import { parseDisplay, parsePlaced } from "../../base/geometry";
import { toScreen } from "../../widget/camera";
import { placesOf, seenSquare } from "./badges";
import { ABOVE, PLAYING, turnedBy, type Vector, zoomedBy } from "./orbit";
import { nearestTurn, PointOfView } from "./point-of-view";
import {
  allSeen,
  cornersOf,
  flatCamera,
  onScreen,
  plus,
  Relief,
  rayThrough,
  scaleAt,
  squareCorners,
  THICK,
} from "./sight";

const SIZE = { width: 900, height: 600 };
/** A tower: two nines, one on top of two others. */
const TOWER = parseDisplay("9n@0,0 9s@3,0 1e@1,1^1 0n@8,0");

function viewOf(tiles = TOWER, orbit = PLAYING): PointOfView {
  const view = new PointOfView(orbit);
  view.resize(SIZE);
  view.move(() => orbit, true);
  view.frame(cornersOf(tiles), true);
  return view;
}

describe("a pixel", () => {
  it("is where its point is seen", () => {
    for (const around of [0, 0.3, 1.7, 3.5, -2]) {
      const sight = viewOf(TOWER, { ...PLAYING, around }).sight();
      const point: Vector = [4.2, THICK, 2.6];
      const towards = rayThrough(sight, ...onScreen(sight, point));
      const share = (sight.eye[1] - THICK) / -towards[1];
      const found = plus(sight.eye, towards, share);
      for (const axis of [0, 1, 2] as const) expect(found[axis]).toBeCloseTo(point[axis]);
    }
  });

  it("shows the square on top of the tiles, whatever their level", () => {
    const relief = new Relief(TOWER);
    const sight = viewOf().sight();
    for (const [x, y, level] of [
      [0, 0, 0],
      [5, 3, 0],
      [1, 2, 1],
      [4, 2, 1],
      [8, 0, 0],
    ] as const) {
      // biome-ignore format: squares
      const middle: Vector = [x + 0.5, (level + 1) * THICK, y + 0.5];
      const hit = relief.hit(sight.eye, rayThrough(sight, ...onScreen(sight, middle)));
      expect([Math.floor(hit?.x ?? 0), Math.floor(hit?.y ?? 0)]).toEqual([x, y]);
      expect(hit?.x).toBeCloseTo(middle[0]);
    }
  });

  it("shows the table beside and between tiles", () => {
    const relief = new Relief(TOWER);
    const sight = viewOf().sight();
    const hit = relief.hit(sight.eye, rayThrough(sight, ...onScreen(sight, [6.6, 0, 4.8])));
    expect([hit?.x, hit?.y].map((value) => value?.toFixed(3))).toEqual(["6.600", "4.800"]);
  });

  it("shows the tower that is in front of its point", () => {
    const relief = new Relief(TOWER);
    const low = viewOf(TOWER, { ...PLAYING, around: 0, tilt: 1.3 }).sight();
    const behind: Vector = [1.5, 0, -0.3]; // on the table, behind the tiles
    expect(relief.sees(low.eye, behind)).toBe(false);
    const hit = relief.hit(low.eye, rayThrough(low, ...onScreen(low, behind)));
    expect(hit?.y).toBeGreaterThan(0);
    expect(relief.sees(viewOf(TOWER, ABOVE).sight().eye, behind)).toBe(true);
  });

  it("shows what lies so much higher when a ghost is in between", () => {
    const relief = new Relief(TOWER);
    const sight = viewOf().sight();
    const top: Vector = [4, THICK + 0.4, 0.5];
    const hit = relief.hit(sight.eye, rayThrough(sight, ...onScreen(sight, top)), 0.4);
    expect(hit?.x).toBeCloseTo(4);
    expect(hit?.y).toBeCloseTo(0.5);
  });

  it("shows nothing in the sky", () => {
    expect(new Relief(TOWER).hit([0, 5, 0], [1, 0.1, 0])).toBeNull();
    expect(new Relief([]).hit([0, 5, 0], [1, -1e-5, 0])).toBeNull();
  });
});

describe("the relief", () => {
  it("has the heights of the tiles", () => {
    const relief = new Relief(TOWER);
    expect(relief.highest).toBe(2);
    expect([relief.at(0, 0), relief.at(1, 2), relief.at(20, 20)]).toEqual([1, 2, 0]);
    expect(relief.below(parsePlaced("1n@-1,1"))).toBe(1);
    expect(relief.below(parsePlaced("1n@30,1"))).toBe(0);
  });
});

describe("the picture", () => {
  it("has all tiles in it, from every side, also over the buttons of a phone", () => {
    for (const size of [SIZE, { width: 390, height: 560 }]) {
      for (let around = 0; around < 6; around++) {
        const view = new PointOfView(PLAYING);
        view.resize(size);
        view.move((orbit) => turnedBy(orbit, around, 0), true);
        view.frame(cornersOf(TOWER), true);
        const sight = view.sight();
        expect(allSeen(sight, cornersOf(TOWER), 8)).toBe(true);
        const lowest = Math.max(...cornersOf(TOWER).map((corner) => onScreen(sight, corner)[1]));
        if (size.width < 600) expect(lowest).toBeLessThan(size.height - 60);
      }
    }
  });

  const included = (points: Vector[], needed: Vector[] = []) => ({ points, room: points, needed });

  it("stays as it is while all that matters is seen", () => {
    const view = viewOf();
    const tiles = cornersOf(TOWER);
    for (const calm of [false, true])
      expect(view.include(included([...tiles, ...cornersOf(parseDisplay("1n@6,1"))]), "same", calm)).toBe(false);
    expect(view.include(included([...tiles, ...cornersOf(parseDisplay("1n@30,1"))]), "same", false)).toBe(true);
    expect(view.resting).toBe(false);
    for (let i = 0; i < 200; i++) view.step(1 / 60);
    expect(view.resting).toBe(true);
    expect(view.shows(cornersOf(parseDisplay("1n@30,1")))).toBe(true);
    expect(view.include(included(tiles), "same", false)).toBe(false);
    expect(view.include(included(tiles), "another", false)).toBe(true); // much larger is possible now
  });

  it("stays where a player has put it, unless the ghost is not seen", () => {
    const view = viewOf();
    view.zoomAt(1.6, ...onScreen(view.sight(), [5, 0, 3]));
    const [near, far] = [cornersOf(parseDisplay("1n@4,1")), cornersOf(parseDisplay("1n@30,1"))];
    expect(view.include(included(cornersOf(TOWER), near), "same", false)).toBe(false);
    expect(view.include(included([...cornersOf(TOWER), ...far], far), "same", false)).toBe(true);
    expect(view.goal.zoom).toBe(1);
  });

  it("keeps the point of the table below the pointer while it zooms", () => {
    const view = viewOf();
    const point: Vector = [7, 0, 3];
    const before = onScreen(view.sight(), point);
    view.zoomAt(1.7, ...before);
    const after = onScreen(view.sight(), point);
    expect(after[0]).toBeCloseTo(before[0], 3);
    expect(after[1]).toBeCloseTo(before[1], 3);
  });

  it("follows a pointer that pans, and goes back", () => {
    const view = viewOf();
    const start = view.sight().eye;
    const point: Vector = [2, 0, 2];
    const [x, y] = onScreen(view.sight(), point);
    view.pan([x, y], [x + 80, y - 20]);
    const after = onScreen(view.sight(), point);
    expect(after[0]).toBeCloseTo(x + 80, 3);
    expect(after[1]).toBeCloseTo(y - 20, 3);
    view.reset(true);
    for (const axis of [0, 1, 2] as const) expect(view.sight().eye[axis]).toBeCloseTo(start[axis]);
  });

  it("glides: it begins where it was", () => {
    const view = viewOf();
    const before = view.sight().eye;
    view.frame(cornersOf(parseDisplay("9n@0,0 9n@20,20")), false);
    for (const axis of [0, 1, 2] as const) expect(view.sight().eye[axis]).toBeCloseTo(before[axis]);
  });

  it("goes back the short way", () => {
    expect(nearestTurn(0.3, 6.5)).toBeCloseTo(0.3 + 2 * Math.PI);
    expect(nearestTurn(0.3, -0.5)).toBe(0.3);
  });
});

describe("labels", () => {
  it("are beside the rectangle in which the tile is seen", () => {
    const sight = viewOf().sight();
    const tile = parsePlaced("1e@1,1^1");
    const corners = squareCorners(tile, THICK, 2 * THICK);
    const camera = flatCamera(sight, tile, corners);
    const pixels = corners.map((corner) => onScreen(sight, corner));
    const [left, top] = toScreen(camera, SIZE, tile.x, tile.y);
    const [right] = toScreen(camera, SIZE, tile.x + 4, tile.y);
    expect(left).toBeCloseTo(Math.min(...pixels.map(([x]) => x)));
    expect(right).toBeCloseTo(Math.max(...pixels.map(([x]) => x)));
    expect(top).toBeCloseTo(Math.min(...pixels.map(([, y]) => y)));
  });

  it("have a scale", () => {
    const sight = viewOf().sight();
    const [a, b] = [onScreen(sight, [3, 0, 3]), onScreen(sight, plus([3, 0, 3], sight.axes.right))];
    expect(scaleAt(sight, [3, 0, 3])).toBeCloseTo(b[0] - a[0]);
    expect(scaleAt(viewOf(TOWER, zoomedBy(PLAYING, 1)).sight(), [3, 0, 3])).toBeLessThanOrEqual(80);
  });
});

describe("badges", () => {
  it("lie on squares that nothing covers, the most open first", () => {
    const relief = new Relief(TOWER);
    const places = placesOf(TOWER, relief);
    expect(places).toHaveLength(4);
    for (const { tile, squares } of places) for (const [x, y] of squares) expect(relief.at(x, y)).toBe(tile.level + 1);
    expect(placesOf(parseDisplay("1n@0,0 1n@0,0^1"), new Relief(parseDisplay("1n@0,0 1n@0,0^1")))[0]?.squares).toEqual(
      [],
    );
  });

  it("go to a square that the camera sees", () => {
    const tiles = parseDisplay("0n@0,0 9n@0,4 9n@0,4^1 9n@0,4^2 9n@0,4^3 9n@0,4^4 9n@0,4^5");
    const relief = new Relief(tiles);
    const [place] = placesOf(tiles, relief);
    const seenFrom = (around: number, tilt: number) =>
      place && seenSquare(place, relief, viewOf(tiles, { around, tilt, zoom: 1 }).sight());
    const hidden = seenFrom(0, 1.3);
    const open = seenFrom(Math.PI, 1.1);
    expect(open).not.toBeNull();
    expect(hidden?.[1] ?? 0).toBeLessThan(3); // not right behind the tower, or nowhere
  });
});
