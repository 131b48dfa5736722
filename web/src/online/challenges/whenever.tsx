/** With friends, but not at the same time: a challenge. Loaded on demand, with its texts. */

import { ChallengeButton } from "./make";
import { decks } from "./texts";

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
