/** Buttons, and links that look like them. */

import type { ComponentProps } from "preact";

interface Looks {
  readonly text: string;
  /** Classes: primary, quiet, danger, big. */
  readonly look?: string;
}

export function Button({ text, look = "", ...rest }: Omit<ComponentProps<"button">, "class"> & Looks) {
  return (
    <button type="button" class={`button ${look}`} {...rest}>
      {text}
    </button>
  );
}

interface LinkProps extends Looks {
  readonly href: string;
  readonly "aria-label"?: string;
  readonly onClick?: (() => void) | undefined;
}

export function LinkButton({ text, look = "", ...rest }: LinkProps) {
  return (
    <a class={`button ${look}`} {...rest}>
      {text}
    </a>
  );
}
