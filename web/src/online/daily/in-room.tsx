/** What rooms show of the daily deck, while it is played and afterwards. It is loaded on demand, as one file. */

import { useCallback, useMemo } from "preact/hooks";
import type { DailyStanding, DailyView, DayResults, Replay } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import type { FinishedGame } from "../../engine/review/types";
import { useReview } from "../../engine/review/use-review";
import type { RoomState } from "../../room";
import { Button, LinkButton } from "../../ui/button";
import { type Request, useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { useLeft } from "./countdown";
import { Standing } from "./day-panel";
import { dayOf, numberOf, showDaily, showDay } from "./days";
import { Histogram } from "./histogram-view";
import { ShareBox } from "./share";
import { daily } from "./texts";
import "./daily.css";

type Contest = Pick<RoomState, "contest" | "ranked">;

/** For the header. A plain function: the part of the page that calls it belongs to the first load. */
export const tag = (state: Contest) => <Tag {...state} />;

/** "Daily deck #12 · ranked" */
function Tag({ contest, ranked }: Contest) {
  const { value } = useRequest(showDaily);
  const words = daily();
  const name = value ? words.deck(numberOf(dayOf(contest), value.today)) : words.title;
  return (
    <p class="daily-tag small ellipsis">
      <span class="daily-tag-name">{name} · </span>
      <b>{ranked ? words.game.ranked : words.game.repeat}</b>
    </p>
  );
}

/** What that means. */
export const note = ({ ranked }: Contest) => (
  <p class="small muted">{ranked ? daily().game.rankedAbout : daily().game.repeatAbout}</p>
);

/** What else is lost by resigning; empty for a game that does not count. */
export const resignText = ({ ranked }: Contest) => (ranked ? daily().game.resign : "");

interface DailyEndProps {
  readonly state: RoomState;
  /** It has the game as one word, under which its review is kept. */
  readonly replay: Request<Replay>;
}

interface Answers {
  readonly view: DailyView;
  readonly results: DayResults;
}

/** After the game: where I stand, everybody's points, a text to share, and the next deck. */
export function DailyEnd({ state, replay }: DailyEndProps) {
  const day = dayOf(state.contest);
  const ask = useCallback(async (): Promise<Answers> => {
    const [view, results] = await Promise.all([showDaily(), showDay(day)]);
    return { view, results };
  }, [day]);
  const { value, failure, again } = useRequest(ask);
  const words = daily();
  const number = value && numberOf(day, value.view.today);
  return (
    <section class="panel stack daily-end" aria-labelledby="daily-end">
      <h2 id="daily-end">
        {number === null ? words.title : words.deck(number)}{" "}
        <span class="tag">{state.ranked ? words.game.ranked : words.game.repeat}</span>
      </h2>
      <Said state={state} replay={replay} answers={value} />
      {failure !== null && !value && (
        <>
          <p class="muted">{words.noResult}</p>
          <Button onClick={again} text={t().common.tryAgain} />
        </>
      )}
      <LinkButton look="primary big" href={linkTo({ screen: "daily", path: [] })} text={words.toDaily} />
      {value && <NextDeck view={value.view} again={again} />}
    </section>
  );
}

/** What came of it. */
function Said({ state, replay, answers }: DailyEndProps & { answers: Answers | null }) {
  const words = daily();
  if (!state.ranked) return <p>{words.unranked}</p>;
  if (state.seats[state.seat ?? -1]?.resigned) return <p>{words.notCounted}</p>;
  if (!answers) return null;
  const { results, view } = answers;
  const over = results.day.day < view.today.day;
  return (
    results.standing && (
      <>
        <Standing standing={results.standing} players={results.players} over={over} scored={false} />
        <Histogram counts={results.histogram} mine={results.standing.score} />
        <Share state={state} replay={replay} results={results} standing={results.standing} />
      </>
    )
  );
}

interface ShareProps extends DailyEndProps {
  readonly results: DayResults;
  readonly standing: DailyStanding;
}

/** The accuracy is added when it holds. */
function Share({ state, replay, results, standing }: ShareProps) {
  const compact = replay.value?.compact ?? "";
  const game = useMemo(() => (compact ? gameOf(state, compact) : null), [state.room, compact]);
  const { holds, seats } = useReview(game, 0);
  const accuracy = (holds && seats[0]?.accuracy) || null;
  return <ShareBox day={results.day} standing={standing} players={results.players} accuracy={accuracy} />;
}

function gameOf({ seats, start, cards, displays }: RoomState, compact: string): FinishedGame {
  return { players: seats.map(({ name }) => name), start, cards, displays, compact };
}

function NextDeck({ view, again }: { view: DailyView; again: () => void }) {
  const left = useLeft(view, again);
  return (
    <p class="small muted number" role="timer" aria-live="off">
      {daily().next(left)}
    </p>
  );
}
