/** What can be done besides placing. */

import { useState } from "preact/hooks";
import { t } from "../i18n";
import { addressOf } from "../route";
import { plays } from "./controller";
import { awaited } from "./people";
import { type Opened, open, type Part, wide } from "./play";

/** Who has placed may give those who have not one more minute, unless they have less. */
export function MoreTime({ play, state }: Part) {
  const placed = state.seat !== null && state.seats[state.seat]?.placed === true;
  const enough = state.deadline === null || state.deadline - play.table.now() > 60;
  if (!plays(state) || !placed || !enough || awaited(state).length === 0) return null;
  return (
    <button type="button" class="button" onClick={() => play.table.send({ type: "more_time" })}>
      {t().game.moreTime}
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
      {!alone && <CopyLink room={state.room} />}
      {state.host && !alone && item(words.handOver.title, "handOver")}
      {!wide.value && (
        <div class="row game-menu-links">
          <a href="#/">{t().common.home}</a>
          <a href="#/rules">{t().frame.rules}</a>
          <a href="#/settings">{t().frame.settings}</a>
        </div>
      )}
      {plays(state) && item(words.leave.title, "leave", "danger")}
      {plays(state) && item(words.resign.title, "resign", "danger")}
    </nav>
  );
}

function CopyLink({ room }: { room: string }) {
  const [copied, copy] = useState(false);
  const address = addressOf({ screen: "room", room });
  return (
    <button
      type="button"
      class="button"
      onClick={() => {
        navigator.clipboard?.writeText(address).then(
          () => copy(true),
          () => prompt(t().common.copy, address), // the browser does not let the page: copy it by hand
        );
      }}
    >
      <span role="status">{copied ? t().common.copied : t().game.copyLink}</span>
    </button>
  );
}
