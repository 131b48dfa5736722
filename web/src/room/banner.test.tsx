import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRoom, type LocalApi, NotHere, provideLocalGames } from "../base/api";
import { closePage, openPage, page } from "../testing/page";
import { FakeConnection, secondRound } from "../testing/rooms";
import { ConnectionBanner } from "./banner";
import { roomTexts } from "./texts";

beforeEach(async () => {
  openPage({ "POST rooms": () => ({ room: "there" }) });
  await roomTexts.load();
});
afterEach(closePage);

async function shown(room: string) {
  const connection = new FakeConnection(secondRound({ room, round: 1 }));
  const Shown = () => <ConnectionBanner connection={connection} />;
  await act(() => render(<Shown />, page));
  return connection;
}

it.each([
  ["engine", "has no WebAssembly"],
  ["storage", "has no space"],
] as const)("a game of one person on the server says why in its first round: %s", async (why, sentence) => {
  const games = { begin: () => Promise.reject(new NotHere(why)) };
  provideLocalGames(async () => games as unknown as LocalApi);
  const connection = await shown(await createRoom({ begin: true }));
  await vi.waitFor(() => expect(page.textContent).toContain(sentence));
  expect(page.textContent).toContain("on the server and needs a connection");
  await act(() => connection.change({ round: 2 }));
  expect(page.textContent).toBe("");
});

it("says nothing in other rooms on a server", async () => {
  await shown("r1");
  expect(page.textContent).toBe("");
});

it("says that the bots wait for the engine", async () => {
  const connection = await shown("local-1");
  await act(() => {
    connection.obstacle.value = "no_engine";
  });
  await vi.waitFor(() => expect(page.textContent).toContain("The bots can’t play"));
});
