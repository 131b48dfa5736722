/** Displays at the end: taken apart level by level while they are counted, and whole again afterwards. */

import { useState } from "preact/hooks";
import { type PlacedTile, score } from "../../base/geometry";
import type { Raced } from "../../games";
import { gamesTexts } from "../../games";
import { Crown } from "../../ui/icons";
import { LargeDisplay } from "../../ui/large-display";
import { lazy, useLazy } from "../../ui/lazy";
import { t } from "../../ui/texts";
import { Picture } from "../../widget/picture";
import { countDown, type LevelCount } from "../play/count";
import { type Place, tookOver } from "../play/people";
import type { RoomState } from "../state";
import { roomTexts } from "../texts";

/** In the place of a seat: whom I raced. */
const RIVAL = -1;

interface EndDisplaysProps {
  readonly state: RoomState;
  readonly places: readonly Place[];
  /** The level that is being taken off; null when the count is over. */
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
  const levelOf = (seat: number) => (seat === RIVAL && level !== null ? Infinity : level);
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
            <Head
              place={place}
              tiles={tilesOf(place.seat)}
              level={levelOf(place.seat)}
              won={hasWon(place.seat)}
              resigned={state.seats[place.seat]?.resigned === true}
              bot={place.seat !== RIVAL && tookOver(state, place.seat)}
            />
            <button
              type="button"
              class="end-picture"
              aria-label={t().end.large(place.name)}
              onClick={() => level === null && enlarge(place)}
            >
              <Apart tiles={tilesOf(place.seat)} level={levelOf(place.seat)} badges={places.length <= 2} />
            </button>
            <Counts counts={countDown(tilesOf(place.seat))} level={levelOf(place.seat)} />
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
  /** A bot has played on. */
  readonly bot: boolean;
}

function Head({ place, tiles, level, won, resigned, bot }: HeadProps) {
  const counted = countDown(tiles).filter((count) => level === null || count.level >= level);
  return (
    <div class="end-head">
      <h2 class="ellipsis" title={place.name}>
        {place.name}
      </h2>
      {won && level === null && <Crown label={t().end.wins} />}
      {resigned && <span class="tag">{t().end.resigned}</span>}
      {bot && <span class="tag">{t().game.bot}</span>}
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
  const words = roomTexts().result;
  return (
    <table class="end-counts number">
      <thead>
        <tr>
          <th scope="col">{t().end.level}</th>
          <th scope="col">{t().end.points}</th>
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
