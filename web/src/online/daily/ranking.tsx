/** The rankings: of a day, of a week, and of all time. */

import { useCallback } from "preact/hooks";
import type { Ranking, RankingRow } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { decimal } from "../../ui/figures";
import { Sheet } from "../../ui/frame";
import { shownName } from "../../ui/names";
import { useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { Passkey } from "./best-displays";
import { datesText, dateText, type Span, showRanking } from "./days";
import { daily } from "./texts";
import "./tables.css";
import { Loading } from "../../ui/needs-server";

export const SPANS: readonly Span[] = ["day", "week", "all"];
const REFRESH = 60_000;

interface RankingProps {
  readonly span: Span;
  /** The last day of it; empty for today. */
  readonly day: string;
}

export function RankingScreen({ span, day }: RankingProps) {
  const { value, failure, again } = useRequest(
    useCallback(() => showRanking(span, day), [span, day]),
    REFRESH,
  );
  const words = daily();
  return (
    <Sheet title={t().game.ranking} narrow>
      <Tabs span={span} day={day} />
      {(failure !== null || !value) && <Loading part="ranking" failure={failure} again={again} />}
      {value && <Shown ranking={value} />}
      <div class="stack tight small muted">
        <p class="daily-legend">
          <Passkey /> {words.rankingKey}
        </p>
        <p>{words.rankingHonest}</p>
      </div>
      <nav class="row daily-links" aria-label={words.title}>
        <LinkButton href="#/daily" text={words.today} />
        <LinkButton href="#/daily/archive" text={words.archive} />
      </nav>
    </Sheet>
  );
}

/** Links, not tabs of a widget: each has an address of its own. */
function Tabs({ span, day }: RankingProps) {
  const words = daily();
  return (
    <nav class="daily-tabs" aria-label={t().game.ranking}>
      {SPANS.map((one) => (
        <a
          key={one}
          class="daily-tab"
          href={linkTo({ screen: "ranking", path: day ? [one, day] : [one] })}
          aria-current={one === span ? "page" : undefined}
        >
          {words.spans[one]}
        </a>
      ))}
    </nav>
  );
}

function Shown({ ranking }: { ranking: Ranking }) {
  const words = daily();
  const { span, rows, mine, players } = ranking;
  return (
    <>
      <p>
        {meaning(ranking)} {players > 0 && <span class="muted">{words.rankingPlayers(players)}</span>}
      </p>
      {rows.length === 0 ? (
        <p class="muted">{words.rankingEmpty}</p>
      ) : (
        <Rows span={span} rows={rows} mine={rows.some(({ me }) => me) ? null : mine} />
      )}
    </>
  );
}

function meaning({ span, first, last }: Ranking): string {
  const words = daily();
  if (span === "day") return words.rankingDay(dateText(last));
  return span === "week" ? words.rankingWeek(datesText(first, last)) : words.rankingAll;
}

interface RowsProps extends Pick<Ranking, "span" | "rows"> {
  /** My place, when it is not among the rows. */
  readonly mine: RankingRow | null;
}

function Rows({ span, rows, mine }: RowsProps) {
  const words = daily();
  const several = span !== "day";
  return (
    <table class="daily-table daily-ranking number">
      <thead>
        <tr>
          <th class="daily-place" scope="col">
            {words.rankingRank}
          </th>
          <th class="daily-left" scope="col">
            {words.rankingName}
          </th>
          {several && (
            <th class="daily-sum" scope="col">
              {words.rankingGames}
            </th>
          )}
          <th class="daily-sum" scope="col">
            {span === "all" ? words.rankingMean : t().end.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={index} row={row} several={several} />
        ))}
      </tbody>
      {mine && (
        <tbody class="daily-far" aria-label={words.rankingMine}>
          <Row row={mine} several={several} />
        </tbody>
      )}
    </table>
  );
}

function Row({ row: { rank, name, points, games, passkey, me }, several }: { row: RankingRow; several: boolean }) {
  return (
    <tr class={me ? "mine" : ""}>
      <td class="daily-place">{t().game.rank(rank)}</td>
      <th class="daily-left" scope="row">
        <span class="daily-who">
          <span class="ellipsis" title={shownName(name)}>
            {shownName(name)}
          </span>
          {passkey && <Passkey />}
          {me && <span class="tag">{t().common.you}</span>}
        </span>
      </th>
      {several && <td>{games}</td>}
      <td>
        <b>{decimal(points)}</b>
      </td>
    </tr>
  );
}
