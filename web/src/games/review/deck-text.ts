/** What is said about the cards. It depends on the deck alone, so everybody who had these cards reads the same. */

import { kindOf } from "../../engine/review/difficulty";
import type { Deck, DeckFacts } from "../../engine/review/facts";
import { t } from "../../ui/texts";
import { gamesTexts } from "../texts";

/** A sentence; null until par is known. */
export function deckText(deck: Deck, { par }: Pick<DeckFacts, "par">): string | null {
  if (par === null) return null;
  return gamesTexts().end.deck[kindOf(par, deck) ?? "other"](t().common.points(Math.round(par)));
}
