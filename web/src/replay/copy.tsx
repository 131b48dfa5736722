/** Copy a link. Where a page may not write to the clipboard (without HTTPS), the link is shown to be copied by hand. */

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";

const SHOWN = 2500; // milliseconds for "Copied"

export function CopyLink({ text, address }: { text: string; address: string }) {
  const [state, become] = useState<"ready" | "copied" | "by hand">("ready");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (state === "by hand") field.current?.select();
    if (state !== "copied") return;
    const timer = setTimeout(() => become("ready"), SHOWN);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    writeText(address).then(
      () => become("copied"),
      () => become("by hand"),
    );
  return (
    <>
      <button type="button" class="button" onClick={copy}>
        {state === "copied" ? t().common.copied : text}
      </button>
      <span class="hidden" role="status">
        {state === "copied" && t().common.copied}
      </span>
      {state === "by hand" && <input ref={field} class="input copy-field" readOnly aria-label={text} value={address} />}
    </>
  );
}

/** There is no clipboard at all on a page without HTTPS. */
async function writeText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
