import { beforeEach, expect, test } from "vitest";
import { myAverage, rememberScore } from "./my-scores";

beforeEach(() => localStorage.clear());

test("the mean of the last ten games, each counted once", () => {
  expect(myAverage()).toBeNull();
  rememberScore("old", 1000);
  for (let game = 1; game <= 10; game++) rememberScore(`game ${game}`, 50 + game);
  rememberScore("game 10", 60); // the page was loaded again
  expect(myAverage()).toBe(55.5);
});

test("nonsense in storage is no score", () => {
  localStorage.setItem("nmbr9.scores", JSON.stringify([{ room: "a", score: 40 }, { room: "b" }, 7, null]));
  expect(myAverage()).toBe(40);
  localStorage.setItem("nmbr9.scores", "{");
  expect(myAverage()).toBeNull();
});
