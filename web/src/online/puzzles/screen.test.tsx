import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PuzzleAnswer } from "../../base/generated/wire";
import { go, route } from "../../base/route";
import { ANSWER, PUZZLE, PUZZLE_HOME, SOLVED } from "../../testing/puzzles";
import { settled } from "../../testing/world";
import { PuzzleHomePanel } from "../daily/puzzle-panel";
import { signedChange } from "./answer";
import { PuzzlesScreen } from "./screen";

const root = document.createElement("div");
let asked: string[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  document.body.append(root);
  asked = [];
  answers = {
    puzzles: () => Response.json(PUZZLE_HOME),
    "puzzles/next": () => Response.json(PUZZLE),
    [`puzzles/${PUZZLE.id}`]: () => Response.json(PUZZLE),
    legal: () => Response.json({ legal: { n: [6, 0, 0] } }),
  };
  vi.stubGlobal("fetch", async (url: string) => {
    const path = new URL(url).pathname.replace(/^.*\/api\//, "");
    asked.push(path + new URL(url).search);
    const problem = { title: "Not Found", status: 404, code: "not_found", detail: "no" };
    const headers = { "Content-Type": "application/problem+json" };
    return answers[path]?.() ?? new Response(JSON.stringify(problem), { status: 404, headers });
  });
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function shown(...path: string[]) {
  go({ screen: "puzzles", path }, { replace: true });
  await act(() => render(<PuzzlesScreen />, root));
  for (let turns = 0; turns < 3; turns++) await act(settled);
  return root.textContent ?? "";
}

const button = (name: string) =>
  [...root.querySelectorAll<HTMLElement>("button, a")].find(({ textContent }) => textContent === name);

/** Place all tiles where they may lie. */
async function place(answer: PuzzleAnswer) {
  answers[`puzzles/${PUZZLE.id}/attempts`] = () => Response.json(answer);
  for (const _ of PUZZLE.cards) {
    await act(settled);
    const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true });
    await act(() => void root.querySelector(".display-viewport")?.dispatchEvent(tab));
    await act(() => root.querySelector<HTMLElement>(".hand > .button.primary")?.click());
  }
  for (let turns = 0; turns < 3; turns++) await act(settled);
}

it("shows today's puzzle, the player's rating, and the themes", async () => {
  const text = await shown();
  expect(text).toContain("3 tiles left: how many points can you make?");
  expect(text).toContain("1512");
  expect(text).toContain("2 of 3");
  const links = [...root.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    "#/puzzles/daily",
    "#/puzzles/next",
    "#/puzzles/three-minutes",
    "#/puzzles/theme/bridge",
    "#/puzzles/theme/save-the-zero",
  ]);
});

it.each([
  [{}, "3 tiles left", "Solve it"],
  [{ tried: true }, "Tried. It was a tricky one.", "Try it again"],
  [{ tried: true, solved: true }, "Solved, well done!", "Try it again"],
])("has a panel for the start page: %o", async (today, says, does) => {
  answers.puzzles = () => Response.json({ ...PUZZLE_HOME, today: { ...PUZZLE, ...today } });
  await act(() => render(<PuzzleHomePanel />, root));
  await act(settled);
  expect(root.textContent).toContain(says);
  expect(button(does)?.getAttribute("href")).toBe("#/puzzles/daily");
});

it("shows no panel when the server is away", async () => {
  answers = {};
  await act(() => render(<PuzzleHomePanel />, root));
  await act(settled);
  expect(root.textContent).toBe("");
});

it("plays today's puzzle: what was possible is shown and said", async () => {
  expect(await shown("daily")).toContain("These are the last 3 tiles, in this order.");
  expect(root.querySelector("h1")?.textContent).toBe("Today’s puzzle");
  await place(ANSWER);
  const said = [...root.querySelectorAll("[role=status]")].map(({ textContent }) => textContent);
  expect(said.join()).toContain("0 of 1 point. There was a way to make 1 point more. Your rating: 1480 (−20)");
  expect(root.textContent).toContain("Themes: Open a level, of a newer server");
  expect(document.activeElement).toBe(button("Show the best answer"));
  await act(() => button("Show the best answer")?.click());
  expect(root.querySelector(".puzzle-steps")?.textContent).toBe("1 of 3: the 1 on level 1, turned left, 1 point");
  await act(() => root.querySelector<HTMLElement>("[aria-label='Next tile']")?.click());
  expect(root.querySelector(".puzzle-steps")?.textContent).toContain("2 of 3");
  await act(() => button("Show my tiles")?.click());
  expect(root.querySelector(".puzzle-steps")).toBeNull();
  await act(() => button("Try again")?.click());
  expect(root.querySelector(".puzzle-card.now")).toBe(root.querySelector(".puzzle-card"));
});

it("offers the next puzzle after a solved one, of the same theme", async () => {
  await shown("theme", "bridge", PUZZLE.id);
  await place(SOLVED);
  expect(root.textContent).toContain("Solved! 1 point, and no more is possible.");
  expect(document.activeElement).toBe(button("Next puzzle"));
  expect(button("Next puzzle")?.getAttribute("href")).toBe("#/puzzles/theme/bridge");
});

it("does not promise a rating for what does not count", async () => {
  await shown(PUZZLE.id);
  await place({ ...ANSWER, counted: false });
  expect(root.textContent).toContain("Only first attempts change your rating.");
  expect(root.textContent).not.toContain("1480");
});

it("gives the next puzzle an address of its own", async () => {
  await shown("theme", "bridge");
  expect(asked[0]).toMatch(/^puzzles\/next\?.*theme=bridge/);
  expect(route.value).toEqual({ screen: "puzzles", path: ["theme", "bridge", PUZZLE.id] });
  await shown("next");
  expect(route.value).toEqual({ screen: "puzzles", path: [PUZZLE.id] });
  expect(asked.find((path) => path.includes(`not=${PUZZLE.id}`))).toBeDefined();
});

it("says that there is no such puzzle", async () => {
  expect(await shown("00000000")).toContain("There is no such puzzle.");
  expect(await shown("8afb6e88", "more")).not.toContain("These are the last");
});

it("starts three minutes when the player does", async () => {
  expect(await shown("three-minutes")).toContain("Solve as many as you can");
  expect(asked).toEqual([]);
  await act(() => button("Start")?.click());
  for (let turns = 0; turns < 3; turns++) await act(settled);
  expect(asked[0]).toMatch(/^puzzles\/next\?rating=\d+$/);
  expect(root.querySelector("[role=timer]")?.textContent).toMatch(/^(3:00|2:5\d)$/);
});

it("writes changes with their sign", () => {
  expect([12, 0, -7].map(signedChange)).toEqual(["+12", "±0", "−7"]);
});

it("says that nothing is rated where there is no server", async () => {
  answers.puzzles = () => Response.json({ ...PUZZLE_HOME, unrated: true });
  const text = await shown();
  expect(text).toContain("Ratings need a server. What you solve here is remembered in this browser.");
  expect(text).toContain("2 of 3");
  expect(text).not.toContain("Your rating");
  answers[`puzzles/${PUZZLE.id}`] = () => Response.json({ ...PUZZLE, tried: true, unrated: true });
  expect(await shown(PUZZLE.id)).not.toContain("no longer changes your rating");
  await place({ ...SOLVED, counted: false, unrated: true } as PuzzleAnswer);
  expect(root.textContent).toContain("Remembered in this browser; without a server there is no rating.");
});
