/**
 * A banner that says that the connection is lost, and that it is back; short interruptions are not shown. Or that the browser
 * has no space for the game.
 */

import { useEffect, useState } from "preact/hooks";
import { whyOnServer } from "../base/api";
import { lazyComponent } from "../ui/lazy";
import { t } from "../ui/texts";
import type { Obstacle, RoomConnection } from "./connection";
import type { RoomState } from "./state";
import { roomTexts } from "./texts";
import "./waiting/room.css";

/** Milliseconds before a lost connection is shown, and for how long its return is. */
const LOST_AFTER = 700;
const BACK_FOR = 4_000;

type Shown = "nothing" | "lost" | "back";

export function ConnectionBanner({ connection }: { connection: RoomConnection }) {
  const shown = useShown(connection.status.value === "lost");
  const { obstacle, state } = connection;
  const note = shown === "lost" ? null : noteOf(obstacle.value, state.value);
  const said =
    shown === "lost" ? lostText(connection) : note === "not_kept" ? t().room.notKept : note && <Note note={note} />;
  return (
    <div class={said ? "connection-banner" : "hidden"}>
      <span role="status">{said || (shown === "back" ? t().room.back : "")}</span>
      {shown === "lost" && (
        <button type="button" class="button" onClick={() => connection.retry()}>
          {t().room.tryNow}
        </button>
      )}
    </div>
  );
}

/** That the bots wait; or, when the game begins, why it is on the server. */
type NoteName = "no_engine" | "not_kept" | "engine" | "storage";

function noteOf(obstacle: Obstacle | null, state: RoomState | null): NoteName | null {
  if (obstacle === "no_engine" || obstacle === "not_kept") return obstacle;
  return state && state.round <= 1 ? whyOnServer(state.room) : null;
}

/** Most games need none of them, so their texts are loaded on demand. */
const Note = lazyComponent(
  async () =>
    ({ note }: { note: Exclude<NoteName, "not_kept"> }) => <>{roomTexts().notes[note]}</>,
  [roomTexts],
);

function lostText({ obstacle }: RoomConnection): string {
  if (obstacle.value === "origin_refused") return t().room.lostOrigin;
  return obstacle.value === "too_many_connections" ? t().room.lostCrowded : t().room.lost;
}

function useShown(lost: boolean): Shown {
  const [shown, show] = useState<Shown>("nothing");
  useEffect(() => {
    if (lost === (shown === "lost") && shown !== "back") return;
    const next: Shown = lost ? "lost" : shown === "lost" ? "back" : "nothing";
    const delay = shown === "nothing" ? LOST_AFTER : shown === "back" ? BACK_FOR : 0;
    const timer = setTimeout(() => show(next), delay);
    return () => clearTimeout(timer);
  }, [lost, shown]);
  return shown;
}
