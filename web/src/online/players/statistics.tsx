/** Statistics: figures, charts, and how a player has done against bots. */

import type { Statistics } from "../../base/generated/wire";
import { decimal, Figures } from "../../ui/figures";
import { useRequest } from "../../ui/requests";
import { myStatistics } from "./api";
import { AccuracyChart, BotsChart, DistributionChart, LevelsChart, LuckChart, TrendChart } from "./charts";
import { Downloads } from "./data";
import { Missing, Nothing } from "./messages";
import { players } from "./texts";

export function StatisticsScreen() {
  const words = players().statistics;
  const { value, failure, again } = useRequest(myStatistics);
  if (!value) return <Missing failure={failure} again={again} />;
  if (value.games === 0) return <Nothing>{words.empty}</Nothing>;
  return (
    <>
      <Summary statistics={value} />
      <Charts statistics={value} />
      <section class="panel stack">
        <h2>{words.export}</h2>
        <Downloads />
      </section>
    </>
  );
}

function Summary({ statistics: { games, counted, mean, best, median, deviation } }: { statistics: Statistics }) {
  const words = players().statistics;
  const valueText = (value: number | null) => (value === null ? "–" : decimal(value));
  const figures = [
    [words.games, decimal(games)],
    [words.mean, valueText(mean)],
    [words.best, valueText(best)],
    [words.median, valueText(median)],
    [words.deviation, deviation === null ? "–" : `± ${decimal(deviation)}`],
  ] as const;
  return (
    <section class="panel stack" aria-label={words.figures}>
      <Figures kind="me-figures" figures={figures} />
      <p class="small muted">
        {counted > 0 ? words.over(counted, games) : words.noneCounted} {deviation !== null && words.deviationAbout}
      </p>
    </section>
  );
}

function Charts({ statistics: { recent, opponents } }: { statistics: Statistics }) {
  const words = players().statistics;
  const counted = recent.filter((game) => game.counted);
  const reviewed = recent.flatMap(({ review, ended }) => (review ? [{ review, ended }] : []));
  return (
    <div class="me-charts">
      {counted.length > 0 && (
        <>
          <DistributionChart games={counted} />
          <LevelsChart games={counted} />
          <TrendChart games={counted} />
        </>
      )}
      {reviewed.length > 0 ? (
        <>
          <LuckChart games={reviewed} />
          <AccuracyChart games={reviewed} />
        </>
      ) : (
        <p class="panel muted">{words.noReviews}</p>
      )}
      {opponents.length > 0 && <BotsChart opponents={opponents} />}
    </div>
  );
}
