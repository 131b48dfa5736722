/** The best displays of a day: pictures that open the replays. */

import type { DailyDisplay } from "../../base/generated/wire";
import { parseDisplay } from "../../base/geometry";
import { linkTo } from "../../base/route";
import { useBestOf } from "../../engine/review/shared-best";
import { shownName } from "../../ui/names";
import { t } from "../../ui/texts";
import { Picture } from "../../widget/picture";
import { daily } from "./texts";

export function BestDisplays({ best }: { best: readonly DailyDisplay[] }) {
  const known = useBestOf(best);
  return (
    <section class="stack" aria-labelledby="daily-best">
      <div class="stack tight">
        <h2 id="daily-best">{daily().bestDisplays}</h2>
        {known !== null && <p class="muted">{daily().bestKnown(t().common.points(known))}</p>}
      </div>
      <ul class="daily-displays">
        {best.map((one) => (
          <li key={one.room}>
            <BestDisplay shown={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BestDisplay({ shown: { rank, name, score, display, room, passkey, me } }: { shown: DailyDisplay }) {
  const who = shownName(name);
  return (
    <a
      class={`panel daily-display ${me ? "mine" : ""}`}
      href={linkTo({ screen: "room-replay", room, round: null })}
      aria-label={daily().openReplay(rank, who, score)}
    >
      <Picture tiles={parseDisplay(display)} label="" />
      <span class="daily-display-who">
        <span class="number muted">{t().game.rank(rank)}</span>
        {me ? <span class="tag">{t().common.you}</span> : <span class="ellipsis">{who}</span>}
        {passkey && <Passkey />}
        <b class="number">{score}</b>
      </span>
    </a>
  );
}

/** The mark of a player whose profile is secured with a passkey: a key, and a word for those who hear it. */
export function Passkey() {
  return (
    <span class="daily-key" title={daily().passkey}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M10.5 1a4.5 4.5 0 0 0-4.3 5.8L1 12v3h3v-2h2v-2h1.5l.7-.7A4.5 4.5 0 1 0 10.5 1Zm1 5a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3Z" />
      </svg>
      <span class="hidden">{daily().passkey}</span>
    </span>
  );
}
