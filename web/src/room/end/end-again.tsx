/** After a game: its cards once more. Loaded on demand, with its texts. */

import type { PlacedTile } from "../../base/geometry";
import { gamesTexts } from "../../games";
import { useLater } from "../../ui/later";
import type { RoomState } from "../state";

const load = () =>
  Promise.all([import("../../games/race/same-deck"), gamesTexts.load()]).then(([module]) => module.SameDeck);

/** `best`: the best display that a review knows for these cards. */
export function SameDeckAgain(props: { state: RoomState; best?: readonly PlacedTile[] | undefined }) {
  const SameDeck = useLater(load);
  return typeof SameDeck === "function" ? <SameDeck {...props} /> : null;
}
