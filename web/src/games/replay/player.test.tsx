import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { go, route } from "../../base/route";
import { closePage, openPage, page, renderScreen } from "../../testing/page";
import { replayView } from "../../testing/rooms";
import { gameOf } from "./game";
import { Player } from "./player";

const { compact } = replayView();
beforeEach(async () => {
  vi.useFakeTimers();
  openPage({});
  go({ screen: "game", compact, round: null }, { replace: true });
  await renderScreen(<Player game={gameOf(replayView())} source={{ compact }} />);
});
afterEach(closePage);

const press = (key: string, on: Element = document.body) =>
  act(() => void on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));
const round = () => (page.querySelector<HTMLInputElement>(".replay-slider") as HTMLInputElement).value;

it("begins before the first card, and keys step through it", async () => {
  expect(round()).toBe("0");
  await press("ArrowLeft");
  expect(round()).toBe("0");
  await press("ArrowRight");
  expect(round()).toBe("1");
  await press("End");
  await press("ArrowRight");
  expect(round()).toBe("4");
  await press("Home");
  expect(round()).toBe("0");
});

it("has a title: whose game it was, and their points", () => {
  expect(page.querySelector("h1")?.textContent).toBe("Replay Ann 1, Bo 1");
  expect(document.title).toBe("Replay: Ann 1, Bo 1 · NMBR 9");
});

it("names a few players in the title, the best first", async () => {
  const one = gameOf(replayView());
  const [first = []] = one.displays;
  const many = { ...one, players: ["A", "B", "C", "D", "E", "F"], displays: [[], [], first, [], [], []] };
  await renderScreen(<Player game={many} source={{ compact }} />);
  expect(page.querySelector("h1")?.textContent).toBe("Replay C 1, A 0, B 0, D 0 and 2 more");
});

it("counts a press that comes before the last one is drawn", async () => {
  await press("Home");
  await act(() => {
    for (let presses = 0; presses < 3; presses++)
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
  });
  expect(round()).toBe("3");
});

it("keeps the round in the address, without a trace in the history", async () => {
  const before = history.length;
  await press("End");
  await press("ArrowLeft");
  expect(location.hash).toBe(`#/game/${compact}/3`);
  expect(history.length).toBe(before);
  await act(() => {
    route.value = { screen: "game", compact, round: 2 };
  });
  expect(round()).toBe("2");
});

it("plays from the start to the end, and stops", async () => {
  await press(" ");
  expect(round()).toBe("0");
  await wait(1300);
  expect(round()).toBe("1");
  for (let round = 2; round <= 4; round++) await wait(1300);
  expect(round()).toBe("4");
  expect(page.querySelector(".replay-step.primary")?.getAttribute("aria-label")).toBe("Play");
});

it("stepping pauses", async () => {
  await press(" ");
  await press("ArrowRight");
  await wait(9000);
  expect(round()).toBe("1");
});

it("leaves the keys to what has a use for them", async () => {
  await press("End", page.querySelector(".replay-slider") ?? page);
  expect(round()).toBe("0");
  await press(" ", page.querySelector(".replay-jump") ?? page);
  await wait(9000);
  expect(round()).toBe("0");
});

it("says what each seat placed", async () => {
  const said = () => [...page.querySelectorAll(".replay-placed")].map((line) => line.textContent);
  await press("End");
  expect(said()).toEqual(["not placed", "the 4 on level 0, turned right: +0"]);
  await press("ArrowLeft");
  expect(said()).toEqual(["the 1 on level 1, turned left: +1", "the 1 on level 1, turned right: +1"]);
});

it("lists the rounds in pictures and words, with the notation only for those who point at a cell", () => {
  const cells = [...page.querySelectorAll<HTMLElement>(".replay-table tbody tr:nth-child(3) td")].slice(2);
  expect(cells.map((cell) => cell.querySelector(".hidden")?.textContent)).toEqual([
    "the 1 on level 1, turned left: +1",
    "the 1 on level 1, turned right: +1",
  ]);
  expect(cells[0]?.title).toBe("the 1 on level 1, turned left: +1 (1w@1,1)");
  expect(page.textContent).not.toContain("@");
});

it("says how the deck came about", async () => {
  expect(page.textContent).not.toContain("host has chosen");
  await renderScreen(
    <Player game={gameOf(replayView({ deck_chosen: true, entropy: ["Ann"] }))} source={{ compact }} />,
  );
  expect(page.textContent).toContain("The host has chosen the cards and their order.");
  expect(page.textContent).toContain("The shuffle includes randomness from Ann.");
});

it("says who took hints", async () => {
  expect(page.textContent).not.toContain("hint");
  await renderScreen(<Player game={gameOf(replayView({ hints: [[1, 2, 4], []] }))} source={{ compact }} />);
  const seats = [...page.querySelectorAll(".replay-seat")].map((seat) => seat.textContent);
  expect(seats[0]).toContain("With hints in 3 rounds");
  expect(seats[1]).not.toContain("hint");
});

it("leads to the review of a finished game, and of no other", async () => {
  const review = () => page.querySelector<HTMLAnchorElement>("a[href$='/review']")?.hash;
  expect(review()).toBeUndefined();
  const finished = gameOf(replayView({ finished: true }));
  await renderScreen(<Player game={finished} source={{ compact }} />);
  expect(review()).toBe(`#/game/${compact}/review`);
  await renderScreen(<Player game={finished} source={{ room: "r1" }} />);
  expect(review()).toBe("#/room/r1/review");
});
