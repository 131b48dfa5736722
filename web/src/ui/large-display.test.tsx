import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { parseDisplay } from "../base/geometry";
import { LargeDisplay } from "./large-display";
import { t } from "./texts";
import { viewTexts } from "./texts/views";

it("says so where there is no WebGL, and is flat again when asked to", async () => {
  const root = document.createElement("div");
  document.body.append(root);
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  await viewTexts.load();
  await import("./solid");
  const tiles = parseDisplay("9n@0,0");
  await act(() => render(<LargeDisplay name="Ann" tiles={tiles} solid onClose={() => undefined} />, root));
  for (let turn = 0; turn < 20 && !root.querySelector(".notice"); turn += 1) await act(() => Promise.resolve());
  expect(root.querySelector(".notice")?.textContent).toBe(viewTexts().view3d.noWebgl);
  const flat = [...root.querySelectorAll("button")].find((one) => one.textContent === t().three.flat);
  await act(() => flat?.click());
  expect(root.querySelector(".display-viewport")?.getAttribute("aria-label")).toBe(t().display.labelOf("Ann"));
});
