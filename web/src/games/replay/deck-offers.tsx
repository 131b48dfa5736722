/** Beside a finished game: its cards once more, and the number of its deck. Both are loaded on demand. */

import { decks } from "../../online";
import { lazyComponent } from "../../ui/lazy";
import { gamesTexts } from "../texts";
import type { Game } from "./game";

const SameDeckOf = lazyComponent(async () => (await import("../race")).SameDeckOf, [gamesTexts]);

/** Play its cards, and race against it, first of all against this seat. */
export function RaceOffer({ game, seat }: { game: Game; seat: number }) {
  return game.finished ? <SameDeckOf game={game} seat={seat} /> : null;
}

/** The number of its deck, and a challenge with it. */
export const DeckOffer = lazyComponent(
  async () => (await import("../../online/challenges/in-room")).DeckOfGame,
  [decks],
);
