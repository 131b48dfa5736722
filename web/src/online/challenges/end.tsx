/** After a game of a challenge: who won, and the way to the comparison. Loaded on demand. */

import { useCallback } from "preact/hooks";
import type { ChallengeView } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import type { RoomState } from "../../room";
import { useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { showChallenge } from "./api";
import { challengeOf } from "./contest";
import { decks } from "./texts";
import { verdictOf } from "./verdict";
import "./decks.css";

/** Milliseconds: the game is over here a moment before its result is in the list, and the friend may be playing now. */
const EVERY = 15_000;

export function ChallengeEnd({ state: { contest, ranked } }: { state: RoomState }) {
  const words = decks();
  const id = challengeOf(contest);
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
      <a class="button primary big" href={linkTo({ screen: "challenge", path: [id] })}>
        {words.game.compare}
      </a>
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
