/** A button that copies a link. */

import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "./texts";

const SHOWN = 2500; // milliseconds for "Copied"

interface CopyLinkProps {
  readonly text: string;
  readonly address: string;
  /** Classes of the button: primary, big. */
  readonly look?: string;
  /** A field that shows the link already; otherwise one appears if it is needed. */
  readonly field?: RefObject<HTMLInputElement | null>;
}

/**
 * Pages without HTTPS, as on a LAN, have no clipboard. Then the selected text of a field is copied with `execCommand`, or,
 * if the browser forbids that too, by the player.
 */
export function CopyLink({ text, address, look = "", field }: CopyLinkProps) {
  const [said, say] = useState<"copied" | "by hand" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const own = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (said !== "by hand") return;
    const shown = (field ?? own).current;
    shown?.focus();
    shown?.select();
    if (!document.execCommand("copy")) return;
    button.current?.focus(); // the field is removed before it is painted
    say("copied");
  }, [said, field]);
  useEffect(() => {
    if (said !== "copied") return;
    const timer = setTimeout(() => say(null), SHOWN);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () => {
    say(null);
    writeText(address).then(
      () => say("copied"),
      () => say("by hand"),
    );
  };
  return (
    <>
      <button ref={button} type="button" class={`button ${look}`} onClick={copy}>
        {said === "copied" ? t().common.copied : text}
      </button>
      {said === "by hand" && !field && (
        <input ref={own} class="input copy-field" readOnly aria-label={text} value={address} />
      )}
      <p class={said === "by hand" ? "small copy-field" : "hidden"} role="status">
        {said && (said === "copied" ? t().common.copied : t().common.copyFailed)}
      </p>
    </>
  );
}

/** There is no clipboard at all on a page without HTTPS. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
