import { describe, expect, it } from "vitest";
import { linkTo, parseRoute, type Route } from "./route";

const ROUTES: readonly Route[] = [
  { screen: "home" },
  { screen: "bots" },
  { screen: "friends" },
  { screen: "rules" },
  { screen: "settings" },
  { screen: "replay" },
  { screen: "learn", step: 3 },
  { screen: "room", room: "525dd763a359058cd4df" },
  { screen: "room-replay", room: "a b/c", round: null },
  { screen: "room-replay", room: "abc", round: 12 },
  { screen: "game", compact: "1AUZ-_x", round: null },
  { screen: "game", compact: "1AUZ-_x", round: 7 },
];

describe("routes", () => {
  it.each(ROUTES)("come back from their link: %j", (route) => {
    expect(parseRoute(linkTo(route))).toEqual(route);
  });

  it.each(["#/nonsense", "#/learn/x", "#/learn/0", "#/room/a/b", "#/room/a/replay/x", "#/game/1A/2/3", "#/bots/9"])(
    "that lead nowhere are unknown: %s",
    (hash) => {
      expect(parseRoute(hash).screen).toBe("unknown");
    },
  );

  it.each(["", "#", "#/", "/"])("without a path are the home screen: %j", (hash) => {
    expect(parseRoute(hash)).toEqual({ screen: "home" });
  });

  it("with a broken escape do not crash", () => {
    expect(parseRoute("#/room/%E0%A4%A")).toEqual({ screen: "room", room: "%E0%A4%A" });
  });
});
