import { render } from "preact";
import { expect, test } from "vitest";
import { closePage, openPage, page } from "../testing/page";
import { Sheet } from "./frame";

test("a new screen has the focus as soon as it is there, and takes it from nobody afterwards", () => {
  openPage({});
  render(
    <Sheet key="first" title="First">
      <p>Before</p>
    </Sheet>,
    page,
  );
  render(
    <Sheet key="second" title="Second">
      <button type="button">Begin</button>
    </Sheet>,
    page,
  );
  expect(document.title).toContain("Second");
  expect(document.activeElement).toBe(page.querySelector("main"));
  closePage();
});
