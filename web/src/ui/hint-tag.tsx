/** Beside a name: in how many rounds the player has taken a hint. */

import { t } from "./texts";

export function HintTag({ rounds }: { rounds: number }) {
  if (rounds === 0) return null;
  return (
    <span class="tag" title={t().hints.taken(rounds)}>
      {t().hints.tag(rounds)}
      <span class="hidden">: {t().hints.taken(rounds)}</span>
    </span>
  );
}
