/** After a game: its cards once more. Loaded on demand, with its texts. */

import type { PlacedTile } from "../geometry";
import { loadReview } from "../i18n";
import type { RoomState } from "../live/state";
import { useLater } from "../ui/later";

const load = () => Promise.all([import("../race/same-deck"), loadReview()]).then(([module]) => module.SameDeck);

/** `best`: the best display that a review knows for these cards. */
export function SameDeckAgain(props: { state: RoomState; best?: readonly PlacedTile[] | undefined }) {
  const SameDeck = useLater(load);
  return typeof SameDeck === "function" ? <SameDeck {...props} /> : null;
}
