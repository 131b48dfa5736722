/**
 * A local room: its state is the sum of its events (event sourcing), computed by the same pure functions as everywhere in
 * the page. Here it has everything that is secret; `visibleState` decides what is shown.
 */

import { CARDS } from "../../base/generated/limits";
import type { RoomCreated, RoomView } from "../../base/generated/wire";
import { score } from "../../base/geometry";
import { LegalPlacements } from "../../widget/legal-placements";
import { applyEvent, type RoomState, stateOf } from "../state";
import { type Entry, type KeptGame, type LocalEvent, REOPENED, type RoundReopened } from "./kept";

/** The person's seat: bots take the last ones. */
export const ME = 0;
const COPIES = 2;

export interface Room {
  readonly game: KeptGame;
  /** With the placements of all seats. */
  readonly state: RoomState;
}

/** Rebuild a room from its log. Throws for a log that is damaged. */
export function roomOf(game: KeptGame): Room {
  const begun: Room | null = null;
  const room = game.log.reduce<Room | null>(
    (before, entry) => (before ? after(before, entry) : first(game, entry)),
    begun,
  );
  if (!room) throw new Error(`the log of ${game.room} is empty`);
  return { game, state: room.state };
}

/** The room after one more event. */
export function withEvent(room: Room, event: LocalEvent): Room {
  const entry = { event };
  const { state } = after(room, entry);
  const ended = event.type === "game_ended" ? { ended: event.at, waiting: event.at } : {};
  return { game: { ...room.game, log: [...room.game.log, entry], ...ended }, state };
}

function first(game: KeptGame, { event }: Entry): Room {
  if (event.type !== "room_created") throw new Error(`the log of ${game.room} has lost its beginning`);
  return { game, state: stateOf(emptyView(event)) };
}

function after(room: Room, { event }: Entry): Room {
  const next = room.state.sequence + 1;
  const state = event.type === REOPENED ? reopenRound(room.state, next, event) : applyEvent(room.state, next, event);
  if (!state) throw new Error(`event ${room.state.sequence + 1} of ${room.state.room} does not fit`);
  return { game: room.game, state };
}

/** As before the round was closed: the bots have placed, and the player's tile is in hand. Null if there is none. */
function reopenRound(state: RoomState, sequence: number, { round, at }: RoundReopened): RoomState | null {
  const [card, next] = state.cards.slice(round - 1);
  if (round !== state.round - 1 || card === undefined || next === undefined) return null;
  const displays = state.displays.map((tiles) => tiles.slice(0, -1));
  const last = state.displays.map((tiles) => tiles.at(-1) ?? null);
  return {
    ...state,
    sequence,
    at,
    round,
    cards: state.cards.slice(0, round),
    unseen: state.unseen.map((count, number) => (number === next ? count + 1 : count)),
    displays,
    placements: last.with(ME, null),
    reopened: last[ME] ?? null,
    seats: state.seats.map((seat, i) => ({ ...seat, placed: i !== ME, score: score(displays[i] ?? []) })),
    legal: LegalPlacements.unknown(card),
  };
}

/** A room that nobody has entered yet. */
export function emptyView({ room, options, at, deck_chosen }: RoomCreated): RoomView {
  const free = { name: "", bot: "", resigned: false, placed: false, score: 0, entropy: "none", hints: 0 } as const;
  return {
    room,
    sequence: 1,
    at,
    now: at,
    state: "waiting",
    options,
    seats: Array.from({ length: options.seats }, () => free),
    seat: null,
    host: false,
    host_seat: null,
    round: 0,
    rounds: 0,
    start: [],
    cards: [],
    left: new Array<number>(CARDS / COPIES).fill(COPIES),
    displays: [],
    placements: [],
    deadline: null,
    more_time_by: null,
    winners: [],
    rematch: "",
    deck_chosen: deck_chosen ?? false,
    // What no game of this browser has; the legal placements are computed when a card is drawn.
    legal: {},
    contest: "",
    ranked: false,
    seed_commitment: "",
    token: "",
  };
}

/** The room as the player may see it: where a bot has placed is secret until the round closes. */
export function visibleState({ state }: Room): RoomState {
  if (state.options.open_displays) return state;
  return { ...state, placements: state.placements.map((tile, seat) => (seat === ME ? tile : null)) };
}

/** By seat: the rounds in which a hint was taken. */
export function hintsOf({ game, state }: Room): number[][] {
  const hints: number[][] = state.seats.map(() => []);
  for (const { event } of game.log) if (event.type === "hint_taken") hints[event.seat]?.push(event.round);
  return hints.map((rounds) => rounds.sort((one, other) => one - other)); // a step back marks an earlier round later
}

/** The seats that have not placed in this round. */
export function awaitedSeats({ state }: Room): number[] {
  if (state.state !== "playing") return [];
  return state.seats.flatMap(({ placed }, seat) => (placed ? [] : [seat]));
}

/** Whether the person still plays: has not resigned, and no bot plays on. */
export function personPlays({ state }: Room): boolean {
  const mine = state.seats[ME];
  return mine?.bot === "" && !mine.resigned;
}
