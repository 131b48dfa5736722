/** All past days: my points, the most points, and how many have played. */

import { useEffect, useState } from "preact/hooks";
import type { ArchiveDay } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import { Button, LinkButton } from "../../ui/button";
import { Sheet } from "../../ui/frame";
import { useOnce } from "../../ui/requests";
import { t } from "../../ui/texts";
import { listArchive, shortDate } from "./days";
import { daily } from "./texts";
import "./tables.css";
import { ServerFailure } from "../../ui/needs-server";

const PAGE = 30;

export function Archive() {
  const { days, complete, busy, failure, more } = useDays();
  const words = daily();
  return (
    <Sheet title={words.archive} narrow>
      <p class="muted">{words.archiveAbout}</p>
      {days.length > 0 && <Days days={days} />}
      {failure !== null && <ServerFailure part="daily" failure={failure} again={more} />}
      {busy && days.length === 0 && <p class="muted">{t().common.loading}</p>}
      {days.length > 0 && !complete && failure === null && (
        <Button aria-disabled={busy} onClick={more} text={busy ? t().common.loading : words.archiveMore} />
      )}
      <p class={complete ? "muted" : "hidden"} role="status">
        {complete && words.archiveAll}
      </p>
      <nav class="row daily-links" aria-label={words.title}>
        <LinkButton href="#/daily" text={words.today} />
        <LinkButton href="#/ranking/day" text={t().game.ranking} />
      </nav>
    </Sheet>
  );
}

/** The days that are loaded so far, and a way to load more. */
function useDays() {
  const [days, show] = useState<readonly ArchiveDay[]>([]);
  const [complete, finish] = useState(false);
  const { busy, failure, run } = useOnce();
  const more = () =>
    run(async () => {
      const found = await listArchive(PAGE, days.at(-1)?.day);
      show([...days, ...found]);
      finish(found.length < PAGE || found.at(-1)?.number === 1);
    });
  useEffect(() => void more(), []);
  return { days, complete, busy, failure, more };
}

function Days({ days }: { days: readonly ArchiveDay[] }) {
  const words = daily();
  return (
    <table class="daily-table number">
      <thead>
        <tr>
          <th class="daily-left" scope="col">
            {words.spans.day}
          </th>
          <th scope="col">{t().common.you}</th>
          <th scope="col">{words.archiveBest}</th>
          <th scope="col">{words.archivePlayers}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, number, players, best, mine }) => (
          <tr key={day} class={mine === null ? "" : "mine"}>
            <th class="daily-left" scope="row">
              <a class="daily-link" href={linkTo({ screen: "daily", path: [day] })}>
                <span class="daily-number">{words.number(number)}</span> {shortDate(day)}
              </a>
            </th>
            <td>{mine ?? "–"}</td>
            <td>{best ?? "–"}</td>
            <td>{players}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
