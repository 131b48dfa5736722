/** A screen that says one thing, and where to go on. */

import type { ComponentChildren } from "preact";
import { Sheet } from "./frame";
import { t } from "./texts";

interface MessageProps {
  readonly title?: string;
  readonly text?: string;
  /** Buttons and links. */
  readonly children?: ComponentChildren;
}

/** Without words of its own: that the address leads nowhere. */
export function Message({ title = t().frame.notFoundTitle, text = t().frame.notFound, children }: MessageProps) {
  return (
    <Sheet title={title} narrow>
      <p>{text}</p>
      {children && <div class="row">{children}</div>}
    </Sheet>
  );
}
