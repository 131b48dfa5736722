/** The button that begins a game alone. */

import type { ComponentChildren } from "preact";
import { playerName } from "./names";
import type { useNewRoom } from "./requests";
import { t } from "./texts";

interface PlayAloneProps {
  /** The screen shows its failure, too. */
  readonly opening: ReturnType<typeof useNewRoom>;
  /** How the button looks. */
  readonly look?: string;
  /** What stands on it. */
  readonly children?: ComponentChildren;
}

export function PlayAlone({ opening, look = "primary big", children = t().home.alone }: PlayAloneProps) {
  const play = () => opening.open({ name: playerName(), begin: true });
  return (
    <button type="button" class={`button ${look}`} aria-disabled={opening.busy} onClick={play}>
      {opening.busy ? t().home.opening : children}
    </button>
  );
}
