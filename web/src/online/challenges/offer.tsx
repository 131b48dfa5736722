/** At the end of a game and beside its replay: the number of its deck, and a challenge with it. Loaded on demand. */

import type { Replay } from "../../base/generated/wire";
import { hasServer } from "../../base/hosting";
import { linkTo } from "../../base/route";
import type { RoomState } from "../../room";
import { deckOf, deckRoute, grouped } from "../../ui/deck";
import { ChallengeButton } from "./make";
import { decks } from "./texts";
import "./decks.css";

/** After a game in a room; `room` is empty where a server does not have it. A deck with start tiles can't be dealt again, and that of a day is for everybody. */
export function DeckOfRoom({ state, room }: { state: RoomState; room: string }) {
  const { cards, rounds, start, contest, seat, seats } = state;
  if (cards.length < rounds || cards.length === 0 || start.length > 0 || contest.startsWith("daily/")) return null;
  const name = seats[seat ?? -1]?.name ?? "";
  return <Offer cards={cards} room={seat === null ? "" : room} name={name} />;
}

/** For a finished game that is replayed. */
export function DeckOfGame({ game }: { game: Pick<Replay, "cards" | "start" | "finished"> }) {
  const whole = game.finished && game.cards.length > 0 && game.start.length === 0;
  return whole ? <Offer cards={game.cards} room="" name="" /> : null;
}

function Offer({ cards, room, name }: { cards: readonly number[]; room: string; name: string }) {
  const deck = deckOf(cards);
  return (
    <div class="decks-offer">
      {hasServer && <ChallengeButton text={decks().challengeThis} wanted={room ? { room } : deck} name={name} />}
      <p class="small">
        <a class="decks-number number" href={linkTo(deckRoute(deck))}>
          {decks().deck(grouped(deck.number))}
        </a>
      </p>
    </div>
  );
}
