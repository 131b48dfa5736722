/** One room, from its link: opening it, waiting in it, playing, and the end. */

import { effect, useComputed } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { GameScreen } from "../game/game";
import { t } from "../i18n";
import { Sheet } from "../ui/frame";
import { NotLoaded, useLater } from "../ui/later";
import { forget, remember } from "./mine";
import type { RoomState } from "./state";
import { openTable, type Table } from "./table";
import { WaitingRoom } from "./waiting";
import "./room.css";

const loadEnd = () => import("../game/end").then((module) => module.EndScreen);

export function RoomScreen({ room }: { room: string }) {
  const [table] = useState(() => openTable(room));
  useEffect(() => () => table.close(), [table]);
  useEffect(() => keepInMine(table, room), [table, room]);
  // Only what decides about the screen: a large room has hundreds of events that change nothing here.
  const shown = useComputed(() => table.failure.value ?? table.state.value?.state ?? "opening");
  const lastRound = useComputed(() => isLastRound(table.state.value)).value;
  useEffect(() => {
    if (lastRound) loadEnd().catch(() => {}); // so that it is there at once when the game ends
  }, [lastRound]);
  switch (shown.value) {
    case "no_such_room":
      return <NoSuchRoom />;
    case "unreachable":
      return <Unreachable table={table} />;
    case "opening":
      return <Opening />;
    case "waiting":
      return <WaitingRoom table={table} />;
    case "playing":
      return <GameScreen table={table} />;
    case "finished":
      return <End table={table} />;
  }
}

function isLastRound(state: RoomState | null): boolean {
  return state?.state === "playing" && state.round === state.rounds;
}

function keepInMine(table: Table, room: string): () => void {
  let before = "";
  return effect(() => {
    if (table.failure.value === "no_such_room") forget(room);
    const state = table.state.value;
    if (!state) return;
    const { seat, host, round, seats } = state;
    const key = JSON.stringify([seat, host, state.state, round, seats.map(({ name }) => name)]);
    if (key === before) return;
    before = key;
    if (seat !== null || host) remember(state);
    else forget(room);
  });
}

function Opening() {
  return (
    <Sheet title={t().common.title} showTitle={false} narrow>
      <p class="muted room-opening">{t().room.opening}</p>
    </Sheet>
  );
}

function NoSuchRoom() {
  return (
    <Sheet title={t().room.goneTitle} narrow>
      <p>{t().room.gone}</p>
      <div class="row">
        <a class="button primary" href="#/">
          {t().frame.newGame}
        </a>
        <a class="button" href="#/friends">
          {t().room.ownRoom}
        </a>
      </div>
    </Sheet>
  );
}

function Unreachable({ table }: { table: Table }) {
  return (
    <Sheet title={t().room.downTitle} narrow>
      <p role="status">{t().room.down}</p>
      <div class="row">
        <button type="button" class="button primary" onClick={() => table.retry()}>
          {t().room.tryNow}
        </button>
        <a class="button" href="#/">
          {t().frame.toHome}
        </a>
      </div>
    </Sheet>
  );
}

/** The end is loaded when there is one. */
function End({ table }: { table: Table }) {
  const Screen = useLater(loadEnd);
  if (Screen === "failed") return <NotLoaded />;
  return Screen ? <Screen table={table} /> : <Opening />;
}
