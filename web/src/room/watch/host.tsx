/** For a projector: the card, the clock and the ranking, readable from the back of a classroom. */

import { ChosenDeck } from "../../ui/deck-note";
import { t } from "../../ui/texts";
import { Clock } from "../play/clock";
import { Header } from "../play/header";
import { Card, Numbers } from "../play/parts";
import { awaitedSeats, leading, ranking } from "../play/people";
import type { ScreenProps } from "../play/player";
import { AskedNote, Places } from "../play/players";
import { roomTexts } from "../texts";
import { LateNote, WatchedDisplay } from "./watch-parts";

const SHOWN = 20;
const LEADERS = 4;

export function HostScreen({ play, state, banner }: ScreenProps) {
  const places = ranking(state.seats);
  const leaders = places.slice(0, LEADERS).map(({ seat }) => seat);
  const of = state.seats.length;
  const placed = of - awaitedSeats(state).length;
  return (
    <div class="game-host">
      <Header play={play} state={state} more="menu" />
      <main class="game-host-main" tabIndex={-1} aria-label={t().game.round(state.round, state.rounds)}>
        {banner}
        <LateNote state={state} />
        <div class="game-host-body">
          <section class="game-host-now">
            <p class="game-host-round number" aria-hidden="true">
              {t().game.round(state.round, state.rounds)}
            </p>
            <Card state={state} />
            <Clock connection={play.connection} />
            <AskedNote state={state} />
            <p class="game-host-placed number">{roomTexts().watch.havePlaced(placed, of)}</p>
            <progress value={placed} max={of} aria-hidden="true" />
            <Numbers state={state} />
            <ChosenDeck chosen={state.deckChosen} />
          </section>
          <section class="game-host-ranking" aria-labelledby="game-players">
            <h2 id="game-players">{t().game.ranking}</h2>
            {!state.host && <p class="muted">{roomTexts().watch.watching}</p>}
            <Places state={state} places={leading(places, SHOWN, null)} />
            {places.length > SHOWN && <p class="muted">{roomTexts().watch.andMore(places.length - SHOWN)}</p>}
          </section>
          <section class="game-host-leaders" data-count={leaders.length} aria-label={roomTexts().watch.leaders}>
            {leaders.map((seat) => (
              <WatchedDisplay key={seat} play={play} state={state} seat={seat} />
            ))}
          </section>
        </div>
      </main>
    </div>
  );
}
