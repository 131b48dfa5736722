/** The players: their state, score and display; in a large room, the ranking. */

import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { SeatView } from "../../base/generated/wire";
import { Dialog } from "../../ui/dialog";
import { Display } from "../../ui/display";
import { shownName } from "../../ui/names";
import { t } from "../../ui/texts";
import { Picture } from "../../widget/picture";
import type { RoomState } from "../state";
import { others } from "./lazy";
import { Score } from "./parts";
import { awaitedSeats, leading, type Place, ranking, SMALL_TABLE, tookOver, visible } from "./people";
import { open, type Part, type Play } from "./play";

function seatText(seat: SeatView): string {
  const words = t().game;
  if (seat.resigned) return words.resigned;
  return seat.placed ? words.placed : words.placing;
}

/** Whether a player has placed; with others also who is away. */
export function SeatText({ state, seat }: { state: RoomState; seat: number }) {
  const text = seatText(state.seats[seat] as SeatView);
  const Note = others.value?.SeatNote;
  return Note ? <Note state={state} seat={seat} text={text} /> : text;
}

const isAway = (state: RoomState, seat: number) => state.away.some((one) => one.seat === seat && seat !== state.seat);

/** A player's name, or You; marked if a bot has taken over. */
export function Name({ state, seat, children }: { state: RoomState; seat: number; children?: ComponentChildren }) {
  const view = state.seats[seat];
  if (!view) return null;
  return (
    <span class="game-name">
      <span class="ellipsis">{seat === state.seat ? t().common.you : shownName(view.name)}</span>
      {tookOver(state, seat) && <span class="tag">{t().game.bot}</span>}
      <HintTag rounds={view.hints} />
      {children}
    </span>
  );
}

/** How many have placed. */
export function PlacedCount({ state }: Pick<Part, "state">) {
  const of = state.seats.length;
  return <span class="number">{t().game.placedCount(of - awaitedSeats(state).length, of)}</span>;
}

export function Players({ play, state }: Part) {
  const Notify = others.value?.NotifyButton;
  if (state.seats.length > SMALL_TABLE) return <ShortRanking state={state} />;
  return (
    <section class="stack tight" aria-labelledby="game-players">
      <h2 id="game-players" class="eyebrow">
        {t().game.players}
      </h2>
      <ul class="game-players">
        {state.seats.map((view, seat) => (
          <li key={seat}>
            <Player play={play} state={state} seat={seat} view={view} />
          </li>
        ))}
      </ul>
      {!state.options.open_displays && <p class="small muted">{t().game.lastRound}</p>}
      {Notify && <Notify state={state} />}
    </section>
  );
}

function Player({ play, state, seat, view }: Part & { seat: number; view: SeatView }) {
  return (
    <button
      type="button"
      class={`game-player ${seat === state.seat ? "mine" : isAway(state, seat) ? "away" : ""}`}
      onClick={() => open(play, { dialog: "display", seat })}
    >
      <Small state={state} seat={seat} />
      <span class="game-player-text">
        <Name state={state} seat={seat} />
        <span class={`small ${view.placed && !view.resigned ? "game-done" : "muted"}`}>
          <SeatText state={state} seat={seat} />
        </span>
      </span>
      <b class="number game-player-score" title={t().common.points(view.score)}>
        {view.score}
      </b>
    </button>
  );
}

/** A small display; the newest tile drops in. */
function Small({ state, seat }: { state: RoomState; seat: number }) {
  const tiles = visible(state, seat);
  // A large room has an event for every seat in every round; the picture changes only with a new tile.
  const picture = useMemo(() => <Picture tiles={tiles} label="" fresh={tiles.length - 1} />, [tiles]);
  return <span class="game-small">{picture}</span>;
}

/** The first ten, and my place. */
function ShortRanking({ state }: Pick<Part, "state">) {
  return (
    <section class="stack tight" aria-labelledby="game-players">
      <h2 id="game-players" class="eyebrow">
        {t().game.ranking}
      </h2>
      <Places state={state} places={leading(ranking(state.seats), 10, state.seat)} />
      <p class="small muted">
        <PlacedCount state={state} />
      </p>
      <AskedNote state={state} />
    </section>
  );
}

/** Who has asked for the last minute. */
export function AskedNote({ state }: Pick<Part, "state">) {
  const Asked = others.value?.Asked;
  return Asked ? <Asked state={state} /> : null;
}

export function Places({ state, places }: { state: RoomState; places: readonly Place[] }) {
  const Away = others.value?.AwayTag;
  return (
    <ol class="game-places">
      {places.map(({ seat, rank, score }) => {
        const view = state.seats[seat] as SeatView;
        return (
          <li key={seat} class={seat === state.seat ? "mine" : ""}>
            <span class="game-rank number">{rank === null ? "–" : t().game.rank(rank)}</span>
            <Name state={state} seat={seat}>
              {Away && <Away state={state} seat={seat} />}
            </Name>
            <span class={`game-mark ${view.placed ? "game-done" : ""}`}>
              <span aria-hidden="true">{view.resigned ? "" : view.placed ? "✓" : "…"}</span>
              <span class="hidden">{seatText(view)}</span>
            </span>
            <b class="number game-place-score">{score}</b>
          </li>
        );
      })}
    </ol>
  );
}

/** The display of a player, large. */
export function DisplayDialog({ play, seat, onClose }: { play: Play; seat: number; onClose: () => void }) {
  const state = play.connection.state.value;
  const view = state?.seats[seat];
  if (!state || !view) return null;
  const tiles = visible(state, seat);
  const title = seat === state.seat ? t().display.label : t().display.labelOf(shownName(view.name));
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div class="game-large">
        <Display label={title} tiles={tiles} />
      </div>
      <Score tiles={tiles} />
    </Dialog>
  );
}

/** Beside a name: in how many rounds the player has taken a hint. */
function HintTag({ rounds }: { rounds: number }) {
  if (rounds === 0) return null;
  return (
    <span class="tag" title={t().hints.taken(rounds)}>
      {t().hints.tag(rounds)}
      <span class="hidden">: {t().hints.taken(rounds)}</span>
    </span>
  );
}
