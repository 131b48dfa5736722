import { describe, expect, it } from "vitest";
import { addressOf, linkTo, parseRoute, type Route, sharedFragment } from "./route";

const ROUTES: readonly Route[] = [
  { screen: "home" },
  { screen: "bots" },
  { screen: "friends" },
  { screen: "rules", form: null },
  { screen: "rules", form: "short" },
  { screen: "rules", form: "detailed" },
  { screen: "rules", form: "both" },
  { screen: "settings" },
  { screen: "replay" },
  { screen: "learn", step: 3 },
  { screen: "room", room: "525dd763a359058cd4df" },
  { screen: "room-replay", room: "a b/c", round: null },
  { screen: "room-replay", room: "abc", round: 12 },
  { screen: "game", compact: "1AUZ-_x", round: null },
  { screen: "game", compact: "1AUZ-_x", round: 7 },
  { screen: "review", source: { room: "a b/c" }, seat: null, round: null },
  { screen: "review", source: { room: "abc" }, seat: 0, round: null },
  { screen: "review", source: { compact: "1AUZ-_x" }, seat: 2, round: 20 },
  { screen: "mistakes", source: { room: "abc" }, seat: 0 },
  { screen: "mistakes", source: { compact: "1AUZ-_x" }, seat: 1 },
  { screen: "board", position: "" },
  { screen: "board", position: "1AUZ-_x" },
  { screen: "daily", path: [] },
  { screen: "daily", path: ["archive", "2026-11"] },
  { screen: "ranking", path: ["week"] },
  { screen: "puzzles", path: ["a b/c"] },
  { screen: "me", path: ["claim", "abc"] },
  { screen: "deck", path: ["4711", "2"] },
  { screen: "challenge", path: ["c1"] },
  { screen: "caller", path: [] },
  { screen: "score", path: ["deck", "4711"] },
  { screen: "unknown", path: "nonsense/1" },
];

describe("routes", () => {
  it.each(ROUTES)("come back from their link: %j", (route) => {
    expect(parseRoute(linkTo(route))).toEqual(route);
  });

  it.each([
    "#/nonsense",
    "#/learn/x",
    "#/learn/0",
    "#/room/a/b",
    "#/room/a/replay/x",
    "#/game/1A/2/3",
    "#/bots/9",
    "#/rules/long",
    "#/rules/short/1",
    "#/room",
    "#/game",
    "#/room/a/review/0",
    "#/room/a/review/1/x",
    "#/room/a/review/1/2/3",
    "#/room/a/mistakes",
    "#/game/1A/mistakes/1/2",
    "#/board/1A/2",
    "#/replay/1",
    "#/homes",
  ])("that lead nowhere are unknown: %s", (hash) => {
    expect(parseRoute(hash).screen).toBe("unknown");
  });

  it.each(["", "#", "#/", "/"])("without a path are the home screen: %j", (hash) => {
    expect(parseRoute(hash)).toEqual({ screen: "home" });
  });

  it("without a step are the first one, and a slash at the end says nothing", () => {
    expect(parseRoute("#/learn")).toEqual({ screen: "learn", step: 1 });
    expect(parseRoute("#/learn/")).toEqual({ screen: "learn", step: 1 });
    expect(parseRoute("#/daily/")).toEqual({ screen: "daily", path: [] });
    expect(parseRoute("#/room/abc/review/2/")).toEqual({
      screen: "review",
      source: { room: "abc" },
      seat: 1,
      round: null,
    });
  });

  it("with a broken escape do not crash", () => {
    expect(parseRoute("#/room/%E0%A4%A")).toEqual({ screen: "room", room: "%E0%A4%A" });
  });
});

describe("links that are shared", () => {
  it.each(ROUTES.filter(({ screen }) => screen.startsWith("room")))("have the room in their path: %j", (route) => {
    const address = new URL(addressOf(route));
    expect(address.hash).toBe("");
    const [base, fragment] = sharedFragment(address.pathname) ?? [];
    expect(new URL(base ?? "", address).href).toBe(new URL(".", document.baseURI).href);
    expect(parseRoute(fragment ?? "")).toEqual(route);
  });

  it("of all other screens have a fragment", () => {
    expect(addressOf({ screen: "settings" })).toMatch(/#\/settings$/);
    expect(addressOf({ screen: "game", compact: "1A", round: 2 })).toMatch(/#\/game\/1A\/2$/);
  });

  it.each([
    ["/room/abc", ["/", "#/room/abc"]],
    ["/nmbr9/room/abc/replay/", ["/nmbr9/", "#/room/abc/replay"]],
    ["/room/room/abc/replay/12", ["/room/", "#/room/abc/replay/12"]],
    ["/", null],
    ["/nmbr9/", null],
    ["/room/", null],
    ["/room/abc/other", null],
  ])("are recognized in any folder: %s", (path, found) => {
    expect(sharedFragment(path)).toEqual(found);
  });
});
