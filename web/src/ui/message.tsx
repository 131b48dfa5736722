/** A screen that says one thing, and where to go on. */

import type { ComponentChildren } from "preact";
import { LinkButton } from "./button";
import { Sheet } from "./frame";
import { t } from "./texts";

interface MessageProps {
  /** Null: for screen readers, the name of the page. */
  readonly title?: string | null;
  readonly text?: string;
  readonly role?: "alert" | "status";
  /** Buttons and links. */
  readonly children?: ComponentChildren;
}

/** Without words of its own: that the address leads nowhere. */
export function Message({ title = t().frame.notFoundTitle, text = t().frame.notFound, role, children }: MessageProps) {
  return (
    <Sheet title={title ?? t().common.title} showTitle={title !== null} narrow>
      <p role={role}>{text}</p>
      {children && <div class="row">{children}</div>}
    </Sheet>
  );
}

export function HomeLink({ look = "" }: { look?: string }) {
  return <LinkButton look={look} href="#/" text={t().frame.toHome} />;
}
