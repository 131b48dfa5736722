/** The menu: everything a player can do besides placing. */

import { isLocalRoom } from "../hosting";
import { t } from "../i18n";
import { addressOf } from "../route";
import { CopyLink } from "../ui/copy";
import { plays } from "./controller";
import { type Opened, open, type Part, wide } from "./play";

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
      {!alone && !isLocalRoom(state.room) && (
        <CopyLink text={words.copyLink} address={addressOf({ screen: "room", room: state.room })} />
      )}
      {state.host && !alone && item(words.handOver.title, "handOver")}
      {!wide.value && (
        <div class="row game-menu-links">
          <a href="#/">{t().common.home}</a>
          <a href="#/rules">{t().frame.rules}</a>
          <a href="#/settings">{t().frame.settings}</a>
        </div>
      )}
      {play.engine.value === "absent" && plays(state) && <p class="small muted">{t().engine.absent}</p>}
      {/* A solo player can simply close the page: the game waits. */}
      {plays(state) && !alone && item(words.leave.title, "leave", "danger")}
      {plays(state) && item(words.resign.title, "resign", "danger")}
    </nav>
  );
}
