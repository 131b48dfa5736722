import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { displayText, parseDisplay } from "../../base/geometry";
import { go, route } from "../../base/route";
import { settled } from "../../testing/world";
import { ScoreScreen } from "./screen";
import { changePlayer, NEW_SHEET, toStorage } from "./sheet";
import { entered, reload, sheet } from "./state";

const root = document.createElement("div");

beforeEach(() => {
  document.body.append(root);
  localStorage.clear();
  reload();
  vi.stubGlobal("fetch", async () => Response.json({ legal: { n: [0, 0, 0] } }));
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

async function shown(...path: string[]): Promise<string> {
  go({ screen: "score", path }, { replace: true });
  await act(() => render(<ScoreScreen />, root));
  for (let turns = 0; turns < 3; turns++) await act(settled);
  return root.textContent ?? "";
}

function button(name: string): HTMLElement {
  const all = [...root.querySelectorAll<HTMLElement>("button, a, summary")];
  const found = all.find((one) => one.getAttribute("aria-label") === name || one.textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

const press = (name: string) => act(() => button(name).click());
const key = (name: string, init: KeyboardEventInit = {}) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, ...init })));
const keys = async (...names: string[]) => {
  for (const name of names) await key(name);
};
const said = () => root.querySelector("main > [role=status]")?.textContent?.trim();
const wrong = () => [...root.querySelectorAll(".score-players .score-wrong")].map(({ textContent }) => textContent);

it("adds up what is tapped, level by level", async () => {
  await shown();
  await press("An 8 on level 3");
  await press("A 6 on level 3");
  expect(said()).toBe("6 on level 3. Total: 42.");
  await press("Level down");
  await press("A 9 on level 2");
  expect([...root.querySelectorAll(".entered .score-step")].map(({ textContent }) => textContent)).toEqual([
    "14 × 3 = 4214 times 3 is 42. Total so far: 42.",
    "9 × 2 = 189 times 2 is 18. Total so far: 60.",
  ]);
  await press("Take a 6 off level 3");
  expect(root.querySelector(".entered .score-total b")?.textContent).toBe("42");
  await press("Undo");
  expect(root.querySelector(".entered .score-total b")?.textContent).toBe("60");
});

it("can be used by keys alone, but not while a name is typed", async () => {
  await shown();
  await key("7");
  await key("ArrowDown");
  await key("9");
  await key("0", { altKey: true });
  expect(root.querySelector(".entered .score-total b")?.textContent).toBe("39");
  await key("z", { ctrlKey: true });
  expect(root.querySelector(".entered .score-total b")?.textContent).toBe("21");
  const name = root.querySelector<HTMLInputElement>(".score-name");
  await act(() => void name?.dispatchEvent(new KeyboardEvent("keydown", { key: "5", bubbles: true })));
  expect(root.querySelector(".entered .score-total b")?.textContent).toBe("21");
});

it("keeps the focus in its row when a tile is taken off", async () => {
  await shown();
  await key("7");
  button("Take a 7 off level 3").focus();
  await press("Take a 7 off level 3");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Player 1, level 3");
});

it("names what can't be, at its place, and not too early", async () => {
  await shown();
  for (const digit of "777") await key(digit);
  expect(wrong()).toEqual(["Three 7s? Everyone has only two tiles of each number."]);
  await key("ArrowDown");
  expect(wrong()).toHaveLength(1);
  await key("ArrowDown");
  expect(wrong()).toEqual([
    "Level 3 has tiles, but there is nothing on level 2 to carry them.",
    "Three 7s? Everyone has only two tiles of each number.",
  ]);
  const row = root.querySelector(".entered .score-levels > li:first-child");
  expect(row?.querySelector(".score-wrong")).not.toBeNull();
});

it("crowns those who share the win when everyone is counted", async () => {
  await shown();
  await keys("ArrowDown", "ArrowDown", "7");
  expect(root.querySelectorAll(".crown")).toHaveLength(0);
  await press("Next player");
  await keys("ArrowDown", "ArrowDown", "7");
  expect(root.querySelectorAll(".score-head .crown")).toHaveLength(2);
  expect(root.querySelector(".score-verdict")?.textContent).toBe("Player 1 and Player 2 share the win with 7 points!");
});

it("marks a count that can't be where it is folded, too, and crowns nobody until it is corrected", async () => {
  await shown();
  await keys("7", "ArrowDown", "ArrowDown"); // on level 3, and nothing carries it
  await press("Next player");
  await keys("ArrowDown", "ArrowDown", "7");
  const marked = (where: string) =>
    [...root.querySelectorAll(where)].map((one) => one.querySelector(".score-mark") !== null);
  expect(marked(".score-head")).toEqual([true, false]);
  expect(marked(".score-ranking > li")).toEqual([true, false]);
  expect(root.querySelectorAll(".crown, .score-verdict")).toHaveLength(0);
  expect(root.querySelector(".score-result .score-wrong")?.textContent).toBe(
    "Before somebody wins: the count of Player 1 can’t be right.",
  );
  await press("Keep this result");
  expect(root.querySelector("dialog .primary")?.textContent).toBe("Correct it");
  await press("Correct it");
  expect(root.querySelector("dialog")).toBeNull();
  expect(entered.value).toBe(sheet.value.players[0]);
  expect(root.textContent).not.toContain("Kept in this browser.");
});

it("asks before it keeps a result that can't be, and shows what is kept", async () => {
  await shown();
  await key("7");
  await press("Keep this result");
  const asked = root.querySelector("dialog")?.textContent ?? "";
  expect(asked).toContain("Nothing is counted for Player 2.");
  expect(asked).toContain("Player 1: Level 3 has tiles");
  await press("Keep it anyway");
  expect(root.textContent).toContain("Kept in this browser.");
  expect(button("Keep this result").getAttribute("aria-disabled")).toBe("true");
  await press("Play again with the same players");
  expect(sheet.value.players.map(({ counted }) => counted)).toEqual([[], []]);
  expect(await shown("results")).toContain("All games, newest first");
  expect([...root.querySelectorAll(".score-table tbody")][1]?.textContent).toBe("Player 11121.021Player 2100.00");
  await act(() => root.querySelector<HTMLElement>(".score-acts .quiet")?.click());
  await act(() => root.querySelector<HTMLElement>("dialog .danger")?.click());
  expect(root.textContent).toContain("No results yet.");
});

it("says so when the browser keeps nothing", async () => {
  await shown();
  await key("7");
  const setItem = () => {
    throw new Error("full");
  };
  vi.stubGlobal("localStorage", { getItem: () => null, removeItem: () => {}, setItem });
  await press("Keep this result");
  await press("Keep it anyway");
  expect(root.textContent).toContain("This browser stores nothing");
});

it("follows the cards of a deck", async () => {
  await shown("deck", "1"); // nothing is counted yet: nothing to ask
  expect(route.value).toEqual({ screen: "score", path: [] });
  expect(sheet.value.cards.slice(0, 4)).toEqual([0, 0, 1, 1]);
  expect(await shown("lay", "1")).toContain("The cards are known: the tiles come in their order.");
  expect(root.querySelector(".tile-card")?.getAttribute("aria-label")).toBe("This round’s card: 0");
  const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true });
  await act(() => void root.querySelector(".display-viewport")?.dispatchEvent(tab));
  await act(() => root.querySelector<HTMLElement>(".hand > .button.primary")?.click());
  expect(sheet.value.players[0]?.laid.map(({ number }) => number)).toEqual([0]);
  expect(await shown("deck", "2")).toContain("There is a game on the score sheet already.");
  expect(await shown("deck", "0")).toContain("A whole number from 1 to");
});

it.each([["lay", "9"], ["lay", "x"], ["lay"], ["no", "where"], ["results", "2"]])("knows no %s %s", async (...path) => {
  expect(await shown(...path)).toContain("This link doesn’t lead anywhere.");
  expect(root.querySelector("h1")?.textContent).toBe("Nothing here");
});

const LAID = parseDisplay("9n@0,0 9n@3,0 1w@1,1^1");

it("offers the review of a display that was laid in the order of the cards, and says why not of another", async () => {
  const three = { ...NEW_SHEET, removed: 17 };
  localStorage.setItem("nmbr9.score", JSON.stringify(toStorage(changePlayer(three, 1, { laid: LAID }))));
  reload();
  await shown();
  expect(button("Review: Player 1").getAttribute("href")).toBe("#/game/1ABxTIwABENs/review/1");
  expect(button("Replay: Player 1").getAttribute("href")).toBe("#/game/1ABxTIwABENs");
  expect(button("Analysis board: Player 1").getAttribute("href")).toMatch(/^#\/board\/1/);
  await shown("lay", "1");
  await act(() => root.querySelector<HTMLInputElement>("input[value=any]")?.click());
  expect(root.textContent).toContain("depends on the order of the cards");
  expect(() => button("Review: Player 1")).toThrow();
  await shown();
  await press("Count instead");
  expect(displayText(sheet.value.players[0]?.laid ?? LAID)).toBe("-");
  expect(root.querySelector(".entered .score-total b")?.textContent).toBe("1");
});

it("takes a tile by its digit as soon as the screen is drawn", async () => {
  go({ screen: "score", path: ["lay", "1"] }, { replace: true });
  render(<ScoreScreen />, root); // not in `act`, which would run the effects that wait for the next frame
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "9", bubbles: true }));
  await act(settled);
  expect(root.querySelector("main")?.className).toContain("holds");
});
