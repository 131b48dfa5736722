/** All displays side by side, each with what was placed in this round. */

import { useState } from "preact/hooks";
import { points, score } from "../../base/geometry";
import { Crown } from "../../ui/icons";
import { LargeDisplay } from "../../ui/large-display";
import { t } from "../../ui/texts";
import { placementWords } from "../../ui/texts/placement";
import { Picture } from "../../widget/picture";
import { gamesTexts } from "../texts";
import { type Game, placedIn, seatsByScore, tilesAt } from "./game";
import { nameOf } from "./names";

interface DisplaysProps {
  readonly game: Game;
  readonly seats: readonly number[];
  readonly round: number;
  /** The tile of this round drops in. */
  readonly fresh: boolean;
}

export function Displays({ game, seats, round, fresh }: DisplaysProps) {
  const [large, enlarge] = useState<{ seat: number; solid: boolean } | null>(null);
  return (
    <ul class="replay-grid" data-count={Math.min(seats.length, 5)}>
      {seats.map((seat) => (
        <li key={seat} class="replay-seat">
          <Head game={game} seat={seat} round={round} onSolid={() => enlarge({ seat, solid: true })} />
          <button
            type="button"
            class="replay-picture"
            aria-label={t().end.large(nameOf(game, seat))}
            onClick={() => enlarge({ seat, solid: false })}
          >
            <Picture
              tiles={tilesAt(game, seat, round)}
              frame={game.displays[seat] ?? []}
              label=""
              badges={seats.length <= 2}
              {...(fresh && placedIn(game, seat, round) ? { fresh: tilesAt(game, seat, round).length - 1 } : {})}
            />
          </button>
          <p class="replay-placed small">
            {placedText(game, seat, round)}
            <TookHints game={game} seat={seat} />
          </p>
        </li>
      ))}
      {large && (
        <LargeDisplay
          name={nameOf(game, large.seat)}
          tiles={tilesAt(game, large.seat, round)}
          solid={large.solid}
          onClose={() => enlarge(null)}
        />
      )}
    </ul>
  );
}

function TookHints({ game, seat }: { game: Game; seat: number }) {
  const rounds = game.hints[seat]?.length ?? 0;
  return rounds > 0 ? <span class="muted"> · {t().hints.taken(rounds)}</span> : null;
}

function Head(props: { game: Game; seat: number; round: number; onSolid: () => void }) {
  const { game, seat, round } = props;
  const name = nameOf(game, seat);
  const won = round === game.cards.length && game.winners.includes(seat) && game.displays.length > 1;
  return (
    <div class="replay-head">
      <h2 class="ellipsis" title={name}>
        {name}
      </h2>
      {won && <Crown label={t().end.wins} />}
      {game.resigned.includes(seat) && <span class="tag">{t().end.resigned}</span>}
      <span class="replay-score number">{t().common.points(score(tilesAt(game, seat, round)))}</span>
      <button
        type="button"
        class="button quiet replay-solid"
        aria-label={gamesTexts().replay.solidOf(name)}
        onClick={props.onSolid}
      >
        {t().three.solid}
      </button>
    </div>
  );
}

/** What a seat placed in this round, in words. */
export function placedText(game: Game, seat: number, round: number): string {
  const tile = placedIn(game, seat, round);
  if (tile) return gamesTexts().replay.placed(placementWords(tile), points(tile));
  if (round > 0) return gamesTexts().replay.notPlaced;
  const start = game.start[seat];
  return start === undefined ? t().display.empty : gamesTexts().replay.startTile(start);
}

interface WhomProps {
  readonly game: Game;
  readonly seats: readonly number[];
  readonly few: number;
  readonly onChange: (seats: number[]) => void;
}

/** Which displays to show, when there are many. */
export function Whom({ game, seats, few, onChange }: WhomProps) {
  const words = gamesTexts().replay;
  const everybody = game.displays.map((_, seat) => seat);
  const best = seatsByScore(game).slice(0, few);
  const change = (chosen: readonly number[]) => onChange(everybody.filter((seat) => chosen.includes(seat)));
  return (
    <details class="fold replay-whom">
      <summary>{words.whom(seats.length, everybody.length)}</summary>
      <div class="stack">
        <div class="row">
          <button type="button" class="button" onClick={() => change(best)}>
            {words.best(few)}
          </button>
          <button type="button" class="button" onClick={() => change(everybody)}>
            {words.all}
          </button>
        </div>
        <div class="replay-people">
          {everybody.map((seat) => (
            <label key={seat} class="check">
              <input
                type="checkbox"
                checked={seats.includes(seat)}
                onChange={(event) =>
                  change(event.currentTarget.checked ? [...seats, seat] : seats.filter((other) => other !== seat))
                }
              />
              <span class="ellipsis">{nameOf(game, seat)}</span>
            </label>
          ))}
        </div>
      </div>
    </details>
  );
}
