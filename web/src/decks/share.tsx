/** The link to a challenge: to copy, to share, and as a QR code. */

import { t } from "../i18n";
import { decks } from "../i18n/decks";
import { addressOf } from "../route";
import { LinkField } from "../ui/link-field";
import { QrCode } from "../ui/qr";

export function ShareChallenge({ id }: { id: string }) {
  const words = decks();
  const address = addressOf({ screen: "challenge", path: [id] });
  return (
    <section class="panel stack" aria-labelledby="challenge-invite">
      <div class="stack tight">
        <h2 id="challenge-invite">{words.invite}</h2>
        <p class="muted">{words.inviteAbout}</p>
      </div>
      <div class="decks-invite">
        <QrCode text={address} />
        <div class="stack decks-link">
          <LinkField address={address} label={words.link} title={`${words.challengeTitle} · ${t().common.title}`} />
        </div>
      </div>
    </section>
  );
}
