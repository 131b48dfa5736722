/** What is known about a deck, for components. */

import { useEffect } from "preact/hooks";
import { pageEngine } from "..";
import { findPar } from "./difficulty";
import { type Deck, type DeckFacts, factsOf, raiseFacts } from "./facts";

/** The facts of a deck; null while there is no deck. Its par is computed as soon as `ready`, unless it is known. */
export function useDeckFacts(deck: Deck | null, ready: boolean): DeckFacts | null {
  const facts = deck && factsOf(deck);
  const wanted = deck !== null && ready && facts?.par === null;
  useEffect(() => {
    if (!deck || !wanted) return;
    const abort = new AbortController();
    pageEngine
      .open()
      .then((engine) => engine && findPar(engine, deck, abort.signal, (found) => raiseFacts(deck, found)))
      .catch(() => {}); // the engine has failed, or the player has left: then there is no par
    return () => abort.abort();
  }, [deck?.start[0]?.number, deck?.cards.join(), wanted]);
  return facts;
}
