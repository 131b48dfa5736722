/** The invitation: a link to copy or share, and a QR code. */

import { useRef } from "preact/hooks";
import { t } from "../i18n";
import { addressOf } from "../route";
import { CopyLink } from "../ui/copy";
import { QrCode } from "../ui/qr";

/** Host names that work on this computer only. */
const HERE = ["localhost", "127.0.0.1", "[::1]"];

export function Invite({ room }: { room: string }) {
  const address = addressOf({ screen: "room", room });
  return (
    <section class="panel stack room-invite">
      <div class="stack tight">
        <h2>{t().room.invite}</h2>
        <p class="muted small">{t().room.inviteText}</p>
        {HERE.includes(location.hostname) && <p class="notice small">{t().room.inviteLocal}</p>}
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
        <CopyLink text={t().common.copy} address={address} field={field} />
        {"share" in navigator && (
          <button type="button" class="button" onClick={() => share(address)}>
            {t().room.share}
          </button>
        )}
      </div>
    </div>
  );
}

function share(url: string): void {
  navigator.share?.({ title: t().common.title, url }).catch(() => {}); // cancelled, or refused by the system
}
