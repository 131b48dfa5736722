/** A finished game, as a card: its picture, what it brought, who else has played, and what can be done with it. */

import type { PastGame } from "../../base/generated/wire";
import { linkTo } from "../../base/route";
import { gamesTexts } from "../../games";
import { decimal, Figures, shownFigures, signedNumber } from "../../ui/figures";
import { Crown } from "../../ui/icons";
import { lazyComponent } from "../../ui/lazy";
import { t } from "../../ui/texts";
import { dateText, timeText } from "../../ui/time";
import { Picture } from "../../widget/picture";
import { badgesOf, nameOf, opponentsOf, outcomeOf, playedGame, tilesOf } from "./past-game";
import { players } from "./texts";

/** Of a large room, so many of the others are named. */
const MOST = 4;

/** With a note, for example why the game is not in the profile. */
export function GameCard({ game, note }: { game: PastGame; note?: string }) {
  const words = players().history;
  const points = t().common.points(game.score);
  const label = words.label(points, dateText(game.ended));
  const badges = badgesOf(game);
  return (
    <li class="panel me-card">
      <div class="me-card-picture">
        <Picture tiles={tilesOf(game)} label={words.picture(points)} />
      </div>
      <div class="me-card-words">
        <h2 class="me-card-score">
          <span class="number" aria-hidden="true">
            {decimal(game.score)}
          </span>
          <span class="hidden">{points}</span>
          {game.won && game.players.length > 1 && <Crown label={words.won} />}
        </h2>
        <p class="small muted">{timeText(game.ended)}</p>
        {badges.length > 0 && (
          <ul class="me-badges">
            {badges.map((badge) => (
              <li key={badge} class="tag">
                {badge}
              </li>
            ))}
          </ul>
        )}
        <Others game={game} />
        {note && <p class="small notice bad">{note}</p>}
      </div>
      <Reviewed game={game} />
      <Ways game={game} label={label} />
    </li>
  );
}

function Others({ game }: { game: PastGame }) {
  const words = players().history;
  const others = opponentsOf(game);
  if (others.length === 0) return <p class="small">{words.solo}</p>;
  const left = others.length - MOST;
  return (
    <div class="small">
      <p>{outcomeOf(game)}</p>
      <ul class="me-others" aria-label={words.opponents}>
        {others.slice(0, MOST).map((other, index) => (
          <li key={`${other.name} ${index}`}>
            <span class="ellipsis">{nameOf(other)}</span>{" "}
            <b class="number">
              {decimal(other.score)}
              {other.won && <span class="hidden"> ({words.wins})</span>}
            </b>
          </li>
        ))}
        {left > 0 && <li class="muted">{words.further(left)}</li>}
      </ul>
    </div>
  );
}

/** Par, luck and mistakes as whole numbers that add up, as after the game. */
function Reviewed({ game: { review, score } }: { game: PastGame }) {
  if (!review) return null;
  const words = players().history;
  const { par, luck, mistakes } = shownFigures({ ...review, score });
  const figures = [
    [words.average, decimal(par)],
    [players().statistics.luck, signedNumber(luck)],
    [words.mistakes, decimal(-mistakes)],
    [players().statistics.accuracy, decimal(Math.round(review.accuracy))],
  ] as const;
  return <Figures kind="me-review small" figures={figures} />;
}

const SameDeck = lazyComponent(async () => (await import("../../games/race")).SameDeckAsMine, [gamesTexts]);

function Ways({ game, label }: { game: PastGame; label: string }) {
  const words = players().history;
  const { room, seat } = game;
  const more = <span class="hidden">: {label}</span>;
  return (
    <div class="me-card-ways">
      {game.replayable && (
        <>
          <a class="button" href={linkTo({ screen: "room-replay", room, round: null })}>
            {words.replay}
            {more}
          </a>
          {game.complete && (
            <a class="button" href={linkTo({ screen: "review", source: { room }, seat, round: null })}>
              {words.review}
              {more}
            </a>
          )}
        </>
      )}
      <SameDeck game={playedGame(game)} />
      {!game.replayable && <p class="small muted">{words.gone}</p>}
    </div>
  );
}
