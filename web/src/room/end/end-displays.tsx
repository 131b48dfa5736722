/** Displays at the end, tilted. While points are counted, one level after the other is lit. */

import { useState } from "preact/hooks";
import { type PlacedTile, score } from "../../base/geometry";
import type { Raced } from "../../games";
import { gamesTexts } from "../../games";
import { Crown } from "../../ui/icons";
import { LargeDisplay } from "../../ui/large-display";
import { lazy, useLazy } from "../../ui/lazy";
import { t } from "../../ui/texts";
import { TiltedPicture } from "../../ui/tilted/lazy";
import { countUp } from "../play/count";
import { type Place, tookOver } from "../play/people";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";
import { Levels, totalAt } from "./end-levels";

/** In the place of a seat: whom I raced. */
const RIVAL = -1;

interface EndDisplaysProps {
  readonly state: RoomState;
  readonly places: readonly Place[];
  /** The level that is being counted, -1 before the first; null when the count is over. */
  readonly level: number | null;
}

export function EndDisplays(props: EndDisplaysProps) {
  const { deckChosen, seats, seat } = props.state;
  return deckChosen && seats.length === 1 && seat !== null ? <AfterRace {...props} /> : <Displays {...props} />;
}

const raceEnd = lazy(async () => (await import("../../games/race")).RaceEnd, gamesTexts);

/** My display, and that of the rival, if there was one. */
function AfterRace(props: EndDisplaysProps) {
  const RaceEnd = useLazy(raceEnd);
  if (RaceEnd === null || RaceEnd === "failed") return <Displays {...props} />;
  return <RaceEnd state={props.state} show={(raced) => <Displays {...props} raced={raced} />} />;
}

function Displays({ state, places: own, level, raced = null }: EndDisplaysProps & { raced?: Raced | null }) {
  const [large, enlarge] = useState<Place | null>(null);
  const tilesOf = (seat: number) => (seat === RIVAL ? raced?.tiles : state.displays[seat]) ?? [];
  // The count is of my display: the other one stays whole, and has its points when the count is over.
  const levelOf = (seat: number) => (seat === RIVAL && level !== null ? -1 : level);
  const hasWon = (seat: number) =>
    raced ? (seat === RIVAL ? raced.lead < 0 : raced.lead > 0) : state.seats.length > 1 && state.winners.includes(seat);
  const places = raced ? [...own, { seat: RIVAL, name: raced.name, score: score(raced.tiles), rank: null }] : own;
  return (
    <section class="stack" aria-label={roomTexts().result.displays}>
      {raced?.result && level === null && (
        <p class={`outcome ${raced.lead < 0 ? "lost" : ""}`} role="status">
          {raced.result}
        </p>
      )}
      <ul class="end-displays" data-count={places.length}>
        {places.map((place) => (
          <li key={place.seat} class={`end-card ${place.seat === state.seat ? "mine" : ""}`}>
            {places.length > 1 && (
              <Head
                place={place}
                points={totalAt(countUp(tilesOf(place.seat)), levelOf(place.seat))}
                won={level === null && hasWon(place.seat)}
                resigned={state.seats[place.seat]?.resigned === true}
                bot={place.seat !== RIVAL && tookOver(state, place.seat)}
              />
            )}
            <button
              type="button"
              class="end-picture"
              aria-label={t().end.large(place.name)}
              onClick={() => level === null && enlarge(place)}
            >
              <TiltedPicture
                tiles={tilesOf(place.seat)}
                label=""
                lit={litOf(tilesOf(place.seat), levelOf(place.seat))}
              />
            </button>
            {state.seats.length > 1 || place.seat === RIVAL ? (
              <Levels counts={countUp(tilesOf(place.seat))} level={levelOf(place.seat)} />
            ) : null}
          </li>
        ))}
      </ul>
      {large && <LargeDisplay name={large.name} tiles={tilesOf(large.seat)} onClose={() => enlarge(null)} />}
    </section>
  );
}

/** A display that has been counted is whole again. */
function litOf(tiles: readonly PlacedTile[], level: number | null): number | null {
  return level !== null && level >= 0 && tiles.some((tile) => tile.level >= level) ? level : null;
}

interface HeadProps {
  readonly place: Place;
  /** As far as they have been counted. */
  readonly points: number;
  readonly won: boolean;
  readonly resigned: boolean;
  /** A bot has played on. */
  readonly bot: boolean;
}

function Head({ place, points, won, resigned, bot }: HeadProps) {
  return (
    <div class="end-head">
      <h2 class="ellipsis" title={place.name}>
        {place.name}
      </h2>
      {won && <Crown label={t().end.wins} />}
      {resigned && <span class="tag">{t().end.resigned}</span>}
      {bot && <span class="tag">{t().game.bot}</span>}
      <b class="end-points number">{t().common.points(points)}</b>
    </div>
  );
}
