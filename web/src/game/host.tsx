/** For a projector: the card, the clock and the ranking, readable from the back of a classroom. */

import { t } from "../i18n";
import { ChosenDeck } from "../ui/deck-note";
import { Clock } from "./clock";
import { Header } from "./header";
import { Card, Numbers } from "./parts";
import { awaited, leading, ranking } from "./people";
import type { ScreenProps } from "./player";
import { AskedNote, DisplayButton, Places } from "./players";

const SHOWN = 20;
const LEADERS = 4;

export function HostScreen({ play, state, banner }: ScreenProps) {
  const places = ranking(state.seats);
  const of = state.seats.length;
  const placed = of - awaited(state).length;
  return (
    <div class="game-host">
      <Header play={play} state={state} more="menu" />
      <main class="game-host-main" tabIndex={-1} aria-label={t().game.round(state.round, state.rounds)}>
        {banner}
        <div class="game-host-body">
          <section class="game-host-now">
            <p class="game-host-round number" aria-hidden="true">
              {t().game.round(state.round, state.rounds)}
            </p>
            <Card state={state} />
            <Clock connection={play.connection} />
            <AskedNote state={state} />
            <p class="game-host-placed number">{t().game.havePlaced(placed, of)}</p>
            <progress value={placed} max={of} aria-hidden="true" />
            <Numbers state={state} />
            <ChosenDeck chosen={state.deckChosen} />
          </section>
          <section class="game-host-ranking" aria-labelledby="game-players">
            <h2 id="game-players">{t().game.ranking}</h2>
            {!state.host && <p class="muted">{t().game.watching}</p>}
            <Places state={state} places={leading(places, SHOWN, null)} />
            {places.length > SHOWN && <p class="muted">{t().game.andMore(places.length - SHOWN)}</p>}
          </section>
          <section class="game-host-leaders" aria-label={t().game.leaders}>
            {places.slice(0, LEADERS).map(({ seat }) => (
              <DisplayButton key={seat} play={play} state={state} seat={seat} />
            ))}
          </section>
        </div>
      </main>
    </div>
  );
}
