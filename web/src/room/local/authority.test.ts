// @vitest-environment node
import { describe, expect, it } from "vitest";
import { Refused } from "../../base/api";
import type { Command, Drafted, Options, Problem, Replay, RoomEvent, RoomView } from "../../base/generated/wire";
import { winnersOf } from "../../engine/notation/game";
import { recordText, replayOf } from "../../engine/notation/record";
import GAMES from "../../testing/local.json";
import { wasmEngine } from "../../testing/wasm";
import { stateOf } from "../state";
import type { LocalEvent } from "./kept";
import { beginGame, carryOut, placeForBot, placeWhenTimeIsUp } from "./play";
import { recordOf } from "./records";
import { ME, type Room, roomOf, visibleState } from "./room";

type Step = { readonly at: number } & (
  | { readonly command: Command }
  | { readonly bot: number; readonly round: number; readonly placement: string }
  | { readonly draft: Drafted }
);

interface Sample {
  readonly options: Options;
  readonly deal: { deck: number[]; salt: string; start: number[]; commitment: string };
  readonly steps: readonly Step[];
  readonly problems: readonly (Problem | null)[];
  readonly events: readonly RoomEvent[];
  readonly view: RoomView;
  readonly record: string;
  readonly replay: Replay;
}

const samples = (GAMES as unknown as Sample[]).map((sample, index) => [index + 1, sample] as const);
const rules = wasmEngine();

function taken(room: Room, step: Step): Promise<Room> {
  const moment = { now: step.at, rules };
  if ("command" in step) return carryOut(room, step.command, moment);
  if ("bot" in step) return placeForBot(room, step.bot, step.round, step.placement, moment);
  return placeWhenTimeIsUp(room, step.draft, moment);
}

async function played({ options, deal, steps }: Sample) {
  const room = "local-0123456789abcdef0123";
  let now = beginGame("Ann", options, { room, id: "0".repeat(32), ...deal }, 1000);
  const problems: (Problem | null)[] = [];
  for (const step of steps) {
    try {
      now = await taken(now, step);
      problems.push(null);
    } catch (error) {
      problems.push((error as Refused).problem);
    }
  }
  return { room: now, problems };
}

/** An event as a server sends it: where a bot has placed is secret until the round closes. */
function redacted(event: LocalEvent, { open_displays }: Options): LocalEvent {
  if (event.type !== "tile_placed" || event.seat === ME || open_displays) return event;
  const { placement: _, ...rest } = event;
  return rest;
}

const codes = (problems: readonly (Problem | null)[]) => problems.map((problem) => problem?.code ?? "");

describe("a game in this browser is what the server would have made of it", () => {
  it.each(samples)("game %i", async (_, sample) => {
    const { room, problems } = await played(sample);
    expect(codes(problems)).toEqual(codes(sample.problems));
    expect(room.game.log.map(({ event }) => redacted(event, sample.options))).toEqual(sample.events);
    expect({ ...visibleState(room), since: 0 }).toEqual({ ...stateOf(sample.view), since: 0 });
    expect(recordText(recordOf(room))).toBe(sample.record);
    expect(replayOf(recordOf(room), room.game.room)).toEqual(sample.replay);
    expect(roomOf(structuredClone(room.game)).state).toEqual(room.state); // rebuilt from its log
  });

  it("refuses an illegal placement with the squares and the sentence of the server", async () => {
    const { problems } = await played(samples[0]?.[1] as Sample);
    for (const step of [1, 2]) expect(problems[step]).toEqual({ ...samples[0]?.[1].problems[step], title: "" });
  });
});

describe("beyond the samples", () => {
  const deal = { deck: [9, 9], salt: "", start: [], commitment: "" };
  const options: Options = { ...(samples[1]?.[1].options as Options), seats: 2, bots: ["greedy"], removed: 18 };
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
