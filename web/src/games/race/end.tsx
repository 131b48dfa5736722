/** The end of a race: the rival's whole display, and who won. Loaded on demand. */

import type { ComponentChildren } from "preact";
import type { PlacedTile } from "../../base/geometry";
import type { RoomState } from "../../room";
import { gamesTexts } from "../texts";
import { useFollowing } from "./follow";
import { standingOf, tilesAfter } from "./race";
import { rivalName } from "./rival";
import "./race.css";

export interface Raced {
  readonly name: string;
  readonly tiles: readonly PlacedTile[];
  readonly result: string;
  /** Above 0 when I have won. */
  readonly lead: number;
}

/** What `show` makes of the rival; of null in a room without a race. */
export function RaceEnd({ state, show }: { state: RoomState; show: (raced: Raced | null) => ComponentChildren }) {
  const found = useFollowing(state);
  if (!found) return <>{show(null)}</>;
  const { rival, stuck } = found;
  const { round, lead } = standingOf(state, rival);
  const words = gamesTexts().race;
  const over = round === state.cards.length && !state.seats[state.seat ?? -1]?.resigned;
  const tiles = tilesAfter(rival, state.cards.length);
  return (
    <>
      {show({
        name: rivalName(rival),
        tiles,
        result: over ? resultText(lead) : stuck ? words.stuck : round < state.cards.length ? words.thinking : "",
        lead: over ? lead : 0,
      })}
    </>
  );
}

function resultText(lead: number): string {
  const words = gamesTexts().race;
  return lead > 0 ? words.won(lead) : lead < 0 ? words.lost(-lead) : words.tied;
}
