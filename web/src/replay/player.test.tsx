import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { go, route } from "../route";
import { replayView } from "../testing/rooms";
import { gameOf } from "./game";
import { Player } from "./player";

const { compact } = replayView();
let root: HTMLElement;

beforeEach(async () => {
  vi.useFakeTimers();
  root = document.body.appendChild(document.createElement("div"));
  go({ screen: "game", compact, round: null }, { replace: true });
  await act(() => render(<Player game={gameOf(replayView())} />, root));
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.useRealTimers();
});

const press = (key: string, on: Element = document.body) =>
  act(() => void on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
const shown = () => (root.querySelector<HTMLInputElement>(".replay-slider") as HTMLInputElement).value;

it("begins with the last round, and keys step through it", async () => {
  expect(shown()).toBe("4");
  await press("Home");
  expect(shown()).toBe("0");
  await press("ArrowLeft");
  expect(shown()).toBe("0");
  await press("ArrowRight");
  expect(shown()).toBe("1");
  await press("End");
  await press("ArrowRight");
  expect(shown()).toBe("4");
});

it("keeps the round in the address, without a trace in the history", async () => {
  const before = history.length;
  await press("ArrowLeft");
  expect(location.hash).toBe(`#/game/${compact}/3`);
  expect(history.length).toBe(before);
  await act(() => {
    route.value = { screen: "game", compact, round: 2 };
  });
  expect(shown()).toBe("2");
});

it("plays from the start to the end, and stops", async () => {
  await press(" ");
  expect(shown()).toBe("0");
  await wait(1300);
  expect(shown()).toBe("1");
  for (let round = 2; round <= 4; round++) await wait(1300);
  expect(shown()).toBe("4");
  expect(root.querySelector(".replay-step.primary")?.getAttribute("aria-label")).toBe("Play");
});

it("stepping pauses", async () => {
  await press(" ");
  await press("ArrowRight");
  await wait(9000);
  expect(shown()).toBe("1");
});

it("leaves the keys to what has a use for them", async () => {
  await press("Home", root.querySelector(".replay-slider") ?? root);
  expect(shown()).toBe("4");
  await press(" ", root.querySelector(".replay-jump") ?? root);
  expect(shown()).toBe("4");
});

it("says what each seat placed", async () => {
  const said = () => [...root.querySelectorAll(".replay-placed")].map((line) => line.textContent);
  expect(said()).toEqual(["not placed", "4e at 1,-3: level 0, +0"]);
  await press("ArrowLeft");
  expect(said()).toEqual(["1w at 1,1: level 1, +1", "1e at 2,0: level 1, +1"]);
});

it("says how the deck came about", async () => {
  expect(root.textContent).not.toContain("host has chosen");
  await act(() => render(<Player game={gameOf(replayView({ deck_chosen: true, entropy: ["Ann"] }))} />, root));
  expect(root.textContent).toContain("The host has chosen the cards and their order.");
  expect(root.textContent).toContain("The shuffle includes randomness from Ann.");
});
