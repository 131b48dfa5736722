/** After a game: play again, watch the replay, download it, share it. */

import { useEffect, useState } from "preact/hooks";
import type { Replay } from "../../base/generated/wire";
import { addressOf, go, linkTo } from "../../base/route";
import { gamesTexts } from "../../games";
import { daily, decks } from "../../online";
import { CopyLink } from "../../ui/copy";
import { PictureButton } from "../../ui/large-display";
import { lazyComponent } from "../../ui/lazy";
import { RecordLink } from "../../ui/link-field";
import { shownName } from "../../ui/names";
import type { Request } from "../../ui/requests";
import { errorText, problemText, useNewRoom } from "../../ui/requests";
import { t } from "../../ui/texts";
import type { RoomConnection } from "../connection";
import { gameLike, type RoomState } from "../state";
import { useRoomOnServer } from "../stored/joined";
import { roomTexts } from "../texts";

/** The cards once more. */
const SameDeck = lazyComponent(async () => (await import("../../games/race")).SameDeck, [gamesTexts]);

/** The number of the deck, and a challenge with it. */
const DeckOffer = lazyComponent(async () => (await import("../../online/challenges/in-room")).DeckOfRoom, [decks]);

/** The way to the comparison. */
const ChallengeNext = lazyComponent(
  async () => (await import("../../online/challenges/in-room")).ChallengeEnd,
  [decks],
);

/** The results of the day, and the way back to it. */
const DailyNext = lazyComponent(async () => (await import("../../online/daily/in-room")).DailyEnd, [daily], {
  failed: () => (
    <a class="button primary big" href="#/daily">
      {roomTexts().result.again}
    </a>
  ),
});

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
      <SameDeck state={state} />
      <DeckOffer state={state} room={connection.isShared ? state.room : ""} />
    </>
  );
}

/** A new room at once, with the same options. */
function Again({ state }: { state: RoomState }) {
  const { busy, failure, open } = useNewRoom();
  return (
    <>
      <button type="button" class="button primary big" disabled={busy} onClick={() => open(gameLike(state))}>
        {busy ? t().common.loading : roomTexts().result.again}
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
        <p>{state.host ? roomTexts().result.rematchMine : roomTexts().result.rematch}</p>
        <a class="button primary" href={linkTo({ screen: "room", room: state.rematch })}>
          {roomTexts().result.join}
        </a>
      </div>
    );
  if (!state.host) return state.seat === null ? null : <p class="muted">{roomTexts().result.waiting}</p>;
  const again = () => {
    remember(connection.refused.peek());
    ask(true);
    connection.send({ type: "rematch" });
  };
  return (
    <>
      <button type="button" class="button primary big" disabled={busy} onClick={again}>
        {busy ? t().common.loading : roomTexts().result.again}
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
  const words = roomTexts().result;
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
  const text = roomTexts().result.copyGame;
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
      {roomTexts().result.share}
    </button>
  );
}
