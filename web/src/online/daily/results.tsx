/** The results of a day: what I can do with mine, everybody's points, and the best displays. */

import { useCallback } from "preact/hooks";
import { showReplay } from "../../base/api";
import type { DayResults } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import { storedFigures } from "../../engine/review/own-review";
import { keptReview } from "../../engine/review/stored-reviews";
import { LinkButton } from "../../ui/button";
import { Loading } from "../../ui/needs-server";
import { useRequest } from "../../ui/requests";
import { BestDisplays } from "./best-displays";
import { showDay } from "./days";
import { Histogram } from "./histogram-view";
import { ShareBox } from "./share";
import { Repeat } from "./start";
import { daily } from "./texts";

const REFRESH = 60_000;

export function Results({ results }: { results: DayResults }) {
  const { standing, players, histogram, best, day } = results;
  const accuracy = useKeptAccuracy(standing?.room ?? "");
  const words = daily();
  return (
    <>
      {players > 0 && (
        <section class="panel daily-results" aria-label={words.results}>
          {standing && (
            <div class="stack daily-own">
              <ShareBox day={day} standing={standing} players={players} accuracy={accuracy} />
              <OwnGame room={standing.room} />
              <Repeat day={day.day} text={words.repeat} />
            </div>
          )}
          <Histogram counts={histogram} mine={standing?.score ?? null} />
        </section>
      )}
      {best.length > 0 && <BestDisplays best={best} />}
    </>
  );
}

/** The accuracy of a game of mine that was reviewed here or on another device. */
function useKeptAccuracy(room: string): number | null {
  const ask = async () => (room ? (keptReview(await showReplay(room), 0) ?? storedFigures(room, 0)) : null);
  return useRequest(useCallback(ask, [room])).value?.accuracy ?? null;
}

/** Ways to look at my own game. */
function OwnGame({ room }: { room: string }) {
  const words = daily();
  return (
    <div class="stack tight">
      <div class="row">
        <LinkButton href={linkTo({ screen: "review", source: { room }, seat: 0, round: null })} text={words.review} />
        <LinkButton href={linkTo({ screen: "room-replay", room, round: null })} text={words.watch} />
      </div>
      <p class="small muted">{words.reviewAbout}</p>
    </div>
  );
}

/** Today's results, for those who have played. */
export function TodaysResults({ day }: { day: string }) {
  const { value, failure, again } = useRequest(
    useCallback(() => showDay(day), [day]),
    REFRESH,
  );
  return value ? <Results results={value} /> : <Loading part="daily" failure={failure} again={again} />;
}
