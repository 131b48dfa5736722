/** The players of a waiting room: a row for each in a small room, a flowing list of names in a large one. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { SeatView } from "../../base/generated/wire";
import { shownName } from "../../ui/names";
import { language } from "../../ui/settings";
import { TilePicture } from "../../widget/picture";
import type { RoomConnection } from "../connection";
import { AwayTag } from "../play/away";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";

/** With more seats than this, free ones are only counted. */
export const FEW = 8;

export const countTaken = (seats: readonly SeatView[]) => seats.filter((seat) => seat.name !== "").length;

export function People({ connection, state }: { connection: RoomConnection; state: RoomState }) {
  const many = state.seats.length > FEW;
  return (
    <>
      <div class="row spread">
        <h2>{roomTexts().waiting.players}</h2>
        <span class="number room-count">{roomTexts().waiting.count(countTaken(state.seats), state.seats.length)}</span>
      </div>
      <ul class={many ? "room-seats many" : "room-seats"} hidden={many && countTaken(state.seats) === 0}>
        {state.seats.map((seat, index) =>
          seat.name ? (
            <Seat key={index} connection={connection} state={state} index={index} seat={seat} />
          ) : (
            !many && (
              <li key={index} class="room-seat free muted">
                <span class="room-tile" />
                <span class="grow">
                  {roomTexts().waiting.free} <span class="room-about small">{roomTexts().waiting.freeAbout}</span>
                </span>
              </li>
            )
          ),
        )}
      </ul>
      <Announcements state={state} />
    </>
  );
}

function Seat(props: { connection: RoomConnection; state: RoomState; index: number; seat: SeatView }) {
  const { connection, state, index, seat } = props;
  const mine = index === state.seat;
  return (
    <li class={`room-seat ${mine ? "mine" : ""}`}>
      <SeatTile seat={index} />
      <span class="grow ellipsis room-name" title={shownName(seat.name)}>
        {shownName(seat.name)}
      </span>
      <AwayTag state={state} seat={index} />
      {mine && <span class="tag">{roomTexts().waiting.you}</span>}
      {index === state.hostSeat && <HostTag />}
      {state.host && !mine && (
        <button
          type="button"
          class="room-remove"
          aria-label={roomTexts().waiting.removePlayer(shownName(seat.name))}
          title={roomTexts().waiting.remove}
          onClick={() => connection.send({ type: "remove", seat: index })}
        >
          ✕
        </button>
      )}
    </li>
  );
}

/** "Ann and Bo are here; Cy has not come yet." After a rematch, everybody has a seat before they have come. */
export function WhoIsHere({ state }: { state: RoomState }) {
  const missing = new Set(state.away.flatMap(({ seat }) => (seat === state.seat ? [] : [seat])));
  if (missing.size === 0) return null;
  const others = state.seats.flatMap(({ name, bot }, seat) => (name && !bot && seat !== state.seat ? [seat] : []));
  const { areHere, areMissing, nobodyElse } = roomTexts().people;
  const list = (seats: readonly number[]) =>
    new Intl.ListFormat(language.value).format(seats.map((seat) => shownName(state.seats[seat]?.name ?? "")));
  const here = others.filter((seat) => !missing.has(seat));
  const away = others.filter((seat) => missing.has(seat));
  const first = here.length ? areHere(list(here), here.length) : nobodyElse;
  return (
    <p class="small muted room-here" id="room-here">
      {first}
      {away.length > 0 && `; ${areMissing(list(away), away.length)}`}.
    </p>
  );
}

/** The tiles of the seats: colours that differ much beside each other. */
const TILES = [9, 5, 6, 2, 7, 4, 8, 3, 0, 1];

export function SeatTile({ seat }: { seat: number }) {
  return (
    <span class="room-tile">
      <TilePicture number={TILES[seat % TILES.length] ?? 0} />
    </span>
  );
}

export function HostTag() {
  return <span class="tag">{roomTexts().waiting.host}</span>;
}

/** For screen readers: who joins, who leaves, and who is host after that. */
function Announcements({ state }: { state: RoomState }) {
  const [text, announce] = useState("");
  const before = useRef(state);
  useEffect(() => {
    const changes = changesSince(before.current, state);
    before.current = state;
    if (changes.length) announce(changes.join(" "));
  }, [state]);
  return (
    <p class="hidden" role="status">
      {text}
    </p>
  );
}

function changesSince(before: RoomState, { seats, host, hostSeat, away, seat: mine }: RoomState): string[] {
  const [old, now] = [names(before.seats), names(seats)];
  const joined = now.find((name) => !old.includes(name));
  const left = old.find((name) => !now.includes(name));
  const newHost = hostSeat === null || hostSeat === before.hostSeat ? "" : (seats[hostSeat]?.name ?? "");
  return [
    ...(joined ? [roomTexts().waiting.came(joined)] : left ? [roomTexts().waiting.went(left)] : []),
    ...(before.seats.length === seats.length ? came(before, { seats, away, seat: mine }) : []),
    ...(newHost ? [host ? roomTexts().waiting.youHost : roomTexts().waiting.newHost(newHost)] : []),
  ];
}

/** Those who were away and are here now: only after a rematch, or when they come back. */
function came(before: RoomState, { seats, away, seat: mine }: Pick<RoomState, "seats" | "away" | "seat">): string[] {
  const back = before.away.flatMap(({ seat }) =>
    seat !== mine && before.seats[seat]?.name === seats[seat]?.name && !away.some((one) => one.seat === seat)
      ? [shownName(seats[seat]?.name ?? "")]
      : [],
  );
  const list = new Intl.ListFormat(language.value).format(back);
  return back.length ? [`${roomTexts().people.areHere(list, back.length)}.`] : [];
}

const names = (seats: readonly SeatView[]) => seats.flatMap((seat) => (seat.name ? [shownName(seat.name)] : []));
