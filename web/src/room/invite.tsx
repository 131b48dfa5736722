/** How others come: the link, to be copied or shared, and as a code for cameras. */

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { addressOf } from "../route";
import { QrCode } from "./qr";

export function Invite({ room }: { room: string }) {
  const address = addressOf({ screen: "room", room });
  return (
    <section class="panel stack room-invite">
      <div class="stack tight">
        <h2>{t().room.invite}</h2>
        <p class="muted small">{t().room.inviteText}</p>
      </div>
      <div class="room-invite-ways">
        <QrCode text={address} />
        <LinkField address={address} />
      </div>
    </section>
  );
}

function LinkField({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, say] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (said !== "copied") return;
    const timer = setTimeout(() => say(null), 2_500);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => say((await copied(field.current, address)) ? "copied" : "failed");
  return (
    <div class="stack room-link">
      <input
        ref={field}
        class="input"
        readOnly
        aria-label={t().room.link}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="row">
        <button type="button" class="button grow" onClick={copy}>
          {said === "copied" ? t().common.copied : t().common.copy}
        </button>
        {"share" in navigator && (
          <button type="button" class="button" onClick={() => share(address)}>
            {t().room.share}
          </button>
        )}
      </div>
      <p class={said === "failed" ? "small" : "hidden"} role="status">
        {said === "copied" ? t().common.copied : said === "failed" ? t().room.copyFailed : ""}
      </p>
    </div>
  );
}

/** Pages without HTTPS, as on a LAN, have no clipboard: then the marked text is copied the old way. */
async function copied(field: HTMLInputElement | null, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.focus();
    field?.select();
    return document.execCommand("copy");
  }
}

function share(url: string): void {
  navigator.share({ title: t().common.title, url }).catch(() => {}); // called off, or refused by the system
}
