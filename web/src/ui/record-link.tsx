/** A link to the record of a room's game. A game of this browser has no address: its record is made and saved here. */

import { localGames, recordUrl } from "../base/api";
import { isLocalRoom } from "../base/hosting";
import { save } from "./png";
import { t } from "./texts";

export function RecordLink({ room }: { room: string }) {
  if (!isLocalRoom(room))
    return (
      <a class="button" href={recordUrl(room)} download>
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
