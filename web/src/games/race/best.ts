/** The best display for a deck: what is known already, and what the engine finds while one looks. */

import { useEffect } from "preact/hooks";
import { WIDTHS } from "../../base/generated/review-constants";
import type { PlacedTile } from "../../base/geometry";
import { type Engine, pageEngine } from "../../engine";
import { factsOf, raiseFacts } from "../../engine/review/facts";
import type { Deck } from "./choices";

/** Empty while nothing is known; it improves while the component is there. */
export function useBest({ cards, best, games }: Deck): readonly PlacedTile[] {
  const deck = { cards, start: [] };
  useEffect(() => {
    const abort = new AbortController();
    const raise = (best: readonly PlacedTile[]) => raiseFacts(deck, { best });
    const played = games.filter(({ start }) => !start).map(({ tiles }) => tiles);
    raise(best);
    // A game is offered as the best known display only if a search has found nothing better.
    void search(cards, abort.signal, (found) => [found, ...played].forEach(raise));
    return () => abort.abort();
  }, []);
  return factsOf(deck).best;
}

/** Search wider and wider. Nothing is reported where the engine can't run. */
export async function search(
  cards: readonly number[],
  signal: AbortSignal,
  report: (found: readonly PlacedTile[]) => void,
  open: () => Promise<Engine | null> = () => pageEngine.open(),
): Promise<void> {
  try {
    const engine = await open();
    for (const width of WIDTHS) {
      if (!engine || signal.aborted) return;
      report(await engine.beam([], cards, { width, signal }));
    }
  } catch {
    // Cancelled, or the engine has failed: what was found so far stays.
  }
}
