/** Who has a seat: a row for each in a small room, a flowing list of names in a large one. */

import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { shownName } from "../ui/names";
import type { SeatView } from "../wire";
import type { RoomState } from "./state";
import type { Table } from "./table";

/** With more seats than this, free ones are only counted. */
export const FEW = 8;

export const taken = (seats: readonly SeatView[]) => seats.filter((seat) => seat.name !== "").length;

export function People({ table, state }: { table: Table; state: RoomState }) {
  const many = state.seats.length > FEW;
  return (
    <>
      <div class="row spread">
        <h2>{t().room.players}</h2>
        <span class="number room-count">{t().room.count(taken(state.seats), state.seats.length)}</span>
      </div>
      <ul class={many ? "room-seats many" : "room-seats"} hidden={many && taken(state.seats) === 0}>
        {state.seats.map((seat, index) =>
          seat.name ? (
            <Seat key={index} table={table} state={state} index={index} seat={seat} />
          ) : (
            !many && (
              <li key={index} class="room-seat free muted">
                {t().room.free}
              </li>
            )
          ),
        )}
      </ul>
      <Comings seats={state.seats} />
    </>
  );
}

function Seat(props: { table: Table; state: RoomState; index: number; seat: SeatView }) {
  const { table, state, index, seat } = props;
  const mine = index === state.seat;
  return (
    <li class={`room-seat ${mine ? "mine" : ""}`}>
      <span class="grow ellipsis room-name" title={shownName(seat.name)}>
        {shownName(seat.name)}
      </span>
      {mine && <span class="room-tag">{t().room.you}</span>}
      {mine && state.host && <span class="room-tag">{t().room.host}</span>}
      {state.host && !mine && (
        <button
          type="button"
          class="room-remove"
          aria-label={t().room.removePlayer(shownName(seat.name))}
          title={t().room.remove}
          onClick={() => table.send({ type: "remove", seat: index })}
        >
          ✕
        </button>
      )}
    </li>
  );
}

/** For those who hear the page: who comes and goes. */
function Comings({ seats }: { seats: readonly SeatView[] }) {
  const [said, say] = useState("");
  const before = useRef(seats);
  useEffect(() => {
    const [old, now] = [names(before.current), names(seats)];
    before.current = seats;
    const came = now.find((name) => !old.includes(name));
    const went = old.find((name) => !now.includes(name));
    if (came) say(t().room.came(came));
    else if (went) say(t().room.went(went));
  }, [seats]);
  return (
    <p class="hidden" role="status">
      {said}
    </p>
  );
}

const names = (seats: readonly SeatView[]) => seats.flatMap((seat) => (seat.name ? [seat.name] : []));
