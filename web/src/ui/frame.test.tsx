import { render } from "preact";
import { expect, test } from "vitest";
import { Sheet } from "./frame";

test("a new screen has the focus as soon as it is there, and takes it from nobody afterwards", () => {
  const root = document.createElement("div");
  document.body.append(root);
  render(
    <Sheet key="first" title="First">
      <p>Before</p>
    </Sheet>,
    root,
  );
  render(
    <Sheet key="second" title="Second">
      <button type="button">Begin</button>
    </Sheet>,
    root,
  );
  expect(document.title).toContain("Second");
  expect(document.activeElement).toBe(root.querySelector("main"));
  render(null, root);
  root.remove();
});
