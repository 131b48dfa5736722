import { expect, it } from "vitest";
import { parseDisplay } from "../base/geometry";
import { picturesSvg } from "./picture-svg";

const tiles = parseDisplay("9n@0,0 9n@3,0 1w@1,0^1");

it("is a file of its own: names and points, and no class or style", async () => {
  const svg = await picturesSvg(
    [
      { name: "Ann <3", tiles, won: true },
      { name: "Bo", tiles: [] },
    ],
    "Ann 1, Bo 0",
  );
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  expect(parsed.getAttribute("viewBox")).toBe("0 0 1120 520");
  const texts = [...parsed.querySelectorAll(":scope > text")].map((text) => text.textContent);
  expect(texts).toEqual(["★ Ann <3 1", "Bo 0"]);
  expect(parsed.querySelectorAll("[class], [style]")).toHaveLength(0);
  expect(parsed.querySelectorAll(":scope > svg")).toHaveLength(2);
});

it("cuts a long name, and leaves nothing in the page", async () => {
  const before = document.body.childElementCount;
  const svg = await picturesSvg([{ name: "x".repeat(32), tiles }], "");
  expect(svg).toContain(`>${"x".repeat(23)}… 1<`);
  expect(document.body.childElementCount).toBe(before);
});
