/** The best displays of a day: pictures that open the replays. */

import type { DailyDisplay } from "../../base/generated/wire";
import { parseDisplay } from "../../base/geometry";
import { linkTo } from "../../base/route";
import { useBestOf } from "../../engine/review/shared-best";
import { shownName } from "../../ui/names";
import { t } from "../../ui/texts";
import { Picture } from "../../widget/picture";
import { Passkey } from "./passkey";
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
