/** A challenge: who challenges, what was made so far, my own game, and the comparison afterwards. */

import { useCallback, useEffect } from "preact/hooks";
import { Refused } from "../../base/api";
import { CARDS } from "../../base/generated/limits";
import type { ChallengeView } from "../../base/generated/wire";
import { linkTo, type Route } from "../../base/route";
import { pageEngine } from "../../engine";
import { Button, LinkButton } from "../../ui/button";
import { deckRoute, groupDigits } from "../../ui/deck";
import { Sheet } from "../../ui/frame";
import { HomeLink, Message } from "../../ui/message";
import { playerName } from "../../ui/names";
import { Loading, ServerFailure } from "../../ui/needs-server";
import { useOnce, useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { AsName } from "../daily/start";
import { forgetOpened, playChallenge, rememberOpened, showChallenge } from "./api";
import { Compare } from "./compare";
import { ChallengeButton } from "./make";
import { Results } from "./results";
import { ShareChallenge } from "./share";
import { decks } from "./texts";

/** Milliseconds between two looks at whether somebody else has finished. */
const EVERY = 15_000;

export function ChallengeScreen({ id }: { id: string }) {
  const ask = useCallback(() => showChallenge(id), [id]);
  const { value, failure, again } = useRequest(ask, EVERY);
  const gone = failure instanceof Refused && failure.problem.status === 404;
  useEffect(() => {
    if (value) rememberOpened(value);
    else if (gone) forgetOpened(id);
  }, [value, gone, id]);
  if (value) return <Shown view={value} />;
  if (gone) return <Gone />;
  return (
    <Sheet title={decks().challengeTitle} narrow>
      <Loading part="challenge" failure={failure} again={again} />
    </Sheet>
  );
}

function Gone() {
  const words = decks();
  return (
    <Message title={words.gone} text={words.goneAbout}>
      <LinkButton look="primary" href="#/deck" text={words.challenge} />
      <HomeLink look="quiet" />
    </Message>
  );
}

export function Shown({ view }: { view: ChallengeView }) {
  const words = decks();
  const { name, mine, rounds, results, number, state, challenge } = view;
  const known = number !== null;
  const others = results.some(({ me }) => !me);
  const score = results.find(({ me }) => me)?.score ?? null;
  const invite = mine && <ShareChallenge id={challenge} score={score} />;
  const title = mine ? words.mine : name ? words.from(name) : words.fromSomebody;
  return (
    <Sheet title={title} narrow={!known || results.length < 2}>
      <div class="decks-columns">
        {!others && invite}
        {known && results.length > 0 && <Compare results={results} />}
        <div class="stack">
          <section class="panel stack" aria-label={words.challengeTitle}>
            <p>{words.rule(rounds)}</p>
            <Own view={view} />
            {known && (
              <p>
                <a class="touch number" href={linkTo(deckRoute({ number, removed: CARDS - rounds }))}>
                  {words.deck(groupDigits(number))}
                </a>
              </p>
            )}
          </section>
          <Results results={results} known={known} waiting={mine && !others} />
          {others && invite}
          {known && !mine && state === "finished" && (
            <div class="row">
              <ChallengeButton text={words.challengeAgain} wanted={{ number, removed: CARDS - rounds }} />
            </div>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** My own game: to be begun, to be continued, or to be repeated. */
function Own({ view: { challenge, state, room, results, number, mine } }: { view: ChallengeView }) {
  const words = decks();
  const { busy, failure, run } = useOnce();
  const start = async (): Promise<Route> => {
    pageEngine.start(); // the game will need it
    const game = await playChallenge(challenge, { name: playerName() });
    return { screen: "room", room: game.room };
  };
  if (state === "playing")
    return <LinkButton look="primary big" href={linkTo({ screen: "room", room })} text={words.goOn} />;
  const played = state === "finished" || results.some(({ me }) => me);
  return (
    <>
      <Button
        look={`big ${played ? "" : "primary"}`}
        aria-disabled={busy}
        onClick={() => run(start)}
        text={busy ? t().home.opening : played ? words.again : mine ? words.playMine : words.accept}
      />
      <ServerFailure part="challenge" failure={failure} />
      {played && <p class="small muted">{words.againAbout}</p>}
      {!played && number !== null && <p class="small muted">{words.knowAbout}</p>}
      {!played && <AsName />}
    </>
  );
}
