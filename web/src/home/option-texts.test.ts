import { expect, test } from "vitest";
import { durationsOf } from "../ui/texts/duration";
import { ago } from "./lists";
import { botWords, clockWords, optionWords } from "./option-texts";

test("spans of time are told in the largest unit that says them exactly", () => {
  const duration = durationsOf("en");
  expect([1, 15, 60, 90, 300, 3600, 86_400, 2_592_000].map(duration)).toEqual([
    "1 second",
    "15 seconds",
    "1 minute",
    "90 seconds",
    "5 minutes",
    "1 hour",
    "1 day",
    "30 days",
  ]);
});

test("clocks and options in words", () => {
  expect(["none", 3600, "card_a_minute"].map((clock) => clockWords(clock as "none"))).toEqual([
    "No clock",
    "1 hour a card",
    "A card a minute",
  ]);
  const plain = { clock: "none", seconds: null, removed: 0, open_displays: false } as const;
  expect(optionWords(plain)).toEqual(["No clock"]);
  const special = { clock: "per_card", seconds: 30, removed: 1, open_displays: true, start_tiles: true } as const;
  expect(optionWords(special)).toEqual([
    "30 seconds a card",
    "1 card removed unseen",
    "Different start tiles",
    "Open displays",
  ]);
});

test("bots of ours have our words, others the server's", () => {
  const ours = ["random", "beginner", "greedy", "planner", "thinker", "master"];
  expect(ours.map((name) => botWords({ name, description: "x" }).name)).toEqual([
    "Random",
    "Beginner",
    "Greedy",
    "Planner",
    "Thinker",
    "Master",
  ]);
  expect(botWords({ name: "person-45", description: "x" }).name).toBe("45-point player");
  expect(botWords({ name: "deep", description: "thinks" })).toEqual({ name: "deep", about: "thinks" });
  expect(botWords({ name: "constructor", description: "odd" })).toEqual({ name: "constructor", about: "odd" });
});

test("how long ago, also for a clock that runs ahead", () => {
  expect([-50, 20, 130, 7300, 90_000].map(ago)).toEqual([
    "this minute",
    "this minute",
    "2 minutes ago",
    "2 hours ago",
    "yesterday",
  ]);
});
