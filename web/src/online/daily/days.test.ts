import { expect, it } from "vitest";
import { leftText } from "./countdown";
import { dateText, dayAfter, dayBefore, dayOf, isDay, numberOf, timeText } from "./days";

it("the day of a contest is in its name", () => {
  expect(dayOf("daily/2026-11-17")).toBe("2026-11-17");
  expect([dayOf("challenge/abc"), dayOf("")]).toEqual(["", ""]);
});

it.each(["2026-11-17", "2024-02-29", "2026-12-31"])("%s is a day", (text) => {
  expect(isDay(text)).toBe(true);
});

it.each(["2026-02-30", "2025-02-29", "2026-13-01", "17.11.2026", "2026-11-17T00:00", "archive", ""])(
  "%s is none",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

it("days follow each other across months and years, and are counted", () => {
  expect([dayBefore("2026-03-01"), dayAfter("2026-12-31")]).toEqual(["2026-02-28", "2027-01-01"]);
  const today = { day: "2026-11-17", number: 12 };
  expect(["2026-11-17", "2026-11-06", "2026-11-05", "2026-11-18"].map((day) => numberOf(day, today))).toEqual([
    12, 1, 0, 13,
  ]);
});

it("the change is told by the player's own clock", () => {
  const midnight = Date.parse("2026-11-18T00:00:00Z") / 1000;
  const told = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata"].map((zone) => timeText(midnight, zone));
  const hours = told.map((text) => text.replace(/\s/g, " "));
  expect(hours).toEqual(["12:00 AM", "1:00 AM", "7:00 PM", "5:30 AM"]);
});

it("a day has its name from UTC, wherever the player is", () => {
  expect(dateText("2026-11-17")).toBe("Tuesday, November 17, 2026");
});

it.each([
  [86_400, "24 h 0 min"],
  [18_750, "5 h 12 min"],
  [3_600, "1 h 0 min"],
  [3_599, "59 min 59 s"],
  [61, "1 min 1 s"],
  [59.2, "1 min 0 s"],
  [0.4, "1 s"],
  [0, "0 s"],
  [-5, "0 s"],
])("%s seconds are said as %s", (seconds, text) => {
  expect(leftText(seconds)).toBe(text);
});
