import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../api";
import { route } from "../route";
import { settings } from "../settings";
import type { Command, RoomView } from "../wire";
import { ConnectionBanner } from "./banner";
import { seat, waiting } from "./fixtures";
import { pathOf } from "./qr";
import type { Table } from "./table";
import { WaitingRoom } from "./waiting";

const page = document.createElement("div");
let sent: Command[];
let join: Table["join"];

function tableWith(change: Partial<RoomView>) {
  return {
    state: signal<ReturnType<typeof waiting> | null>(waiting(change)),
    link: signal<"connecting" | "open" | "lost">("open"),
    failure: signal(null),
    pending: signal<readonly Command[]>([]),
    refused: signal(null),
    removed: signal(false),
    now: () => 0,
    send: (command: Command) => sent.push(command),
    join: (name: string) => join(name),
    retry: vi.fn(),
    close: () => {},
  } satisfies Table;
}

async function show(change: Partial<RoomView>) {
  const table = tableWith(change);
  await act(() => render(<WaitingRoom table={table} />, page));
  return table;
}

const button = (text: string) =>
  [...page.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === text);
const heading = () => page.querySelector("h1")?.textContent;
const press = (text: string) =>
  act(async () => {
    button(text)?.click();
    for (let i = 0; i < 10; i++) await Promise.resolve(); // what was asked for is answered
  });

beforeEach(() => {
  sent = [];
  join = async () => {};
  document.body.append(page);
});
afterEach(() => act(() => render(null, page)));

describe("the host", () => {
  const host = { seat: 1, host: true };

  it("starts, knowing that free seats are left out, and removes others but not themselves", async () => {
    await show(host);
    expect(page.textContent).toContain("1 free seat will be left out.");
    await press("Start the game");
    await press("Remove Ann");
    expect(sent).toEqual([{ type: "start" }, { type: "remove", seat: 0 }]);
    expect(button("Remove Bo")).toBeUndefined();
  });

  it("can't start with bots alone, and may take a seat", async () => {
    await show({ seat: null, host: true, seats: [seat(""), seat("b (bot)", { bot: "b" })] });
    expect(page.textContent).toContain("You show the game and don't play.");
    expect(button("Start the game")?.disabled).toBe(true);
    await press("Play too");
    expect(page.querySelector("form")).not.toBeNull();
    await press("Back");
    expect(page.querySelector("form")).toBeNull();
  });
});

describe("a guest", () => {
  it("waits; the tab counts who is there", async () => {
    const table = await show({});
    expect(button("Start the game")).toBeUndefined();
    expect(document.title).toContain("2/3");
    await act(() => {
      table.state.value = waiting({ seats: [seat("Ann"), seat("Bo"), seat("Cy")] });
    });
    expect(document.title).toContain("3/3");
    expect(page.textContent).toContain("Cy has come.");
    expect(heading()).toBe("Everybody is here");
  });

  it("leaves: the page goes home when the seat is free", async () => {
    route.value = { screen: "room", room: "r1" };
    const table = await show({});
    await press("Leave the room");
    expect(sent).toEqual([{ type: "leave" }]);
    await act(() => {
      table.pending.value = sent;
    });
    expect(route.value.screen).toBe("room");
    await act(() => {
      table.state.value = waiting({ seat: null });
      table.pending.value = [];
    });
    expect(route.value.screen).toBe("home");
  });
});

describe("a stranger", () => {
  const stranger = { seat: null };

  it("sits down under a name, which is remembered; a bad one is said at the field", async () => {
    await show(stranger);
    expect(heading()).toBe("Join the game");
    const field = page.querySelector("input");
    const type = (text: string) =>
      act(() => {
        if (field) field.value = text;
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      });
    join = vi.fn(async () => {
      throw new Refused({ title: "", status: 400, code: "bad_name", detail: "" });
    });
    await type("a/b");
    await press("Take a seat");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    join = vi.fn(async () => {});
    await type(" Cy ");
    await press("Take a seat");
    expect(join).toHaveBeenCalledWith("Cy");
    expect(settings.value.name).toBe("Cy");
  });

  it("just watches", async () => {
    await show(stranger);
    await press("Just watch");
    expect(page.textContent).toContain("You are watching.");
    await press("Take a seat");
    expect(heading()).toBe("Join the game");
  });

  it("finds it full, until somebody goes", async () => {
    const table = await show({ ...stranger, seats: [seat("Ann")] });
    expect(heading()).toBe("All seats are taken");
    await act(() => {
      table.state.value = waiting({ ...stranger, seats: [seat("")] });
    });
    expect(page.querySelector("form")).not.toBeNull();
  });

  it("was removed", async () => {
    const table = await show({});
    await act(() => {
      table.removed.value = true;
      table.state.value = waiting(stranger);
    });
    expect(heading()).toBe("Your seat is gone");
    expect(page.querySelector("form")).toBeNull();
  });
});

describe("the banner", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("says that the connection is lost and is back, but nothing about a moment", async () => {
    const table = tableWith({});
    const becomes = async (link: "open" | "lost", milliseconds: number) => {
      await act(() => {
        table.link.value = link;
      });
      await act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
      return page.textContent;
    };
    await act(() => render(<ConnectionBanner table={table} />, page));
    expect(await becomes("lost", 300)).toBe("");
    expect(await becomes("open", 1000)).toBe("");
    expect(await becomes("lost", 800)).toContain("Connection lost.");
    await press("Try now");
    expect(table.retry).toHaveBeenCalled();
    expect(await becomes("open", 10)).toBe("Connected again.");
    expect(await becomes("open", 5000)).toBe("");
  });
});

it("a code is drawn as runs of dark squares", () => {
  const rows = [
    [true, true, false],
    [false, false, true],
  ];
  expect(pathOf(rows)).toBe("M0 0h2v1h-2zM2 1h1v1h-1z");
});
