import { beforeEach, expect, it, vi } from "vitest";
import { PRESSES } from "./press";

const { pressedAt } = PRESSES;
let now = 10_000;

/** Something happens at the present time. */
function happens(name: string, more: KeyboardEventInit = {}) {
  const event = name.startsWith("key") ? new KeyboardEvent(name, more) : new PointerEvent(name);
  Object.defineProperty(event, "timeStamp", { value: now });
  window.dispatchEvent(event);
}

beforeEach(() => {
  now += 100_000;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

it("began when the button or the finger went down, also when the click comes late", () => {
  const down = now;
  happens("pointerdown");
  now += 3000;
  expect(pressedAt()).toBe(down);
  happens("pointerup");
  now += 350;
  expect(pressedAt()).toBe(down);
});

it("does not begin again while a key repeats", () => {
  const down = now;
  happens("keydown", { key: "Enter" });
  for (let times = 0; times < 6; times++) {
    now += 60;
    happens("keydown", { key: "Enter", repeat: true });
    expect(pressedAt()).toBe(down);
  }
  happens("keyup", { key: "Enter" });
  now += 200;
  happens("keydown", { key: "Enter" });
  expect(pressedAt()).toBe(now);
});

it("begins now when there was no key and no pointer, as with some screen readers", () => {
  happens("pointerdown");
  happens("pointerup");
  now += 1000;
  expect(pressedAt()).toBe(now);
});
