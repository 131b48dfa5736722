/** A room as this browser sees it: the view that REST gives, and every event after it. Pure. */

import type { PlacedTile } from "../geometry";
import type { LegalSpots } from "../widget/legal";
import type { Options, RoomEvent, RoomView, SeatView } from "../wire";

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

export declare function stateOf(view: RoomView): RoomState;

/** The state after an event. Null: what the event means can't be told from here (who is host now), so ask for the view. */
export declare function applied(state: RoomState, sequence: number, event: RoomEvent): RoomState | null;
