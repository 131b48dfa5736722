/** A lesson that is being taken: the tile in hand, moved, confirmed and taken back as in a game. No DOM. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { checkPlacement, legalPlacements } from "../api";
import { explain, type Reason } from "../game/controller";
import { type PlacedTile, parseDisplay, parsePlaced } from "../geometry";
import { type Hand, levelOf, nudged, set, taken, turned } from "../widget/hand";
import { LegalSpots } from "../widget/legal";
import type { CheckView, LegalView } from "../wire";
import type { Lesson } from "./lessons";

export interface Course {
  /** The ghost; null while there is nothing in hand. The board moves it. */
  readonly hand: Signal<Hand | null>;
  readonly placed: ReadonlySignal<PlacedTile | null>;
  readonly tiles: ReadonlySignal<readonly PlacedTile[]>;
  /** The tile lies where the lesson wants it. */
  readonly done: ReadonlySignal<boolean>;
  /** Why the ghost may not lie where it is. */
  readonly reason: ReadonlySignal<Reason | null>;
  /** Why the legal placements are missing. */
  readonly failure: ReadonlySignal<unknown>;
  /** Ask for the legal placements, again if need be. */
  load(): Promise<void>;
  confirm(): void;
  lift(): void;
  turn(quarters: number): void;
  nudge(dx: number, dy: number): void;
  /** Put the ghost where the lesson wants it. */
  showMe(): void;
  close(): void;
}

/** What a lesson needs of the world, so that tests can stand in for it. */
export interface World {
  legal(display: string, number: number): Promise<LegalView>;
  check(display: string, placement: string, signal: AbortSignal): Promise<CheckView>;
  /** Do it later; the answer calls it off. */
  after(milliseconds: number, act: () => void): () => void;
}

const BROWSER: World = {
  legal: remembering(legalPlacements),
  check: checkPlacement,
  after(milliseconds, act) {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** The same question gets the same answer, so the server is asked once. */
export function remembering<Q extends readonly unknown[], T>(ask: (...question: Q) => Promise<T>) {
  const known = new Map<string, T>();
  return async (...question: Q): Promise<T> => {
    const name = question.join(" ");
    const answer = known.get(name) ?? (await ask(...question));
    known.set(name, answer);
    return answer;
  };
}

export function courseOf(lesson: Lesson, world: World = BROWSER): Course {
  const before = parseDisplay(lesson.display);
  const hand = signal<Hand | null>(null);
  const placed = signal<PlacedTile | null>(null);
  const failure = signal<unknown>(null);
  const { reason, stop } = explain(hand, signal(before), world);
  let closed = false;
  return {
    hand,
    placed,
    tiles: computed(() => (placed.value ? [...before, placed.value] : before)),
    done: computed(() => placed.value !== null && lesson.goal(placed.value)),
    reason,
    failure,
    async load() {
      failure.value = null;
      try {
        const { legal } = await world.legal(lesson.display, lesson.number);
        if (!closed && !hand.peek() && !placed.peek()) hand.value = taken(new LegalSpots(lesson.number, legal), before);
      } catch (error) {
        failure.value = error;
      }
    },
    ...movesOf(hand, placed, lesson.example),
    close() {
      closed = true;
      stop();
    },
  };
}

function movesOf(hand: Signal<Hand | null>, placed: Signal<PlacedTile | null>, example: string) {
  let ghost: Hand | null = null;
  const move = (change: (hand: Hand) => Hand) => {
    const now = hand.peek();
    if (now) hand.value = change(now);
  };
  return {
    confirm() {
      const now = hand.peek();
      const level = now && levelOf(now);
      if (!now || level === null) return;
      const { number, rotation, x, y } = now;
      ghost = set(now);
      placed.value = { number, rotation, x, y, level };
      hand.value = null;
    },
    lift() {
      if (!placed.peek()) return;
      placed.value = null;
      hand.value = ghost;
    },
    turn: (quarters: number) => move((now) => turned(now, quarters)),
    nudge: (dx: number, dy: number) => move((now) => nudged(now, dx, dy)),
    showMe() {
      const { rotation, x, y } = parsePlaced(example);
      move((now) => ({ ...now, rotation, x, y, set: true }));
    },
  };
}
