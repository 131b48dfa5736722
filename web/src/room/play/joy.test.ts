import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FakeConnection, secondRound } from "../../testing/rooms";
import { FakeWorld } from "../../testing/world";
import { choose } from "../../ui/settings";
import { LegalPlacements } from "../../widget/legal-placements";
import { controllerOf } from "./controller";
import { accompany } from "./joy";

const vibrate = vi.fn();
const animate = vi.fn(() => ({}));
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<p class="game-total"><b>0</b></p><div class="game-stage"><i class="ghost-outer"></i></div>';
  vi.stubGlobal("navigator", { vibrate });
  Element.prototype.animate = animate as unknown as Element["animate"];
});
afterEach(() => {
  stop();
  choose({ sound: false, motion: "system" });
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const signs = () => [...document.querySelectorAll(".game-rise")].map((one) => one.textContent);

/** Place a 9 on this level. */
function place(level: number): void {
  const connection = new FakeConnection(secondRound({ legal: new LegalPlacements(9, { n: [3, 0, level] }) }));
  const mine = controllerOf(connection, new FakeWorld());
  stop = accompany({ mine });
  mine.nudge(0, 0);
  mine.confirm();
}

it("lets the points rise, and is silent until it was asked for sound", () => {
  place(2);
  expect(signs()).toEqual(["+18"]);
  expect(vibrate).not.toHaveBeenCalled();
});

it("can be felt, where sound is on", () => {
  choose({ sound: true });
  place(1);
  expect(vibrate.mock.calls).toEqual([[12]]);
});

it("shows no points where there are none", () => {
  place(0);
  expect(signs()).toEqual([]);
});

it("stands still under reduced motion", () => {
  choose({ motion: "less" });
  place(2);
  expect(signs()).toEqual([]);
  expect(animate).not.toHaveBeenCalled();
});
