import { beforeEach, expect, test } from "vitest";
import { SECONDS } from "../base/generated/limits";
import { rememberScore } from "../room/stored/my-scores";
import {
  CARD_TIMES,
  CLOCKS,
  kindOf,
  newRoomOf,
  parsedForm,
  storedForm,
  storeForm,
  usualForm,
  withBots,
  withKnownBots,
  withOpponents,
  withSeats,
} from "./room-form";

beforeEach(() => localStorage.clear());

const kind = (name: string) => ({ name, version: 1, description: "", mean_score: null, strengths: null });
const person = { ...kind("person-60"), strengths: { least: 20, most: 100 } };

test("a game against bots asks for a seat more than there are bots, and begins", () => {
  const form = { ...withOpponents(usualForm("bots"), 3), removed: 2 };
  expect(newRoomOf(form, "Ann", true)).toEqual({
    name: "Ann",
    begin: true,
    options: {
      seats: 4,
      bots: ["person-60", "person-60", "person-60"],
      removed: 2,
      clock: "none",
      start_tiles: false,
      open_displays: false,
      public: false,
    },
  });
});

test("clocks: seconds go with the one that needs them only", () => {
  expect(newRoomOf({ ...usualForm("friends"), clock: 90 }, "Ann").options).toMatchObject({
    clock: "per_card",
    seconds: 90,
  });
  const paced = newRoomOf({ ...usualForm("friends"), clock: "card_a_minute" }, "Ann").options;
  expect(paced?.clock).toBe("card_a_minute");
  expect(paced).not.toHaveProperty("seconds");
  expect(CARD_TIMES).toEqual(CARD_TIMES.toSorted((one, other) => one - other));
  expect(CARD_TIMES[0]).toBeGreaterThanOrEqual(SECONDS.least);
  expect(CARD_TIMES.at(-1)).toBeLessThanOrEqual(SECONDS.most);
  expect(new Set(CLOCKS).size).toBe(CLOCKS.length);
});

test("all options reach the server; a host who does not play has no name", () => {
  const form = { ...usualForm("friends"), seats: 12, startTiles: true, openDisplays: true, public: true, plays: false };
  const wanted = newRoomOf(form, "");
  expect(wanted).toMatchObject({
    play: false,
    options: { seats: 12, start_tiles: true, open_displays: true, public: true },
  });
  expect(wanted).not.toHaveProperty("name");
  expect(wanted).not.toHaveProperty("begin");
});

test("one seat is always left to a player", () => {
  const form = withBots(withSeats(usualForm("friends"), 4), 3);
  expect(withSeats(form, 2).bots).toEqual(["person-60"]);
  expect(withSeats(form, Number.NaN).bots).toHaveLength(3); // somebody is typing
});

test("a new bot is like the last one", () => {
  const form = withOpponents({ ...usualForm("bots"), bots: ["random"] }, 2);
  expect(form.bots).toEqual(["random", "random"]);
  expect(withOpponents(form, 1)).toMatchObject({ bots: ["random"], seats: 2 });
});

test("bots that the server does not have are replaced", () => {
  const form = { ...usualForm("bots"), bots: ["master", "random"] };
  expect(withKnownBots(form, [kind("random"), kind("greedy")]).bots).toEqual(["greedy", "random"]);
  expect(withKnownBots(form, [kind("random")]).bots).toEqual(["random", "random"]);
});

test("one kind has bots of every strength", () => {
  const kinds = [kind("greedy"), kind("deep-2"), person];
  expect(kindOf("greedy", kinds)?.name).toBe("greedy");
  for (const bot of ["person-20", "person-60", "person-100"]) expect(kindOf(bot, kinds)).toBe(person);
  for (const bot of ["person-19", "person-101", "person-060", "person", "person-", "deep-3", "60"])
    expect(kindOf(bot, kinds)).toBeUndefined();
  const form = { ...usualForm("bots"), bots: ["person-45", "person-7"] };
  expect(withKnownBots(form, kinds).bots).toEqual(["person-45", "greedy"]);
  expect(withKnownBots(form, [kind("greedy")]).bots).toEqual(["greedy", "greedy"]);
});

test.each([
  [[71, 76], "person-74"],
  [[3], "person-20"],
  [[131], "person-100"],
])("the first opponent is an equal: after %o it is %s", (scores, bot) => {
  scores.forEach((score, game) => {
    rememberScore(`game ${game}`, score);
  });
  expect(storedForm("bots").bots).toEqual([bot]);
});

test("the last choices are stored, for each form", () => {
  const form = {
    ...usualForm("friends"),
    seats: 8,
    bots: ["random"],
    clock: 300,
    removed: 3,
    public: true,
    plays: false,
  };
  storeForm("friends", form);
  expect(storedForm("friends")).toEqual(form);
  expect(storedForm("bots")).toEqual(usualForm("bots"));
});

test("nonsense in storage is as usual, field by field", () => {
  const usual = usualForm("friends");
  for (const found of [null, 5, "x", [], { seats: "4", bots: "greedy", clock: 61, removed: -1, public: 1 }])
    expect(parsedForm(found, usual)).toEqual(usual);
  expect(parsedForm({ seats: 3, bots: ["a", "b", "c", "d"], clock: 60, removed: 20 }, usual)).toEqual({
    ...usual,
    seats: 3,
    bots: ["a", "b"],
    clock: 60,
  });
  localStorage.setItem("nmbr9.new.bots", "{");
  expect(storedForm("bots")).toEqual(usualForm("bots"));
});

test("against bots there are one to three of them, and seats to match", () => {
  storeForm("bots", { ...usualForm("bots"), seats: 9, bots: Array(8).fill("greedy"), public: true, plays: false });
  expect(storedForm("bots")).toMatchObject({
    seats: 4,
    bots: ["greedy", "greedy", "greedy"],
    public: false,
    plays: true,
  });
  storeForm("bots", { ...usualForm("bots"), seats: 2, bots: [] });
  expect(storedForm("bots")).toMatchObject({ seats: 2, bots: ["person-60"] });
});
