/**
 * A local room: its state is the sum of its events (event sourcing), computed by the same pure functions as everywhere in
 * the page. Here it has everything that is secret; `redacted` and `viewOf` decide what is sent.
 */

import { displayText, tileText } from "../geometry";
import { CARDS } from "../limits";
import { applied, type RoomState, stateOf } from "../live/state";
import type { RoomCreated, RoomEvent, RoomView } from "../wire";
import type { Entry, KeptGame } from "./kept";

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
export function withEvent(room: Room, event: RoomEvent, by?: string): Room {
  const entry: Entry = by === undefined ? { event } : { event, by };
  const { state } = after(room, entry);
  const ended = event.type === "game_ended" ? { ended: event.at, waiting: event.at } : {};
  return { game: { ...room.game, log: [...room.game.log, entry], ...ended }, state };
}

function first(game: KeptGame, { event }: Entry): Room {
  if (event.type !== "room_created") throw new Error(`the log of ${game.room} has lost its beginning`);
  return { game, state: stateOf(emptyView(event)) };
}

function after(room: Room, { event }: Entry): Room {
  const state = applied(room.state, room.state.sequence + 1, event);
  if (!state) throw new Error(`event ${room.state.sequence + 1} of ${room.state.room} does not fit`);
  return { game: room.game, state };
}

function emptyView({ room, options, at, deck_chosen }: RoomCreated): RoomView {
  const free = { name: "", bot: "", resigned: false, placed: false, score: 0, entropy: "none", hints: 0 } as const;
  return {
    ...NOTHING_ELSE,
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
  };
}

/** What no local room has. A page with an engine computes the legal placements itself. */
const NOTHING_ELSE = { legal: {}, contest: "", ranked: false, seed_commitment: "", token: "" } as const;

/** The room as the player may see it. */
export function viewOf({ state }: Room, now: number): RoomView {
  const { room, sequence, at, options, seats, seat, host, round, rounds, start, cards, deadline, winners, rematch } =
    state;
  return {
    ...NOTHING_ELSE,
    room,
    sequence,
    at,
    now,
    state: state.state,
    options,
    seats,
    seat,
    host,
    host_seat: state.hostSeat,
    round,
    rounds,
    start,
    cards,
    left: state.unseen,
    displays: state.displays.map(displayText),
    placements: state.placements.map((tile, at) =>
      tile && (at === ME || options.open_displays) ? tileText(tile) : null,
    ),
    deadline,
    more_time_by: state.moreTimeBy,
    winners,
    rematch,
    deck_chosen: state.deckChosen,
  };
}

/** An event as the player may know it: where a bot has placed is secret until the round closes. */
export function redacted({ state }: Room, event: RoomEvent): RoomEvent {
  if (event.type !== "tile_placed" || event.seat === ME || state.options.open_displays) return event;
  const { placement: _, ...rest } = event;
  return rest;
}

export const hasDone = ({ game }: Room, id: string) => game.log.some(({ by }) => by === id);

/** By seat: the rounds in which a hint was taken. */
export function hintsOf({ game, state }: Room): number[][] {
  const hints: number[][] = state.seats.map(() => []);
  for (const { event } of game.log) if (event.type === "hint_taken") hints[event.seat]?.push(event.round);
  return hints;
}

/** The seats that have not placed in this round. */
export function awaited({ state }: Room): number[] {
  if (state.state !== "playing") return [];
  return state.seats.flatMap(({ placed }, seat) => (placed ? [] : [seat]));
}

/** Whether the person still plays: has not resigned, and no bot plays on. */
export function personPlays({ state }: Room): boolean {
  const mine = state.seats[ME];
  return mine?.bot === "" && !mine.resigned;
}
