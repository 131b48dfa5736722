/** The ways to play: alone, against bots, with friends. */

import { lacksServer, reachable } from "../base/api";
import { hasServer } from "../base/hosting";
import { Button, LinkButton } from "../ui/button";
import { Failure } from "../ui/form";
import { lazyComponent } from "../ui/lazy";
import { PlayAlone } from "../ui/play-alone";
import { type Request, useNewRoom } from "../ui/requests";
import { t } from "../ui/texts";
import { hosting } from "../ui/texts/hosting";
import { TilePicture } from "../widget/picture";
import { homeTexts } from "./texts";

export interface WaysProps {
  readonly server: Pick<Request<unknown>, "failure" | "again">;
}

/** What can be played without a server. */
const Offline = lazyComponent(async () => OfflineNote, [hasServer ? homeTexts : hosting]);

/** `first`: a first visit begins alone with the button above. */
export function Ways({ server, first = false }: WaysProps & { first?: boolean }) {
  const opening = useNewRoom();
  const words = t().home;
  return (
    <nav class="stack home-section" aria-label={t().frame.newGame}>
      <h2>{t().frame.newGame}</h2>
      <div class="home-ways">
        {!first && (
          <PlayAlone opening={opening} look="slab">
            <Slab number={1} title={words.alone} about={words.aloneAbout} />
          </PlayAlone>
        )}
        <a class="button slab" href="#/bots">
          <Slab number={9} title={words.bots} about={words.botsAbout} />
        </a>
        {hasServer ? (
          <a class="button slab" href="#/friends">
            <Slab number={2} title={words.friends} about={words.friendsAbout} />
          </a>
        ) : (
          <a class="button slab" href="#/puzzles">
            <Slab number={4} title={words.puzzles} about={words.puzzlesAbout} />
          </a>
        )}
      </div>
      {!first && <Trouble opening={opening.failure} server={server} />}
      {!hasServer && <Offline again={server.again} />}
    </nav>
  );
}

function Slab({ number, title, about }: { number: number; title: string; about: string }) {
  return (
    <>
      <TilePicture number={number} />
      <span>
        {title} <small>{about}</small>
      </span>
    </>
  );
}

/** Why a game can't be opened, or what the server says; no alarm when it only can't be reached. */
export function Trouble({ opening, server }: WaysProps & { opening: unknown }) {
  if (opening) return <Failure failure={opening} />;
  const lost = hasServer && (!reachable.value || lacksServer(server.failure));
  return lost ? <Offline again={server.again} /> : <Failure {...server} />;
}

/** The server does not answer, or there is none, and the page plays without it. */
function OfflineNote({ again }: { again: () => void }) {
  if (!hasServer) return <p class="small muted">{hosting().home}</p>;
  return (
    <div class="notice row spread" role="status">
      <span class="form-failure">{homeTexts().offline}</span>
      <div class="row">
        {/* A first visit shows no other way to them. */}
        <LinkButton href="#/puzzles" text={t().home.puzzles} />
        <Button onClick={again} text={t().common.tryAgain} />
      </div>
    </div>
  );
}
