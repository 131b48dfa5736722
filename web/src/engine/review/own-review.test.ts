import { beforeEach, expect, test, vi } from "vitest";
import { keepOnServer } from "./own-review";
import type { SeatReview } from "./types";

const REVIEW: SeatReview = {
  seat: 1,
  score: 61,
  par: 70,
  luck: 5,
  mistakes: 14,
  error: 1,
  accuracy: 74,
  rounds: [],
  best: [],
  bots: [],
};

let seat: number | null;
let works: boolean;
let sent: unknown[];

beforeEach(() => {
  localStorage.clear();
  seat = 1;
  works = true;
  sent = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (!works) throw new TypeError("nobody is there");
    if (url.endsWith("/me/reviews")) sent.push(JSON.parse(String(init.body)));
    return Response.json(url.endsWith("/me/reviews") ? {} : { seat });
  });
});

test("a review of my game is sent once", async () => {
  await keepOnServer("r1", REVIEW);
  await keepOnServer("r1", REVIEW);
  const version = expect.stringMatching(/./);
  expect(sent).toEqual([{ room: "r1", par: 70, luck: 5, mistakes: 14, accuracy: 74, version }]);
  await keepOnServer("r2", REVIEW);
  expect(sent).toHaveLength(2);
});

test("a review of somebody else's game is not sent", async () => {
  seat = 0;
  await keepOnServer("r1", REVIEW);
  seat = null; // I have watched
  await keepOnServer("r2", REVIEW);
  expect(sent).toEqual([]);
});

test("what has failed is sent the next time", async () => {
  works = false;
  await expect(keepOnServer("r1", REVIEW)).rejects.toThrow();
  works = true;
  await keepOnServer("r1", REVIEW);
  expect(sent).toHaveLength(1);
});
