/** An attempt at a puzzle: the tiles in their order, taking back, the answer, and its steps. No DOM. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { PuzzleAnswer, PuzzleView } from "../../base/generated/wire";
import { type PlacedTile, parseDisplay, parsePlaced, placementText, plainRotation, score } from "../../base/geometry";
import { PLACING_WORLD, type Placing, type PlacingWorld, placingOf } from "../../ui/placing";
import { sendAttempt } from "./api";

export interface Attempt {
  readonly puzzle: PuzzleView;
  readonly placing: Placing;
  /** The player's own tiles. */
  readonly placed: ReadonlySignal<readonly PlacedTile[]>;
  /** The tile to place; null when all are placed. */
  readonly card: ReadonlySignal<number | null>;
  /** What the player's tiles make. */
  readonly points: ReadonlySignal<number>;
  /** The last thing that was done was to take a tile back. */
  readonly takenBack: ReadonlySignal<boolean>;
  /** What the server says; null before that. */
  readonly answer: ReadonlySignal<PuzzleAnswer | null>;
  /** Why there is no answer yet. */
  readonly failure: ReadonlySignal<unknown>;
  /** How many tiles of the best answer are shown; null for the player's own. */
  readonly step: ReadonlySignal<number | null>;
  readonly best: ReadonlySignal<readonly PlacedTile[]>;
  /** The display as it is shown: with the player's tiles, or with those of the best answer. */
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  confirm(): void;
  /** Take the last tile back, while not all are placed. Whether there was one. */
  takeBack(): boolean;
  /** Ask the server again. */
  send(): void;
  /** Show some tiles of the best answer, or null for the player's own. */
  show(step: number | null): void;
  /** Begin again; this time it does not count. */
  again(): void;
  close(): void;
}

/** What an attempt needs from the server and the engine; tests replace it. */
export interface AttemptWorld extends PlacingWorld {
  readonly sendAttempt: typeof sendAttempt;
}

export const ATTEMPT_WORLD: AttemptWorld = { ...PLACING_WORLD, sendAttempt };

export function attemptOf(puzzle: PuzzleView, world: AttemptWorld = ATTEMPT_WORLD): Attempt {
  const before = parseDisplay(puzzle.display);
  const placed = signal<readonly PlacedTile[]>([]);
  const takenBack = signal(false);
  const answer = signal<PuzzleAnswer | null>(null);
  const failure = signal<unknown>(null);
  const step = signal<number | null>(null);
  const best = computed(() => answer.value?.placements.map(parsePlaced) ?? []);
  const mine = computed(() => [...before, ...placed.value]);
  const card = computed(() => puzzle.cards[placed.value.length] ?? null);
  const placing = placingOf(mine, card, world);
  let here = true;

  const send = () => {
    failure.value = null;
    world.sendAttempt(puzzle.id, placed.peek().map(placementText)).then(
      (found) => {
        if (here) answer.value = found;
      },
      (error: unknown) => {
        if (here) failure.value = error;
      },
    );
  };
  return {
    puzzle,
    placing,
    placed,
    card,
    points: computed(() => score(placed.value)),
    takenBack,
    answer,
    failure,
    step,
    best,
    tiles: computed(() => (step.value === null ? mine.value : [...before, ...best.value.slice(0, step.value)])),
    confirm() {
      const tile = placing.onConfirm();
      if (!tile || card.peek() === null) return;
      takenBack.value = false;
      placed.value = [...placed.peek(), { ...tile, rotation: plainRotation(tile.number, tile.rotation) }];
      if (card.peek() === null) send();
    },
    takeBack() {
      if (card.peek() === null || placed.peek().length === 0) return false;
      placed.value = placed.peek().slice(0, -1);
      takenBack.value = true;
      return true;
    },
    send,
    show(wanted) {
      step.value = wanted === null ? null : Math.min(Math.max(wanted, 0), best.peek().length);
    },
    again() {
      batch(() => {
        step.value = null;
        answer.value = null;
        failure.value = null;
        takenBack.value = false;
        placed.value = [];
      });
    },
    close() {
      here = false;
      placing.close();
    },
  };
}
