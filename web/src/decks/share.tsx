/** The link to a challenge: to copy, to share, and as a QR code. */

import { useRef } from "preact/hooks";
import { t } from "../i18n";
import { decks } from "../i18n/decks";
import { addressOf } from "../route";
import { CopyLink } from "../ui/copy";
import { QrCode } from "../ui/qr";

export function ShareChallenge({ id }: { id: string }) {
  const words = decks();
  const address = addressOf({ screen: "challenge", path: [id] });
  const field = useRef<HTMLInputElement>(null);
  const share = () =>
    navigator.share?.({ title: `${words.challengeTitle} · ${t().common.title}`, url: address }).catch(() => {
      // The player has cancelled.
    });
  return (
    <section class="panel stack" aria-labelledby="challenge-invite">
      <div class="stack tight">
        <h2 id="challenge-invite">{words.invite}</h2>
        <p class="muted">{words.inviteAbout}</p>
      </div>
      <div class="decks-invite">
        <QrCode text={address} />
        <div class="stack decks-link">
          <input
            ref={field}
            class="input"
            readOnly
            aria-label={words.link}
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div class="row">
            <CopyLink text={t().common.copy} address={address} field={field} />
            {"share" in navigator && (
              <button type="button" class="button" onClick={share}>
                {words.share}
              </button>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
