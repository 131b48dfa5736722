/** A replay: of a room, of a game in the address, or of a file that is dropped anywhere here. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { showReplay } from "../api";
import { t } from "../i18n";
import { linkTo, route } from "../route";
import { Sheet } from "../ui/frame";
import { type Failure, failureOf, failureText } from "./failure";
import { useFiles } from "./files";
import { type Game, gameFrom, gameOf } from "./game";
import { openedGame } from "./open";
import { Player } from "./player";
import { Start } from "./start";
import "./replay.css";

export function ReplayScreen() {
  const at = route.value;
  const files = useFiles();
  const where = linkTo("round" in at ? { ...at, round: null } : at);
  useEffect(() => files.forget, [where]); // what was wrong with a file is no news on another screen
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
  const [found, find] = useState<Game | Failure | null>(null);
  const [tries, again] = useState(0);
  useEffect(() => {
    let here = true;
    find(null);
    showReplay(room).then(
      (replay) => here && find(gameOf(replay)),
      (error) => here && find(failureOf(error)),
    );
    return () => {
      here = false;
    };
  }, [room, tries]);
  if (!found)
    return (
      <Sheet title={t().replay.title} narrow>
        <p class="muted">{t().common.loading}</p>
      </Sheet>
    );
  return "kind" in found ? (
    <Nothing failure={found} room={room} onAgain={() => again(tries + 1)} />
  ) : (
    <Player game={found} />
  );
}

function FromWord({ compact }: { compact: string }) {
  const found = useMemo(() => {
    try {
      return openedGame(compact) ?? gameFrom(compact);
    } catch (error) {
      return failureOf(error);
    }
  }, [compact]);
  return "kind" in found ? <Nothing failure={found} /> : <Player game={found} />;
}

/** Why there is no replay, and a way on. */
function Nothing({ failure, room, onAgain }: { failure: Failure; room?: string; onAgain?: () => void }) {
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
        {silent && onAgain && (
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
