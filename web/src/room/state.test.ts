import { describe, expect, it } from "vitest";
import type { RoomEvent } from "../wire";
import { playing, playingView, seat, waiting } from "./fixtures";
import { applied, type RoomState, stateOf } from "./state";

const at = 1000;

/** The state after events that follow each other. */
function following(state: RoomState, ...events: RoomEvent[]): RoomState {
  return events.reduce((now, event) => {
    const next = applied(now, now.sequence + 1, event);
    if (!next) throw new Error(`${event.type} can't be told`);
    return next;
  }, state);
}

describe("a view", () => {
  it("becomes a state: displays read, levels found, legal spots as spots", () => {
    const state = stateOf(playingView({ placements: [null, "1w@1,1"] }));
    expect(state.displays[1]?.map(({ number, level }) => [number, level])).toEqual([
      [9, 0],
      [9, 0],
    ]);
    expect(state.placements).toEqual([null, { number: 1, rotation: "w", x: 1, y: 1, level: 1 }]);
    expect(state.legal?.levelAt("w", 1, 1)).toBe(1);
    expect(state.legal?.number).toBe(1);
    expect("token" in state).toBe(false);
  });

  it("has nothing in hand for spectators, for the resigned, under a bot, and before and after the game", () => {
    expect(playing({ seat: null, legal: {} }).legal).toBeNull();
    expect(playing({ seats: [seat("Ann"), seat("Bo", { resigned: true })] }).legal).toBeNull();
    expect(playing({ seats: [seat("Ann"), seat("Bo", { bot: "greedy" })] }).legal).toBeNull();
    expect(waiting().legal).toBeNull();
    expect(playing({ state: "finished" }).legal).toBeNull();
  });
});

describe("numbers of events", () => {
  const event: RoomEvent = { type: "seat_taken", seat: 2, name: "Cy", at };

  it("an old or repeated event changes nothing", () => {
    const state = waiting();
    expect(applied(state, 3, event)).toBe(state);
    expect(applied(state, 1, event)).toBe(state);
  });

  it("a gap can't be told", () => {
    expect(applied(waiting(), 5, event)).toBeNull();
  });

  it("an event that is not known is passed over", () => {
    const unknown = JSON.parse('{"type":"confetti_thrown","at":1}') as RoomEvent;
    expect(applied(waiting(), 4, unknown)).toEqual({ ...waiting(), sequence: 4 });
  });
});

describe("before the game", () => {
  it("seats are taken, by bots too", () => {
    const state = following(waiting(), { type: "seat_taken", seat: 2, name: "greedy (bot)", bot: "greedy", at });
    expect(state.seats[2]).toEqual(seat("greedy (bot)", { bot: "greedy" }));
    expect(applied(state, 5, { type: "seat_taken", seat: 7, name: "Di", at })).toBeNull();
  });

  it("another's seat is freed: perhaps I am host now, so the view is asked for", () => {
    expect(applied(waiting(), 4, { type: "seat_freed", seat: 0, at })).toBeNull();
  });

  it("the host, spectators, and everybody when a bot goes, know that the host is the same", () => {
    const bots = waiting({ seats: [seat("Ann"), seat("Bo"), seat("b (bot)", { bot: "b" })] });
    const cases: [RoomState, number][] = [
      [waiting({ seat: 0, host: true }), 1],
      [waiting({ seat: null, host: true }), 1],
      [waiting({ seat: null }), 0],
      [bots, 2],
    ];
    for (const [state, freed] of cases) {
      const next = following(state, { type: "seat_freed", seat: freed, at });
      expect(next.seats[freed]).toEqual(seat(""));
      expect([next.seat, next.host]).toEqual([state.seat, state.host]);
    }
  });

  it("without my seat I am a spectator, and host no more", () => {
    const next = following(waiting({ host: true }), { type: "seat_freed", seat: 1, at });
    expect([next.seat, next.host, next.seats[1]]).toEqual([null, false, seat("")]);
  });
});

describe("the game begins", () => {
  const began: RoomEvent = { type: "game_began", players: ["Ann", "Bo"], rounds: 20, commitment: "c", seat: 1, at };
  const card: RoomEvent = { type: "card_drawn", round: 1, number: 7, deadline: 1060, legal: { n: [0, 0, 0] }, at };

  it("free seats are left out, and the first card is drawn", () => {
    const state = following(waiting({ seats: [seat("Ann"), seat(""), seat("Bo")], seat: 2 }), began, card);
    expect(state).toMatchObject({ state: "playing", seat: 1, round: 1, rounds: 20, cards: [7], deadline: 1060 });
    expect(state.seats.map(({ name }) => name)).toEqual(["Ann", "Bo"]);
    expect([state.displays, state.placements]).toEqual([
      [[], []],
      [null, null],
    ]);
    expect(state.left[7]).toBe(1);
    expect(state.legal?.spots).toHaveLength(1);
  });

  it("is no game to look at before there is a card", () => {
    expect(following(waiting(), began).state).toBe("waiting");
  });

  it("start tiles lie upright at 0,0", () => {
    const state = following(waiting(), { ...began, start: [3, 7] });
    expect(state.displays).toEqual([
      [{ number: 3, rotation: "n", x: 0, y: 0, level: 0 }],
      [{ number: 7, rotation: "n", x: 0, y: 0, level: 0 }],
    ]);
  });

  it("with other people than those I know of can't be told", () => {
    expect(applied(waiting(), 4, { ...began, players: ["Ann", "Cy"] })).toBeNull();
    expect(applied(waiting(), 4, { ...began, players: ["Ann"] })).toBeNull();
  });

  it("spectators have no seat and no legal spots", () => {
    const { seat: _seat, ...told } = began;
    const { legal: _legal, ...drawn } = card;
    const state = following(waiting({ seat: null }), told as RoomEvent, drawn as RoomEvent);
    expect([state.seat, state.legal]).toEqual([null, null]);
  });
});

describe("a round", () => {
  it("others' placements stay hidden until the round closes", () => {
    const hidden = following(playing(), { type: "tile_placed", round: 3, seat: 0, at });
    expect(hidden.seats.map(({ placed }) => placed)).toEqual([true, false]);
    expect(hidden.placements).toEqual([null, null]);
    expect(hidden.displays).toEqual(playing().displays);
  });

  it("my own is seen at once, with its level, and can be placed anew or taken back", () => {
    const first = following(playing(), { type: "tile_placed", round: 3, seat: 1, placement: "1w@1,1", at });
    expect(first.placements[1]).toMatchObject({ rotation: "w", x: 1, y: 1, level: 1 });
    expect(first.legal).not.toBeNull();
    const anew = following(first, { type: "tile_placed", round: 3, seat: 1, placement: "1w@0,4", at });
    expect(anew.placements[1]).toMatchObject({ x: 0, y: 4, level: 0 });
    const back = following(anew, { type: "tile_taken_back", round: 3, seat: 1, at });
    expect([back.placements[1], back.seats[1]?.placed]).toEqual([null, false]);
  });

  it("leaves what has not changed as it was", () => {
    const state = playing();
    const next = following(state, { type: "tile_placed", round: 3, seat: 0, at });
    expect(next.seats[1]).toBe(state.seats[1]);
    expect(next.displays).toBe(state.displays);
    expect(next.legal).toBe(state.legal);
  });

  it("a seat that is not there can't be told", () => {
    expect(applied(playing(), 21, { type: "tile_placed", round: 3, seat: 9, at })).toBeNull();
  });

  it("is called to an end", () => {
    expect(following(playing(), { type: "more_time_called", round: 3, seat: 0, deadline: 1060, at }).deadline).toBe(
      1060,
    );
  });

  const closed: RoomEvent = { type: "round_closed", round: 3, placements: ["1e@2,0", "1w@1,1"], scores: [1, 1], at };

  it("closes: tiles join the displays on their levels, points count, hands are empty", () => {
    const placed = following(playing({ deadline: 1010 }), { type: "tile_placed", round: 3, seat: 0, at });
    const state = following(placed, closed);
    expect(state.displays.map((tiles) => tiles.at(-1)?.level)).toEqual([1, 1]);
    expect(state.displays.map((tiles) => tiles.length)).toEqual([3, 3]);
    expect(state.seats.map(({ placed, score }) => [placed, score])).toEqual([
      [false, 1],
      [false, 1],
    ]);
    expect([state.placements, state.legal, state.deadline]).toEqual([[null, null], null, null]);
  });

  it("is followed by the next card; one out of order can't be told", () => {
    const state = following(playing(), closed, {
      type: "card_drawn",
      round: 4,
      number: 4,
      legal: { n: [5, 1, 0] },
      at,
    });
    expect(state).toMatchObject({ round: 4, cards: [9, 9, 1, 4], deadline: null });
    expect(state.left).toEqual([2, 1, 2, 2, 1, 2, 2, 2, 2, 0]);
    expect(state.legal?.number).toBe(4);
    expect(applied(playing(), 21, { type: "card_drawn", round: 5, number: 4, at })).toBeNull();
  });

  it("an old round's card comes without legal spots", () => {
    expect(following(playing(), closed, { type: "card_drawn", round: 4, number: 4, at }).legal).toBeNull();
  });

  it("with other seats than those I know of can't be told", () => {
    expect(applied(playing(), 21, { ...closed, placements: ["1e@2,0"] })).toBeNull();
  });
});

describe("seats in a game", () => {
  it("resign: if it is me, there is nothing to place any more", () => {
    const other = following(playing(), { type: "seat_resigned", seat: 0, at });
    expect([other.seats[0]?.resigned, other.legal === null]).toEqual([true, false]);
    const me = following(playing(), { type: "seat_resigned", seat: 1, at });
    expect([me.seats[1]?.resigned, me.legal]).toEqual([true, null]);
    const card: RoomEvent = { type: "card_drawn", round: 4, number: 4, legal: { n: [5, 1, 0] }, at };
    expect(following(me, card).legal).toBeNull();
  });

  it("are handed over: another's by its host is no news to the host, to others it may be", () => {
    const event: RoomEvent = { type: "seat_handed_over", seat: 0, bot: "greedy", at };
    expect(applied(playing(), 21, event)).toBeNull();
    expect(following(playing({ seat: null }), event).seats[0]?.bot).toBe("greedy");
    const mine = following(playing({ host: true }), { ...event, seat: 1 });
    expect([mine.seat, mine.host, mine.legal, mine.seats[1]?.bot]).toEqual([1, false, null, "greedy"]);
  });
});

describe("the end", () => {
  it("has winners and scores", () => {
    const ended: RoomEvent = { type: "game_ended", scores: [30, 41], winners: [1], deck: [], salt: "", at };
    const state = following(playing(), ended);
    expect(state).toMatchObject({ state: "finished", winners: [1], legal: null, deadline: null });
    expect(state.seats.map(({ score }) => score)).toEqual([30, 41]);
    expect(following(state, { type: "rematch_opened", room: "r2", at }).rematch).toBe("r2");
  });
});
