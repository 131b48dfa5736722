/** A replay: of a room, of a game as one word in the address, or of a file that is dropped on the page. */

import { useEffect, useState } from "preact/hooks";
import { showReplay } from "../api";
import { t } from "../i18n";
import { linkTo, route } from "../route";
import { Sheet } from "../ui/frame";
import { type Failure, failureOf, failureText, linkFailureOf } from "./failure";
import { useFiles } from "./files";
import { type Game, gameOf } from "./game";
import { openWord } from "./open";
import { Player } from "./player";
import { Start } from "./start";
import "./replay.css";

export function ReplayScreen() {
  const at = route.value;
  const files = useFiles();
  const where = linkTo("round" in at ? { ...at, round: null } : at);
  useEffect(() => files.forget, [where]); // a failure with a file belongs to the screen on which it was opened
  return (
    <>
      {at.screen === "room-replay" && <FromRoom key={at.room} room={at.room} />}
      {at.screen === "game" && <FromWord key={at.compact} compact={at.compact} />}
      {at.screen === "replay" && <Start files={files} />}
      {at.screen !== "replay" && files.failure && (
        <div class="notice bad replay-toast" role="alert">
          <p>{failureText(files.failure)}</p>
          <button type="button" class="button quiet" onClick={files.forget}>
            {t().common.close}
          </button>
        </div>
      )}
      {files.over && <p class="replay-over">{t().replay.drop}</p>}
    </>
  );
}

function FromRoom({ room }: { room: string }) {
  return <Loaded load={async () => gameOf(await showReplay(room))} failureOf={failureOf} room={room} />;
}

function FromWord({ compact }: { compact: string }) {
  return <Loaded load={() => openWord(compact)} failureOf={linkFailureOf} />;
}

interface LoadedProps {
  readonly load: () => Promise<Game>;
  readonly failureOf: (error: unknown) => Failure;
  /** The room that was played in, if any. */
  readonly room?: string;
}

/** Loads a game once and shows it, with a loading state and a failure state. */
function Loaded({ load, failureOf, room }: LoadedProps) {
  const [found, show] = useState<Game | Failure | null>(null);
  const [tries, count] = useState(0);
  useEffect(() => {
    let mounted = true;
    show(null);
    load().then(
      (game) => mounted && show(game),
      (error) => mounted && show(failureOf(error)),
    );
    return () => {
      mounted = false;
    };
  }, [tries]);
  if (!found)
    return (
      <Sheet title={t().replay.title} narrow>
        <p class="muted" role="status">
          {t().common.loading}
        </p>
      </Sheet>
    );
  if ("kind" in found) return <Nothing failure={found} room={room} onAgain={() => count(tries + 1)} />;
  return <Player game={found} />;
}

/** Why there is no replay, and where to go from here. */
function Nothing({ failure, room, onAgain }: { failure: Failure; room: string | undefined; onAgain: () => void }) {
  const waiting = failure.kind === "refused" && failure.problem.code === "not_found";
  const silent = failure.kind === "unreachable";
  return (
    <Sheet title={t().replay.nothing} narrow>
      <p role="alert">{failureText(failure)}</p>
      <div class="row">
        {waiting && room !== undefined && (
          <a class="button primary" href={linkTo({ screen: "room", room })}>
            {t().replay.toRoom}
          </a>
        )}
        {silent && (
          <button type="button" class="button primary" onClick={onAgain}>
            {t().common.tryAgain}
          </button>
        )}
        <a class="button" href="#/replay">
          {t().replay.another}
        </a>
        <a class="button quiet" href="#/">
          {t().frame.toHome}
        </a>
      </div>
    </Sheet>
  );
}
