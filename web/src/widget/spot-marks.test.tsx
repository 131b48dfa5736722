import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, it } from "vitest";
import { parsePlaced } from "../geometry";
import { LegalPlacements } from "./legal-placements";
import { insetOutline, Shading, SpotMarks, shadedSquares } from "./spot-marks";

const root = document.createElement("div");
afterEach(() => render(null, root));

const legal = new LegalPlacements(1, { n: [0, 0, 1, 6, 0, 0], w: [0, 0, 2, 0, 1, 1] });
const numbers = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

it("outlines every spot that scores, the best ones apart, and the chosen one once more; it shades the table", () => {
  act(() => render(<SpotMarks spots={legal.all} chosen={legal.all[1]} />, root));
  const spots = [...root.querySelectorAll(".spot")];
  expect(spots.map((spot) => spot.getAttribute("data-level"))).toEqual(["2", "1", "1", "0"]);
  expect(root.querySelectorAll(".spot.best")).toHaveLength(1);
  expect(root.querySelector(".spot-ground")?.getAttribute("d")?.match(/M/g)).toHaveLength(5);
  expect(root.querySelectorAll(".spot-chosen")).toHaveLength(1);
  expect(new Set(spots.map((spot) => spot.getAttribute("d"))).size).toBe(4);
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

it("shades squares by the highest level of a spot, and none on the table", () => {
  const levels = shadedSquares(legal.all);
  expect(levels.map(([level]) => level)).toEqual([1, 2]);
  const squares = levels.map(([, path]) => path.split("z").length - 1);
  expect(squares[1]).toBe(5); // a 1, lying
  act(() => render(<Shading spots={legal.scoring} />, root));
  const shades = [...root.querySelectorAll(".shaded")].map((one) => Number(one.getAttribute("fill-opacity")));
  expect(shades[1]).toBeGreaterThan(shades[0] ?? 1);
});
