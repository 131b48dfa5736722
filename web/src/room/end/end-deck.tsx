/** After a game: its deck for others, and the comparison of a challenge. Loaded on demand, with its texts. */

import { decks } from "../../online";
import { useLater } from "../../ui/later";
import type { RoomState } from "../state";

const withTexts = async <T,>(part: Promise<T>) => (await Promise.all([part, decks.load()]))[0];
const loadOffer = () => withTexts(import("../../online/challenges/offer")).then((module) => module.DeckOfRoom);
const loadEnd = () => withTexts(import("../../online/challenges/end")).then((module) => module.ChallengeEnd);

/** The number of the deck, and a challenge with it. */
export function DeckOffer(props: { state: RoomState }) {
  const Offer = useLater(loadOffer);
  return typeof Offer === "function" ? <Offer {...props} /> : null;
}

/** The way to the comparison. */
export function ChallengeNext(props: { state: RoomState }) {
  const End = useLater(loadEnd);
  return typeof End === "function" ? <End {...props} /> : null;
}
