/** The invitation: a link to copy or share, and a QR code. */

import { addressOf } from "../../base/route";
import { LinkField } from "../../ui/link-field";
import { QrCode } from "../../ui/qr";
import { t } from "../../ui/texts";
import { roomTexts } from "../texts";

/** Host names that work on this computer only. */
const HERE = ["localhost", "127.0.0.1", "[::1]"];

export function Invite({ room }: { room: string }) {
  const address = addressOf({ screen: "room", room });
  return (
    <section class="panel stack room-invite">
      <div class="stack tight">
        <h2>{roomTexts().waiting.invite}</h2>
        <p class="muted small">{roomTexts().waiting.inviteText}</p>
        {HERE.includes(location.hostname) && <p class="notice small">{roomTexts().waiting.inviteLocal}</p>}
      </div>
      <div class="room-invite-ways">
        <QrCode text={address} />
        <div class="stack room-link">
          <LinkField address={address} label={roomTexts().waiting.link} title={t().common.title} />
        </div>
      </div>
    </section>
  );
}
