/** A room as this browser sees it: the view that REST gives, and every event after it. Pure. */

import { type PlacedTile, parseDisplay, parsePlaced, shapeOf } from "../geometry";
import { LegalSpots, type WireLegal } from "../widget/legal";
import type { CardDrawn, GameBegan, Options, RoomEvent, RoomView, RoundClosed, SeatView } from "../wire";

export interface RoomState {
  readonly room: string;
  /** The number of the newest event it includes. */
  readonly sequence: number;
  readonly state: RoomView["state"];
  readonly options: Options;
  readonly seats: readonly SeatView[];
  /** Mine; null for a spectator, and for a host who does not play. */
  readonly seat: number | null;
  readonly host: boolean;
  readonly round: number;
  readonly rounds: number;
  /** Numbers of the start tiles, by seat; empty without them. */
  readonly start: readonly number[];
  /** Drawn so far, this round's last. */
  readonly cards: readonly number[];
  /** By number: how many cards nobody has seen yet. */
  readonly left: readonly number[];
  /** By seat, as they were when the last round closed. */
  readonly displays: readonly (readonly PlacedTile[])[];
  /** By seat: this round's placement as far as it may be seen; null when it is hidden or not made. */
  readonly placements: readonly (PlacedTile | null)[];
  /** Of the tile of this round, in my display; null when I have nothing to place. */
  readonly legal: LegalSpots | null;
  /** Unix seconds by the server's clock. */
  readonly deadline: number | null;
  readonly winners: readonly number[];
  /** The room of the next game, when there is one. */
  readonly rematch: string;
}

const FREE: SeatView = { name: "", bot: "", resigned: false, placed: false, score: 0 };

export function stateOf(view: RoomView): RoomState {
  const { now: _now, token: _token, ...same } = view;
  const displays = view.displays.map(parseDisplay);
  const placements = view.placements.map((text, seat) => (text ? lying(displays[seat] ?? [], text) : null));
  const legal = view.state === "playing" ? spots(view, view.cards.at(-1), view.legal) : null;
  return { ...same, displays, placements, legal };
}

/** The state after an event. Null: what the event means can't be told from here (who is host now), so ask for the view. */
export function applied(state: RoomState, sequence: number, event: RoomEvent): RoomState | null {
  if (sequence <= state.sequence) return state;
  if (sequence > state.sequence + 1) return null;
  const change = changeBy(state, event);
  return change && { ...state, ...change, sequence };
}

type Change = Partial<RoomState> | null;

function changeBy(state: RoomState, event: RoomEvent): Change {
  switch (event.type) {
    case "seat_taken":
      return seatBecomes(state, event.seat, { ...FREE, name: event.name, bot: event.bot ?? "" });
    case "seat_freed":
      return leftBy(state, event.seat, FREE, { seat: null });
    case "seat_handed_over":
      return leftBy(state, event.seat, { bot: event.bot }, { legal: null });
    case "seat_resigned":
      return seatBecomes(state, event.seat, { resigned: true }, { legal: null });
    case "game_began":
      return begun(state, event);
    case "card_drawn":
      return drawn(state, event);
    case "tile_placed":
      return placedBy(state, event.seat, event.placement ?? null, true);
    case "tile_taken_back":
      return placedBy(state, event.seat, null, false);
    case "more_time_called":
      return { deadline: event.deadline };
    case "round_closed":
      return closed(state, event);
    case "game_ended":
      return {
        state: "finished",
        winners: event.winners,
        seats: scored(state.seats, event.scores),
        ...NOTHING_IN_HAND,
      };
    case "rematch_opened":
      return { rematch: event.room };
    default:
      return {}; // of a newer server: passed over, as docs/protocol.md says
  }
}

const NOTHING_IN_HAND = { legal: null, deadline: null } as const;

/** A seat is changed, and if it is mine, so is more. */
function seatBecomes(state: RoomState, seat: number, change: Partial<SeatView>, mine: Partial<RoomState> = {}): Change {
  const before = state.seats[seat];
  if (!before) return null;
  return { seats: replaced(state.seats, seat, { ...before, ...change }), ...(seat === state.seat ? mine : {}) };
}

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((old, i) => (i === at ? value : old));
}

/** Its player is gone. If that was the host, another player is host now, perhaps I; who was host, only the host knows. */
function leftBy(state: RoomState, seat: number, change: Partial<SeatView>, mine: Partial<RoomState>): Change {
  const perhapsHost = !state.host && state.seat !== null && state.seat !== seat && state.seats[seat]?.bot === "";
  return perhapsHost ? null : seatBecomes(state, seat, change, { ...mine, host: false });
}

function begun(state: RoomState, event: GameBegan): Change {
  const seats = state.seats.filter((seat) => seat.name !== ""); // the free ones are left out, the others move up
  if (seats.length !== event.players.length || seats.some((seat, i) => seat.name !== event.players[i])) return null;
  const start = event.start ?? [];
  return {
    // `state` changes with the first card, which is the next event: a game without a card is nothing to look at.
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

function drawn(state: RoomState, event: CardDrawn): Change {
  if (event.round !== state.cards.length + 1) return null;
  return {
    state: "playing",
    round: event.round,
    cards: [...state.cards, event.number],
    left: state.left.map((count, number) => (number === event.number ? count - 1 : count)),
    deadline: event.deadline ?? null,
    legal: spots(state, event.number, event.legal),
  };
}

function placedBy(state: RoomState, seat: number, text: string | null, placed: boolean): Change {
  const display = state.displays[seat];
  const change = display && seatBecomes(state, seat, { placed });
  if (!change) return null;
  return { ...change, placements: replaced(state.placements, seat, text === null ? null : lying(display, text)) };
}

function closed(state: RoomState, { placements, scores }: RoundClosed): Change {
  if (placements.length !== state.displays.length) return null;
  return {
    displays: state.displays.map((tiles, seat) => [...tiles, lying(tiles, placements[seat] ?? "")]),
    placements: state.placements.map(() => null),
    seats: scored(state.seats, scores),
    ...NOTHING_IN_HAND,
  };
}

function scored(seats: readonly SeatView[], scores: readonly number[]): SeatView[] {
  return seats.map((seat, i) => ({ ...seat, placed: false, score: scores[i] ?? seat.score }));
}

/** Nothing for spectators, and for those for whom a bot or the clock's rule places. */
function spots(
  { seats, seat }: Pick<RoomState, "seats" | "seat">,
  number: number | undefined,
  legal: WireLegal | undefined,
): LegalSpots | null {
  const mine = seats[seat ?? -1];
  return mine && !mine.bot && !mine.resigned && legal && number !== undefined ? new LegalSpots(number, legal) : null;
}

/** A placement as it is sent has no level: the tile lies upon whatever its squares cover. */
function lying(tiles: readonly PlacedTile[], text: string): PlacedTile {
  const tile = parsePlaced(text);
  const [dx, dy] = shapeOf(tile.number, tile.rotation).squares[0] ?? [0, 0];
  const below = tiles.filter((other) => covers(other, tile.x + dx, tile.y + dy));
  return { ...tile, level: below.length };
}

function covers({ number, rotation, x, y }: PlacedTile, toX: number, toY: number): boolean {
  return shapeOf(number, rotation).squares.some(([dx, dy]) => x + dx === toX && y + dy === toY);
}
