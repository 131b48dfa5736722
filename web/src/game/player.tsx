/** The screen of somebody who has a seat: the display, and beside or below it what is done with the tile. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { score } from "../geometry";
import { t } from "../i18n";
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
  // A new card: all levels are shown again, or a tile could hide under what was peeled off.
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

/** How the display is seen, on a phone. It closes when the display itself is touched. */
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

/** With others there is more to be said in one line, so the word is left out. */
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
        {!alone && <Players play={play} state={state} />}
      </div>
    </aside>
  );
}

/** Confirm and what is to be said; or why there is nothing to confirm. */
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
