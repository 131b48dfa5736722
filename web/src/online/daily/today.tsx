/** The daily deck of today; or a past day, for an address that has one. */

import type { DailyView } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { Sheet } from "../../ui/frame";
import { Message } from "../../ui/message";
import { Loading, ServerFailure } from "../../ui/needs-server";
import { useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { Countdown } from "./countdown";
import { DayHead, Standing, StreakFigures } from "./day-panel";
import { dayBefore, numberOf, showDaily } from "./days";
import { FairToday } from "./fair";
import { PastDay } from "./past-day";
import { TodaysResults } from "./results";
import { AsName, Repeat, Start } from "./start";
import { daily } from "./texts";

const REFRESH = 60_000;

/** `day`: empty for today. */
export function DayScreen({ day }: { day: string }) {
  const { value, failure, again } = useRequest(showDaily, REFRESH);
  if (!value)
    return (
      <Sheet title={daily().title}>
        <Loading part="daily" failure={failure} again={again} />
      </Sheet>
    );
  const wanted = day || value.today.day;
  if (wanted > value.today.day) return <Future />;
  if (wanted < value.today.day) return <PastDay day={wanted} today={value.today} />;
  return (
    <Sheet title={daily().title}>
      <p class="muted">{daily().about}</p>
      <ServerFailure part="daily" failure={failure} again={again} />
      <section class="panel daily-today" aria-labelledby="daily-number">
        <DayHead number={value.today.number} day={value.today.day}>
          <Countdown view={value} onOver={again} />
        </DayHead>
        <Ways view={value} again={again} />
        <StreakFigures streak={value.streak} />
      </section>
      {(value.state === "finished" || value.state === "given_up") && <TodaysResults day={value.today.day} />}
      <DailyLinks view={value} />
      <FairToday today={value.today} tomorrow={value.tomorrow} />
    </Sheet>
  );
}

function Future() {
  return (
    <Message title={daily().title} text={t().errors.day_not_begun}>
      <LinkButton look="primary" href="#/daily" text={daily().today} />
    </Message>
  );
}

/** What can be done with today's deck, by the state of my ranked game. */
function Ways({ view, again }: { view: DailyView; again: () => void }) {
  const words = daily();
  const { today, state, players, room, round, rounds, standing } = view;
  if (state === "open")
    return (
      <div class="stack daily-ways">
        <Start day={today.day} ranked text={words.play} look="primary big" onRefused={again} />
        <p class="small">{words.playAbout}</p>
        <AsName />
        <p>{players === 0 ? words.nobody : words.finished(players)}</p>
      </div>
    );
  if (state === "playing")
    return (
      <div class="stack daily-ways">
        <LinkButton look="primary big" href={linkTo({ screen: "room", room })} text={words.goOn(round, rounds)} />
        <p class="small">{words.waits}</p>
        {players > 0 && <p>{words.finished(players)}</p>}
      </div>
    );
  if (standing) return <Standing standing={standing} players={players} over={false} />;
  return (
    <div class="stack daily-ways">
      <p>{words.givenUp}</p>
      <Repeat day={today.day} text={words.repeat} onRefused={again} />
    </div>
  );
}

/** Other days, and rankings. */
function DailyLinks({ view: { today } }: { view: DailyView }) {
  const words = daily();
  const yesterday = dayBefore(today.day);
  return (
    <nav class="row daily-links" aria-label={words.title}>
      {numberOf(yesterday, today) > 0 && (
        <LinkButton href={linkTo({ screen: "daily", path: [yesterday] })} text={words.yesterday} />
      )}
      <LinkButton href="#/daily/archive" text={words.archive} />
      <LinkButton href="#/ranking/day" text={t().game.ranking} />
    </nav>
  );
}
