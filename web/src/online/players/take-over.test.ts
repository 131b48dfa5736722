import { beforeEach, expect, it, vi } from "vitest";
import { waitingGames } from "../../base/api";
import { PROFILE_LOCK } from "../../base/storage";
import { giveUp, takeOver } from "./take-over";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("indexedDB", { deleteDatabase: vi.fn() });
});

it("what belongs to the people around the table stays with the device", async () => {
  for (const key of [
    "nmbr9.score",
    "nmbr9.score.games",
    "nmbr9.caller",
    "nmbr9.caller.link",
    "nmbr9.settings",
    "other",
  ])
    localStorage.setItem(key, "{}");
  for (const key of ["nmbr9.scores", "nmbr9.rooms", "nmbr9.reviews", "nmbr9.waiting"]) localStorage.setItem(key, "[]");
  await takeOver(async () => ({ name: "Ann" }));
  expect(Object.keys(localStorage).sort()).toEqual([
    "nmbr9.caller",
    "nmbr9.caller.link",
    "nmbr9.returning", // the player to whom it belongs now is not new here
    "nmbr9.score",
    "nmbr9.score.games",
    "nmbr9.settings",
    "other",
  ]);
});

it("games that can't be sent now are not lost without a warning", async () => {
  localStorage.setItem("nmbr9.waiting", "true");
  const get = vi.fn(async () => ({ name: "Bo" }));
  await expect(takeOver(get)).rejects.toMatchObject({ problem: { code: "games_wait" } });
  expect([get.mock.calls.length, localStorage.getItem("nmbr9.waiting")]).toEqual([0, "true"]);
  expect(await takeOver(get)).toEqual({ name: "Bo" }); // once more: without them
});

it("games that wait join the profile so far before another one comes", async () => {
  const done: string[] = [];
  waitingGames.join = async () => void done.push("sent");
  await takeOver(async () => {
    done.push("taken over");
    return { name: "Bo" };
  });
  expect(done).toEqual(["sent", "taken over"]);
});

it("no tab sends a game while a profile is deleted and forgotten", async () => {
  const done: string[] = [];
  const locks = {
    async request(name: string, act: () => Promise<unknown>) {
      done.push(`locks ${name}`);
      const result = await act();
      done.push(`has ${Object.keys(localStorage)}`);
      return result;
    },
  };
  vi.stubGlobal("navigator", { locks });
  try {
    localStorage.setItem("nmbr9.waiting", "true");
    expect(await giveUp(async () => void done.push("deleted"))).toBeUndefined();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(done).toEqual([`locks ${PROFILE_LOCK}`, "deleted", "has nmbr9.settings"]);
});
