import { type Signal, signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BADGE_FONT } from "../base/generated/tiles";
import { parseDisplay } from "../base/geometry";
import { DisplayWidget } from "./display-widget";
import { type Ghost, newGhost } from "./ghost";
import type { DisplayLabels } from "./labels";
import { LegalPlacements } from "./legal-placements";

const LABELS: DisplayLabels = {
  help: "help",
  zoomIn: "in",
  zoomOut: "out",
  fit: "fit",
  fitLabel: "fit all",
  walk: "squares",
  walkHelp: "help",
  rotations: { n: "north", e: "east", s: "south", w: "west" },
  gain: (level, gained) => `${level} +${gained}`,
  notHere: "not here",
  confirm: "confirm",
  product: (number, level) => `${number} × ${level}`,
  bare: (x, y) => `${x}, ${y}: table`,
  square: (x, y, number, level) => `${x}, ${y}: ${number} on ${level}`,
  legalSpot: (number, rotation, x, y, level, gained) =>
    `${number} ${rotation} ${x},${y}: level ${level}, plus ${gained}`,
  illegalSpot: () => "not allowed",
};

const tiles = parseDisplay("9n@0,0 9n@3,0");
const legal = new LegalPlacements(1, { n: [6, 0, 0, 2, 4, 0], w: [1, 1, 1] });
const root = document.createElement("div");
const confirm = vi.fn();
const lift = vi.fn();
let ghost: Signal<Ghost | null>;

beforeEach(() => {
  document.body.append(root);
  ghost = signal<Ghost | null>(newGhost(legal, tiles));
  show();
});

afterEach(() => {
  render(null, root);
  vi.clearAllMocks();
});

function show(reason?: string) {
  const display = { label: "Ann", labels: LABELS, tiles, ghost, onConfirm: confirm, onLift: lift };
  act(() => render(<DisplayWidget {...display} reason={reason} />, root));
}

/** Press a key on the display widget; was it the display widget's? */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  act(() => {
    root.querySelector(".display-viewport")?.dispatchEvent(event);
  });
  return event.defaultPrevented;
}

const spoken = () => root.querySelector("[data-spoken]")?.textContent ?? "";

describe("the display widget, by keys alone", () => {
  it("goes through the legal spots with Tab, best first, and says where the tile is", () => {
    expect(spoken()).toBe("");
    expect(press("Tab")).toBe(true);
    expect(ghost.value).toMatchObject({ rotation: "w", x: 1, y: 1, set: true });
    expect(spoken()).toContain("1 west 1,1: level 1, plus 1");
    press("Tab");
    expect(spoken()).toContain("level 0, plus 0");
    press("Tab", { shiftKey: true });
    expect(ghost.value).toMatchObject({ rotation: "w", x: 1, y: 1 });
  });

  const know = (known: boolean) =>
    act(() => {
      ghost.value = { ...(ghost.value as Ghost), legal: known ? legal : LegalPlacements.unknown(1), set: !known };
    });

  it("keeps the focus while the legal spots are not known, and says nothing of the spot", () => {
    know(false);
    expect(press("Tab")).toBe(true);
    expect(spoken()).toBe("");
    expect(root.querySelector(".ghost.legal, .ghost.illegal, .display-pill")).toBeNull();
  });

  it("goes to the first spot as soon as the spots are known, if Tab was pressed before", () => {
    know(false);
    press("Tab");
    know(true);
    expect(spoken()).toContain("1 west 1,1: level 1, plus 1");
  });

  it("forgets an early Tab when another key follows, or the tile is gone", () => {
    know(false);
    press("Tab");
    press("x");
    know(true);
    expect(ghost.value?.set).toBe(false);
    know(false);
    press("Tab");
    act(() => {
      ghost.value = null;
    });
    act(() => {
      ghost.value = newGhost(legal, tiles);
    });
    expect(ghost.value?.set).toBe(false);
  });

  it("is no trap: Tab leaves after the last spot, and after Escape", () => {
    press("Tab");
    press("Tab");
    press("Tab");
    expect(press("Tab")).toBe(false);
    press("Escape");
    expect(press("Tab")).toBe(false);
    expect(press("Tab", { shiftKey: true })).toBe(true); // only the next one leaves
  });

  it("leaves Escape to the dialog around it while there is no tile to place", () => {
    expect(press("Escape")).toBe(true);
    act(() => {
      ghost.value = null;
    });
    expect(press("Escape")).toBe(false);
  });

  it("moves, turns, lifts and confirms", () => {
    press("ArrowRight");
    expect(ghost.value).toMatchObject({ x: 7, y: 0, set: true });
    expect(spoken()).toContain("not allowed");
    press("r");
    expect(ghost.value?.rotation).toBe("e");
    press("R", { shiftKey: true });
    expect(ghost.value?.rotation).toBe("n");
    press("Backspace");
    expect(ghost.value?.set).toBe(false);
    press("Enter");
    expect(confirm).toHaveBeenCalledOnce();
  });

  it("takes the settled tile back with Backspace when there is no ghost", () => {
    act(() => {
      ghost.value = null;
    });
    press("Backspace");
    press("Enter");
    expect(lift).toHaveBeenCalledOnce();
    expect(confirm).not.toHaveBeenCalled();
  });

  it("leaves keys with Ctrl to the browser", () => {
    expect(press("r", { ctrlKey: true })).toBe(false);
    expect(ghost.value?.rotation).toBe("n");
  });
});

it("lets the browser select no text while the table is dragged, and otherwise does", () => {
  const selects = () => {
    const event = new Event("selectstart", { bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    return !event.defaultPrevented;
  };
  const point = (kind: string) =>
    act(() => {
      root.querySelector(".display-viewport")?.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1 }));
    });
  expect(selects()).toBe(true);
  point("pointerdown");
  expect(selects()).toBe(false);
  point("pointerup");
  expect(selects()).toBe(true);
});

describe("the display widget, by ear", () => {
  it("can be walked square by square, and the tile put there", async () => {
    act(() => root.querySelector<HTMLElement>(".display-walk")?.click());
    await vi.waitFor(() => expect(root.querySelector('[role="grid"]')).not.toBeNull());
    const grid = root.querySelector('[role="grid"]');
    const here = () => grid?.querySelector('[tabindex="0"]')?.textContent;
    expect(here()).toBe("3, 2: 9 on 0");
    const key = (name: string) =>
      act(() => {
        grid?.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
      });
    for (const name of ["ArrowUp", "ArrowUp", "ArrowUp"]) key(name);
    expect(here()).toBe("3, -1: table");
    for (const name of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"]) key(name);
    key("Enter");
    expect(ghost.value).toMatchObject({ x: 6, y: 0, set: true });
    key("Escape");
    expect(root.querySelector('[role="grid"]')).toBeNull();
  });
});

describe("the display widget's drawing", () => {
  it.each([
    [800, false],
    [280, true],
  ])("has badges of 13 pixels, and where they would lie on each other none on the table: %i", (width, crowded) => {
    act(() => render(<div />, root));
    const size = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
    size.mockReturnValue({ width, height: 600, left: 0, top: 0 } as DOMRect);
    const tower = parseDisplay("9n@0,0 9n@3,0 1n@2,0^1");
    act(() => render(<DisplayWidget label="Ann" labels={LABELS} tiles={tower} />, root));
    const world = root.querySelector<HTMLElement>(".display-world");
    const unit = Number(world?.style.getPropertyValue("--unit"));
    const scale = Number(world?.style.getPropertyValue("--badge-scale"));
    expect((BADGE_FONT * scale) / unit).toBeGreaterThanOrEqual(12.999);
    expect(world?.classList.contains("crowded")).toBe(crowded);
    expect(root.querySelectorAll(".badge-size.on-table")).toHaveLength(2);
    expect(root.querySelectorAll(".badge-size")).toHaveLength(3);
    size.mockRestore();
  });

  it("does not draw the tiles anew when the ghost moves", () => {
    act(() => render(<div />, root));
    const size = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect");
    size.mockReturnValue({ width: 800, height: 600, left: 0, top: 0 } as DOMRect);
    show();
    const scene = root.querySelector(".display-world > svg");
    const before = scene?.innerHTML;
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((found) => changes.push(...found));
    if (scene) observer.observe(scene, { subtree: true, childList: true, attributes: true });
    expect(root.querySelector(".display-pill")?.textContent).toBe("0 +0");
    press("ArrowLeft");
    expect(root.querySelector(".display-pill")?.textContent).toBe("not here");
    show("it would hang over");
    expect(root.querySelector(".display-pill")?.textContent).toBe("it would hang over");
    changes.push(...observer.takeRecords());
    expect(root.querySelector(".ghost")?.getAttribute("style")).toContain("translate(200px");
    expect(scene?.innerHTML).toBe(before);
    expect(before).toContain("n9");
    expect(before).not.toContain("×"); // there is one level only
    expect(changes).toEqual([]);
    size.mockRestore();
  });
});
