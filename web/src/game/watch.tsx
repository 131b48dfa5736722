/** For spectators: all displays side by side, and who leads. */

import { t } from "../i18n";
import { ChosenDeck } from "../ui/deck-note";
import { Header } from "./header";
import { Card, DiscardPile, Numbers } from "./parts";
import { ranking } from "./people";
import type { Part } from "./play";
import type { ScreenProps } from "./player";
import { DisplayButton, PlacedCount, Places } from "./players";

export function WatchScreen({ play, state, banner }: ScreenProps) {
  return (
    <div class="game-watch">
      <Header play={play} state={state} more="menu" />
      <main class="game-watch-main" tabIndex={-1} aria-label={t().game.round(state.round, state.rounds)}>
        {banner}
        <div class="game-watch-body">
          <ul class="game-displays" data-count={state.seats.length}>
            {state.seats.map((_, seat) => (
              <li key={seat}>
                <DisplayButton play={play} state={state} seat={seat} />
              </li>
            ))}
          </ul>
          <Rail state={state} />
        </div>
      </main>
    </div>
  );
}

function Rail({ state }: Pick<Part, "state">) {
  return (
    <aside class="game-rail" aria-label={t().game.table}>
      <div class="game-rail-top">
        <div class="game-act">
          <Card state={state} />
          <div class="game-act-side">
            <b>{t().game.watching}</b>
            <PlacedCount state={state} />
          </div>
        </div>
      </div>
      <div class="game-rail-rest">
        <section class="stack tight" aria-labelledby="game-players">
          <h2 id="game-players" class="eyebrow">
            {t().game.ranking}
          </h2>
          <Places state={state} places={ranking(state.seats)} />
        </section>
        <Numbers state={state} />
        <DiscardPile state={state} />
        <ChosenDeck chosen={state.deckChosen} />
        {!state.options.open_displays && <p class="small muted">{t().game.lastRound}</p>}
      </div>
    </aside>
  );
}
