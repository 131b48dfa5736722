import { afterEach, beforeEach, expect, it } from "vitest";
import { closePage, openPage, page, renderScreen } from "../../testing/page";
import { Offers } from "./start";

beforeEach(() => openPage({}));
afterEach(closePage);

const links = () => [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
const game = (room: string, state: string, players: string[]) => ({
  room,
  name: "Ann",
  players,
  state,
  round: 20,
  rounds: 20,
  at: 1_790_000_000,
});

it("offers the highest score when there is no game of mine, and says what will be here", async () => {
  expect(await renderScreen(<Offers />)).toContain("Games you have finished will be listed here.");
  expect(links()).toEqual([["The highest possible score: 262 points", expect.stringMatching(/^#\/game\/1/)]]);
});

it("offers my finished games", async () => {
  const games = [game("a", "finished", ["Ann"]), game("b", "playing", ["Ann"]), game("c", "finished", ["Ann", "Bo"])];
  localStorage.setItem("nmbr9.rooms", JSON.stringify(games));
  const text = await renderScreen(<Offers />);
  expect(links().slice(0, -1)).toEqual([
    ["Solo game", "#/room/a/replay"],
    ["Review: Solo game", "#/room/a/review"],
    ["Ann, Bo", "#/room/c/replay"],
    ["Review: Ann, Bo", "#/room/c/review"],
  ]);
  expect(text).not.toContain("will be listed here");
});
