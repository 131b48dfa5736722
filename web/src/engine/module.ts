/** The engine's calls, over the memory of the WebAssembly module. */

import type { CheckView } from "../base/generated/wire";
import type { EngineModule } from "./calls";
import { choose, compare, methodOf, search, suggest } from "./searches";
import { numbersOf, type Workspace, workspaces } from "./workspace";

/** Rules in the engine's order. */
const RULES = ["WRONG_NUMBER", "UNEVEN_GROUND", "NOT_ADJACENT", "OVERHANG", "ONE_TILE_BELOW", "NOT_AT_ORIGIN"] as const;

/** Calls of one urgency share a workspace. The clock is in milliseconds. */
export function wasmModule(compiled: WebAssembly.Module, clock = () => performance.now()): EngineModule {
  const [short, choices, hints, reviews] = workspaces(compiled, 4) as [Workspace, Workspace, Workspace, Workspace];
  return {
    legal(display, number) {
      short.load(display, true);
      const legal: Record<string, number[]> = {};
      for (const { rotation, x, y, level } of short.placements(number, short.call("legal", number))) {
        legal[rotation] ??= [];
        legal[rotation].push(x, y, level);
      }
      return legal;
    },

    check(display, placement, card = -1): CheckView {
      short.load(display);
      short.call("check", card, ...numbersOf(placement));
      const found = short.integers("squares");
      const width = found.length / RULES.length;
      const squares: Record<string, number[][]> = {};
      RULES.forEach((rule, index) => {
        const [count = 0, ...at] = found.subarray(width * index, width * (index + 1));
        if (count) squares[rule] = Array.from({ length: count }, (_, i) => at.slice(2 * i, 2 * i + 2));
      });
      const legal = Object.keys(squares).length === 0;
      return { level: legal ? (short.integers("level")[0] ?? 0) : null, squares };
    },

    suggest(adviser, situation, { seed, playouts }) {
      const method = methodOf(adviser);
      return suggest(hints, situation, { ...method, playouts: playouts ?? method.playouts }, seed);
    },

    *choose(bot, situation, { seed, seconds }) {
      const [best] = yield* choose(choices, situation, methodOf(bot), seed, { seconds, clock });
      if (!best) throw new Error(`${bot} has found nothing`);
      return best;
    },

    candidates: (bot, situation, { seed }) => choose(reviews, situation, methodOf(bot), seed),
    compare: (situation, placements, { seed, futures }) => compare(reviews, situation, placements, seed, futures),
    beam: (display, cards, { width }) => search(reviews, display, cards, width),
  };
}
