import { render } from "preact";
import { act } from "preact/test-utils";
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

test("the menu has rules, settings and languages, and closes by Escape and by a press elsewhere", async () => {
  openPage({});
  await act(() => render(<Sheet title="First">Text</Sheet>, page));
  const menu = page.querySelector("details") as HTMLDetailsElement;
  expect([...menu.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["#/rules", "#/settings"]);
  expect(menu.querySelectorAll("option")).toHaveLength(4);
  const open = () =>
    act(() => {
      menu.open = true;
      menu.dispatchEvent(new Event("toggle"));
    });
  await open();
  await act(() => void menu.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" })));
  expect(menu.open).toBe(false);
  expect(document.activeElement).toBe(menu.querySelector("summary"));
  await open();
  await act(() => void menu.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(menu.open).toBe(true);
  await act(() => void page.dispatchEvent(new Event("pointerdown", { bubbles: true })));
  expect(menu.open).toBe(false);
  closePage();
});
