import { expect, it } from "vitest";
import { parseRoute } from "./base/route";
import { ROUTES } from "./routes";

const named = (mark: "needsServer" | "marksReturning") =>
  Object.entries(ROUTES).flatMap(([screen, row]) => (row[mark] ? [screen] : []));

it("says which screens need a server", () => {
  expect(named("needsServer")).toEqual(["friends", "daily", "ranking", "challenge"]);
});

it("says who comes back, or will", () => {
  expect(named("marksReturning")).toEqual(["daily", "ranking", "puzzles", "deck", "challenge"]);
});

it("has a screen for what is unknown, too", () => {
  expect(ROUTES[parseRoute("#/nonsense").screen]).toBe(ROUTES.unknown);
});
