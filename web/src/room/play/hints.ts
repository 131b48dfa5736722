/** Hints: what a bot would do with this round's tile, computed in the page. Taking one is recorded by the server. No DOM. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { samePlace } from "../../base/geometry";
import { type Adviser, type Engine, type EngineStatus, pageEngine, type Suggestion } from "../../engine";
import type { RoomConnection } from "../connection";
import { isOnlyPlayer, type RoomState } from "../state";
import type { Controller } from "./controller";

export interface Hint {
  readonly adviser: Adviser;
  /** The best placement so far; null until there is one. */
  readonly best: Suggestion | null;
  /** Which part of the work is done, from 0 to 1. */
  readonly part: number;
  readonly state: "thinking" | "done" | "failed";
}

export interface Hints {
  /** Whether this game has hints at all: the engine works, no other person plays, and it counts in no ranking. */
  readonly possible: ReadonlySignal<boolean>;
  /** Null until one is asked for, and while there is nothing to place. */
  readonly hint: ReadonlySignal<Hint | null>;
  /** In how many rounds of this game I have taken hints. */
  readonly taken: ReadonlySignal<number>;
  /** Ask for a hint, which is taken unless the tile is moved meanwhile; asked again, take it, or what is best so far. */
  ask(adviser: Adviser): void;
  /** Put the ghost where the hint is. */
  take(): void;
  close(): void;
}

/** What hints need from the browser; tests replace it. */
export interface HintWorld {
  readonly status: ReadonlySignal<EngineStatus>;
  open(): Promise<Engine | null>;
  seed(): string;
}

const BROWSER: HintWorld = {
  status: pageEngine.status,
  open: () => pageEngine.open(),
  seed: () => String(crypto.getRandomValues(new Uint32Array(1))[0]),
};

export function hintsOf(connection: RoomConnection, mine: Controller, world: HintWorld = BROWSER): Hints {
  const { state } = connection;
  const possible = computed(() => {
    const now = state.value;
    return world.status.value === "ready" && now !== null && isOnlyPlayer(now) && !now.ranked;
  });
  const given = signal<Hint | null>(null);
  /** Of this round, by adviser: asked again, an adviser says the same. */
  const known = new Map<Adviser, Hint>();
  const round = computed(() => state.value?.round ?? 0);
  let abort = new AbortController();
  const forget = () => {
    abort.abort();
    abort = new AbortController();
    given.value = null;
  };
  const stops = [
    effect(() => {
      void round.value;
      known.clear();
      forget();
    }),
    effect(() => {
      if (connection.refused.value?.code === "hints_not_allowed") forget();
    }),
  ];
  const hint = computed(() => (mine.ghost.value && possible.value ? given.value : null));
  const take = () => {
    const [ghost, to] = [mine.ghost.peek(), hint.peek()?.best?.placement];
    if (ghost && to) mine.ghost.value = { ...ghost, rotation: to.rotation, x: to.x, y: to.y, set: true };
  };
  return {
    possible,
    hint,
    taken: computed(() => state.value?.seats[state.value.seat ?? -1]?.hints ?? 0),
    ask(adviser) {
      const now = state.peek();
      if (!now || !possible.peek() || !mine.ghost.peek()) return;
      const before = given.peek();
      if (before?.adviser === adviser && before.best) return take();
      if (before?.adviser === adviser && before.state === "thinking") return;
      forget();
      record(connection, now);
      const asked = mine.ghost.peek();
      const done = () => {
        const ghost = mine.ghost.peek();
        if (ghost && asked && samePlace(ghost, asked)) take();
      };
      const old = known.get(adviser);
      if (old) {
        given.value = old;
        take();
      } else void think({ adviser, state: now, given, known, signal: abort.signal, done }, world);
    },
    take,
    close() {
      abort.abort();
      for (const stop of stops) stop();
    },
  };
}

/** Tell the server that a hint is taken. It counts rounds, so the second one of a round changes nothing. */
function record(connection: RoomConnection, { round }: RoomState): void {
  const sent = connection.pending.peek().some((one) => one.type === "hint" && one.round === round);
  if (!sent) connection.send({ type: "hint", round });
}

interface Thinking {
  readonly adviser: Adviser;
  readonly state: RoomState;
  readonly given: Signal<Hint | null>;
  readonly known: Map<Adviser, Hint>;
  readonly signal: AbortSignal;
  readonly done: () => void;
}

async function think({ adviser, state, given, known, signal, done }: Thinking, world: HintWorld): Promise<void> {
  const show = (best: readonly Suggestion[], part: number, how: Hint["state"]) => {
    if (!signal.aborted) given.value = { adviser, best: best[0] ?? null, part, state: how };
  };
  show([], 0, "thinking");
  const situation = {
    display: state.displays[state.seat ?? -1] ?? [],
    card: state.cards.at(-1) ?? 0,
    unseen: state.unseen,
    left: state.rounds - state.round,
  };
  try {
    const engine = await world.open();
    if (!engine) throw new Error("there is no engine");
    const report = (best: Suggestion[], part: number) => show(best, part, "thinking");
    const best = await engine.suggest(adviser, situation, { seed: world.seed(), signal, report });
    show(best, 1, best.length ? "done" : "failed");
    if (signal.aborted || !given.peek()) return;
    known.set(adviser, given.peek() as Hint);
    done();
  } catch {
    show([], 1, "failed");
  }
}
