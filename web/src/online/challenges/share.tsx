/** The link to a challenge: to copy or share with a sentence, and as a QR code. */

import { addressOf } from "../../base/route";
import { LinkField } from "../../ui/link-field";
import { QrCode } from "../../ui/qr";
import { t } from "../../ui/texts";
import { decks } from "./texts";

/** `score`: what I have made of it; null if I have not played. */
export function ShareChallenge({ id, score }: { id: string; score: number | null }) {
  const words = decks();
  const dare = score === null ? words.dareOpen : words.dare(t().common.points(score));
  const address = addressOf({ screen: "challenge", path: [id] });
  return (
    <section class="panel stack" aria-labelledby="challenge-invite">
      <div class="stack tight">
        <h2 id="challenge-invite">{words.invite}</h2>
        <p>“{dare}”</p>
      </div>
      <div class="decks-invite">
        <QrCode text={address} />
        <div class="stack decks-link">
          <LinkField
            address={address}
            label={words.link}
            title={`${words.challengeTitle} · ${t().common.title}`}
            text={dare}
          />
        </div>
      </div>
      <p class="small muted">{words.inviteAbout}</p>
    </section>
  );
}
