/** The waiting room: the players, the invitation, and the options of the game. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CARDS } from "../../base/generated/limits";
import type { Options } from "../../base/generated/wire";
import { addressOf, go, linkTo } from "../../base/route";
import { LinkButton } from "../../ui/button";
import { ChosenDeck, namesBy, ShuffleNote } from "../../ui/deck-note";
import { BEGINNING } from "../../ui/display";
import { Bar, useTitle } from "../../ui/frame";
import { LinkField } from "../../ui/link-field";
import { shownName } from "../../ui/names";
import { QrCode } from "../../ui/qr";
import { problemText } from "../../ui/requests";
import { t } from "../../ui/texts";
import { Picture } from "../../widget/picture";
import { ConnectionBanner } from "../banner";
import type { RoomConnection } from "../connection";
import { NotifyButton } from "../play/away";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";
import { noteVisit } from "../watch/late";
import { addEntropy } from "./entropy";
import { Join } from "./join";
import { countTaken, FEW, People, WhoIsHere } from "./people";
import "./room.css";

export function WaitingRoom({ connection }: { connection: RoomConnection }) {
  const state = connection.state.value;
  const main = useRef<HTMLElement>(null);
  const [view, show] = useState<"join" | "room">(state?.host ? "room" : "join");
  const joining = state?.seat === null && view === "join";
  useTitle(state ? roomTexts().waiting.tab(countTaken(state.seats), state.seats.length) : t().common.title);
  useFocusOnChange(main, joining);
  useHomeAfterLeaving(connection, state?.seat ?? null);
  const room = state?.room ?? "";
  useEffect(() => addEntropy(connection, room), [connection, room]);
  useEffect(() => noteVisit(room), [room]);
  if (!state) return null;
  const title = joining ? joinTitle(connection, state) : roomTitle(state);
  return (
    <>
      <Bar />
      <ConnectionBanner connection={connection} />
      <main ref={main} class={`sheet stack ${joining ? "narrow" : "room-waiting"}`} tabIndex={-1} aria-label={title}>
        <h1>{title}</h1>
        {joining ? (
          <>
            <Join connection={connection} state={state} onWatch={() => show("room")} />
            <ThisGame options={state.options} deckChosen={state.deckChosen} />
          </>
        ) : (
          <Room connection={connection} state={state} onJoin={() => show("join")} />
        )}
      </main>
    </>
  );
}

function Room({ connection, state, onJoin }: { connection: RoomConnection; state: RoomState; onJoin: () => void }) {
  const shows = state.host && state.seat === null;
  const projected = shows || (state.host && state.seats.length > FEW);
  return (
    <>
      {state.seat === null && <p>{shows ? roomTexts().waiting.showing : roomTexts().waiting.watching}</p>}
      <div class={`room-columns ${projected ? "large" : ""}`}>
        <section class="stack room-people">
          <People connection={connection} state={state} />
        </section>
        <Invite key={free(state) ? "free" : "full"} room={state.room} full={free(state) === 0} />
        <div class="stack room-rest">
          <Actions connection={connection} state={state} onJoin={onJoin} />
          {state.seat !== null && !state.host && <LearnMeanwhile />}
          <ThisGame options={state.options} deckChosen={state.deckChosen}>
            <ShuffleNote names={namesBy(state.seats, state.seat, "committed", "revealed")} />
          </ThisGame>
        </div>
      </div>
    </>
  );
}

const free = (state: RoomState) => state.seats.length - countTaken(state.seats);

/** After a rematch the seats are taken before their players have come. */
const complete = (state: RoomState) => free(state) === 0 && state.away.every(({ seat }) => seat === state.seat);

function roomTitle(state: RoomState): string {
  const { title, titleFree, titleFull } = roomTexts().waiting;
  if (complete(state)) return titleFull;
  return free(state) > 0 && state.seats.length <= FEW ? titleFree(free(state)) : title;
}

function joinTitle(connection: RoomConnection, state: RoomState): string {
  if (connection.removed.value) return roomTexts().waiting.removedTitle;
  return free(state) === 0 ? roomTexts().waiting.fullTitle : roomTexts().waiting.joinTitle;
}

/** When the form is replaced by the room, the focused element is gone, so the focus moves to the screen. */
function useFocusOnChange(main: { current: HTMLElement | null }, joining: boolean): void {
  const before = useRef(joining);
  useEffect(() => {
    if (before.current !== joining) main.current?.focus();
    before.current = joining;
  }, [main, joining]);
}

/** Go home when the seat is free, not before: until then the command may have to be sent again. */
function useHomeAfterLeaving(connection: RoomConnection, seat: number | null): void {
  const asked = useRef(false);
  asked.current ||= connection.pending.value.some((command) => command.type === "leave");
  useEffect(() => {
    if (asked.current && seat === null && !connection.removed.peek()) go({ screen: "home" });
  }, [connection, seat]);
}

/** The host starts the game; everybody can join or leave. */
function Actions({ connection, state, onJoin }: { connection: RoomConnection; state: RoomState; onJoin: () => void }) {
  const refused = connection.refused.value;
  if (shuffling(state))
    return (
      <p class="notice" role="status">
        {roomTexts().waiting.shuffling}
      </p>
    );
  return (
    <>
      <WhoIsHere state={state} />
      <div class="row room-begin">
        {state.host && <Start connection={connection} state={state} />}
        {state.seat === null && free(state) > 0 && (
          <button type="button" class="button" onClick={onJoin}>
            {state.host ? roomTexts().waiting.playToo : roomTexts().waiting.join}
          </button>
        )}
        <p class="small muted" id="room-note">
          {startNote(state)}
        </p>
      </div>
      {state.seat !== null && (
        <div class="row room-quiet">
          <NotifyButton state={state} />
          <Leave connection={connection} />
        </div>
      )}
      <p role="alert" class={refused ? "notice bad" : "hidden"}>
        {refused && problemText(refused)}
      </p>
    </>
  );
}

/** The game begins in a moment: the players' browsers reveal their parts of the shuffle. */
const shuffling = (state: RoomState) => state.seedCommitment !== "";

const nobody = (state: RoomState) => !state.seats.some((seat) => seat.name && !seat.bot);

/** What the start waits for: the host, or, for the host, players. */
function startNote(state: RoomState): string {
  if (!state.host) {
    const host = state.seats[state.hostSeat ?? -1];
    return host ? roomTexts().waiting.startBy(shownName(host.name)) : roomTexts().waiting.startByHost;
  }
  if (nobody(state)) return roomTexts().waiting.startNobody;
  return free(state) > 0 ? roomTexts().waiting.startFree(free(state)) : "";
}

function Start({ connection, state }: { connection: RoomConnection; state: RoomState }) {
  const starting = connection.pending.value.some((command) => command.type === "start");
  return (
    <button
      type="button"
      class={`button big room-start ${free(state) > 0 ? "" : "primary"}`}
      disabled={nobody(state)}
      aria-disabled={starting}
      aria-describedby="room-here room-note"
      onClick={() => starting || connection.send({ type: "start" })}
    >
      {starting ? t().common.loading : roomTexts().waiting.start}
    </button>
  );
}

function Leave({ connection }: { connection: RoomConnection }) {
  const leaving = connection.pending.value.some((command) => command.type === "leave");
  return (
    <button
      type="button"
      class="button quiet"
      aria-disabled={leaving}
      onClick={() => leaving || connection.send({ type: "leave" })}
    >
      {leaving ? t().common.loading : roomTexts().waiting.leave}
    </button>
  );
}

interface ThisGameProps {
  readonly options: Options;
  readonly deckChosen: boolean;
  readonly children?: ComponentChildren;
}

function ThisGame({ options, deckChosen, children }: ThisGameProps) {
  return (
    <section class="panel stack tight">
      <h2>{roomTexts().waiting.options}</h2>
      <ChosenDeck chosen={deckChosen} />
      <dl class="room-options">
        {inWords(options).map(([what, about]) => (
          <div key={what}>
            <dt>{what}</dt>
            {about && <dd class="small muted">{about}</dd>}
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

/** The options in words, each with a sentence about it. */
function inWords({ clock, seconds, removed, start_tiles, open_displays, public: listed }: Options): [string, string][] {
  const { options } = t();
  const clocks: Readonly<Record<Options["clock"], [string, string]>> = {
    none: [options.clockNone, options.clockNoneAbout],
    per_card: [options.clockPerCard(seconds), options.clockPerCardAbout],
    card_a_minute: [options.clockCardAMinute, options.clockCardAMinuteAbout],
  };
  const rows: [string, string][] = [clocks[clock]];
  if (removed) rows.push([options.removedCount(removed), options.removedAbout(CARDS - removed)]);
  if (start_tiles) rows.push([options.startTiles, options.startTilesAbout]);
  if (open_displays) rows.push([options.openDisplays, options.openDisplaysAbout]);
  rows.push(listed ? [options.public, options.publicAbout] : [roomTexts().waiting.unlisted, ""]);
  return rows;
}

/** Host names that work on this computer only. */
const HERE = ["localhost", "127.0.0.1", "[::1]"];

/** The invitation: a link to copy or share, and a QR code. Nobody needs it when the room is full. */
function Invite({ room, full }: { room: string; full: boolean }) {
  const address = addressOf({ screen: "room", room });
  const ways = (
    <>
      {HERE.includes(location.hostname) && <p class="notice small">{roomTexts().waiting.inviteLocal}</p>}
      <div class="stack room-link">
        <LinkField
          address={address}
          label={roomTexts().waiting.link}
          title={t().common.title}
          look={full ? "" : "primary"}
        />
      </div>
      <div class="room-code">
        <QrCode text={address} />
        <div class="grow">
          <h3>{roomTexts().waiting.sameRoom}</h3>
          <p class="small muted">{roomTexts().waiting.camera}</p>
        </div>
      </div>
    </>
  );
  if (full)
    return (
      <details class="fold room-invite">
        <summary>{roomTexts().waiting.inviteFull}</summary>
        <div class="panel stack">{ways}</div>
      </details>
    );
  return (
    <section class="panel stack room-invite">
      <div class="stack tight">
        <h2>{roomTexts().waiting.invite}</h2>
        <p class="muted small">{roomTexts().waiting.inviteText}</p>
      </div>
      {ways}
    </section>
  );
}

/** For a guest: the tutorial, which leads back here. */
function LearnMeanwhile() {
  return (
    <section class="panel row room-learn">
      <Picture tiles={BEGINNING} label="" />
      <div class="grow">
        <h2>{roomTexts().waiting.learn}</h2>
        <p class="small muted">{roomTexts().waiting.learnAbout}</p>
      </div>
      <LinkButton href={linkTo({ screen: "learn", step: 1 })} text={roomTexts().waiting.learnBegin} />
    </section>
  );
}
