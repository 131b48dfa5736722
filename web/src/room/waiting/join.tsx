/** For a visitor of a waiting room: take a seat, watch, or open another room. */

import { useState } from "preact/hooks";
import { Refused } from "../../base/api";
import { LONGEST_NAME } from "../../base/generated/limits";
import { TextField } from "../../ui/form";
import { shownName } from "../../ui/names";
import { errorText, useOnce } from "../../ui/requests";
import { choose, settings } from "../../ui/settings";
import { t } from "../../ui/texts";
import type { RoomConnection } from "../connection";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";
import { countTaken, HostTag, SeatTile } from "./people";

export function Join({
  connection,
  state,
  onWatch,
}: {
  connection: RoomConnection;
  state: RoomState;
  onWatch: () => void;
}) {
  const full = countTaken(state.seats) === state.seats.length;
  const players = state.seats.flatMap(({ name }, seat) => (name ? [{ seat, name: shownName(name) }] : []));
  return (
    <>
      {connection.removed.value ? (
        <Elsewhere sentence={roomTexts().waiting.removed} onWatch={onWatch} />
      ) : full ? (
        <Elsewhere sentence={roomTexts().waiting.full} onWatch={onWatch} />
      ) : (
        <JoinForm
          connection={connection}
          onWatch={onWatch}
          watch={state.host ? t().common.back : roomTexts().waiting.watch}
        />
      )}
      <section class="panel stack">
        <div class="row spread">
          <h2>{roomTexts().waiting.players}</h2>
          <span class="number room-count">{roomTexts().waiting.count(players.length, state.seats.length)}</span>
        </div>
        {players.length > 0 && (
          <ul class="room-seats many">
            {players.map(({ seat, name }) => (
              <li key={seat} class="room-seat">
                <SeatTile seat={seat} />
                <span class="ellipsis room-name">{name}</span>
                {seat === state.hostSeat && <HostTag />}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Elsewhere({ sentence, onWatch }: { sentence: string; onWatch: () => void }) {
  return (
    <section class="panel stack">
      <p>{sentence}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={onWatch}>
          {roomTexts().waiting.watch}
        </button>
        <a class="button" href="#/friends">
          {t().room.ownRoom}
        </a>
      </div>
    </section>
  );
}

function JoinForm({ connection, onWatch, watch }: { connection: RoomConnection; onWatch: () => void; watch: string }) {
  const [name, rename] = useState(settings.value.name);
  const { busy, failure: error, run } = useOnce();
  const badName = error instanceof Refused && error.problem.code === "bad_name";
  const join = (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    run(async () => {
      await connection.join(wanted || t().home.guest);
      choose({ name: wanted });
    });
  };
  return (
    <form class="panel stack room-join" onSubmit={join}>
      <TextField
        label={t().friends.name}
        value={name}
        onChange={rename}
        autocomplete="nickname"
        maxLength={LONGEST_NAME}
        error={badName ? errorText(error) : undefined}
      />
      <div class="row">
        <button type="submit" class="button primary big grow" aria-disabled={busy}>
          {busy ? t().common.loading : roomTexts().waiting.join}
        </button>
        <button type="button" class="button big" onClick={onWatch}>
          {watch}
        </button>
      </div>
      <p role="alert" class={error !== null && !badName ? "notice bad" : "hidden"}>
        {error !== null && errorText(error)}
      </p>
    </form>
  );
}
