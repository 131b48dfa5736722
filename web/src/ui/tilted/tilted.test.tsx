import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COLOURS } from "../../base/generated/solid-colours";
import { parseDisplay } from "../../base/geometry";
import SAMPLES from "../../testing/tilted.json";
import { Tilted, type TiltedProps } from ".";

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, root);
  root.remove();
});

function show(display: string, more: Partial<TiltedProps> = {}): void {
  act(() => render(<Tilted tiles={parseDisplay(display)} label="" {...more} />, root));
}

const all = (selector: string) => [...root.querySelectorAll(selector)];
const values = (selector: string, name: string) => all(selector).map((one) => one.getAttribute(name) ?? "");
const numberOf = (element: Element) => Number(/\bn(\d)/.exec(element.getAttribute("class") ?? "")?.[1]);
const percent = (element: Element | null | undefined, name: string) =>
  Number(new RegExp(`${name}: ?([\\d.]+)%`).exec(element?.getAttribute("style") ?? "")?.[1]) / 100;

/** The channels of a colour, mixed with the dark one of lower levels and of walls. */
function darkened(colour: string, ...shares: readonly number[]): number[] {
  const channels = (of: string) => [1, 3, 5].map((at) => Number.parseInt(of.slice(at, at + 2), 16));
  const dark = channels("#20130a");
  const mix = (value: number, index: number) =>
    shares.reduce((a, share) => a + ((dark[index] ?? 0) - a) * share, value);
  return channels(colour).map(mix);
}

const differsBy = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

describe.each(Object.entries(SAMPLES))("the %s display is drawn as in Python", (_, sample) => {
  beforeEach(() => show(sample.display));

  it("in its frame, from the side that shows most digits", () => {
    const [left = 0, top = 0, width, height] = (values("svg", "viewBox")[0] ?? "").split(" ").map(Number);
    const [sampleWidth, sampleHeight, right = 0, down = 0] = sample.frame;
    expect([width, height]).toEqual([sampleWidth, sampleHeight]);
    expect(left + right).toBeCloseTo(0, 1);
    expect(top + down).toBeCloseTo(0, 1);
  });

  it("with its tops and their planes", () => {
    const moves = values(".tilted-falls > g", "transform").map((text) => text.split(/(?<=^matrix[^)]*\))/));
    expect(moves.map(([, placed]) => placed)).toEqual(sample.placed.map(([placed]) => placed));
    expect([...new Set(moves.map(([plane]) => plane))]).toEqual(sample.planes);
    const faces = new Map(all(".tile-face").map((face) => [numberOf(face.closest(".tile") as Element), face]));
    expect(sample.tops.map(([number, path]) => [number, path])).toEqual(
      sample.tops.map(([number]) => [number, faces.get(Number(number))?.getAttribute("d")]),
    );
  });

  it("with its shadows", () => {
    expect(values(".cast", "d")).toEqual(sample.shadows);
  });

  it("with its walls, the furthest first", () => {
    expect(values(".tilted-falls > .tilted-wall:first-child", "d")).toEqual(sample.walls.map(([, path]) => path));
  });

  it("in its colours", () => {
    const tops = all(".tilted-falls:has(.tile-face)");
    const walls = all(".tilted-wall:first-child");
    const face = (tile: Element) => COLOURS.light.face[numberOf(tile)] ?? "";
    const dim = (tile: Element) => percent(tile.parentElement, "--dim");
    sample.placed.forEach(([, colour], index) => {
      const tile = tops[index] as Element;
      expect(differsBy(darkened(colour ?? ""), darkened(face(tile), dim(tile)))).toBeLessThan(1);
    });
    sample.walls.forEach(([colour], index) => {
      const tile = walls[index]?.parentElement as Element;
      const drawn = darkened(face(tile), dim(tile), percent(walls[index], "--share"));
      expect(differsBy(darkened(colour ?? ""), drawn)).toBeLessThan(2);
    });
  });
});

const THREE = "9n@0,0 9n@3,0 1w@1,1^1";

it("one level may be lit, the others are pale", () => {
  show(THREE, { lit: 1 });
  expect(values("svg > g", "class")).toEqual(["d5", "d0"]);
  show(THREE);
  expect(values("svg > g", "class")).toEqual(["d0", "d0"]);
});

it("a part of the tiles has the frame of all", () => {
  show(THREE);
  const whole = values("svg", "viewBox");
  show(THREE, { upto: 2 });
  expect([values("svg", "viewBox"), all(".tile-face").length]).toEqual([whole, 2]);
});

it("has a name, or is decoration", () => {
  show(THREE, { label: "Ann’s display" });
  expect([values("svg", "aria-label"), values("svg", "aria-hidden")]).toEqual([["Ann’s display"], ["false"]]);
  show(THREE);
  expect(values("svg", "aria-hidden")).toEqual(["true"]);
});
