// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Refused } from "../../base/api";
import type { Command, Options } from "../../base/generated/wire";
import { winnersOf } from "../../engine/notation/game";
import { wasmEngine } from "../../testing/wasm";
import { USUAL_OPTIONS } from "./options";
import { beginGame, carryOut, placeForBot } from "./play";

const rules = wasmEngine();

describe("a game in this browser", () => {
  const deal = { deck: [9, 9], salt: "", start: [], commitment: "" };
  const options: Options = { ...USUAL_OPTIONS, seats: 2, bots: ["greedy"], removed: 18 };
  const game = () => beginGame("Ann", options, { room: "local-1", id: "1", ...deal }, 1000);
  const moment = { now: 1001, rules };

  it("a bot without an answer, or with an illegal one, is placed for on level 0", async () => {
    for (const chosen of [null, "9n@5,5", "8n@0,0", "nonsense"]) {
      const after = await placeForBot(game(), 1, 1, chosen, moment);
      expect(after.state.placements[1]).toEqual({ number: 9, rotation: "n", x: 0, y: 0, level: 0 });
    }
  });

  it("time never goes backwards, whatever the clock of the device says", async () => {
    const place: Command = { type: "place", round: 1, placement: "9n@0,0" };
    const after = await carryOut(game(), place, { now: 3, rules });
    expect(after.state.at).toBe(1000);
  });

  it("who has resigned does not win", () => {
    expect(winnersOf([61, 74, 74], [])).toEqual([1, 2]);
    expect(winnersOf([61, 74, 74], [1, 2])).toEqual([0]);
    expect(winnersOf([61], [0])).toEqual([]);
  });

  it("refuses what it does not know", async () => {
    const unknown = carryOut(game(), { type: "dance" } as unknown as Command, moment);
    await expect(unknown).rejects.toThrow(Refused);
  });
});
