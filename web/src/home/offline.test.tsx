import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { Offline } from "./offline";

it("says what can be played meanwhile, and tries again when asked", async () => {
  const page = document.createElement("div");
  let tries = 0;
  await act(() => render(<Offline again={() => tries++} />, page));
  expect(page.querySelector("[role=status]")?.textContent).toContain("you can play alone, against bots");
  page.querySelector("button")?.click();
  expect(tries).toBe(1);
});
