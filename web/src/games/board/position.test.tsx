import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settled } from "../../testing/world";
import type { Found } from "./address";
import { OpenForm } from "./position";
import type { Tree } from "./tree";

const answers = vi.hoisted(() => [] as ((found: Found) => void)[]);
vi.mock("./address", () => ({ openLine: () => new Promise((resolve) => answers.push(resolve)) }));

const root = document.createElement("div");
const tree = (at: number) => ({ at }) as Tree;
let installed: number[];

beforeEach(async () => {
  answers.length = 0;
  installed = [];
  document.body.append(root);
  await act(() => render(<OpenForm install={({ at }) => void installed.push(at)} />, root));
  const text = root.querySelector("textarea") as HTMLTextAreaElement;
  text.value = "9n@0,0 9n@3,0";
  await act(() => void text.dispatchEvent(new Event("input", { bubbles: true })));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const submit = () =>
  act(async () => {
    root.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    await settled();
  });

const answer = (which: number) =>
  act(async () => {
    answers[which]?.({ tree: tree(which) });
    await settled();
  });

it("of two requests, the last one is opened", async () => {
  await submit();
  await submit();
  await answer(1);
  await answer(0);
  expect(installed).toEqual([1]);
});

it("what is found after the form has gone is not opened", async () => {
  await submit();
  await act(() => render(null, root));
  await answer(0);
  expect(answers).toHaveLength(1);
  expect(installed).toEqual([]);
});
