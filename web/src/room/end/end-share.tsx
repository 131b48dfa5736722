/** One dialog for all that can be given away of a finished game: picture, link, text and record. */

import type { Replay } from "../../base/generated/wire";
import { addressOf } from "../../base/route";
import { CopyLink } from "../../ui/copy";
import { Dialog } from "../../ui/dialog";
import { lazyComponent } from "../../ui/lazy";
import { RecordLink } from "../../ui/link-field";
import { shownName } from "../../ui/names";
import type { Request } from "../../ui/requests";
import { t } from "../../ui/texts";
import { viewTexts } from "../../ui/texts/views";
import type { RoomState } from "../state";
import { useRoomOnServer } from "../stored/joined";
import { roomTexts } from "../texts";

const Picture = lazyComponent(async () => (await import("../../ui/picture-dialog")).PictureToKeep, [viewTexts]);

interface EndShareProps {
  readonly state: RoomState;
  /** It has the game as one word. */
  readonly replay: Request<Replay>;
  readonly onClose: () => void;
}

export function EndShare({ state, replay: asked, onClose }: EndShareProps) {
  const words = roomTexts().result;
  // What others can open of a game of this browser is the game as one word, until it has joined the profile.
  const room = useRoomOnServer(state.room);
  const word = asked.value && addressOf({ screen: "game", compact: asked.value.compact, round: null });
  const address = room ? addressOf({ screen: "room-replay", room, round: null }) : word;
  const text = [shareText(state), address].filter(Boolean).join("\n");
  return (
    <Dialog title={words.share} onClose={onClose} wide>
      <div class="stack end-share">
        <Picture displays={shownOf(state)} file={state.room} />
      </div>
      <pre class="end-share-text" aria-hidden="true">
        {text}
      </pre>
      <div class="row">
        {address && "share" in navigator && <ShareLink address={address} />}
        {room && <CopyLink text={words.copyReplay} address={addressOf({ screen: "room-replay", room, round: null })} />}
        <CopyLink text={words.copyText} address={text} />
        <CopyGame address={word} asked={asked} />
        <RecordLink room={state.room} />
      </div>
      <p class="muted small">{words.copyGameAbout}</p>
    </Dialog>
  );
}

/** All displays for a picture, in the order of the seats. */
function shownOf({ seats, displays, winners }: RoomState) {
  return seats.map(({ name }, seat) => {
    const won = seats.length > 1 && winners.includes(seat);
    return { name: shownName(name), tiles: displays[seat] ?? [], won };
  });
}

/** The link with the game as one word, which the server makes. A click after a failure asks for it again. */
function CopyGame({ address, asked: { failure, again } }: { address: string | null; asked: Request<Replay> }) {
  const text = roomTexts().result.copyGame;
  if (address) return <CopyLink text={text} address={address} />;
  return (
    <button type="button" class="button" aria-disabled={!failure} onClick={again}>
      {text}
    </button>
  );
}

function ShareLink({ address }: { address: string }) {
  const share = () =>
    navigator.share?.({ title: t().common.title, url: address }).catch(() => {
      // The player has cancelled.
    });
  return (
    <button type="button" class="button" onClick={share}>
      {roomTexts().result.shareLink}
    </button>
  );
}

/** A square for each card in order, in the colour of the level on which its tile lies; six and above have the last. */
const SQUARES = ["⬜", "🟦", "🟩", "🟨", "🟧", "🟥", "🟪"];
const ROW = 10;

/** The result as text, without the link. Who has the same cards can compare column by column; it tells no placement. */
export function shareText({ seat, winners, seats, displays, start }: RoomState): string {
  const shown = seat ?? winners[0] ?? 0;
  const tiles = (displays[shown] ?? []).slice(start.length > 0 ? 1 : 0);
  const squares = tiles.map(({ level }) => SQUARES[Math.min(level, SQUARES.length - 1)]);
  const rows = Array.from({ length: Math.ceil(squares.length / ROW) }, (_, row) =>
    squares.slice(ROW * row, ROW * (row + 1)).join(""),
  );
  return [`NMBR 9 · ${seats[shown]?.score ?? 0}`, ...rows].join("\n");
}
