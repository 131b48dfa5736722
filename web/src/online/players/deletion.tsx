/** After a player has asked to be deleted: how far the server is, also after a reload. */

import { useCallback, useEffect } from "preact/hooks";
import { Refused } from "../../base/api";
import type { DeletionView } from "../../base/generated/wire";
import { local, read, write } from "../../base/storage";
import { LinkButton } from "../../ui/button";
import { focusTop } from "../../ui/frame";
import { useRequest } from "../../ui/requests";
import { t } from "../../ui/texts";
import { showDeletion } from "./api";
import { Missing } from "./messages";
import { players } from "./texts";

const KEY = "nmbr9.deletion";
const POLL = 1000;

/** The deletion that this browser has asked for, and that was not finished when it was last seen; empty for none. */
export function pendingDeletion(): string {
  const job = read(local, KEY);
  return typeof job === "string" ? job : "";
}

export function Deletion({ job }: { job: string }) {
  const ask = useCallback(
    () =>
      showDeletion(job).catch((error: unknown): DeletionView => {
        // The server forgets a deletion some days after it was finished.
        if (error instanceof Refused && error.problem.status === 404)
          return { deletion: job, games: 0, left: 0, finished: true };
        throw error;
      }),
    [job],
  );
  const { value, failure, again } = useRequest(ask, POLL);
  useEffect(() => write(local, KEY, value?.finished ? null : job), [value?.finished, job]);
  if (!value) return <Missing failure={failure} again={again} />;
  return value.finished ? <Gone /> : <Running deletion={value} />;
}

function Running({ deletion: { games, left } }: { deletion: DeletionView }) {
  useEffect(focusTop, []);
  const words = players().remove;
  return (
    <div class="panel stack">
      <h2>{words.runningTitle}</h2>
      <p>{words.running}</p>
      <p role="status">{games > 0 && words.left(left, games)}</p>
    </div>
  );
}

function Gone() {
  useEffect(focusTop, []);
  const words = players().remove;
  return (
    <div class="panel stack">
      <h2>{words.doneTitle}</h2>
      <p>{words.done}</p>
      <div class="row">
        <LinkButton look="primary" href="#/" text={t().frame.toHome} />
      </div>
    </div>
  );
}
