/** What the screens for spectators share: the display of a player in a panel, and a word to those who come late. */

import { useMemo, useState } from "preact/hooks";
import { boundsOf, type PlacedTile } from "../geometry";
import { later, t } from "../i18n";
import type { RoomState } from "../live/state";
import { SQUARE } from "../widget/shapes";
import { Scene } from "../widget/tiles";
import type { SeatView } from "../wire";
import { hasRoomNext, isLate, noteVisit } from "./late";
import { visible } from "./people";
import { open, type Part } from "./play";
import { Name, SeatText } from "./players";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In squares. In less, the first tiles would be enormous, and shrink with every round. */
const LEAST: Size = { width: 9, height: 7 };
/** For outlines and shadows. */
const MARGIN = 8;

/** The size, in squares, in which each of these displays has room, so that all have one scale. */
export function sizeFor(state: RoomState, seats: readonly number[]): Size {
  let { width, height } = LEAST;
  for (const seat of seats) {
    const { left = 0, right = 0, top = 0, bottom = 0 } = boundsOf(visible(state, seat)) ?? {};
    width = Math.max(width, right - left);
    height = Math.max(height, bottom - top);
  }
  return { width, height };
}

/** The display of a player with name, state and points. It opens large. */
export function WatchedDisplay({ play, state, seat, size }: Part & { seat: number; size: Size }) {
  const { placed, resigned, score } = state.seats[seat] as SeatView;
  const tiles = visible(state, seat);
  return (
    <button
      type="button"
      class={`watch-display ${placed && !resigned ? "placed" : ""}`}
      onClick={() => open(play, { dialog: "display", seat })}
    >
      <span class="watch-picture">
        {tiles.length > 0 ? (
          <Centred tiles={tiles} width={size.width} height={size.height} />
        ) : (
          <span class="muted">{later().watch.empty}</span>
        )}
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

/** A display in the middle of a picture of the given size. The newest tile drops in. */
function Centred({ tiles, width, height }: Size & { tiles: readonly PlacedTile[] }) {
  // A large room has an event for every seat in every round; the picture changes only with a new tile.
  return useMemo(() => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = boundsOf(tiles) ?? {};
    const view = [
      ((left + right - width) / 2) * SQUARE - MARGIN,
      ((top + bottom - height) / 2) * SQUARE - MARGIN,
      width * SQUARE + 2 * MARGIN,
      height * SQUARE + 2 * MARGIN,
    ];
    return (
      <svg class="picture" viewBox={view.join(" ")} aria-hidden="true">
        <Scene tiles={tiles} fresh={tiles.length - 1} />
      </svg>
    );
  }, [tiles, width, height]);
}

/** To a visitor who wanted to play: that the game has begun, and what is possible now. */
export function LateNote({ state }: Pick<Part, "state">) {
  const [, dismiss] = useState(false);
  if (!isLate(state)) return null;
  const words = later().watch;
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
        {later().waiting.watch}
      </button>
      <a class="button" href="#/friends">
        {t().room.ownRoom}
      </a>
    </section>
  );
}
