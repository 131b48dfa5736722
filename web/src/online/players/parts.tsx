/** Small parts that the screens share. */

import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { lacksServer } from "../../base/api";
import { NeedsServer } from "../../ui/needs-server";
import { PlayAlone } from "../../ui/play-alone";
import { useNewRoom } from "../../ui/requests";
import { t } from "../../ui/texts";
import { failureText } from "./problem";
import { players } from "./texts";

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
      <button type="button" class="button" onClick={again}>
        {t().common.tryAgain}
      </button>
    </div>
  );
}

/** Nothing here yet: why, and a button that plays. */
export function Nothing({ children }: { children: ComponentChildren }) {
  const opening = useNewRoom();
  return (
    <div class="panel stack me-nothing">
      <p>{children}</p>
      <PlayAlone opening={opening} text={players().play} />
      <Failed failure={opening.failure} />
    </div>
  );
}

/** Figures with their names. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl class="me-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** After everything on a screen has changed: it is read anew. */
export function useNewContent(): void {
  useEffect(() => document.querySelector<HTMLElement>("main")?.focus(), []);
}
