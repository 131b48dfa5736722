/** After a game of a challenge: to the comparison. Loaded on demand. */

import { decks } from "../i18n/decks";
import type { RoomState } from "../live/state";
import { linkTo } from "../route";
import { challengeOf } from "./contest";
import "./decks.css";

export function ChallengeEnd({ state: { contest, ranked } }: { state: RoomState }) {
  const words = decks();
  return (
    <section class="panel stack" aria-labelledby="challenge-end">
      <h2 id="challenge-end">
        {words.challengeTitle} {!ranked && <span class="tag">{words.game.practice}</span>}
      </h2>
      <a class="button primary big" href={linkTo({ screen: "challenge", path: [challengeOf(contest)] })}>
        {words.game.compare}
      </a>
    </section>
  );
}
