/** A replay: of a room, of a game as one word in the address, or of a file that is dropped on the page. */

import { useEffect } from "preact/hooks";
import { type GameSource, type Route, route } from "../../base/route";
import { markReturning } from "../../room";
import { gamesTexts } from "../texts";
import { Dropped, useFiles } from "./files";
import { LoadedGame } from "./loaded";
import { Player } from "./player";
import { Start } from "./start";
import "./replay.css";

export function ReplayScreen() {
  const at = route.value;
  const source = sourceOf(at);
  const shown = source !== null;
  useEffect(() => {
    if (shown) markReturning();
  }, [shown]);
  const files = useFiles((compact) => ({ screen: "game", compact, round: null }));
  return (
    <>
      {source ? (
        <LoadedGame source={source} title={gamesTexts().replay.title}>
          {(game) => <Player game={game} source={source} />}
        </LoadedGame>
      ) : (
        <Start files={files} />
      )}
      <Dropped files={files} toast={shown} />
    </>
  );
}

function sourceOf(at: Route): GameSource | null {
  if (at.screen === "room-replay") return { room: at.room };
  return at.screen === "game" ? { compact: at.compact } : null;
}
