/** Links to give away: to read, to copy, and to share with other apps; and to the record of a game. */

import { useRef } from "preact/hooks";
import { localGames, recordUrl } from "../base/api";
import { CopyLink } from "./copy";
import { save } from "./png";
import { t } from "./texts";

interface LinkFieldProps {
  readonly address: string;
  /** What it is, for screen readers. */
  readonly label: string;
  /** What other apps call it. */
  readonly title: string;
  /** A sentence that goes with it. */
  readonly text?: string;
  /** Classes of the button that copies: primary, big. */
  readonly look?: string;
}

export function LinkField({ address, label, title, text = "", look = "" }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const give = () =>
    navigator.share?.({ title, ...(text && { text }), url: address }).catch(() => {
      // cancelled, or refused by the system
    });
  return (
    <>
      <input
        ref={field}
        class="input"
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="row">
        {text ? (
          <CopyLink text={t().common.copy} address={`${text} ${address}`} look={look} />
        ) : (
          <CopyLink text={t().common.copy} address={address} look={look} field={field} />
        )}
        {"share" in navigator && (
          <button type="button" class="button" onClick={give}>
            {t().room.share}
          </button>
        )}
      </div>
    </>
  );
}

/** A link to the record of a room's game. Without an address the record is made and saved here. */
export function RecordLink({ room }: { room: string }) {
  const address = recordUrl(room);
  if (address !== null)
    return (
      <a class="button" href={address} download>
        {t().end.record}
      </a>
    );
  const keep = async () =>
    save(new Blob([await (await localGames()).record(room)], { type: "text/plain" }), `${room}.nmbr9`);
  return (
    <button type="button" class="button" onClick={keep}>
      {t().end.record}
    </button>
  );
}
