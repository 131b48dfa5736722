/** The menu: everything a player can do besides placing. */

import { t } from "../i18n";
import { CALLED_TIME } from "../limits";
import { addressOf } from "../route";
import { CopyLink } from "../ui/copy";
import { plays } from "./controller";
import { awaited } from "./people";
import { type Opened, open, type Part, wide } from "./play";

/** A player who has placed may call time: the others have one minute left, unless they have less. */
export function CallTime({ play, state }: Part) {
  const placed = state.seat !== null && state.seats[state.seat]?.placed === true;
  const longer = state.deadline === null || state.deadline - play.connection.now() > CALLED_TIME;
  if (!plays(state) || !placed || !longer || awaited(state).length === 0) return null;
  return (
    <button type="button" class="button" onClick={() => play.connection.send({ type: "more_time" })}>
      {t().game.callTime}
    </button>
  );
}

export function Menu({ play, state }: Part) {
  const words = t().game;
  const item = (text: string, dialog: Exclude<Opened["dialog"], "display">, look = "") => (
    <button type="button" class={`button ${look}`} onClick={() => open(play, { dialog })}>
      {text}
    </button>
  );
  const alone = state.seats.length === 1;
  return (
    <nav class="stack tight game-menu" aria-label={words.menu}>
      {plays(state) && item(words.help, "help")}
      {!alone && <CopyLink text={words.copyLink} address={addressOf({ screen: "room", room: state.room })} />}
      {state.host && !alone && item(words.handOver.title, "handOver")}
      {!wide.value && (
        <div class="row game-menu-links">
          <a href="#/">{t().common.home}</a>
          <a href="#/rules">{t().frame.rules}</a>
          <a href="#/settings">{t().frame.settings}</a>
        </div>
      )}
      {/* A solo player can simply close the page: the game waits. */}
      {plays(state) && !alone && item(words.leave.title, "leave", "danger")}
      {plays(state) && item(words.resign.title, "resign", "danger")}
    </nav>
  );
}
