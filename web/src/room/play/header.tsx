/** The header of the game screen: the bar of the page, or one line on small screens. */

import type { ComponentChildren } from "preact";
import { Bar } from "../../ui/frame";
import { t } from "../../ui/texts";
import { Clock } from "./clock";
import { contestOf } from "./lazy";
import { RoundName } from "./parts";
import { type Opened, open, type Part, wide } from "./play";
import { PlacedCount } from "./players";

interface HeaderProps extends Part {
  /** The dialog for everything that has no room on the screen. */
  readonly more: "menu" | "table";
  /** In a line, before the button. */
  readonly children?: ComponentChildren;
}

export function Header({ play, state, more, children }: HeaderProps) {
  const button = (text: string, dialog: Exclude<Opened["dialog"], "display">, look: string, sign?: string) => (
    <button type="button" class={`button ${look}`} aria-haspopup="dialog" onClick={() => open(play, { dialog })}>
      {text}
      {sign && <kbd>{sign}</kbd>}
    </button>
  );
  if (wide.value)
    return (
      <Bar>
        <RoundName state={state} />
        {contestOf(state)?.value?.tag(state)}
        <Clock connection={play.connection} announced />
        <span class="grow" />
        {state.seat !== null && button(t().game.help, "help", "quiet", "?")}
        {button(t().game.menu, "menu", "quiet")}
      </Bar>
    );
  return (
    <header class="game-top">
      <RoundName state={state} short={state.seats.length > 1 || state.deadline !== null || state.contest !== ""} />
      {contestOf(state)?.value?.tag(state)}
      <Clock connection={play.connection} announced />
      {state.seats.length > 1 && (
        <span class="muted small ellipsis">
          <PlacedCount state={state} />
        </span>
      )}
      <span class="grow" />
      {children}
      {button(t().game[more], more, "")}
    </header>
  );
}
