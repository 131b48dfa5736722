import { describe, expect, it } from "vitest";
import { type Bounds, boundsOf, type PlacedTile, parseDisplay } from "../base/geometry";
import { goodGame, legalFor, randomGame } from "../testing/random-games";
import { type Camera, isUncovered, onScreen, type Size } from "./camera";
import { EDGE, type Framed, followTiles, tableAround, whole } from "./framing";
import { levelOf, newGhost, waiting } from "./ghost";
import { LegalPlacements } from "./legal-placements";

const PHONE: Size = { width: 390, height: 511 };
const LAPTOP: Size = { width: 1040, height: 730 };

const framed = (tiles: readonly PlacedTile[], change: Partial<Framed> = {}): Framed => ({
  ...{ tiles, more: [], size: PHONE, covers: [] },
  ...change,
});
const boxOf = (tiles: readonly PlacedTile[]) => boundsOf(tiles) as Bounds;

/** How far a corner of a box moves at most, in pixels. */
function moved(before: Camera, after: Camera, size: Size, box: Bounds): number {
  const [one, other] = [onScreen(before, size, box), onScreen(after, size, box)];
  return Math.max(...(["left", "top", "right", "bottom"] as const).map((side) => Math.abs(one[side] - other[side])));
}

describe("a whole game", () => {
  it.each([
    ["a good one on a phone", PHONE, goodGame, 1],
    ["another good one on a phone", PHONE, goodGame, 2],
    ["a wild one on a phone", PHONE, randomGame, 3],
    ["a good one on a laptop", LAPTOP, goodGame, 4],
  ] as const)(
    "leaves the table where it is, except when a placed tile leaves the screen: %s",
    async (_, size, play, seed) => {
      const game = await play(seed);
      let before = framed([], { size });
      let camera = whole(before);
      let rounds = 0;
      for (const [index, tile] of game.entries()) {
        const tiles = game.slice(0, index);
        // The card: its tile waits in sight, on a legal spot.
        const legal = new LegalPlacements(tile.number, await legalFor(tiles, tile.number));
        const { x, y } = camera;
        const seen = (one: PlacedTile) => isUncovered(camera, size, boxOf([one]), 0, []);
        const ghost = waiting(newGhost(legal, tiles), [x, y], seen);
        const level = levelOf(ghost);
        expect(level).not.toBeNull();
        expect(seen({ ...ghost, level: level as number })).toBe(true);
        // The tile is put somewhere else, and confirmed.
        const now = framed([...tiles, tile], { size });
        const next = followTiles(camera, before, now);
        const left = !isUncovered(camera, size, boxOf([tile]), EDGE, []);
        const pixels = index ? moved(camera, next, size, boxOf(tiles)) : 0;
        if (left) rounds += 1;
        else expect(pixels).toBe(0);
        expect(isUncovered(next, size, boxOf(now.tiles), EDGE, [])).toBe(true);
        [before, camera] = [now, next];
      }
      expect(rounds).toBeLessThanOrEqual(5);
    },
  );
});

describe("the table", () => {
  const tiles = parseDisplay("9n@0,0 9n@3,0 1n@2,0^1");
  const camera = whole(framed(tiles));

  it("has room for more tiles, and is never small", () => {
    const { left, right, top, bottom } = tableAround(tiles);
    expect([right - left, bottom - top]).toEqual([11, 10]);
    expect(tableAround([])).toEqual({ left: -3.5, top: -3, right: 6.5, bottom: 7 });
  });

  it("moves for what is not seen, and shows all of it", () => {
    const far = parseDisplay("1n@12,0");
    const next = followTiles(camera, framed(tiles), framed(tiles, { more: far }));
    expect(next.scale).toBeLessThan(camera.scale);
    expect(isUncovered(next, PHONE, boxOf([...tiles, ...far]), EDGE, [])).toBe(true);
  });

  it("stays where it is when a tile is taken back, also when it could be larger", () => {
    const wide = [...tiles, ...parseDisplay("1n@16,0")];
    const before = framed(wide);
    expect(followTiles(whole(before), before, framed(tiles))).toEqual(whole(before));
  });

  it("is shown anew when another display lies on it, or none", () => {
    const wide = [...tiles, ...parseDisplay("1n@16,0")];
    const before = framed(wide);
    for (const others of [[], parseDisplay("8n@0,0 9n@3,0")])
      expect(followTiles(whole(before), before, framed(others))).toEqual(whole(framed(others)));
  });

  it("keeps its upper left corner when the screen becomes lower, if everything is still seen", () => {
    const low = { width: 390, height: 460 };
    const next = followTiles(camera, framed(tiles), framed(tiles, { size: low }));
    const { left, top } = onScreen(next, low, boxOf(tiles));
    expect({ left, top }).toEqual({
      left: onScreen(camera, PHONE, boxOf(tiles)).left,
      top: onScreen(camera, PHONE, boxOf(tiles)).top,
    });
    const lower = { width: 390, height: 180 };
    const fitted = followTiles(camera, framed(tiles), framed(tiles, { size: lower }));
    expect(isUncovered(fitted, lower, boxOf(tiles), EDGE, [])).toBe(true);
    expect(followTiles(fitted, framed(tiles, { size: lower }), framed(tiles)).scale).toBeGreaterThan(fitted.scale);
  });

  it("shows what a cover hides", () => {
    const cover = { left: 0, top: 250, right: 390, bottom: 511 };
    const next = followTiles(camera, framed(tiles), framed(tiles, { covers: [cover] }));
    expect(onScreen(next, PHONE, boxOf(tiles)).bottom).toBeLessThan(250);
  });
});
