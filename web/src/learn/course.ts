/** A lesson of the tutorial: its ghost is moved, confirmed and taken back as in a game. No DOM. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type PlacedTile, parseDisplay, parsePlaced } from "../base/geometry";
import { pageEngine, type Rules } from "../engine";
import { BROWSER, explain, type Reason, type ReasonWorld } from "../ui/reason";
import { type Ghost, levelOf, newGhost, nudged, set, turned } from "../widget/ghost";
import { LegalPlacements } from "../widget/legal-placements";
import { PRESSES, type PressGuard, type PressWorld, pressGuard } from "../widget/press";
import type { Lesson } from "./lessons";

export interface Course {
  /** Null while there is nothing to place. The display widget moves it. */
  readonly ghost: Signal<Ghost | null>;
  readonly placed: ReadonlySignal<PlacedTile | null>;
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  /** The tile lies where the lesson wants it. */
  readonly done: ReadonlySignal<boolean>;
  /** Why the ghost may not lie where it is. */
  readonly reason: ReadonlySignal<Reason | null>;
  /** Why the legal placements are missing. */
  readonly failure: ReadonlySignal<unknown>;
  /** Find the legal placements, again if need be. */
  load(): Promise<void>;
  /** The tile is so new that `confirm` does nothing yet. */
  readonly resting: PressGuard["resting"];
  confirm(): void;
  lift(): void;
  turn(quarters: number): void;
  nudge(dx: number, dy: number): void;
  /** Put the ghost where the lesson wants it. */
  showMe(): void;
  close(): void;
}

/** What a lesson needs from the browser and the engine; tests replace it. */
export interface CourseWorld extends ReasonWorld, PressWorld {
  readonly legal: Rules["legal"];
}

export function courseOf(
  lesson: Lesson,
  world: CourseWorld = { ...BROWSER, ...PRESSES, legal: pageEngine.rules.legal },
): Course {
  const before = parseDisplay(lesson.display);
  const ghost = signal<Ghost | null>(null);
  const placed = signal<PlacedTile | null>(null);
  const failure = signal<unknown>(null);
  const { reason, stop } = explain(ghost, signal(before), world);
  const guard = pressGuard(world);
  let closed = false;
  return {
    ghost,
    placed,
    tiles: computed(() => (placed.value ? [...before, placed.value] : before)),
    done: computed(() => placed.value !== null && lesson.goal(placed.value)),
    reason,
    failure,
    async load() {
      failure.value = null;
      try {
        const legal = await world.legal(before, lesson.number);
        if (closed || ghost.peek() || placed.peek()) return;
        ghost.value = newGhost(new LegalPlacements(lesson.number, legal), before);
        guard.card();
      } catch (error) {
        failure.value = error;
      }
    },
    resting: guard.resting,
    ...movesOf(ghost, placed, guard, lesson.example),
    close() {
      closed = true;
      stop();
      guard.stop();
    },
  };
}

function movesOf(ghost: Signal<Ghost | null>, placed: Signal<PlacedTile | null>, guard: PressGuard, example: string) {
  let confirmed: Ghost | null = null;
  const move = (change: (now: Ghost) => Ghost) => {
    const now = ghost.peek();
    if (now) ghost.value = change(now);
  };
  return {
    confirm() {
      const now = ghost.peek();
      const level = now && levelOf(now);
      if (!now || level === null || !guard.counts(now)) return;
      const { number, rotation, x, y } = now;
      confirmed = set(now);
      placed.value = { number, rotation, x, y, level };
      ghost.value = null;
    },
    lift() {
      if (!placed.peek()) return;
      placed.value = null;
      ghost.value = confirmed;
    },
    turn: (quarters: number) => move((now) => turned(now, quarters)),
    nudge: (dx: number, dy: number) => move((now) => nudged(now, dx, dy)),
    showMe() {
      const { rotation, x, y } = parsePlaced(example);
      move((now) => ({ ...now, rotation, x, y, set: true }));
    },
  };
}
