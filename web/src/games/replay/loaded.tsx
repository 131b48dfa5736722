/** A game that a screen shows: of a room, or of a word in the address, with a loading state and a failure state. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { showReplay } from "../../base/api";
import { type GameSource, linkTo } from "../../base/route";
import { LoadingSheet } from "../../ui/frame";
import { HomeLink, Message } from "../../ui/message";
import { t } from "../../ui/texts";
import { gamesTexts } from "../texts";
import { type Failure, failureOf, failureText, linkFailureOf } from "./failure";
import { type Game, gameOf } from "./game";
import { openWord } from "./open";

interface LoadedProps {
  readonly source: GameSource;
  /** Of the screen, while the game is on its way. */
  readonly title: string;
  readonly children: (game: Game) => ComponentChildren;
}

/** Load a game, and show what the caller makes of it. */
export function LoadedGame({ source, title, children }: LoadedProps) {
  // Another game is another component: nothing of the last one is shown while it is loaded.
  return (
    <Loaded key={linkTo({ screen: "review", source, seat: null, round: null })} source={source} title={title}>
      {children}
    </Loaded>
  );
}

function Loaded({ source, title, children }: LoadedProps) {
  const [found, show] = useState<Game | Failure | null>(null);
  const [tries, count] = useState(0);
  useEffect(() => {
    let mounted = true;
    show(null);
    openGame(source).then((what) => mounted && show(what));
    return () => {
      mounted = false;
    };
  }, [tries]);
  if (!found) return <LoadingSheet title={title} />;
  if ("kind" in found) return <Nothing failure={found} source={source} onAgain={() => count(tries + 1)} />;
  return <>{children(found)}</>;
}

async function openGame(source: GameSource): Promise<Game | Failure> {
  try {
    return "room" in source ? gameOf(await showReplay(source.room)) : await openWord(source.compact);
  } catch (error) {
    return "room" in source ? failureOf(error) : linkFailureOf(error);
  }
}

interface NothingProps {
  readonly failure: Failure;
  readonly source: GameSource;
  readonly onAgain: () => void;
}

/** Why there is no game, and where to go from here. */
function Nothing({ failure, source, onAgain }: NothingProps) {
  const waiting = failure.kind === "refused" && failure.problem.code === "not_found";
  const silent = failure.kind === "unreachable";
  return (
    <Message title={gamesTexts().replay.nothing} text={failureText(failure)} role="alert">
      {waiting && "room" in source && (
        <a class="button primary" href={linkTo({ screen: "room", room: source.room })}>
          {gamesTexts().replay.toRoom}
        </a>
      )}
      {silent && (
        <button type="button" class="button primary" onClick={onAgain}>
          {t().common.tryAgain}
        </button>
      )}
      <a class="button" href="#/replay">
        {gamesTexts().replay.another}
      </a>
      <HomeLink look="quiet" />
    </Message>
  );
}
