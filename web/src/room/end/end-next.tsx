/** After a game: play again, review it, share it, and more. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Replay } from "../../base/generated/wire";
import { go, linkTo } from "../../base/route";
import { gamesTexts } from "../../games";
import { daily, decks } from "../../online";
import { Button, LinkButton } from "../../ui/button";
import { lazyComponent } from "../../ui/lazy";
import type { Request } from "../../ui/requests";
import { errorText, problemText, useNewRoom } from "../../ui/requests";
import { t } from "../../ui/texts";
import type { RoomConnection } from "../connection";
import { reviewedSeat } from "../play/people";
import { gameLike, type RoomState } from "../state";
import { roomTexts } from "../texts";
import { EndShare } from "./end-share";

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
    </>
  );
}

/** What is done less often. `children`: what else there is to know about the game. */
export function Ways({ connection, state, replay, children }: NextProps & { children: ComponentChildren }) {
  const words = roomTexts().result;
  const [open, show] = useState<"share" | "more" | null>(null);
  const seat = reviewedSeat(state);
  const source = { room: state.room };
  return (
    <>
      <div class="end-ways">
        {seat !== null && (
          <LinkButton href={linkTo({ screen: "review", source, seat, round: null })} text={words.review} />
        )}
        <Button aria-haspopup="dialog" onClick={() => show("share")} text={words.share} />
        <Button
          aria-expanded={open === "more"}
          onClick={() => show(open === "more" ? null : "more")}
          text={words.more}
        />
      </div>
      {open === "share" && <EndShare state={state} replay={replay} onClose={() => show(null)} />}
      {open === "more" && (
        <div class="panel stack end-more">
          <LinkButton href={linkTo({ screen: "room-replay", room: state.room, round: null })} text={words.replay} />
          <SameDeck state={state} />
          <DeckOffer state={state} room={connection.isShared ? state.room : ""} />
          {children}
        </div>
      )}
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
