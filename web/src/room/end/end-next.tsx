/** After a game: play again, watch the replay, download it, share it. */

import { useEffect, useState } from "preact/hooks";
import type { Replay } from "../../base/generated/wire";
import { addressOf, go, linkTo } from "../../base/route";
import { CopyLink } from "../../ui/copy";
import { RecordLink } from "../../ui/link-field";
import { shownName } from "../../ui/names";
import { PictureButton } from "../../ui/picture-button";
import { errorText, problemText } from "../../ui/problem";
import type { Request } from "../../ui/requests";
import { useNewRoom } from "../../ui/requests";
import { later, t } from "../../ui/texts";
import type { RoomConnection } from "../remote/connection";
import type { RoomState } from "../state";
import { useRoomOnServer } from "../stored/joined";
import { SameDeckAgain } from "./end-again";
import { DailyNext } from "./end-daily";
import { ChallengeNext, DeckOffer } from "./end-deck";

interface NextProps {
  readonly connection: RoomConnection;
  readonly state: RoomState;
  readonly replay: Request<Replay>;
}

export function Next({ connection, state, replay }: NextProps) {
  // After a game alone or against bots, a new room needs no host.
  const alone = state.seat !== null && state.seats.length - state.options.bots.length <= 1;
  const contest = alone ? state.contest.split("/")[0] : "";
  return (
    <>
      {contest === "daily" ? (
        <DailyNext state={state} replay={replay} />
      ) : contest === "challenge" ? (
        <ChallengeNext state={state} />
      ) : alone ? (
        <Again state={state} />
      ) : (
        <Rematch connection={connection} state={state} />
      )}
      <SameDeckAgain state={state} />
      <DeckOffer state={state} />
    </>
  );
}

/** A new room at once, with the same options. */
function Again({ state }: { state: RoomState }) {
  const { busy, failure, open } = useNewRoom();
  const again = () => open({ options: state.options, name: state.seats[state.seat ?? 0]?.name ?? "", begin: true });
  return (
    <>
      <button type="button" class="button primary big" disabled={busy} onClick={again}>
        {busy ? t().common.loading : later().result.again}
      </button>
      {failure !== null && <Trouble text={errorText(failure)} />}
    </>
  );
}

/** The host opens the next room; then all players are offered to join it. */
function Rematch({ connection, state }: { connection: RoomConnection; state: RoomState }) {
  const [asked, ask] = useState(false);
  const [before, remember] = useState(connection.refused.peek());
  const refused = connection.refused.value !== before ? connection.refused.value : null;
  const busy = asked && !refused;
  useEffect(() => {
    if (asked && state.rematch) go({ screen: "room", room: state.rematch });
  }, [asked, state.rematch]);
  if (state.rematch)
    return (
      <div class="notice row spread" role="status">
        <p>{state.host ? later().result.rematchMine : later().result.rematch}</p>
        <a class="button primary" href={linkTo({ screen: "room", room: state.rematch })}>
          {later().result.join}
        </a>
      </div>
    );
  if (!state.host) return state.seat === null ? null : <p class="muted">{later().result.waiting}</p>;
  const again = () => {
    remember(connection.refused.peek());
    ask(true);
    connection.send({ type: "rematch" });
  };
  return (
    <>
      <button type="button" class="button primary big" disabled={busy} onClick={again}>
        {busy ? t().common.loading : later().result.again}
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

/** Watch, share and download the game. */
export function Keep({ state, replay: asked }: { state: RoomState; replay: Request<Replay> }) {
  const words = later().result;
  const replay = { screen: "room-replay", room: state.room, round: null } as const;
  // What others can open of a game of this browser is the game as one word, until it has joined the profile.
  const room = useRoomOnServer(state.room);
  const here = room === "";
  const word = { screen: "game", compact: asked.value?.compact ?? "", round: null } as const;
  const canShare = "share" in navigator && (!here || word.compact !== "");
  return (
    <div class="stack tight">
      <div class="end-keep">
        <a class={`button ${canShare === here ? "end-wide" : ""}`} href={linkTo(replay)}>
          {words.replay}
        </a>
        {canShare && <ShareButton address={addressOf(here ? word : { ...replay, room })} />}
        {!here && <CopyLink text={words.copyReplay} address={addressOf({ ...replay, room })} />}
        <CopyGame asked={asked} />
        <RecordLink room={state.room} />
        <PictureButton file={state.room} displays={() => shownOf(state)} />
      </div>
      <p class="muted small">{words.copyGameAbout}</p>
    </div>
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
function CopyGame({ asked: { value, failure, again } }: { asked: Request<Replay> }) {
  const text = later().result.copyGame;
  if (value)
    return <CopyLink text={text} address={addressOf({ screen: "game", compact: value.compact, round: null })} />;
  return (
    <button type="button" class="button" aria-disabled={!failure} onClick={again}>
      {text}
    </button>
  );
}

function ShareButton({ address }: { address: string }) {
  const share = () =>
    navigator.share?.({ title: t().common.title, url: address }).catch(() => {
      // The player has cancelled.
    });
  return (
    <button type="button" class="button" onClick={share}>
      {later().result.share}
    </button>
  );
}
