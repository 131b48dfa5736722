/** The daily deck on the start page: today's number, whether it is played, the streak, and one button. */

import type { DailyView } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { useRequest, useRetry } from "../../ui/requests";
import { t } from "../../ui/texts";
import { useLeft } from "./countdown";
import { CardBack } from "./day-panel";
import { showDaily } from "./days";
import { daily } from "./texts";
import "./daily.css";

const REFRESH = 60_000;

/** Nothing while there is no answer: the start page itself says that the server does not respond. */
export function DailyHomePanel({ primary = true }: { primary?: boolean }) {
  const asked = useRequest(showDaily, REFRESH);
  useRetry(asked);
  return asked.value && <Panel view={asked.value} again={asked.again} primary={primary} />;
}

function Panel({ view, again, primary }: { view: DailyView; again: () => void; primary: boolean }) {
  const words = daily();
  const left = useLeft(view, again);
  const { number } = view.today;
  return (
    <section class="panel daily-home" aria-labelledby="daily-home">
      <CardBack number={number} />
      <div class="daily-home-words">
        <h2 id="daily-home">{words.deck(number)}</h2>
        <p>{stateText(view)}</p>
        {view.streak.current > 0 && <p class="daily-streak">{words.inARow(view.streak.current)}</p>}
        <p class="small muted number daily-home-facts">
          <span role="timer" aria-live="off">
            {words.next(left)}
          </span>
        </p>
      </div>
      <Way view={view} primary={primary} />
    </section>
  );
}

/** How far I am, or what I have made. */
export function stateText({ state, standing, players, round, rounds }: DailyView): string {
  const words = daily();
  if (standing) {
    const points = t().common.points(standing.score);
    return players > 1
      ? words.summary(points, words.rank(standing.rank, players))
      : words.summary(points, words.onlyYou);
  }
  if (state === "playing") return t().game.round(round, rounds);
  if (state === "given_up") return words.resigned;
  return players === 0 ? words.nobody : words.finished(players);
}

function Way({ view: { state, room }, primary }: { view: DailyView; primary: boolean }) {
  if (state === "playing")
    return <LinkButton look="primary" href={linkTo({ screen: "room", room })} text={t().home.goOn} />;
  return (
    <LinkButton
      look={primary && state === "open" ? "primary" : ""}
      href="#/daily"
      text={state === "open" ? daily().play : t().home.look}
    />
  );
}
