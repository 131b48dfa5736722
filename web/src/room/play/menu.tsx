/** The menu: everything a player can do besides placing. */

import { addressOf } from "../../base/route";
import { CopyLink } from "../../ui/copy";
import { t } from "../../ui/texts";
import { isOnlyPlayer } from "../state";
import { roomTexts } from "../texts";
import { plays } from "./controller";
import { beginAgain } from "./new-game";
import { type Opened, open, type Part, wide } from "./play";

export function Menu({ play, state }: Part) {
  const words = t().game;
  const more = roomTexts().menu;
  const item = (text: string, dialog: Exclude<Opened["dialog"], "display">, look = "") => (
    <button type="button" class={`button ${look}`} onClick={() => open(play, { dialog })}>
      {text}
    </button>
  );
  const alone = isOnlyPlayer(state);
  // A contest has one game for each player.
  const again = alone && state.contest === "";
  const begin = () => {
    const ask = () => open(play, { dialog: "newGame" });
    if (state.round > 1 || state.seats[state.seat ?? -1]?.placed) ask();
    else beginAgain({ play, state }).catch(ask);
  };
  return (
    <nav class="stack tight game-menu" aria-label={words.menu}>
      {plays(state) && item(words.help, "help")}
      {state.seats.length > 1 && play.connection.isShared && (
        <CopyLink text={more.copyLink} address={addressOf({ screen: "room", room: state.room })} />
      )}
      {state.host && !alone && item(more.handOver.title, "handOver")}
      {!wide.value && (
        <div class="row game-menu-links">
          <a href="#/">{t().common.home}</a>
          <a href="#/rules">{t().frame.rules}</a>
          <a href="#/settings">{t().frame.settings}</a>
        </div>
      )}
      {play.engine.value === "absent" && plays(state) && <p class="small muted">{more.noEngine}</p>}
      {/* A solo player can simply close the page: the game waits. */}
      {plays(state) && !alone && item(more.leave.title, "leave", "danger")}
      {plays(state) && !again && item(more.resign.title, "resign", "danger")}
      {plays(state) && again && (
        <button type="button" class="button" onClick={begin}>
          {more.newGame.title}
        </button>
      )}
    </nav>
  );
}
