/**
 * A room as this browser knows it: a snapshot from REST, with every event since applied to it (event sourcing). Pure
 * functions. The page derives nothing that the server decides: levels, winners and the host are sent.
 */

import type {
  Away,
  CardDrawn,
  GameBegan,
  NewRoom,
  Options,
  PlayerDeleted,
  RoomEvent,
  RoomView,
  RoundClosed,
  SeatView,
} from "../base/generated/wire";
import { type PlacedTile, parseDisplay, parsePlaced } from "../base/geometry";
import { LegalPlacements } from "../widget/legal-placements";

export interface RoomState {
  readonly room: string;
  /** The number of the newest event it includes. */
  readonly sequence: number;
  /** The time of that event, by which the server tells whether it is the same one there. */
  readonly at: number;
  readonly state: RoomView["state"];
  readonly options: Options;
  readonly seats: readonly SeatView[];
  /** My seat; null for a spectator, and for a host who does not play. */
  readonly seat: number | null;
  /** Whether I am host. */
  readonly host: boolean;
  /** The seat of the host; null when the host does not play, or there is none. */
  readonly hostSeat: number | null;
  readonly round: number;
  readonly rounds: number;
  /** Numbers of the start tiles, by seat; empty without them. */
  readonly start: readonly number[];
  /** Drawn so far, this round's last. */
  readonly cards: readonly number[];
  /** By number: how many cards have not been seen yet. */
  readonly unseen: readonly number[];
  /** By seat, as they were when the last round closed. */
  readonly displays: readonly (readonly PlacedTile[])[];
  /** By seat: this round's placement; null while it is hidden or not made. */
  readonly placements: readonly (PlacedTile | null)[];
  /** Where my tile of this round lay before I took it back; null in other rounds. */
  readonly reopened: PlacedTile | null;
  /** Of this round's tile in my display; null when I have nothing to place. Not known until they are sent or computed. */
  readonly legal: LegalPlacements | null;
  /** In Unix seconds by the server's clock. */
  readonly deadline: number | null;
  /** When I began to wait for others, by the server's clock: when I placed, or at least when the card came. */
  readonly since: number;
  /** The seat that has called time in this round. */
  readonly moreTimeBy: number | null;
  /** Who is not connected, and since when by the clock of this browser. It is in no event: the server sends it. */
  readonly away: readonly Away[];
  readonly winners: readonly number[];
  /** The room of the next game, when there is one. */
  readonly rematch: string;
  /** The host has chosen the deck. */
  readonly deckChosen: boolean;
  /** The contest that this game belongs to, like `daily/2026-11-17`; empty for most. */
  readonly contest: string;
  /** Whether it counts there: then there are no hints. */
  readonly ranked: boolean;
  /** The hash of the server's seed, from the beginning of a shuffle to which players add randomness. */
  readonly seedCommitment: string;
}

const FREE: SeatView = { name: "", bot: "", resigned: false, placed: false, score: 0, entropy: "none", hints: 0 };

export function stateOf(view: RoomView): RoomState {
  const { now: _now, token: _token, left, host_seat, deck_chosen, seed_commitment, more_time_by, ...same } = view;
  return {
    ...same,
    hostSeat: host_seat,
    since: view.at,
    moreTimeBy: more_time_by ?? null, // a server of an older version does not send it
    away: [],
    deckChosen: deck_chosen,
    seedCommitment: seed_commitment,
    unseen: left,
    displays: view.displays.map(parseDisplay),
    placements: view.placements.map(parsedOrNull),
    reopened: null,
    legal: view.state === "playing" && isOpen(view) ? legalFor(view, view.cards.at(-1), view.legal) : null,
  };
}

/** Whether the tile of this round is not in the displays yet: a round may be closed and the next card not drawn. */
function isOpen({ displays, round, start }: RoomView): boolean {
  return parseDisplay(displays[0] ?? "-").length < round + (start.length ? 1 : 0);
}

/** The state after an event. Null when the event does not fit the state, so that a new snapshot is needed. */
export function applyEvent(state: RoomState, sequence: number, event: RoomEvent): RoomState | null {
  if (sequence <= state.sequence) return state;
  if (sequence > state.sequence + 1) return null;
  const change = changeBy(state, event);
  return change && { ...state, ...change, sequence, at: event.at };
}

/** Whether I am the only person who plays: all other seats are bots', from the beginning. */
export function isOnlyPlayer({ seat, seats, options }: RoomState): boolean {
  return seat !== null && seats.length - options.bots.length <= 1;
}

/** A new game like this one, which begins at once. `deck`: the cards, if they were chosen. */
export function gameLike({ options, seats, seat }: RoomState, deck: readonly number[] = []): NewRoom {
  return { options: { ...options, deck }, name: seats[seat ?? -1]?.name ?? "", begin: true };
}

type Change = Partial<RoomState> | null;

function changeBy(state: RoomState, event: RoomEvent): Change {
  switch (event.type) {
    case "seat_taken":
      return withHost(state, event, withSeat(state, event.seat, { ...FREE, name: event.name, bot: event.bot ?? "" }));
    case "seat_freed":
      return withHost(state, event, withSeat(state, event.seat, FREE, { seat: null }));
    case "seat_handed_over":
      return withHost(state, event, withSeat(state, event.seat, { bot: event.bot }, { legal: null }));
    case "player_deleted":
      return withHost(state, event, withoutPlayer(state, event));
    case "seat_resigned":
      return withSeat(state, event.seat, { resigned: true }, { legal: null });
    case "entropy_committed":
      return withSeat(state, event.seat, { entropy: "committed" });
    case "shuffle_began":
      return { seedCommitment: event.commitment, deadline: event.deadline };
    case "entropy_revealed":
      return withSeat(state, event.seat, { entropy: "revealed" });
    case "game_began":
      return withHost(state, event, beginGame(state, event));
    case "card_drawn":
      return drawCard(state, event);
    case "tile_placed":
      return withPlacement(state, event.seat, event.placement ?? null, true, event.at);
    case "tile_taken_back":
      return withPlacement(state, event.seat, null, false);
    case "more_time_called":
      return { deadline: event.deadline, moreTimeBy: state.moreTimeBy ?? event.seat };
    case "hint_taken":
      return withSeat(state, event.seat, { hints: (state.seats[event.seat]?.hints ?? 0) + 1 });
    case "round_closed":
      return closeRound(state, event);
    case "game_ended":
      return {
        state: "finished",
        winners: event.winners,
        seats: scoreSeats(state.seats, event.scores),
        ...NOTHING_TO_PLACE,
      };
    case "rematch_opened":
      return { rematch: event.room };
    default:
      return {}; // an event of a newer server is ignored, as docs/protocol.md says
  }
}

const NOTHING_TO_PLACE = { legal: null, deadline: null, moreTimeBy: null } as const;

/** Change a seat, and, if it is mine, more. */
function withSeat(state: RoomState, seat: number, change: Partial<SeatView>, mine: Partial<RoomState> = {}): Change {
  const before = state.seats[seat];
  if (!before) return null;
  return { seats: state.seats.with(seat, { ...before, ...change }), ...(seat === state.seat ? mine : {}) };
}

/** The seat of a player who was deleted is free again; in a game a bot plays on, and after it only the name is gone. */
function withoutPlayer(state: RoomState, { seat, name, bot }: PlayerDeleted): Change {
  if (seat === undefined) return {};
  return withSeat(state, seat, name ? { name, ...(bot && { bot }) } : FREE, { seat: null, legal: null });
}

/** The event says where the host sits afterwards. A host without a seat can't leave, and so stays host. */
function withHost(state: RoomState, { host }: { readonly host?: number }, change: Change): Change {
  if (!change) return null;
  // A host without a seat has taken one, in another tab: which seat is mine now, only a new snapshot says.
  if (state.host && state.seat === null && host !== undefined) return null;
  const seat = change.seat === undefined ? state.seat : change.seat;
  const isHost = host === undefined ? state.host && state.seat === null : host === seat;
  return { ...change, hostSeat: host ?? null, host: isHost };
}

function beginGame(state: RoomState, event: GameBegan): Change {
  const seats = state.seats.filter((seat) => seat.name !== ""); // free seats are left out, and the others move up
  if (seats.length !== event.players.length || seats.some((seat, i) => seat.name !== event.players[i])) return null;
  const start = event.start ?? [];
  return {
    // `state` changes with the first card, which is the next event: there is nothing to show before it.
    seats,
    seat: event.seat ?? null,
    rounds: event.rounds,
    start,
    displays: seats.map((_, seat) => startTile(start[seat])),
    placements: seats.map(() => null),
  };
}

function startTile(number: number | undefined): PlacedTile[] {
  return number === undefined ? [] : [{ number, rotation: "n", x: 0, y: 0, level: 0 }];
}

function drawCard(state: RoomState, event: CardDrawn): Change {
  if (event.round !== state.cards.length + 1) return null;
  return {
    state: "playing",
    round: event.round,
    cards: [...state.cards, event.number],
    unseen: state.unseen.map((count, number) => (number === event.number ? count - 1 : count)),
    deadline: event.deadline ?? null,
    since: event.at,
    legal: legalFor(state, event.number, event.legal),
  };
}

function withPlacement(
  state: RoomState,
  seat: number,
  text: string | null,
  placed: boolean,
  since = state.since,
): Change {
  const change = seat < state.placements.length ? withSeat(state, seat, { placed }, { since }) : null;
  return change && { ...change, placements: state.placements.with(seat, parsedOrNull(text)) };
}

function parsedOrNull(text: string | null): PlacedTile | null {
  return text === null ? null : parsePlaced(text);
}

function closeRound(state: RoomState, { placements, scores }: RoundClosed): Change {
  if (placements.length !== state.displays.length) return null;
  return {
    displays: state.displays.map((tiles, seat) => [...tiles, parsePlaced(placements[seat] ?? "")]),
    placements: state.placements.map(() => null),
    reopened: null,
    seats: scoreSeats(state.seats, scores),
    ...NOTHING_TO_PLACE,
  };
}

function scoreSeats(seats: readonly SeatView[], scores: readonly number[]): SeatView[] {
  return seats.map((seat, i) => ({ ...seat, placed: false, score: scores[i] ?? seat.score }));
}

/**
 * Null for spectators, and for seats whose tiles are placed by a bot or because they have resigned. A tile can always lie
 * somewhere, so an empty list was not sent.
 */
function legalFor(
  { seats, seat }: Pick<RoomState, "seats" | "seat">,
  number: number | undefined,
  legal: RoomView["legal"] = {},
): LegalPlacements | null {
  const mine = seats[seat ?? -1];
  if (!mine || mine.bot || mine.resigned || number === undefined) return null;
  return Object.keys(legal).length ? new LegalPlacements(number, legal) : LegalPlacements.unknown(number);
}
