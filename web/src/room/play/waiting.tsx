/** Whom I wait for; and if it takes long, what is happening. */

import { useEffect, useState } from "preact/hooks";
import { shownName } from "../../ui/names";
import { t } from "../../ui/texts";
import type { RoomConnection } from "../connection";
import type { RoomState } from "../state";
import { others } from "./lazy";
import { awaitedSeats, waitingText } from "./people";

/** Milliseconds after which waiting for a bot is explained. */
export const LONG = 3_000;

export function Waiting({ connection, state }: { connection: RoomConnection; state: RoomState }) {
  const bot = awaitedBot(state);
  const [long, become] = useState(false);
  useEffect(() => {
    become(false);
    const timer = setTimeout(() => become(true), LONG);
    return () => clearTimeout(timer);
  }, [state.round, bot]);
  const Waited = others.value?.Waited;
  if (bot === null || !long)
    return (
      <>
        {waitingText(state)}
        {Waited && <Waited connection={connection} state={state} />}
      </>
    );
  const name = shownName(state.seats[bot]?.name ?? "");
  return <>{connection.botsChooseHere ? t().engine.botHere(name) : t().engine.botThere(name)}</>;
}

/** The first bot that has not placed; null when people have not placed either. */
function awaitedBot(state: RoomState): number | null {
  const others = awaitedSeats(state).filter((seat) => seat !== state.seat);
  return others.every((seat) => state.seats[seat]?.bot) ? (others[0] ?? null) : null;
}
