/** Displays at the end: taken apart level by level while they are counted, and whole again afterwards. */

import { useState } from "preact/hooks";
import type { PlacedTile } from "../geometry";
import { t } from "../i18n";
import type { RoomState } from "../live/state";
import { Crown } from "../ui/crown";
import { LargeDisplay } from "../ui/large-display";
import { Picture } from "../widget/picture";
import { countDown, type LevelCount } from "./count";
import type { Place } from "./people";

interface EndDisplaysProps {
  readonly state: RoomState;
  readonly places: readonly Place[];
  /** The level that is being taken off; null when the count is over. */
  readonly level: number | null;
}

export function EndDisplays({ state, places, level }: EndDisplaysProps) {
  const [large, enlarge] = useState<Place | null>(null);
  const tilesOf = (seat: number) => state.displays[seat] ?? [];
  return (
    <section aria-label={t().end.displays}>
      <ul class="end-displays" data-count={places.length}>
        {places.map((place) => (
          <li key={place.seat} class={`end-card ${place.seat === state.seat ? "mine" : ""}`}>
            <Head
              place={place}
              tiles={tilesOf(place.seat)}
              level={level}
              won={state.seats.length > 1 && state.winners.includes(place.seat)}
              resigned={state.seats[place.seat]?.resigned === true}
            />
            <button
              type="button"
              class="end-picture"
              aria-label={t().end.large(place.name)}
              onClick={() => level === null && enlarge(place)}
            >
              <Apart tiles={tilesOf(place.seat)} level={level} badges={places.length <= 2} />
            </button>
            <Counts counts={countDown(tilesOf(place.seat))} level={level} />
          </li>
        ))}
      </ul>
      {large && <LargeDisplay name={large.name} tiles={tilesOf(large.seat)} onClose={() => enlarge(null)} />}
    </section>
  );
}

interface HeadProps {
  readonly place: Place;
  readonly tiles: readonly PlacedTile[];
  readonly level: number | null;
  readonly won: boolean;
  readonly resigned: boolean;
}

function Head({ place, tiles, level, won, resigned }: HeadProps) {
  const counted = countDown(tiles).filter((count) => level === null || count.level >= level);
  return (
    <div class="end-head">
      <h2 class="ellipsis" title={place.name}>
        {place.name}
      </h2>
      {won && level === null && <Crown label={t().end.wins} />}
      {resigned && <span class="tag">{t().end.resigned}</span>}
      <b class="end-points number">{t().common.points(counted.at(-1)?.total ?? 0)}</b>
    </div>
  );
}

/** The tiles below the level, and above them the tiles of the level, moving up. Both have one frame, so that they align. */
function Apart({ tiles, level, badges }: { tiles: readonly PlacedTile[]; level: number | null; badges: boolean }) {
  const below = level === null ? tiles : tiles.filter((tile) => tile.level < level);
  const lifted = tiles.filter((tile) => tile.level === level);
  return (
    <>
      <Picture tiles={below} frame={tiles} badges={badges} label="" />
      {lifted.length > 0 && (
        <span key={level} class="end-lifted">
          <Picture tiles={lifted} frame={tiles} badges={badges} label="" />
        </span>
      )}
    </>
  );
}

/** Rows that are not counted yet are invisible, but keep their space. */
function Counts({ counts, level }: { counts: readonly LevelCount[]; level: number | null }) {
  const words = t().end;
  return (
    <table class="end-counts number">
      <thead>
        <tr>
          <th scope="col">{words.level}</th>
          <th scope="col">{words.points}</th>
          <th scope="col">{words.total}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.level} class={level === null || count.level >= level ? "" : "end-later"}>
            <th scope="row">{count.level}</th>
            <td>{words.product(count.sum, count.level)}</td>
            <td>{count.total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
