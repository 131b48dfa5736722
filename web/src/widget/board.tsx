/**
 * The display: a widget that draws tiles and the ghost of the tile in hand, and lets it be moved by mouse, touch, pen and
 * keyboard. It knows no rules and no server: legal spots are data, and it tells what it was asked to do.
 */

import type { Signal } from "@preact/signals";
import type { PlacedTile, Square } from "../geometry";
import type { Hand } from "./hand";

export interface BoardProps {
  /** What the display is called, for those who hear the page. */
  readonly label: string;
  /** In the order of placing. */
  readonly tiles: readonly PlacedTile[];
  /** The tile in hand; null, or none at all, when there is nothing to place. The board changes it. */
  readonly hand?: Signal<Hand | null>;
  /** Enter, and a second click on the ghost: whoever uses the board confirms, if the spot is legal. */
  readonly onConfirm?: () => void;
  /** Backspace: take the tile that has been confirmed back into the hand. */
  readonly onLift?: () => void;
  /** Squares of the ghost that break a rule. */
  readonly offending?: readonly Square[];
  /** The index of the tile that was confirmed and can still be taken back; it gets a ring. */
  readonly settled?: number | null;
  /** Tiles from this index on are new and drop in. */
  readonly fresh?: number;
  /** Tiles above this level are not drawn; null for all. */
  readonly peel?: number | null;
  /** Shade every square that a legal placement of the tile in hand could cover. */
  readonly showLegal?: boolean;
}

export function Board(_props: BoardProps) {
  return <div class="board" />;
}
