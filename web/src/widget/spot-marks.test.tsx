import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it } from "vitest";
import { footprint, key, parseDisplay, parsePlaced } from "../base/geometry";
import { newGhost, ontoSpot, setGhost } from "./ghost";
import { LegalPlacements } from "./legal-placements";
import { insetOutline, SpotMarks } from "./spot-marks";
import { anchorsOf, bandOf, squaresOf } from "./spots";

const root = document.createElement("div");
afterEach(() => render(null, root));

const tiles = parseDisplay("9n@0,0 9n@3,0");
const legal = new LegalPlacements(1, { n: [0, 0, 1, 6, 0, 0], w: [0, 0, 2, 0, 1, 1] });
const ghost = newGhost(legal, tiles);
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe("legal spots", () => {
  const shown = (spots: typeof legal.all, at = ghost) =>
    act(() => render(<SpotMarks spots={spots} tiles={tiles} ghost={at} />, root));
  const levels = (what: string) => [...root.querySelectorAll(what)].map((one) => one.getAttribute("data-level"));

  it("on the best level are filled, with what they score", () => {
    shown(legal.best);
    expect(levels(".spot-fill")).toEqual(["2"]);
    expect(levels("[data-spot]")).toEqual(["2"]);
    expect(root.querySelector(".spot-anchor.best text")?.textContent).toBe("+2");
    expect(root.querySelectorAll(".spot-band rect")).toHaveLength(0);
  });

  it("on other levels are paler, below the best; level 0 is a band", () => {
    shown(legal.all);
    expect(levels(".spot-fill")).toEqual(["1", "2"]);
    expect(levels(".spot-fill.best")).toEqual(["2"]);
    expect(root.querySelectorAll(".spot-band rect").length).toBeGreaterThan(0);
  });

  it("have a ring around the one on which the ghost is", () => {
    shown(legal.best);
    expect(root.querySelectorAll(".spot-chosen")).toHaveLength(0);
    shown(legal.best, setGhost({ ...ghost, rotation: "w", x: 0, y: 0 }));
    expect(root.querySelectorAll(".spot-chosen")).toHaveLength(1);
  });
});

describe("the band", () => {
  it("is where the tile may touch the display, and no table beyond", () => {
    const spots = [parsePlaced("1n@6,0"), parsePlaced("1n@6,1"), parsePlaced("1n@0,-4")];
    const band = bandOf(spots, tiles);
    const beside = new Set(tiles.flatMap(footprint).flatMap(([x, y]) => [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]] as const).map(key)); // biome-ignore format: four sides
    expect(band.length).toBeGreaterThan(0);
    expect(band.length).toBeLessThan(squaresOf(spots, 0).length);
    expect(band.every((square) => beside.has(key(square)))).toBe(true);
  });

  it("on an empty table is where the tile may lie", () => {
    expect(bandOf([parsePlaced("1n@0,0")], [])).toHaveLength(5);
  });
});

describe("anchors", () => {
  const row = Array.from({ length: 12 }, (_, x) => parsePlaced(`1n@${x},0^1`));

  it("lie on their tiles, are shared, and their labels don't lie on each other", () => {
    for (const { spot, at } of anchorsOf(row))
      expect(footprint(spot).map(key)).toContain(key([at[0] - 0.5, at[1] - 0.5]));
    expect(anchorsOf([...row, ...row])).toHaveLength(12);
    const labelled = anchorsOf(row).filter((one) => one.labelled);
    expect(labelled.map(({ at: [x] }) => x)).toEqual([1.5, 3.5, 5.5, 7.5, 9.5, 11.5]);
  });

  it("without a label are left out when there are too many", () => {
    const field = row.flatMap((spot) => Array.from({ length: 12 }, (_, y) => ({ ...spot, y })));
    expect(anchorsOf(field).every((one) => one.labelled)).toBe(true);
  });

  it("are reached by a point: the nearest, turned as that spot needs it", () => {
    const lying = new LegalPlacements(9, { e: [0, 0, 1, 1, 0, 1], n: [10, 10, 0] });
    const loose = newGhost(lying, tiles); // upright, on level 0
    for (const spot of lying.best) {
      const [x, y] = [spot.x + 2, spot.y + 1.5];
      expect(ontoSpot(loose, x + 0.2, y - 0.2, lying.best)).toMatchObject({ rotation: "e", x: spot.x, y: spot.y });
    }
    expect(ontoSpot(loose, 8, 8, lying.best)).toBe(loose); // on none of them
  });

  it("prefer the rotation that the tile has, where two are about as near", () => {
    const both = new LegalPlacements(9, { n: [0, 0, 1], s: [0, 0, 1] });
    const turned = { ...newGhost(both, tiles), rotation: "s" as const, x: 9 };
    expect(ontoSpot(turned, 1.5, 2, both.best)).toMatchObject({ rotation: "s", x: 0 });
  });
});

it("draws an outline inside of its tile, so that overlapping spots are told apart", () => {
  const tile = parsePlaced("0n@0,0"); // with a gap: its outline lies outside of the gap
  const [all, inner] = [numbers(insetOutline(tile, 0)), numbers(insetOutline(tile, 6))];
  expect(Math.min(...all)).toBe(0);
  expect(Math.min(...inner)).toBe(6);
  expect(Math.max(...inner)).toBe(160 - 6);
  const gap = numbers(insetOutline(tile, 6).split("Z")[1] ?? "");
  expect(Math.min(...gap)).toBe(40 - 6);
  expect(Math.max(...gap)).toBe(120 + 6);
});
