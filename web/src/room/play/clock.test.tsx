import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeConnection, secondRound } from "../../testing/rooms";
import { Clock } from "./clock";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

function shown(connection: FakeConnection) {
  const root = document.body.appendChild(document.createElement("div"));
  void act(() => render(<Clock connection={connection} announced />, root));
  const pass = (seconds: number) =>
    act(() => {
      connection.time += seconds;
      vi.advanceTimersByTime(1000 * seconds);
    });
  return { pass, timer: () => root.querySelector(".game-clock"), said: () => root.querySelector("[role=status]") };
}

it("counts down, says so now and then, and looks urgent at the end", async () => {
  const clock = shown(new FakeConnection(secondRound({ deadline: 1032 })));
  expect(clock.timer()?.textContent).toBe("0:32");
  expect(clock.said()?.textContent).toBe("");
  await clock.pass(2);
  expect(clock.timer()?.textContent).toBe("0:30");
  expect(clock.said()?.textContent).toBe("30 seconds left");
  await clock.pass(20);
  expect(clock.said()?.textContent).toBe("10 seconds left");
  expect(clock.timer()?.textContent).toBe("!0:10"); // not by colour alone
  await clock.pass(60);
  expect(clock.timer()?.textContent).toBe("!0:00");
});

it("is not there without a deadline, and comes with one", async () => {
  const connection = new FakeConnection();
  const clock = shown(connection);
  expect(clock.timer()).toBeNull();
  await act(() => connection.change({ deadline: connection.time + 60 }));
  expect(clock.timer()?.textContent).toBe("1:00");
});
