/** The best display for a deck: what is known already, and what the engine finds while one looks. */

import { useEffect, useState } from "preact/hooks";
import { WIDTHS } from "../analysis/constants";
import { type Engine, pageEngine } from "../engine";
import { type PlacedTile, score } from "../geometry";
import { bestOf, type Deck } from "./choices";

/** Empty while nothing is known; it improves while the component is there. */
export function useBest(deck: Deck): readonly PlacedTile[] {
  const [best, improve] = useState(deck.best);
  useEffect(() => {
    const abort = new AbortController();
    const games = deck.games.filter(({ start }) => !start).map(({ tiles }) => tiles);
    void search(deck.cards, [deck.best, ...games], abort.signal, improve);
    return () => abort.abort();
  }, []);
  return best;
}

/** Search wider and wider, and report what is better than all before. Nothing is reported where the engine can't run. */
export async function search(
  cards: readonly number[],
  known: readonly (readonly PlacedTile[])[],
  signal: AbortSignal,
  report: (best: readonly PlacedTile[]) => void,
  open: () => Promise<Engine | null> = () => pageEngine.open(),
): Promise<void> {
  let best: readonly PlacedTile[] = [];
  try {
    const engine = await open();
    for (const width of WIDTHS) {
      if (!engine || signal.aborted) return;
      const found = bestOf(cards, [...known, best, await engine.beam([], cards, { width, signal })]);
      if (!signal.aborted && (best.length === 0 || score(found) > score(best))) report(found);
      best = found;
    }
  } catch {
    // Cancelled, or the engine has failed: what was found so far stays.
  }
}
