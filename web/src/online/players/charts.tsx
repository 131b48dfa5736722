/** The charts of the statistics, each with its table. */

import type { OpponentStatistics, PastReview, StatisticsGame } from "../../base/generated/wire";
import { decimal, signedNumber } from "../../ui/figures";
import { botName } from "../../ui/names";
import { t } from "../../ui/texts";
import { dateText } from "../../ui/time";
import { Below, Chart, Column, type Plane, Plot } from "./chart";
import { type Axis, axisOf, binsOf, meanByLevel, runningMean } from "./figures";
import { players } from "./texts";

/** Games in the running mean, and how many it takes to begin one: the first few say little. */
const MOST = 10;
const LEAST = 5;
/** With more games than this, dots are small. */
const MANY = 80;

interface GamesProps {
  /** Oldest first; at least one. */
  readonly games: readonly StatisticsGame[];
}

export function DistributionChart({ games }: GamesProps) {
  const words = players().statistics;
  const bins = binsOf(games.map(({ score }) => score));
  const rows = bins.map(({ from, to, count }) => [words.range(from, to), decimal(count)]);
  const texts = bins.map(({ from }, index): [number, string] => [index, String(from)]);
  return (
    <Chart
      title={words.distribution}
      about={words.distributionAbout}
      table={{ head: [t().end.points, words.games], rows }}
    >
      <Plot axis={axisOf([0, ...bins.map(({ count }) => count)])} count={bins.length} text={decimal}>
        {(plane) => (
          <>
            {bins.map(({ from, to, count }, index) => {
              const title = `${words.range(from, to)}: ${decimal(count)}`;
              return (
                count > 0 && <Column key={from} {...{ plane, index, title }} from={0} to={count} kind="me-column" />
              );
            })}
            <Below plane={plane} texts={texts} />
          </>
        )}
      </Plot>
    </Chart>
  );
}

export function LevelsChart({ games }: GamesProps) {
  const words = players().statistics;
  const levels = meanByLevel(games);
  const rows = levels.map((points, index) => [String(index + 1), decimal(points)]);
  return (
    <Chart
      title={words.levels}
      about={words.levelsAbout}
      table={{ head: [t().end.level, words.pointsOnAverage], rows }}
    >
      <Plot axis={axisOf([0, ...levels])} count={levels.length} text={decimal}>
        {(plane) =>
          levels.map((points, index) => {
            const title = `${t().common.level(index + 1)}: ${decimal(points)}`;
            return (
              <g key={title}>
                <Column {...{ plane, index, title }} from={0} to={points} kind="me-column" />
                <text class="chart-tick me-value" x={plane.x(index)} y={plane.y(points) - 5} text-anchor="middle">
                  {decimal(points)}
                </text>
                <text class="chart-tick" x={plane.x(index)} y={plane.size.height - 6} text-anchor="middle">
                  {t().common.level(index + 1)}
                </text>
              </g>
            );
          })
        }
      </Plot>
    </Chart>
  );
}

export function TrendChart({ games }: GamesProps) {
  const words = players().statistics;
  const scores = games.map(({ score }) => score);
  return (
    <Course
      title={words.trend}
      about={words.trendAbout}
      value={t().end.points}
      dates={games.map(({ ended }) => ended)}
      values={scores}
      axis={axisOf(scores)}
      wide
    />
  );
}

interface ReviewedProps {
  readonly games: readonly { readonly review: PastReview; readonly ended: number }[];
}

export function AccuracyChart({ games }: ReviewedProps) {
  const words = players().statistics;
  const values = games.map(({ review }) => review.accuracy);
  return (
    <Course
      title={words.accuracy}
      about={words.accuracyAbout}
      value={words.accuracy}
      dates={games.map(({ ended }) => ended)}
      values={values}
      axis={axisOf([...values, 100])}
    />
  );
}

interface CourseProps {
  readonly title: string;
  readonly about: string;
  /** What the values are. */
  readonly value: string;
  /** By game, oldest first. */
  readonly dates: readonly number[];
  readonly values: readonly number[];
  readonly axis: Axis;
  readonly wide?: boolean;
}

/** Values over time: a dot for each game, and a line for the running mean. */
function Course({ title, about, value, dates, values, axis, wide = false }: CourseProps) {
  const words = players().statistics;
  const means = runningMean(values, MOST, LEAST);
  const rows = values.map((one, index) => [
    String(index + 1),
    dateText(dates[index] ?? 0),
    decimal(one),
    decimalOrNone(means[index]),
  ]);
  return (
    <Chart
      title={title}
      about={about}
      wide={wide}
      table={{ head: [words.game, words.date, value, words.running], rows }}
    >
      <Plot axis={axis} count={values.length} text={decimal}>
        {(plane) => (
          <>
            {values.map((one, index) => (
              <circle key={index} class="me-dot" cx={plane.x(index)} cy={plane.y(one)} r={values.length > MANY ? 2 : 4}>
                <title>{`${dateText(dates[index] ?? 0)}: ${decimal(one)}`}</title>
              </circle>
            ))}
            <path class="me-line" d={lineOf(plane, means)} />
            <Below plane={plane} texts={endsOf(dates)} />
          </>
        )}
      </Plot>
    </Chart>
  );
}

const decimalOrNone = (value: number | null | undefined) => (typeof value === "number" ? decimal(value) : "–");

/** A line through the values that are there. */
function lineOf(plane: Plane, values: readonly (number | null)[]): string {
  const corners = values.flatMap((value, index) => (value === null ? [] : [`${plane.x(index)},${plane.y(value)}`]));
  return corners.length > 1 ? `M${corners.join("L")}` : "";
}

/** The dates of the first game and of the last one. */
function endsOf(dates: readonly number[]): [number, string][] {
  const last = dates.length - 1;
  const ends = last > 0 ? [0, last] : [0];
  return ends.map((index) => [index, dateText(dates[index] ?? 0)]);
}

/** Up for good luck, down for bad luck. */
export function LuckChart({ games }: ReviewedProps) {
  const words = players().statistics;
  const lucks = games.map(({ review }) => review.luck);
  const dates = games.map(({ ended }) => ended);
  const rows = lucks.map((luck, index) => [String(index + 1), dateText(dates[index] ?? 0), signedNumber(luck)]);
  return (
    <Chart title={words.luck} about={words.luckAbout} table={{ head: [words.game, words.date, words.luck], rows }}>
      <Plot axis={axisOf([0, ...lucks])} count={lucks.length} text={signedNumber}>
        {(plane) => (
          <>
            {lucks.map((luck, index) => {
              const title = `${dateText(dates[index] ?? 0)}: ${signedNumber(luck)}`;
              const kind = luck < 0 ? "me-column down" : "me-column";
              return <Column key={index} {...{ plane, index, title, kind }} from={0} to={luck} />;
            })}
            <path class="me-zero" d={`M${plane.left},${plane.y(0)}H${plane.right}`} />
            <Below plane={plane} texts={endsOf(dates)} />
          </>
        )}
      </Plot>
    </Chart>
  );
}

export function BotsChart({ opponents }: { opponents: readonly OpponentStatistics[] }) {
  const words = players().statistics;
  const most = Math.max(1, ...opponents.flatMap(({ mean, mean_bot }) => [mean, mean_bot]));
  const rows = opponents.map((one) => [
    botName(one.bot),
    words.wonOf(one.won, one.games),
    decimal(one.mean),
    decimal(one.mean_bot),
  ]);
  return (
    <Chart title={words.bots} wide table={{ head: [words.bot, words.won, words.yours, words.theirs], rows }}>
      <ul class="me-bots" aria-hidden="true">
        {opponents.map(({ bot, won, games, mean, mean_bot }) => (
          <li key={bot}>
            <p class="me-bot-name">
              <b class="ellipsis">{botName(bot)}</b> <span class="small muted number">{words.wonOf(won, games)}</span>
            </p>
            <Beam name={t().common.you} value={mean} most={most} kind="me-column" />
            <Beam name={words.bot} value={mean_bot} most={most} kind="me-column theirs" />
          </li>
        ))}
      </ul>
    </Chart>
  );
}

/** A bar from left to right. */
function Beam({ name, value, most, kind }: { name: string; value: number; most: number; kind: string }) {
  return (
    <p class="me-beam small">
      <span>{name}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect class={kind} width={Math.max(1, (100 * value) / most)} height="10" />
      </svg>
      <b class="number">{decimal(value)}</b>
    </p>
  );
}
