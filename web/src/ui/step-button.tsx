/** A button with an arrow: one step on, or back. */

import type { ComponentProps } from "preact";
import { Arrow } from "./icons";

interface StepButtonProps {
  readonly label: string;
  readonly to: ComponentProps<typeof Arrow>["to"];
  /** Disabled, but focusable, so that the focus is not lost. */
  readonly stuck: boolean;
  readonly class?: string;
  readonly onClick: () => void;
}

export function StepButton({ label, to, stuck, class: name = "", onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      class={`button ${name}`}
      aria-label={label}
      title={label}
      aria-disabled={stuck}
      onClick={() => !stuck && onClick()}
    >
      <Arrow to={to} />
    </button>
  );
}
