/** What the screens for spectators share: the display of a player in a panel, and a word to those who come late. */

import { useMemo, useState } from "preact/hooks";
import type { SeatView } from "../../base/generated/wire";
import { boundsOf, type PlacedTile } from "../../base/geometry";
import { t } from "../../ui/texts";
import { SQUARE } from "../../widget/shapes";
import { Scene } from "../../widget/tiles";
import { visible } from "../play/people";
import { open, type Part } from "../play/play";
import { Name, SeatText } from "../play/players";
import { roomTexts } from "../texts";
import { hasRoomNext, isLate, noteVisit } from "./late";

/** In squares. In less, the first tiles would be enormous, and shrink with every round. */
const LEAST = { width: 9, height: 7 };
/** For outlines and shadows. */
const MARGIN = 8;

/** What is shown of a display, in its middle: left, top, width and height, as an SVG has it. */
export function viewOf(tiles: readonly PlacedTile[]): readonly [number, number, number, number] {
  const { left = 0, right = 0, top = 0, bottom = 0 } = boundsOf(tiles) ?? {};
  const width = Math.max(LEAST.width, right - left);
  const height = Math.max(LEAST.height, bottom - top);
  return [
    ((left + right - width) / 2) * SQUARE - MARGIN,
    ((top + bottom - height) / 2) * SQUARE - MARGIN,
    width * SQUARE + 2 * MARGIN,
    height * SQUARE + 2 * MARGIN,
  ];
}

/** The display of a player with name, state and points. It opens large. */
export function WatchedDisplay({ play, state, seat }: Part & { seat: number }) {
  const { placed, resigned, score } = state.seats[seat] as SeatView;
  const tiles = visible(state, seat);
  return (
    <button
      type="button"
      class={`watch-display ${placed && !resigned ? "placed" : ""}`}
      onClick={() => open(play, { dialog: "display", seat })}
    >
      <span class="watch-picture">
        {tiles.length > 0 ? <Centred tiles={tiles} /> : <span class="muted">{roomTexts().watch.empty}</span>}
      </span>
      <span class="watch-name">
        <Name state={state} seat={seat} />
      </span>
      <span class={`watch-state small ${placed && !resigned ? "game-done" : "muted"}`}>
        <SeatText state={state} seat={seat} />
      </span>
      <span class="watch-score number">
        <b>{score}</b> <span class="small muted">{t().game.pointsWord(score)}</span>
      </span>
    </button>
  );
}

/** The newest tile drops in. */
function Centred({ tiles }: { tiles: readonly PlacedTile[] }) {
  // A large room has an event for every seat in every round; the picture changes only with a new tile.
  return useMemo(
    () => (
      <svg class="picture" viewBox={viewOf(tiles).join(" ")} aria-hidden="true">
        <Scene tiles={tiles} fresh={tiles.length - 1} />
      </svg>
    ),
    [tiles],
  );
}

/** To a visitor who wanted to play: that the game has begun, and what is possible now. */
export function LateNote({ state }: Pick<Part, "state">) {
  const [, dismiss] = useState(false);
  if (!isLate(state)) return null;
  const words = roomTexts().watch;
  const watch = () => {
    noteVisit(state.room);
    dismiss(true);
  };
  return (
    <section class="notice watch-late" aria-labelledby="watch-late">
      <div class="watch-late-text">
        <h2 id="watch-late">{words.late}</h2>
        <p>{hasRoomNext(state) ? words.lateNext : words.lateFull}</p>
      </div>
      <button type="button" class="button" onClick={watch}>
        {roomTexts().waiting.watch}
      </button>
      <a class="button" href="#/friends">
        {t().room.ownRoom}
      </a>
    </section>
  );
}
