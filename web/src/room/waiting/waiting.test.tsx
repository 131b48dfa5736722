import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../../base/api";
import type { RoomView } from "../../base/generated/wire";
import { route } from "../../base/route";
import { FakeConnection, seat, waiting } from "../../testing/rooms";
import { pathOf } from "../../ui/qr";
import { settings } from "../../ui/settings";
import { ConnectionBanner } from "../banner";
import { WaitingRoom } from "./waiting";

const page = document.createElement("div");
let connection: FakeConnection;

async function show(change: Partial<RoomView>) {
  connection = new FakeConnection(waiting(change));
  await act(() => render(<WaitingRoom connection={connection} />, page));
  return connection;
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
  document.body.append(page);
});
afterEach(() => act(() => render(null, page)));

/** What was sent, but for this browser's part of the shuffle, which it sends by itself. */
const pressed = ({ sent }: FakeConnection) => sent.filter(({ type }) => !type.endsWith("_entropy"));

describe("the host", () => {
  const host = { seat: 1, host: true };

  it("starts, knowing that free seats are left out, and removes others but not themselves", async () => {
    await show(host);
    expect(page.textContent).toContain("1 free seat will be left out.");
    await press("Start the game");
    await press("Remove Ann");
    expect(pressed(connection)).toEqual([{ type: "start" }, { type: "remove", seat: 0 }]);
    expect(button("Remove Bo")).toBeUndefined();
  });

  it("can't start with bots alone, and may take a seat", async () => {
    await show({ seat: null, host: true, seats: [seat(""), seat("b (bot)", { bot: "b" })] });
    expect(page.textContent).toContain("You’re hosting this game, not playing.");
    expect(button("Start the game")?.disabled).toBe(true);
    await press("Play too");
    expect(page.querySelector("form")).not.toBeNull();
    await press("Back");
    expect(page.querySelector("form")).toBeNull();
  });
});

describe("what comes next", () => {
  const primary = () => [...page.querySelectorAll(".button.primary")].map((one) => one.textContent);
  const full = { seats: [seat("Ann"), seat("Bo")] };

  it("is to send the link while a seat is free, and to start when all are taken", async () => {
    await show({ seat: 1, host: true });
    expect(heading()).toBe("One seat is free");
    expect(primary()).toEqual(["Copy link"]);
    expect(page.querySelector("main details")).toBeNull();
    await show({ seat: 1, host: true, ...full });
    expect(heading()).toBe("Everybody is here");
    expect(primary()).toEqual(["Start the game"]);
    expect(page.querySelector("main details")?.textContent).toContain("Copy link");
  });

  it("says at the start who is missing", async () => {
    await show({ seat: 1, host: true, ...full });
    await act(() => {
      connection.state.value = { ...waiting({ seat: 1, host: true, ...full }), away: [{ seat: 0, since: null }] };
    });
    const described = button("Start the game")?.getAttribute("aria-describedby")?.split(" ") ?? [];
    const words = described.map((id) => page.querySelector(`#${id}`)?.textContent).join("");
    expect(words).toBe("Nobody else is here yet; Ann has not come yet.");
    expect(heading()).toBe("Waiting for players");
  });

  it("is the tutorial for a guest, not for the host and for visitors", async () => {
    const learn = () => page.querySelector('a[href="#/learn/1"]');
    await show({});
    expect(learn()).not.toBeNull();
    await show({ host: true });
    expect(learn()).toBeNull();
    await show({ seat: null });
    expect(learn()).toBeNull();
  });
});

describe("the deck", () => {
  it("was chosen by the host: everybody reads it, also before they join", async () => {
    const about = "The host has chosen the cards and their order. They are not shuffled.";
    await show({ deck_chosen: true });
    expect(page.textContent).toContain(about);
    await show({ deck_chosen: true, seat: null });
    expect(page.textContent).toContain(about);
    await show({});
    expect(page.textContent).not.toContain(about);
  });

  it("is shuffled with randomness of those who have committed, me last", async () => {
    const committed = { entropy: "committed" } as const;
    await show({ seats: [seat("Ann", committed), seat("Bo", committed), seat("Cy", committed)] });
    expect(page.textContent).toContain("The shuffle includes randomness from Ann, Cy, and you.");
    await show({ seats: Array.from({ length: 6 }, (_, i) => seat(`P${i}`, committed)) });
    expect(page.textContent).toContain("The shuffle includes randomness from 6 players.");
    await show({});
    expect(page.textContent).not.toContain("shuffle");
  });

  it("is being shuffled: nobody starts or leaves any more", async () => {
    await show({ seat: 1, host: true, seed_commitment: "5e" });
    expect(page.textContent).toContain("The cards are being shuffled.");
    expect([button("Start the game"), button("Leave the room")]).toEqual([undefined, undefined]);
  });
});

describe("a guest", () => {
  it("waits; the tab counts who is there", async () => {
    const connection = await show({});
    expect(button("Start the game")).toBeUndefined();
    expect(document.title).toContain("2/3");
    await act(() => {
      connection.state.value = waiting({ seats: [seat("Ann"), seat("Bo"), seat("Cy")] });
    });
    expect(document.title).toContain("3/3");
    expect(page.textContent).toContain("Cy has joined.");
    expect(heading()).toBe("Everybody is here");
  });

  it("leaves: the page goes home when the seat is free", async () => {
    route.value = { screen: "room", room: "r1" };
    const connection = await show({});
    await press("Leave the room");
    expect(pressed(connection)).toEqual([{ type: "leave" }]);
    await act(() => {
      connection.pending.value = connection.sent;
    });
    expect(route.value.screen).toBe("room");
    await act(() => {
      connection.state.value = waiting({ seat: null });
      connection.pending.value = [];
    });
    expect(route.value.screen).toBe("home");
  });
});

describe("who is host", () => {
  const tagged = () =>
    [...page.querySelectorAll(".room-seat")].map((row) =>
      [...row.querySelectorAll(".room-name, .tag")].map((part) => part.textContent).join(" "),
    );
  const announced = () => [...page.querySelectorAll("[role=status]")].map((region) => region.textContent).join("");

  it("is marked for everybody, and named as the one who starts", async () => {
    await show({});
    expect(tagged()).toEqual(["Ann host", "Bo you", ""]);
    expect(page.textContent).toContain("Ann is the host and starts the game.");
  });

  it("is marked for somebody who has no seat yet", async () => {
    await show({ seat: null });
    expect(tagged()).toEqual(["Ann host", "Bo"]);
  });

  it("does not play: nobody is marked", async () => {
    await show({ host_seat: null });
    expect(tagged()).toEqual(["Ann", "Bo you", ""]);
    expect(page.textContent).toContain("The host starts the game.");
  });

  it("leaves: screen readers say who is host now", async () => {
    const seats = [seat(""), seat("Bo"), seat("Cy")];
    await show({ seats: [seat("Ann"), seat("Bo"), seat("Cy")] });
    await act(() => {
      connection.state.value = waiting({ seats, host_seat: 2 });
    });
    expect(announced()).toBe("Ann has left. Cy is the host now.");
    await act(() => {
      connection.state.value = waiting({ seats: [seat(""), seat("Bo"), seat("")], host: true, host_seat: 1 });
    });
    expect(announced()).toBe("Cy has left. You are the host now.");
    expect(tagged()).toEqual(["", "Bo you host", ""]);
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
    connection.join = vi.fn(async () => {
      throw new Refused({ title: "", status: 400, code: "bad_name", detail: "" });
    });
    await type("a/b");
    await press("Take a seat");
    expect(field?.getAttribute("aria-invalid")).toBe("true");
    connection.join = vi.fn(async () => {});
    await type(" Cy ");
    await press("Take a seat");
    expect(connection.join).toHaveBeenCalledWith("Cy");
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
    const connection = await show({ ...stranger, seats: [seat("Ann")] });
    expect(heading()).toBe("All seats are taken");
    await act(() => {
      connection.state.value = waiting({ ...stranger, seats: [seat("")] });
    });
    expect(page.querySelector("form")).not.toBeNull();
  });

  it("was removed", async () => {
    const connection = await show({});
    await act(() => {
      connection.removed.value = true;
      connection.state.value = waiting(stranger);
    });
    expect(heading()).toBe("You have been removed");
    expect(page.querySelector("form")).toBeNull();
  });
});

describe("the banner", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("says that the connection is lost and is back, but nothing about a moment", async () => {
    const connection = new FakeConnection(waiting());
    const becomes = async (status: "open" | "lost", milliseconds: number) => {
      await act(() => {
        connection.status.value = status;
      });
      await act(() => {
        vi.advanceTimersByTime(milliseconds);
      });
      return page.textContent;
    };
    await act(() => render(<ConnectionBanner connection={connection} />, page));
    expect(await becomes("lost", 300)).toBe("");
    expect(await becomes("open", 1000)).toBe("");
    expect(await becomes("lost", 800)).toContain("Connection lost.");
    await press("Try now");
    expect(connection.retries).toBe(1);
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
