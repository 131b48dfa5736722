/** After a game: play again, look at it again, keep it, show it to others. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { createRoom, pictureUrl, recordUrl } from "../api";
import { t } from "../i18n";
import { writeCompact } from "../replay/compact";
import { errorText, problemText } from "../room/problem";
import type { RoomState } from "../room/state";
import type { Table } from "../room/table";
import { addressOf, go, linkTo } from "../route";
import { theme } from "../settings";
import { CopyLink } from "../ui/copy";

export function Next({ table, state }: { table: Table; state: RoomState }) {
  // Whoever played alone or against bots needs nobody's leave for a new room.
  const alone = state.seat !== null && state.seats.length - state.options.bots.length <= 1;
  return (
    <>
      {alone ? <Again state={state} /> : <Rematch table={table} state={state} />}
      <Keep state={state} />
    </>
  );
}

/** A new room at once, with the same options. */
function Again({ state }: { state: RoomState }) {
  const [busy, work] = useState(false);
  const [error, fail] = useState<unknown>(null);
  const again = async () => {
    work(true);
    fail(null);
    try {
      const name = state.seats[state.seat ?? 0]?.name ?? "";
      const { room } = await createRoom({ options: state.options, name, begin: true });
      go({ screen: "room", room });
    } catch (error) {
      fail(error);
    }
    work(false);
  };
  return (
    <>
      <button type="button" class="button primary big" disabled={busy} onClick={again}>
        {busy ? t().common.loading : t().end.again}
      </button>
      {error !== null && <Trouble text={errorText(error)} />}
    </>
  );
}

/** The host opens the next room, for all who were here; then everybody can go there. */
function Rematch({ table, state }: { table: Table; state: RoomState }) {
  const [asked, ask] = useState(false);
  const [before, remember] = useState(table.refused.peek());
  const refused = table.refused.value !== before ? table.refused.value : null;
  const busy = asked && !refused;
  useEffect(() => {
    if (asked && state.rematch) go({ screen: "room", room: state.rematch });
  }, [asked, state.rematch]);
  if (state.rematch)
    return (
      <div class="notice row spread" role="status">
        <p>{state.host ? t().end.rematchMine : t().end.rematch}</p>
        <a class="button primary" href={linkTo({ screen: "room", room: state.rematch })}>
          {t().end.join}
        </a>
      </div>
    );
  if (!state.host) return state.seat === null ? null : <p class="muted">{t().end.waiting}</p>;
  const again = () => {
    remember(table.refused.peek());
    ask(true);
    table.send({ type: "rematch" });
  };
  return (
    <>
      <button type="button" class="button primary big" disabled={busy} onClick={again}>
        {busy ? t().common.loading : t().end.again}
      </button>
      {asked && refused && <Trouble text={problemText(refused)} />}
    </>
  );
}

function Trouble({ text }: { text: string }) {
  return (
    <p class="notice bad" role="alert">
      {text}
    </p>
  );
}

function Keep({ state }: { state: RoomState }) {
  const words = t().end;
  const canShare = "share" in navigator;
  const replay = { screen: "room-replay", room: state.room, round: null } as const;
  const compact = useMemo(() => compactOf(state), [state]);
  return (
    <div class="stack tight">
      <div class="end-keep">
        <a class={`button ${canShare ? "" : "end-wide"}`} href={linkTo(replay)}>
          {words.replay}
        </a>
        {canShare && <ShareButton address={addressOf(replay)} />}
        <CopyLink text={words.copyReplay} address={addressOf(replay)} />
        <CopyLink text={words.copyGame} address={addressOf({ screen: "game", compact, round: null })} />
        <a class="button" href={recordUrl(state.room)} download>
          {words.record}
        </a>
        <a class="button" href={pictureUrl(state.room, theme.value)} download>
          {words.picture}
        </a>
      </div>
      <p class="muted small">{words.copyGameAbout}</p>
    </div>
  );
}

function compactOf({ start, cards, displays, options }: RoomState): string {
  return writeCompact({ start, cards, displays, removed: options.removed });
}

function ShareButton({ address }: { address: string }) {
  const share = () =>
    navigator.share({ title: t().common.title, url: address }).catch(() => {
      // They have thought better of it.
    });
  return (
    <button type="button" class="button" onClick={share}>
      {t().end.share}
    </button>
  );
}
