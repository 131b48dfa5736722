/** For spectators and for a host who does not play: all displays side by side, and who leads. Loaded on demand. */

import { ChosenDeck } from "../../ui/deck-note";
import { t } from "../../ui/texts";
import { Header } from "../play/header";
import { Card, DiscardPile, Numbers } from "../play/parts";
import { ranking, SMALL_TABLE } from "../play/people";
import { type Part, wide } from "../play/play";
import type { ScreenProps } from "../play/player";
import { PlacedCount, Places } from "../play/players";
import { Waiting } from "../play/waiting";
import { roomTexts } from "../texts";
import { HostScreen } from "./host";
import { LateNote, WatchedDisplay } from "./watch-parts";
import "./watch.css";

/** A phone is no projector: there a host sees the displays of a small table, too. */
export function WatchScreen(props: ScreenProps) {
  const { host, seats } = props.state;
  return seats.length > SMALL_TABLE || (host && wide.value) ? <HostScreen {...props} /> : <SmallTable {...props} />;
}

function SmallTable({ play, state, banner }: ScreenProps) {
  const seats = state.seats.map((_, seat) => seat);
  return (
    <div class="game-watch">
      <Header play={play} state={state} more="menu" />
      <main class="game-watch-main" tabIndex={-1} aria-label={t().game.round(state.round, state.rounds)}>
        {banner}
        <LateNote state={state} />
        <div class="game-watch-body">
          <ul class="watch-displays" data-count={seats.length}>
            {seats.map((seat) => (
              <li key={seat}>
                <WatchedDisplay play={play} state={state} seat={seat} />
              </li>
            ))}
          </ul>
          <Rail play={play} state={state} />
        </div>
      </main>
    </div>
  );
}

function Rail({ play, state }: Part) {
  return (
    <aside class="game-rail" aria-label={t().game.table}>
      <div class="game-rail-top">
        <div class="game-act">
          <Card state={state} />
          <div class="game-act-side">
            <b>{state.host ? roomTexts().waiting.showing : roomTexts().watch.watching}</b>
            <p class="small muted">
              <Waiting connection={play.connection} state={state} />
            </p>
            {wide.value && <PlacedCount state={state} />}
          </div>
        </div>
        <Numbers state={state} />
      </div>
      <div class="game-rail-rest">
        <section class="stack tight" aria-labelledby="game-players">
          <h2 id="game-players" class="eyebrow">
            {t().game.ranking}
          </h2>
          <Places state={state} places={ranking(state.seats)} />
        </section>
        <DiscardPile state={state} />
        <ChosenDeck chosen={state.deckChosen} />
        {!state.options.open_displays && <p class="small muted">{t().game.lastRound}</p>}
      </div>
    </aside>
  );
}
