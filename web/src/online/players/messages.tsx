/** What the screens say in place of data, and when something fails. */

import type { ComponentChildren } from "preact";
import { lacksServer, Refused } from "../../base/api";
import { Button } from "../../ui/button";
import { NeedsServer } from "../../ui/needs-server";
import { PlayAlone } from "../../ui/play-alone";
import { errorText, problemText, useNewRoom } from "../../ui/requests";
import { t } from "../../ui/texts";
import { players } from "./texts";

/** The message for a failed request. */
function failureText(failure: unknown): string {
  return failure instanceof Refused ? codeText(failure.problem.code) : errorText(failure);
}

/** The message for a problem's code. Codes that only these screens meet have their sentences with them. */
export function codeText(code: string): string {
  const sentences: Readonly<Record<string, string>> = players().errors;
  return Object.hasOwn(sentences, code) ? (sentences[code] ?? "") : problemText({ code });
}

/** Why something failed, as an alert. The empty one is in the page, so that screen readers notice the change. */
export function Failed({ failure }: { failure: unknown }) {
  return (
    <div role="alert" class="form-alert">
      {failure ? <p class="notice bad">{failureText(failure)}</p> : null}
    </div>
  );
}

/** A screen whose data can't be loaded, or is not there yet. */
export function Missing({ failure, again }: { failure: unknown; again: () => void }) {
  if (!failure) return <p class="muted">{t().common.loading}</p>;
  if (lacksServer(failure)) return <NeedsServer part="me" again={again} />;
  return (
    <div role="alert" class="notice bad row spread">
      <span class="form-failure">{failureText(failure)}</span>
      <Button onClick={again} text={t().common.tryAgain} />
    </div>
  );
}

/** Nothing here yet: why, and a button that plays. */
export function Nothing({ children }: { children: ComponentChildren }) {
  const opening = useNewRoom();
  return (
    <div class="panel stack me-nothing">
      <p>{children}</p>
      <PlayAlone opening={opening}>{players().play}</PlayAlone>
      <Failed failure={opening.failure} />
    </div>
  );
}
