/** The screen of a player: the display, and beside or below it the controls of the ghost. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { score } from "../../base/geometry";
import { t } from "../../ui/texts";
import { Confirm, Handle, Status } from "./act";
import { plays } from "./controller";
import { Header } from "./header";
import { HintPanel } from "./hint-panel";
import { firstGame, race } from "./lazy";
import { Card, DiscardPile, MyScore, Notes, Numbers, Scale } from "./parts";
import { askForHint, type Part, type Play, sideways, tablet, wide } from "./play";
import { Players } from "./players";
import { Stage, Tools, View } from "./stage";
import { Waiting } from "./waiting";

export interface ScreenProps extends Part {
  readonly banner: ComponentChildren;
}

export function PlayerScreen({ play, state, banner }: ScreenProps) {
  const isWide = wide.value;
  // With a new card all levels are shown again: the ghost could lie on a level that is hidden.
  useEffect(() => {
    play.peel.value = null;
    play.solidTrouble.value = "";
  }, [play, state.round]);
  return (
    <div class={`game ${isWide ? "wide" : "narrow"} ${tablet.value ? "tablet" : ""}`}>
      <Header play={play} state={state} more="table">
        {sideways.value && <Seen play={play} state={state} />}
        <TotalScore play={play} state={state} />
      </Header>
      <main class="game-main" tabIndex={-1} aria-label={t().game.round(state.round, state.rounds)}>
        <div class="game-left">
          {banner}
          {isWide && (
            <div class="game-strip">
              <MyScore play={play} />
              <Tools play={play} />
            </div>
          )}
          {!isWide && !sideways.value && <Seen play={play} state={state} />}
          <div class="game-stage">
            <Stage play={play} />
          </div>
          {!isWide && sideways.value && <OpenedHints play={play} state={state} />}
        </div>
        {tablet.value ? (
          <Panel play={play} state={state} />
        ) : isWide ? (
          <Rail play={play} state={state} />
        ) : (
          <Tray play={play} state={state} />
        )}
      </main>
    </div>
  );
}

const isOpen = ({ hints, hintsOpen }: Play) => hintsOpen.value && hints.hint.value !== null;

/** Hints on a phone: above the buttons of the tile, or, on its side, below the display. */
function OpenedHints({ play, state }: Part) {
  return plays(state) && isOpen(play) ? <HintPanel play={play} /> : null;
}

/** Asks for a hint, or hides it, on a phone. */
function OpenHints({ play }: Pick<Part, "play">) {
  const { hints, hintsOpen, mine } = play;
  if (!hints.possible.value || !mine.ghost.value) return null;
  return (
    <button
      type="button"
      class="button"
      aria-expanded={isOpen(play)}
      onClick={() => {
        if (isOpen(play)) hintsOpen.value = false;
        else askForHint(play, "planner");
      }}
    >
      {t().hints.title}
    </button>
  );
}

/** With other players the line has more to show, so the word is only for screen readers. */
function TotalScore({ play, state }: Part) {
  const total = score(play.mine.tiles.value);
  return (
    <p class="number">
      <b class="game-top-score">{total}</b>{" "}
      {race.value?.leadSign(state) ?? (
        <span class={state.seats.length > 1 ? "hidden" : "game-top-word"}>{t().game.pointsWord(total)}</span>
      )}
    </p>
  );
}

/** This round's card, and what turns and moves its tile. */
function Turn({ play, state }: Part) {
  return (
    <>
      <Card state={state} />
      {plays(state) && <Handle play={play} state={state} />}
    </>
  );
}

function Rail({ play, state }: Part) {
  const alone = state.seats.length === 1;
  return (
    <aside class="game-rail" aria-label={t().game.table}>
      <div class="game-rail-top">
        <div class="game-act">
          <Turn play={play} state={state} />
        </div>
        <Acting play={play} state={state} />
        {plays(state) && <HintPanel play={play} />}
      </div>
      <div class="game-rail-rest">
        {alone && <Scale play={play} />}
        <Numbers state={state} />
        <DiscardPile state={state} />
        <Notes state={state} />
        {!alone && <Players play={play} state={state} />}
      </div>
    </aside>
  );
}

/** On a tablet: below the display when it stands, beside it when it lies. What is touched is where the hand is. */
function Panel({ play, state }: Part) {
  const alone = state.seats.length === 1;
  return (
    <aside class="game-panel" aria-label={t().game.table}>
      <div class="game-panel-rest">
        {alone ? <Scale play={play} /> : <Players play={play} state={state} />}
        {plays(state) && <HintPanel play={play} />}
        <Notes state={state} />
      </div>
      <div class="game-panel-seen">
        <Numbers state={state} />
        <DiscardPile state={state} />
      </div>
      <div class="game-panel-act">
        <div class="game-keys-row">
          <Turn play={play} state={state} />
        </div>
        <Acting play={play} state={state} />
      </div>
    </aside>
  );
}

/** On a phone: the numbers still to come, and how the display is shown. Nothing of it lies above the display. */
function Seen({ play, state }: Part) {
  return (
    <div class="game-seen">
      <Numbers state={state} small />
      <View play={play} />
    </div>
  );
}

/** The button Confirm and a sentence; or why there is nothing to confirm. */
function Acting({ play, state }: Part) {
  if (!plays(state)) {
    const mine = state.seat === null ? undefined : state.seats[state.seat];
    return (
      <div class="game-acting">
        <p class="notice">{mine?.resigned ? t().game.youResigned : t().game.botPlays}</p>
        <p>
          <Waiting connection={play.connection} state={state} />
        </p>
      </div>
    );
  }
  const First = play.first && firstGame.value?.FirstGame;
  return (
    <div class="game-acting">
      <Confirm play={play} />
      {wide.value ? (
        <Status play={play} state={state} />
      ) : (
        <div class="game-status-row">
          <Status play={play} state={state} />
          <OpenHints play={play} />
        </div>
      )}
      {First && <First play={play} state={state} />}
    </div>
  );
}

/** Below the display on a phone, in reach of a thumb. */
function Tray({ play, state }: Part) {
  return (
    <div class="game-tray">
      {!sideways.value && <OpenedHints play={play} state={state} />}
      <div class="game-keys-row">
        <Turn play={play} state={state} />
      </div>
      <Acting play={play} state={state} />
    </div>
  );
}
