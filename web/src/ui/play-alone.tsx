/** The button that begins a game alone. */

import { playerName } from "./names";
import type { useNewRoom } from "./requests";
import { t } from "./texts";

interface PlayAloneProps {
  /** The screen shows its failure, too. */
  readonly opening: ReturnType<typeof useNewRoom>;
  /** How the button looks. */
  readonly look?: string;
  readonly text?: string;
}

export function PlayAlone({ opening, look = "primary big", text = t().home.alone }: PlayAloneProps) {
  const play = () => opening.open({ name: playerName(), begin: true });
  return (
    <button type="button" class={`button ${look}`} aria-disabled={opening.busy} onClick={play}>
      {opening.busy ? t().home.opening : text}
    </button>
  );
}
