import { expect, it } from "vitest";
import { type Place, placeOf, puzzlesLink } from "./places";

it.each<[string, Place]>([
  ["#/puzzles", { screen: "home" }],
  ["#/puzzles/daily", { screen: "daily" }],
  ["#/puzzles/next", { screen: "next" }],
  ["#/puzzles/three-minutes", { screen: "three-minutes" }],
  ["#/puzzles/theme/bridge", { screen: "theme", theme: "bridge", id: "" }],
  ["#/puzzles/theme/bridge/8afb6e88", { screen: "theme", theme: "bridge", id: "8afb6e88" }],
  ["#/puzzles/8afb6e88", { screen: "puzzle", id: "8afb6e88" }],
])("%s is a place, and a link to it", (link, place) => {
  const path = link.split("/").slice(2);
  expect(placeOf(path)).toEqual(place);
  expect(puzzlesLink(...path)).toBe(link);
});

it.each(["daily/more", "8afb6e88/more", "theme/bridge/8afb6e88/more"])("%s is none", (path) => {
  expect(placeOf(path.split("/"))).toEqual({ screen: "unknown" });
});
