/** A day that is over: its results, the seed that is open now, and its deck to play. */

import { useCallback } from "preact/hooks";
import type { DayResults, DayView } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { Sheet } from "../../ui/frame";
import { Loading } from "../../ui/needs-server";
import { useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { DayHead, Standing } from "./day-panel";
import { dayAfter, dayBefore, numberOf, showDay } from "./days";
import { FairPast } from "./fair";
import { Results } from "./results";
import { Repeat, Start } from "./start";
import { daily } from "./texts";

export function PastDay({ day, today }: { day: string; today: DayView }) {
  const number = numberOf(day, today);
  const { value, failure, again } = useRequest(useCallback(() => showDay(day), [day]));
  return (
    <Sheet title={number > 0 ? daily().deck(number) : daily().title} showTitle={false}>
      <Around day={day} today={today} />
      {(failure !== null || !value) && <Loading part="daily" failure={failure} again={again} />}
      {value && <Shown results={value} />}
    </Sheet>
  );
}

/** The days before and after, and the archive. */
function Around({ day, today }: { day: string; today: DayView }) {
  const words = daily();
  const before = dayBefore(day);
  return (
    <nav class="row daily-links" aria-label={words.archive}>
      {numberOf(before, today) > 0 && (
        <a class="button" href={linkTo({ screen: "daily", path: [before] })}>
          <span aria-hidden="true">←</span> {words.earlier}
        </a>
      )}
      <a class="button" href={linkTo({ screen: "daily", path: [dayAfter(day)] })}>
        {words.later} <span aria-hidden="true">→</span>
      </a>
      <LinkButton href="#/daily/archive" text={words.archive} />
      <LinkButton href={linkTo({ screen: "ranking", path: ["day", day] })} text={words.rankingDayOf} />
    </nav>
  );
}

function Shown({ results }: { results: DayResults }) {
  const words = daily();
  const { day, players, standing } = results;
  return (
    <>
      <section class="panel daily-today" aria-labelledby="daily-number">
        <DayHead number={day.number} day={day.day}>
          {players === 0 ? words.nobodyThen : words.finished(players)}
        </DayHead>
        {standing ? (
          <Standing standing={standing} players={players} over />
        ) : results.deck ? (
          <Repeat day={day.day} text={words.playPast} look="primary" />
        ) : (
          <NotClosed day={day.day} />
        )}
      </section>
      <Results results={results} />
      <FairPast day={day} deck={results.deck} />
    </>
  );
}

/** In the hour after a day, who has begun on it may finish; whether I have, the server knows. */
function NotClosed({ day }: { day: string }) {
  return (
    <div class="stack daily-ways">
      <p>{t().errors.day_not_closed}</p>
      <Start day={day} ranked text={daily().goOnThen} />
    </div>
  );
}
