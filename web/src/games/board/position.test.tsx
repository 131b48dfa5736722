import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { closePage, openPage, page, renderScreen, settled } from "../../testing/page";
import type { Found } from "./address";
import { OpenForm } from "./position";
import type { Tree } from "./tree";

const answers = vi.hoisted(() => [] as ((found: Found) => void)[]);
vi.mock("./address", () => ({ openLine: () => new Promise((resolve) => answers.push(resolve)) }));

const tree = (at: number) => ({ at }) as Tree;
let installed: number[];

beforeEach(async () => {
  answers.length = 0;
  installed = [];
  openPage({});
  await renderScreen(<OpenForm install={({ at }) => void installed.push(at)} />);
  const text = page.querySelector("textarea") as HTMLTextAreaElement;
  text.value = "9n@0,0 9n@3,0";
  await act(() => void text.dispatchEvent(new Event("input", { bubbles: true })));
});
afterEach(closePage);

const submit = () =>
  act(
    () => void page.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  ).then(settled);

const answer = (which: number) => act(() => answers[which]?.({ tree: tree(which) })).then(settled);

it("of two requests, the last one is opened", async () => {
  await submit();
  await submit();
  await answer(1);
  await answer(0);
  expect(installed).toEqual([1]);
});

it("what is found after the form has gone is not opened", async () => {
  await submit();
  await renderScreen(null);
  await answer(0);
  expect(answers).toHaveLength(1);
  expect(installed).toEqual([]);
});
