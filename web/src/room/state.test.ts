import { describe, expect, it } from "vitest";
import type { PlayerDeleted, RoomEvent, RoomView } from "../base/generated/wire";
import { playing, playingView, seat, waiting } from "../testing/rooms";
import { applyEvent, type RoomState, stateOf } from "./state";

const at = 1000;

/** The state after events that follow each other. */
function following(state: RoomState, ...events: RoomEvent[]): RoomState {
  return events.reduce((now, event) => {
    const next = applyEvent(now, now.sequence + 1, event);
    if (!next) throw new Error(`${event.type} does not fit`);
    return next;
  }, state);
}

describe("a view", () => {
  it("becomes a state: displays, placements with the levels that are sent, legal placements", () => {
    const state = stateOf(playingView({ placements: [null, "1w@1,1^1"] }));
    expect(state.displays[1]?.map(({ number, level }) => [number, level])).toEqual([
      [9, 0],
      [9, 0],
    ]);
    expect(state.placements).toEqual([null, { number: 1, rotation: "w", x: 1, y: 1, level: 1 }]);
    expect(state.legal?.levelAt("w", 1, 1)).toBe(1);
    expect(state.legal?.number).toBe(1);
    expect("token" in state).toBe(false);
  });

  it("has nothing to place for spectators, for the resigned, under a bot, and before and after the game", () => {
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
    expect(applyEvent(state, 3, event)).toBe(state);
    expect(applyEvent(state, 1, event)).toBe(state);
  });

  it("a gap does not fit", () => {
    expect(applyEvent(waiting(), 5, event)).toBeNull();
  });

  it("an unknown event is ignored", () => {
    const unknown = JSON.parse('{"type":"confetti_thrown","at":1}') as RoomEvent;
    expect(applyEvent(waiting(), 4, unknown)).toEqual({ ...waiting(), sequence: 4, at: 1 });
  });
});

describe("the shuffle", () => {
  it("players commit and reveal, and the server commits in between", () => {
    const committed = following(waiting(), { type: "entropy_committed", seat: 1, hash: "ab", at });
    expect([committed.seats[1]?.entropy, committed.seedCommitment]).toEqual(["committed", ""]);
    const begun = following(committed, { type: "shuffle_began", commitment: "cd", deadline: 1005, at });
    expect([begun.state, begun.seedCommitment, begun.deadline]).toEqual(["waiting", "cd", 1005]);
    const revealed = following(begun, { type: "entropy_revealed", seat: 1, value: "ef", at });
    expect(revealed.seats.map(({ entropy }) => entropy)).toEqual(["none", "revealed", "none"]);
  });

  it("whoever takes a seat that was freed has committed to nothing", () => {
    const committed = following(waiting(), { type: "entropy_committed", seat: 1, hash: "ab", at });
    const taken = following(
      committed,
      { type: "seat_freed", seat: 1, at },
      { type: "seat_taken", seat: 1, name: "Cy", at },
    );
    expect(taken.seats[1]?.entropy).toBe("none");
  });
});

describe("before the game", () => {
  it("seats are taken, by bots too", () => {
    const state = following(waiting(), { type: "seat_taken", seat: 2, name: "greedy (bot)", bot: "greedy", at });
    expect(state.seats[2]).toEqual(seat("greedy (bot)", { bot: "greedy" }));
    expect(applyEvent(state, 5, { type: "seat_taken", seat: 7, name: "Di", at })).toBeNull();
  });

  it("the host leaves: the event says who is host now, perhaps I", () => {
    const mine = following(waiting(), { type: "seat_freed", seat: 0, host: 1, at });
    expect([mine.hostSeat, mine.host, mine.seats[0]]).toEqual([1, true, seat("")]);
    const another = waiting({ seat: 2, seats: [seat("Ann"), seat("Bo"), seat("Cy")] });
    const theirs = following(another, { type: "seat_freed", seat: 0, host: 1, at });
    expect([theirs.hostSeat, theirs.host]).toEqual([1, false]);
  });

  it("a host who does not play stays host, and nobody else becomes host", () => {
    const freed: RoomEvent = { type: "seat_freed", seat: 0, at };
    const host = following(waiting({ seat: null, host: true, host_seat: null }), freed);
    expect([host.hostSeat, host.host]).toEqual([null, true]);
    const guest = following(waiting({ host_seat: null }), freed);
    expect([guest.hostSeat, guest.host]).toEqual([null, false]);
  });

  it("a host without a seat takes one in another tab: only a new snapshot says which is mine", () => {
    const host = waiting({ seat: null, host: true, host_seat: null });
    expect(applyEvent(host, host.sequence + 1, { type: "seat_taken", seat: 2, name: "Cy", host: 2, at })).toBeNull();
    const guest = following(waiting({ host_seat: null }), { type: "seat_taken", seat: 2, name: "Cy", host: 2, at });
    expect([guest.hostSeat, guest.host]).toEqual([2, false]);
  });

  it("in a room without a host, the next to come is host", () => {
    const empty = waiting({ seat: null, host_seat: null, seats: [seat(""), seat("")] });
    const next = following(empty, { type: "seat_taken", seat: 0, name: "Cy", host: 0, at });
    expect([next.hostSeat, next.host]).toEqual([0, false]);
  });

  it("without my seat I am a spectator, and host no more", () => {
    const next = following(waiting({ host: true, host_seat: 1 }), { type: "seat_freed", seat: 1, host: 0, at });
    expect([next.seat, next.host, next.hostSeat, next.seats[1]]).toEqual([null, false, 0, seat("")]);
    const alone = following(waiting({ host: true, host_seat: 1 }), { type: "seat_freed", seat: 1, at });
    expect([alone.seat, alone.host, alone.hostSeat]).toEqual([null, false, null]);
  });
});

describe("the game begins", () => {
  const began: RoomEvent = { type: "game_began", players: ["Ann", "Bo"], rounds: 20, commitment: "c", seat: 1, at };
  const card: RoomEvent = { type: "card_drawn", round: 1, number: 7, deadline: 1060, legal: { n: [0, 0, 0] }, at };

  it("free seats are left out, so that seats have new numbers, and the first card is drawn", () => {
    const seats = [seat("Ann"), seat(""), seat("Bo")];
    const before = waiting({ seats, seat: 2, host: true, host_seat: 2 });
    const state = following(before, { ...began, host: 1 }, card);
    expect(state).toMatchObject({ state: "playing", seat: 1, round: 1, rounds: 20, cards: [7], deadline: 1060 });
    expect(state.seats.map(({ name }) => name)).toEqual(["Ann", "Bo"]);
    expect([state.hostSeat, state.host]).toEqual([1, true]);
    expect([state.displays, state.placements]).toEqual([
      [[], []],
      [null, null],
    ]);
    expect(state.unseen[7]).toBe(1);
    expect(state.legal?.all).toHaveLength(1);
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

  it("with other players than those of the state does not fit", () => {
    expect(applyEvent(waiting(), 4, { ...began, players: ["Ann", "Cy"] })).toBeNull();
    expect(applyEvent(waiting(), 4, { ...began, players: ["Ann"] })).toBeNull();
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
    const first = following(playing(), { type: "tile_placed", round: 3, seat: 1, placement: "1w@1,1^1", at });
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

  it("a seat that does not exist does not fit", () => {
    expect(applyEvent(playing(), 21, { type: "tile_placed", round: 3, seat: 9, at })).toBeNull();
  });

  it("is called to an end", () => {
    expect(following(playing(), { type: "more_time_called", round: 3, seat: 0, deadline: 1060, at }).deadline).toBe(
      1060,
    );
  });

  const closed: RoomEvent = {
    type: "round_closed",
    round: 3,
    placements: ["1e@2,0^1", "1w@1,1^1"],
    scores: [1, 1],
    at,
  };

  it("closes: tiles join the displays on their levels, points count, nothing is left to place", () => {
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

  it("is followed by the next card; one out of order does not fit", () => {
    const state = following(playing(), closed, {
      type: "card_drawn",
      round: 4,
      number: 4,
      legal: { n: [5, 1, 0] },
      at,
    });
    expect(state).toMatchObject({ round: 4, cards: [9, 9, 1, 4], deadline: null });
    expect(state.unseen).toEqual([2, 1, 2, 2, 1, 2, 2, 2, 2, 0]);
    expect(state.legal?.number).toBe(4);
    expect(applyEvent(playing(), 21, { type: "card_drawn", round: 5, number: 4, at })).toBeNull();
  });

  it("legal spots that are not sent are not known yet", () => {
    const { legal } = following(playing(), closed, { type: "card_drawn", round: 4, number: 4, at });
    expect(legal).toMatchObject({ number: 4, known: false, all: [] });
    expect(playing({ legal: {} }).legal?.known).toBe(false);
    expect(playing({ legal: {}, seats: [seat("Ann"), seat("Bo", { bot: "greedy" })] }).legal).toBeNull();
    expect(playing({ legal: {}, displays: ["9n@0,0 9n@3,0 1n@0,4", "9n@0,0 9n@3,0 1n@0,4"] }).legal).toBeNull();
  });

  it("a hint is counted at its seat", () => {
    const state = following(playing(), { type: "hint_taken", round: 3, seat: 1, at });
    expect(state.seats.map(({ hints }) => hints)).toEqual([0, 1]);
  });

  it("with other seats than those of the state does not fit", () => {
    expect(applyEvent(playing(), 21, { ...closed, placements: ["1e@2,0^1"] })).toBeNull();
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

  it("are handed over, and the event says who is host now", () => {
    const event: RoomEvent = { type: "seat_handed_over", seat: 0, bot: "greedy", host: 1, at };
    const theirs = following(playing(), event);
    expect([theirs.seats[0]?.bot, theirs.hostSeat, theirs.host]).toEqual(["greedy", 1, true]);
    const mine = following(playing({ host: true, host_seat: 1 }), { ...event, seat: 1, host: 0 });
    expect([mine.seat, mine.host, mine.legal, mine.seats[1]?.bot]).toEqual([1, false, null, "greedy"]);
  });
});

describe("a deleted player", () => {
  const event = (change: Partial<PlayerDeleted>): RoomEvent => ({ type: "player_deleted", at, ...change });

  it("has no name any more in a game, and a bot plays on", () => {
    const state = following(playing(), event({ seat: 0, name: "deleted player", bot: "greedy", host: 1 }));
    expect([state.seats[0]?.name, state.seats[0]?.bot, state.host]).toEqual(["deleted player", "greedy", true]);
    expect(state.seats[0]?.score).toBe(playing().seats[0]?.score);
  });

  it("leaves a free seat before the game", () => {
    const state = following(playing({ state: "waiting" }), event({ seat: 0, host: 1 }));
    expect(state.seats[0]).toMatchObject({ name: "", bot: "" });
  });

  it("without a seat changes only the host", () => {
    const before = playing();
    const state = following(before, event({ host: 1 }));
    expect([state.seats, state.hostSeat]).toEqual([before.seats, 1]);
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

describe("since when I wait, and who has called time", () => {
  const next = (state: RoomState, event: RoomEvent) => applyEvent(state, state.sequence + 1, event) as RoomState;

  it("begins with my placement, and with every card", () => {
    let state = stateOf(playingView({ seat: 0, at: 900 }));
    expect([state.since, state.moreTimeBy]).toEqual([900, null]);
    const { round } = state;
    state = next(state, { type: "tile_placed", at: 1010, round, seat: 1 });
    expect(state.since).toBe(900);
    state = next(state, { type: "tile_placed", at: 1020, round, seat: 0, placement: "1w@1,1^1" });
    expect(state.since).toBe(1020);
    state = next(state, { type: "more_time_called", at: 1030, round, seat: 0, deadline: 1090 });
    state = next(state, { type: "more_time_called", at: 1031, round, seat: 1, deadline: 1090 });
    expect([state.since, state.moreTimeBy]).toEqual([1020, 0]);
    const placements = state.displays.map(() => "1w@1,1^1");
    state = next(state, { type: "round_closed", at: 1040, round, placements, scores: [1, 1] });
    expect(state.moreTimeBy).toBeNull();
    state = next(state, { type: "card_drawn", at: 1040, round: round + 1, number: 5 });
    expect(state.since).toBe(1040);
  });

  it("is in a snapshot, except of an older server", () => {
    expect(stateOf(playingView({ more_time_by: 1 })).moreTimeBy).toBe(1);
    const { more_time_by: _, ...old } = playingView();
    expect(stateOf(old as RoomView).moreTimeBy).toBeNull();
  });
});
