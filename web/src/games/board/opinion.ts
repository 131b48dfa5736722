/** The engine's view of a position: the best placements, and the final score that each is expected to lead to. No DOM. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { SHOWN } from "../../base/generated/review-constants";
import { displayText, type PlacedTile } from "../../base/geometry";
import { type Engine, pageEngine, type Situation, type Suggestion } from "../../engine";
import { baseOf } from "../../engine/review/expectation";
import { byStrongPlay, parOf } from "../../engine/review/figures";
import type { Valued } from "../../engine/review/types";

export interface Opinion {
  readonly state: "thinking" | "done" | "failed";
  /** Best first. While the engine thinks it knows the best so far, but not what it is worth. */
  readonly best: readonly Valued[];
  /** Which part of the work is done, from 0 to 1. */
  readonly part: number;
}

/** What this needs from the page; tests replace it. */
export interface OpinionWorld {
  open(): Promise<Engine | null>;
}

const BROWSER: OpinionWorld = { open: () => pageEngine.open() };

/** Games like this one. */
interface Par {
  readonly rounds: number;
  /** The mean score of strong play over all decks. */
  mean(engine: Engine): Promise<number>;
}

/** Par of games with this start tile, if any, and so many cards. It is found once; a failure is not kept. */
export function parFor(start: readonly PlacedTile[], rounds: number): Par {
  let found: Promise<number> | null = null;
  const find = async (engine: Engine) => {
    try {
      return parOf(await baseOf(engine, start, rounds), rounds);
    } catch (error) {
      found = null;
      throw error;
    }
  };
  return {
    rounds,
    mean(engine) {
      found ??= find(engine);
      return found;
    },
  };
}

/** The same position is always judged by the same futures, so that its figures are the same whenever it is looked at. */
export function seedOf(text: string): string {
  let hash = 2166136261;
  for (const one of text) hash = Math.imul(hash ^ one.charCodeAt(0), 16777619) >>> 0;
  return String(hash);
}

const textOf = ({ display, card, unseen, left }: Situation) => [displayText(display), card, unseen, left].join("|");

/**
 * Follow a situation, and say what the engine thinks of it; null while nobody asks. A situation that is left is not thought
 * about any further, and one that was judged before is not judged again.
 */
export function opinionOf(
  situation: ReadonlySignal<Situation | null>,
  on: ReadonlySignal<boolean>,
  par: Par,
  world: OpinionWorld = BROWSER,
) {
  const opinion = signal<Opinion | null>(null);
  const known = new Map<string, Opinion>();
  const asked = computed(() => (on.value && situation.value ? textOf(situation.value) : null));
  const stop = effect(() => {
    const text = asked.value;
    const now = situation.peek();
    opinion.value = (text !== null && known.get(text)) || null;
    if (text === null || !now || opinion.peek()) return;
    const abort = new AbortController();
    const show = (found: Opinion) => {
      if (abort.signal.aborted) return;
      opinion.value = found;
      if (found.state === "done") known.set(text, found);
    };
    void judge({ situation: now, text, par, show, signal: abort.signal }, world);
    return () => abort.abort();
  });
  return { opinion: opinion as ReadonlySignal<Opinion | null>, stop };
}

interface Judging {
  readonly situation: Situation;
  readonly text: string;
  readonly par: Par;
  readonly show: (found: Opinion) => void;
  readonly signal: AbortSignal;
}

async function judge({ situation, text, par, show, signal }: Judging, world: OpinionWorld): Promise<void> {
  show({ state: "thinking", best: [], part: 0 });
  try {
    const engine = await world.open();
    if (!engine || signal.aborted) throw new Error("there is no engine");
    const report = (found: Suggestion[], part: number) => show({ state: "thinking", best: found.slice(0, 1), part });
    const found = await engine.suggest("thinker", situation, { seed: seedOf(text), signal, report });
    const mean = await par.mean(engine);
    const best = found.map(({ placement, expected }) => {
      return { placement, expected: byStrongPlay(expected, situation.left, par.rounds, mean) };
    });
    best.sort((a, b) => b.expected - a.expected);
    show({ state: best.length ? "done" : "failed", best: best.slice(0, SHOWN), part: 1 });
  } catch {
    show({ state: "failed", best: [], part: 1 });
  }
}
