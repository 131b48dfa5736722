/** The rounds of a game: the cards so far, the cards not seen yet, and a list of links to rounds. */

import { placementText, points } from "../../base/geometry";
import { unseenAfter } from "../../engine/review/chance";
import { TilePicture } from "../../widget/picture";
import { gamesTexts } from "../texts";
import { placedText } from "./displays";
import { type Game, placedIn } from "./game";
import { nameOf } from "./names";
import "./rounds.css";

export function Cards({ cards }: { cards: readonly number[] }) {
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{gamesTexts().replay.cards}</h2>
      {cards.length === 0 ? (
        <p class="muted small">{gamesTexts().replay.before}</p>
      ) : (
        <ol class="replay-cards number">
          {cards.map((card, index) => (
            <li key={index} aria-current={index === cards.length - 1 ? "step" : undefined}>
              {card}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The ten numbers, each with how many of its cards have not been seen. */
export function Unseen({ game, round }: { game: Game; round: number }) {
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{gamesTexts().replay.unseen}</h2>
      <ul class="replay-unseen">
        {unseenAfter(game.cards, round).map((count, number) => (
          <li key={number} class={count === 0 ? "gone" : ""}>
            <TilePicture number={number} />
            <span aria-hidden="true" class="small number">
              ×{count}
            </span>
            <span class="hidden">{gamesTexts().replay.unseenOf(number, count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RoundsProps {
  readonly game: Game;
  /** The seats that have a column. */
  readonly seats: readonly number[];
  readonly round: number;
  readonly onRound: (round: number) => void;
}

export function Rounds({ game, seats, round, onRound }: RoundsProps) {
  const words = gamesTexts().replay;
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{words.rounds}</h2>
      <table class="replay-table number">
        <thead>
          <tr>
            <th scope="col">{words.round}</th>
            <th scope="col">{words.card}</th>
            {seats.map((seat) => (
              <th key={seat} scope="col" class="ellipsis" title={nameOf(game, seat)}>
                {nameOf(game, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {game.cards.map((card, index) => (
            <tr key={index} class={index + 1 === round ? "now" : ""}>
              <td>
                <button
                  type="button"
                  class="replay-jump"
                  aria-label={words.jump(index + 1)}
                  aria-current={index + 1 === round ? "step" : undefined}
                  onClick={() => onRound(index + 1)}
                >
                  {index + 1}
                </button>
              </td>
              <td>{card}</td>
              {seats.map((seat) => (
                <Cell key={seat} game={game} seat={seat} round={index + 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The tile as it lies, its level and points; in words for screen readers, and in the notation for those who point at it. */
function Cell({ game, seat, round }: { game: Game; seat: number; round: number }) {
  const tile = placedIn(game, seat, round);
  if (!tile) return <td>–</td>;
  return (
    <td title={`${placedText(game, seat, round)} (${placementText(tile)})`}>
      <span class="replay-cell" aria-hidden="true">
        <TilePicture number={tile.number} rotation={tile.rotation} />
        <span>
          ×{tile.level} {points(tile) > 0 && <b>+{points(tile)}</b>}
        </span>
      </span>
      <span class="hidden">{placedText(game, seat, round)}</span>
    </td>
  );
}

/** The round, for screen readers; silent while the game plays by itself. */
export function Spoken({ game, seats, round, quiet }: Omit<RoundsProps, "onRound"> & { quiet: boolean }) {
  const card = game.cards[round - 1];
  return (
    <div class="hidden" aria-live={quiet ? "off" : "polite"} aria-atomic="true">
      <p>
        {card === undefined
          ? gamesTexts().replay.before
          : gamesTexts().replay.roundCard(round, game.cards.length, card)}
      </p>
      {seats.map((seat) => (
        <p key={seat}>{gamesTexts().replay.spoken(nameOf(game, seat), placedText(game, seat, round))}</p>
      ))}
    </div>
  );
}
