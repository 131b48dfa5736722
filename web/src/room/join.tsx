/** Somebody without a seat opens the link of a room that waits: sit down, watch, or go elsewhere. */

import { useState } from "preact/hooks";
import { Refused } from "../api";
import { TextField } from "../home/parts";
import { t } from "../i18n";
import { choose, settings } from "../settings";
import { shownName } from "../ui/names";
import { taken } from "./people";
import { errorText } from "./problem";
import type { RoomState } from "./state";
import type { Table } from "./table";

export function Join({ table, state, onWatch }: { table: Table; state: RoomState; onWatch: () => void }) {
  const full = taken(state.seats) === state.seats.length;
  const names = state.seats.flatMap((seat) => (seat.name ? [shownName(seat.name)] : []));
  return (
    <>
      {table.removed.value ? (
        <Elsewhere sentence={t().room.removed} onWatch={onWatch} />
      ) : full ? (
        <Elsewhere sentence={t().room.full} onWatch={onWatch} />
      ) : (
        <JoinForm table={table} onWatch={onWatch} watch={state.host ? t().common.back : t().room.watch} />
      )}
      <section class="panel stack">
        <div class="row spread">
          <h2>{t().room.players}</h2>
          <span class="number room-count">{t().room.count(names.length, state.seats.length)}</span>
        </div>
        {names.length > 0 && (
          <ul class="room-seats many">
            {names.map((name) => (
              <li key={name} class="room-seat">
                <span class="ellipsis room-name">{name}</span>
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
          {t().room.watch}
        </button>
        <a class="button" href="#/friends">
          {t().room.ownRoom}
        </a>
      </div>
    </section>
  );
}

function JoinForm({ table, onWatch, watch }: { table: Table; onWatch: () => void; watch: string }) {
  const [name, rename] = useState(settings.value.name);
  const [error, fail] = useState<unknown>(null);
  const [busy, work] = useState(false);
  const badName = error instanceof Refused && error.problem.code === "bad_name";
  const join = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    fail(null);
    work(true);
    const wanted = name.trim();
    try {
      await table.join(wanted || t().home.guest);
      choose({ name: wanted });
    } catch (failure) {
      fail(failure);
    }
    work(false);
  };
  return (
    <form class="panel stack" onSubmit={join}>
      <TextField
        label={t().friends.name}
        value={name}
        onChange={rename}
        autocomplete="nickname"
        error={badName ? errorText(error) : undefined}
      />
      <div class="row">
        <button type="submit" class="button primary big grow" aria-disabled={busy}>
          {busy ? t().common.loading : t().room.join}
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
