/** The best known display of a contest's deck: the server keeps it for all who know the cards. */

import { useEffect } from "preact/hooks";
import { request } from "../../base/api";
import type { BestDisplay } from "../../base/generated/wire";
import { displayText, parseDisplay, score } from "../../base/geometry";
import { type Deck, factsOf, raiseFacts } from "./facts";
import type { Stage } from "./types";

/**
 * Learn the best known display from the server, by a finished game; and send a better one that was found here, when the
 * review gets to a stage after a search. Nobody waits for it, and it may fail.
 */
export function useSharedBest(room: string | null, deck: Deck | null, stage: Stage = "starting"): void {
  useEffect(() => {
    const searched = stage === "refining" || stage === "final" || stage === "done";
    if (room && deck) shareBest(room, deck, searched).catch(() => {});
  }, [room, deck?.cards.join(), stage]);
}

export async function shareBest(room: string, deck: Deck, searched: boolean): Promise<void> {
  const path = `rooms/${encodeURIComponent(room)}/best`;
  const found = await request<BestDisplay>(path);
  if (!found.contest) return;
  const { best } = raiseFacts(deck, { best: tilesOf(found) });
  if (!searched || best.length === 0 || (found.display && score(best) <= found.score)) return;
  raiseFacts(deck, { best: tilesOf(await request<BestDisplay>(path, { display: displayText(best) })) });
}

const tilesOf = ({ display }: BestDisplay) => (display ? parseDisplay(display) : []);

/** The points of the best known display for the deck of these results, which become known; null if none beats them. */
export function useBestOf(results: readonly { readonly display: string; readonly room: string }[]): number | null {
  const displays = results.filter(({ display }) => display).map(({ display }) => parseDisplay(display));
  const cards = displays[0]?.map(({ number }) => number) ?? [];
  const deck = { cards, start: [] };
  useEffect(() => {
    for (const best of displays) raiseFacts(deck, { best });
  }, [results]);
  useSharedBest(results.find(({ room }) => room)?.room ?? null, deck);
  const best = score(factsOf(deck).best);
  return best > Math.max(0, ...displays.map(score)) ? best : null;
}
