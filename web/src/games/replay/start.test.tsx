import { render } from "preact";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Offers } from "./start";

let root: HTMLElement;
beforeEach(() => {
  localStorage.clear();
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const links = () => [...root.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
const game = (room: string, state: string, players: string[]) => ({
  room,
  name: "Ann",
  players,
  state,
  round: 20,
  rounds: 20,
  at: 1_790_000_000,
});

it("offers the highest score when there is no game of mine, and says what will be here", () => {
  render(<Offers />, root);
  expect(root.textContent).toContain("Games you have finished will be listed here.");
  expect(links()).toEqual([["The highest possible score: 262 points", expect.stringMatching(/^#\/game\/1/)]]);
});

it("offers my finished games", () => {
  const games = [game("a", "finished", ["Ann"]), game("b", "playing", ["Ann"]), game("c", "finished", ["Ann", "Bo"])];
  localStorage.setItem("nmbr9.rooms", JSON.stringify(games));
  render(<Offers />, root);
  expect(links().slice(0, -1)).toEqual([
    ["Solo game", "#/room/a/replay"],
    ["Review: Solo game", "#/room/a/review"],
    ["Ann, Bo", "#/room/c/replay"],
    ["Review: Ann, Bo", "#/room/c/review"],
  ]);
  expect(root.textContent).not.toContain("will be listed here");
});
