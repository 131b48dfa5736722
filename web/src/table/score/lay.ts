/** Laying the tiles of a finished display: one after the other, where the rules allow it. No DOM. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type PlacedTile, plainRotation } from "../../base/geometry";
import { PLACING_WORLD, type Placing, type PlacingWorld, placingOf } from "../../ui/placing";

export interface Laying {
  readonly placing: Placing;
  readonly placed: ReadonlySignal<readonly PlacedTile[]>;
  /** The tile in hand; null until one is chosen, and when all are laid. */
  readonly card: ReadonlySignal<number | null>;
  /** By number: how many are still to be laid. */
  readonly left: ReadonlySignal<readonly number[]>;
  /** The last thing that was done was to take a tile back. */
  readonly takenBack: ReadonlySignal<boolean>;
  /** Take a tile of this number in hand, if there is one. Whether there was. */
  choose(number: number): boolean;
  confirm(): void;
  /** Take the last tile back. Whether there was one. */
  takeBack(): boolean;
  close(): void;
}

/** What is laid, and where it is kept. */
export interface LaidTiles {
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  /** The order that is followed; empty when the player chooses. */
  readonly cards: ReadonlySignal<readonly number[]>;
  /** How many there are of each number, and together. */
  readonly supply: ReadonlySignal<{ readonly numbers: readonly number[]; readonly tiles: number }>;
  write(tiles: readonly PlacedTile[]): void;
}

export function layingOf({ tiles, cards, supply, write }: LaidTiles, world: PlacingWorld = PLACING_WORLD): Laying {
  const chosen = signal<number | null>(null);
  const takenBack = signal(false);
  const left = computed(() => {
    const counts = [...supply.value.numbers];
    for (const { number } of tiles.value) counts[number] = (counts[number] ?? 0) - 1;
    return counts;
  });
  const card = computed(() => {
    const next = cards.value.length > 0 ? (cards.value[tiles.value.length] ?? null) : chosen.value;
    const isOpen = tiles.value.length < supply.value.tiles;
    return next !== null && isOpen && (left.value[next] ?? 0) > 0 ? next : null;
  });
  const placing = placingOf(tiles, card, world);
  return {
    placing,
    placed: tiles,
    card,
    left,
    takenBack,
    choose(number) {
      if (cards.peek().length > 0 || (left.peek()[number] ?? 0) <= 0) return false;
      chosen.value = number;
      return true;
    },
    confirm() {
      const tile = placing.onConfirm();
      if (!tile || card.peek() === null) return;
      takenBack.value = false;
      chosen.value = null;
      write([...tiles.peek(), { ...tile, rotation: plainRotation(tile.number, tile.rotation) }]);
    },
    takeBack() {
      const last = tiles.peek().at(-1);
      if (!last) return false;
      takenBack.value = true;
      write(tiles.peek().slice(0, -1));
      chosen.value = last.number;
      return true;
    },
    close: placing.close,
  };
}
