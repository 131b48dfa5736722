/** What rooms, replays and the form for a room show of challenges. It is loaded on demand, as one file. */

import { useCallback } from "preact/hooks";
import type { ChallengeView, Replay } from "../../base/generated/wire";
import { hasServer } from "../../base/hosting";
import { linkTo } from "../../base/route";
import type { RoomState } from "../../room";
import { LinkButton } from "../../ui/button";
import { deckOf, deckRoute, groupDigits } from "../../ui/deck";
import { useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { showChallenge } from "./api";
import { ChallengeButton } from "./make";
import { verdictOf } from "./results";
import { decks } from "./texts";
import "./decks.css";

type Contest = Pick<RoomState, "contest" | "ranked">;

/** For the header. */
export const tag = ({ ranked }: Contest) => (
  <p class="decks-tag small ellipsis">{ranked ? decks().challengeTitle : decks().game.practice}</p>
);

/** What that means. */
export const note = ({ ranked }: Contest) => (
  <p class="small muted">{ranked ? decks().game.rankedAbout : decks().game.practiceAbout}</p>
);

/** What else is lost by resigning; empty for a game that does not count. */
export const resignText = ({ ranked }: Contest) => (ranked ? decks().game.resign : "");

/** Milliseconds: the game is over here a moment before its result is in the list, and the friend may be playing now. */
const EVERY = 15_000;

/** After the game: who won, and the way to the comparison. */
export function ChallengeEnd({ state: { contest, ranked } }: { state: RoomState }) {
  const words = decks();
  const id = contest.replace("challenge/", "");
  const ask = useCallback(() => showChallenge(id), [id]);
  const { value } = useRequest(ask, EVERY);
  return (
    <section class="panel stack" aria-labelledby="challenge-end">
      <h2 id="challenge-end">
        {words.challengeTitle} {!ranked && <span class="tag">{words.game.practice}</span>}
      </h2>
      <div class="stack tight" role="status">
        {value && <Said view={value} />}
      </div>
      <LinkButton look="primary big" href={linkTo({ screen: "challenge", path: [id] })} text={words.game.compare} />
    </section>
  );
}

/** Who won, by the games that count. */
function Said({ view: { results } }: { view: ChallengeView }) {
  const words = decks();
  const me = results.find((result) => result.me);
  if (!me) return null; // it was given up
  const others = results.filter((result) => !result.me);
  const rival = others.find(({ challenger }) => challenger) ?? others[0]; // or the best
  if (!rival) return <p>{words.own.waiting}</p>;
  const { text, lost } = verdictOf(me, rival);
  return (
    <>
      <p class={`outcome ${lost ? "lost" : ""}`}>{text}</p>
      <p>
        {words.own.theirs(rival.name, t().common.points(rival.score))} {words.own.yours(t().common.points(me.score))}
      </p>
    </>
  );
}

/**
 * After a game in a room: the number of its deck, and a challenge with it; `room` is empty where a server does not have it.
 * A deck with start tiles can't be dealt again, and that of a day is for everybody.
 */
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
        <a class="touch number" href={linkTo(deckRoute(deck))}>
          {decks().deck(groupDigits(deck.number))}
        </a>
      </p>
    </div>
  );
}

/** With friends, but not at the same time. */
export function ChallengeOffer() {
  return (
    <section class="panel stack" aria-labelledby="challenge-offer">
      <div class="stack tight">
        <h2 id="challenge-offer">{decks().challenge}</h2>
        <p class="muted">{decks().whenever}</p>
      </div>
      <div class="row">
        <ChallengeButton text={decks().challengeShuffled} wanted={{}} />
      </div>
    </section>
  );
}
