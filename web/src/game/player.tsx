/** The screen of a player: the display, and beside or below it the controls of the ghost. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { score } from "../geometry";
import { t } from "../i18n";
import { ChosenDeck } from "../ui/deck-note";
import { Confirm, Handle, Status } from "./act";
import { plays } from "./controller";
import { Header } from "./header";
import { Card, DiscardPile, MyScore, Numbers, Scale } from "./parts";
import { waitingText } from "./people";
import { type Part, wide } from "./play";
import { Players } from "./players";
import { Stage, Tools } from "./stage";

export interface ScreenProps extends Part {
  readonly banner: ComponentChildren;
}

export function PlayerScreen({ play, state, banner }: ScreenProps) {
  const isWide = wide.value;
  // With a new card all levels are shown again: the ghost could lie on a level that is hidden.
  useEffect(() => {
    play.peel.value = null;
  }, [play, state.round]);
  return (
    <div class={`game ${isWide ? "wide" : "narrow"}`}>
      <Header play={play} state={state} more="table">
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
          <div class="game-stage">
            <Stage play={play} />
            {!isWide && !play.solid.value && <View play={play} />}
          </div>
        </div>
        {isWide ? <Rail play={play} state={state} /> : <Tray play={play} state={state} />}
      </main>
    </div>
  );
}

/** How the display is shown, on a phone. It closes when the display is touched. */
function View({ play }: Pick<Part, "play">) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      if (menu.current && event.target instanceof Node && !menu.current.contains(event.target))
        menu.current.open = false;
    };
    addEventListener("pointerdown", close);
    return () => removeEventListener("pointerdown", close);
  }, []);
  return (
    <details ref={menu} class="game-view">
      <summary class="button">{t().game.view}</summary>
      <Tools play={play} />
    </details>
  );
}

/** With other players the line has more to show, so the word is only for screen readers. */
function TotalScore({ play, state }: Part) {
  const total = score(play.mine.tiles.value);
  return (
    <p class="number">
      <b class="game-top-score">{total}</b>{" "}
      <span class={state.seats.length > 1 ? "hidden" : "game-top-word"}>{t().game.pointsWord(total)}</span>
    </p>
  );
}

function Rail({ play, state }: Part) {
  const alone = state.seats.length === 1;
  return (
    <aside class="game-rail" aria-label={t().game.table}>
      <div class="game-rail-top">
        <div class="game-act">
          <Card state={state} />
          {plays(state) && <Handle play={play} state={state} />}
        </div>
        <Acting play={play} state={state} />
      </div>
      <div class="game-rail-rest">
        {alone && <Scale play={play} />}
        <Numbers state={state} />
        <DiscardPile state={state} />
        <ChosenDeck chosen={state.deckChosen} />
        {!alone && <Players play={play} state={state} />}
      </div>
    </aside>
  );
}

/** The button Confirm and a sentence; or why there is nothing to confirm. */
function Acting({ play, state }: Part) {
  if (!plays(state)) {
    const mine = state.seat === null ? undefined : state.seats[state.seat];
    return (
      <div class="game-acting">
        <p class="notice">{mine?.resigned ? t().game.youResigned : t().game.botPlays}</p>
        <p>{waitingText(state)}</p>
      </div>
    );
  }
  return (
    <div class="game-acting">
      <Confirm play={play} />
      <Status play={play} state={state} />
    </div>
  );
}

/** Below the display on a phone, in reach of a thumb. */
function Tray({ play, state }: Part) {
  return (
    <div class="game-tray">
      <div class="game-keys-row">
        <Card state={state} />
        {plays(state) && <Handle play={play} state={state} />}
      </div>
      <Acting play={play} state={state} />
    </div>
  );
}
