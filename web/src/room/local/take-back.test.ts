// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Refused } from "../../base/api";
import type { Command, Options } from "../../base/generated/wire";
import { type PlacedTile, placementText } from "../../base/geometry";
import { recordText } from "../../engine/notation/record";
import { randomOf, shuffle } from "../../testing/random-games";
import { wasmEngine } from "../../testing/wasm";
import { REOPENED } from "./kept";
import { USUAL_OPTIONS } from "./options";
import { beginGame, carryOut, placeForBot } from "./play";
import { recordOf } from "./records";
import { awaitedSeats, hintsOf, ME, type Room, roomOf, visibleState } from "./room";

const rules = wasmEngine();
const moment = { now: 1001, rules };
const DECK = Array.from({ length: 20 }, (_, index) => index % 10);

const game = (seed: number, options: Partial<Options> = {}) =>
  beginGame(
    "Ann",
    { ...USUAL_OPTIONS, ...options },
    { room: "local-1", id: "1", deck: shuffle(DECK, randomOf(seed)), salt: "", start: [3, 5], commitment: "" },
    1000,
  );

const sent = (room: Room, command: Command) => carryOut(room, command, moment);
const takenBack = (room: Room, round = room.state.round - 1) => sent(room, { type: "take_back", round });

const code = (asked: Promise<unknown>) =>
  asked.then(
    () => "",
    (error) => (error as Refused).problem.code,
  );

/** The legal placements of a seat in this round, those near the middle first: the engine's grid has a border. */
async function spots({ state }: Room, seat = ME): Promise<PlacedTile[]> {
  const number = state.cards.at(-1) ?? 0;
  const legal = await rules.legal(state.displays[seat] ?? [], number);
  const found = Object.entries(legal).flatMap(([rotation, flat = []]) =>
    Array.from({ length: flat.length / 3 }, (_, index) => {
      const [x = 0, y = 0, level = 0] = flat.slice(3 * index);
      return { number, rotation, x, y, level } as PlacedTile;
    }),
  );
  const far = ({ x, y }: PlacedTile) => x * x + y * y;
  return found.sort((one, other) => far(one) - far(other));
}

/** Let the bots place, then place on the spot that `pick` chooses, from 0 to 1. */
async function placed(room: Room, pick: number): Promise<Room> {
  let now = room;
  for (const seat of awaitedSeats(now)) {
    if (seat === ME) continue;
    const [first] = await spots(now, seat);
    now = await placeForBot(now, seat, now.state.round, first ? placementText(first) : null, moment);
  }
  const found = await spots(now);
  const tile = found[Math.floor((pick * found.length) / 2)];
  return sent(now, { type: "place", round: now.state.round, placement: tile ? placementText(tile) : "" });
}

/** What a player sees of the game, but for hints and how many events there were. */
function seen({ state }: Room) {
  const { round, cards, unseen, displays, seats, placements, winners, reopened } = state;
  const scores = seats.map(({ score, placed }) => [score, placed]);
  return { round, cards, unseen, displays, scores, placements, winners, reopened, phase: state.state };
}

describe("taking back the last tile", () => {
  it.each([
    [1, {}],
    [2, { seats: 3, bots: ["greedy", "planner"] }],
    [3, { seats: 2, bots: ["greedy"], start_tiles: true }],
    [4, { seats: 2, bots: ["greedy"], open_displays: true }],
  ])("leads to the game that would have been without the mistake: seed %i", async (seed, options) => {
    const random = randomOf(seed);
    let [straight, erring] = [game(seed, options), game(seed, options)];
    const mistakes: number[] = [];
    while (straight.state.state === "playing") {
      const { round, rounds } = straight.state;
      const pick = random();
      if (round < rounds && random() < 0.4) {
        mistakes.push(round);
        const before = erring.state;
        erring = await placed(erring, random());
        const lay = erring.state.displays[ME]?.at(-1);
        erring = await takenBack(erring);
        expect(erring.state.reopened).toEqual(lay);
        expect(erring.state.displays).toEqual(before.displays);
        expect(await spots(erring)).toEqual(await spots(straight));
      }
      [straight, erring] = [await placed(straight, pick), await placed(erring, pick)];
      expect(seen(erring)).toEqual(seen(straight));
    }
    expect(mistakes.length).toBeGreaterThan(2);
    expect(hintsOf(erring)).toEqual([mistakes, ...straight.state.seats.slice(1).map(() => [])]);
    expect(erring.state.seats[ME]?.hints).toBe(mistakes.length);
    // The record has the final placements only; it differs in the hints.
    const withoutHints = (room: Room) => recordText({ ...recordOf(room), hints: [] });
    expect(withoutHints(erring)).toBe(withoutHints(straight));
    expect(roomOf(structuredClone(erring.game)).state).toEqual(erring.state);
  });

  it("is one step: the next placement comes before another one", async () => {
    let room = await placed(await placed(game(5), 0), 0);
    room = await takenBack(room);
    expect(room.state.round).toBe(2);
    expect(await code(takenBack(room))).toBe("wrong_round");
    expect(await code(takenBack(room, 2))).toBe("nothing_to_take_back");
    room = await placed(room, 0);
    expect((await takenBack(room)).state.round).toBe(2);
    expect(hintsOf(await takenBack(room))).toEqual([[2]]); // a round counts once
  });

  it("is not possible before the first tile, with a clock, after the end, and for who has resigned", async () => {
    expect(await code(takenBack(game(6)))).toBe("wrong_round");
    expect(await code(takenBack(await placed(game(6, { clock: "per_card" }), 0)))).toBe("wrong_round");
    const bots = await placed(game(6, { seats: 2, bots: ["greedy"] }), 0);
    expect(await code(takenBack(await sent(bots, { type: "resign" })))).toBe("wrong_round");
    let over = game(6);
    while (over.state.state === "playing") over = await placed(over, 0);
    expect(await code(takenBack(over))).toBe("game_over");
  });

  it("keeps the rounds of hints in order, which records must have", async () => {
    let room = await placed(await placed(game(9), 0), 0);
    room = await takenBack(await sent(room, { type: "hint", round: 3 }));
    expect(hintsOf(room)).toEqual([[2, 3]]);
  });

  it("marks a hint, and hides the bots' tiles again", async () => {
    const options = { seats: 2, bots: ["greedy"] };
    const before = await placed(await placed(game(8, options), 0), 0.5);
    const after = await takenBack(before);
    const [marked, taken] = after.game.log.slice(before.game.log.length).map(({ event }) => event);
    expect([marked?.type, taken?.type]).toEqual(["hint_taken", REOPENED]);
    const state = visibleState(after);
    expect(state.placements).toEqual([null, null]);
    expect(state.seats.map(({ placed }) => placed)).toEqual([false, true]);
    expect([state.reopened, state.legal?.number]).toEqual([before.state.displays[ME]?.at(-1), state.cards.at(-1)]);
  });
});
