/** A lesson of the tutorial: its tile is placed, and taken back, as in a game. No DOM. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type PlacedTile, parseDisplay, parsePlaced, placementText } from "../base/geometry";
import { PLACING_WORLD, type Placing, type PlacingWorld, placingOf } from "../ui/placing";
import type { Lesson } from "./lessons";

export interface Course {
  readonly placing: Placing;
  /** Null while the tile is in hand. */
  readonly placed: ReadonlySignal<PlacedTile | null>;
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  /** The tile lies where the lesson wants it. */
  readonly done: ReadonlySignal<boolean>;
  confirm(): void;
  takeBack(): void;
  /** Put the tile where the lesson wants it. */
  showMe(): void;
  close(): void;
}

export function courseOf(lesson: Lesson, world: PlacingWorld = PLACING_WORLD): Course {
  const before = signal<readonly PlacedTile[]>(parseDisplay(lesson.display));
  const placed = signal<PlacedTile | null>(null);
  let waits = false;
  const card = computed(() => (placed.value ? null : lesson.number));
  const placing = placingOf(before, card, world);
  const stop = effect(() => {
    const now = placing.ghost.value;
    if (lesson.start && now?.legal.known && !now.set && !waits) {
      waits = true;
      placing.put(parsePlaced(lesson.start));
    }
  });
  /** Where it waits it may lie wrong: nobody has put it there, so there is nothing to explain. */
  const reason = computed(() => {
    const now = placing.ghost.value;
    return now && placementText(now) === lesson.start ? null : placing.reason.value;
  });
  return {
    placing: { ...placing, reason },
    placed,
    tiles: computed(() => (placed.value ? [...before.value, placed.value] : before.value)),
    done: computed(() => placed.value !== null && lesson.goal(placed.value)),
    confirm() {
      const tile = placing.onConfirm();
      if (tile) placed.value = tile;
    },
    takeBack() {
      const tile = placed.peek();
      if (!tile) return;
      placed.value = null;
      placing.put(tile);
    },
    showMe: () => placing.put(parsePlaced(lesson.example)),
    close() {
      stop();
      placing.close();
    },
  };
}
