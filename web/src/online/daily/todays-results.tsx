/** Today's results, for those who have played. */

import { useCallback } from "preact/hooks";
import { ServerFailure } from "../../ui/needs-server";
import { useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { showDay } from "./api";
import { Results } from "./results";

const REFRESH = 60_000;

export function TodaysResults({ day }: { day: string }) {
  const { value, failure, again } = useRequest(
    useCallback(() => showDay(day), [day]),
    REFRESH,
  );
  if (value) return <Results results={value} />;
  return failure ? (
    <ServerFailure part="daily" failure={failure} again={again} />
  ) : (
    <p class="muted">{t().common.loading}</p>
  );
}
