/** The rounds of a review: a list of buttons that reads as sentences, and all figures as a table. */

import { useLayoutEffect, useRef } from "preact/hooks";
import { type PlacedTile, placementText, points } from "../../base/geometry";
import type { RoundReview, SeatReview } from "../../engine/review/types";
import { decimal, signedNumber } from "../../ui/figures";
import { TilePicture } from "../../widget/picture";
import { type Game, placedIn } from "../replay/game";
import { gamesTexts } from "../texts";
import { stepsOf } from "./graph";
import { placedWords, roundWords, SIGNS } from "./round-text";
import "./rounds.css";

interface RoundsProps {
  readonly game: Game;
  readonly seat: number;
  /** Null while nothing is known. */
  readonly review: SeatReview | null;
  readonly round: number;
  readonly onRound: (round: number) => void;
}

export function Rounds({ game, seat, review, round, onRound }: RoundsProps) {
  const list = useRef<HTMLOListElement>(null);
  // The list, not the page, scrolls to the round that is shown.
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current]");
    const area = list.current?.closest<HTMLElement>("[data-scrolls]");
    if (!row || !area || area.scrollHeight <= area.clientHeight) return;
    const [seen, box] = [area.getBoundingClientRect(), row.getBoundingClientRect()];
    if (box.top < seen.top) area.scrollTop -= seen.top - box.top;
    else if (box.bottom > seen.bottom) area.scrollTop += box.bottom - seen.bottom;
  }, [round, seat, review === null]);
  return (
    <section class="stack tight">
      <div class="review-rounds-head">
        <h2 class="eyebrow">{gamesTexts().screen.rounds}</h2>
        {review && (
          <p class="small muted" aria-hidden="true" title={gamesTexts().screen.hindsightDot}>
            {gamesTexts().screen.hindsight} <Dot cost={1} />
            <Dot cost={8} />
          </p>
        )}
      </div>
      <ol ref={list} class="review-rounds number">
        {game.cards.map((_, index) => {
          const tile = placedIn(game, seat, index + 1);
          return (
            tile && (
              <li key={index}>
                <Row
                  round={index + 1}
                  tile={tile}
                  one={review?.rounds[index]}
                  now={index + 1 === round}
                  onRound={onRound}
                />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}

interface RowProps {
  readonly round: number;
  readonly tile: PlacedTile;
  readonly one: RoundReview | undefined;
  readonly now: boolean;
  readonly onRound: (round: number) => void;
}

function Row({ round, tile, one, now, onRound }: RowProps) {
  const grade = one?.grade;
  return (
    <button
      type="button"
      class={`review-row ${grade ? `grade-${grade}` : ""}`}
      aria-current={now ? "step" : undefined}
      onClick={() => onRound(round)}
    >
      <span class="hidden">{one ? roundWords(one) : placedWords(round, tile)}</span>
      <span class="review-number" aria-hidden="true">
        {round}
      </span>
      <span class="review-tile" aria-hidden="true">
        <TilePicture number={tile.number} rotation={tile.rotation} />
      </span>
      <span class="review-gain" title={placementText(tile)} aria-hidden="true">
        ×{tile.level} {points(tile) > 0 && <b>+{points(tile)}</b>}
      </span>
      <span class="review-grade" aria-hidden="true">
        {grade && <span class={`grade-sign grade-${grade}`}>{SIGNS[grade]}</span>}
        {grade && <span class="ellipsis">{gamesTexts().screen.grades[grade]}</span>}
      </span>
      <span class="review-cost" aria-hidden="true">
        {one && decimal(one.mistake) !== "0" && signedNumber(-one.mistake)}
      </span>
      <span class="review-late" aria-hidden="true">
        {one && <Dot cost={one.before - one.after} />}
      </span>
    </button>
  );
}

/** The area grows with what it cost in hindsight. */
function Dot({ cost }: { cost: number }) {
  return (
    <svg class="review-dot" viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r={dotRadius(cost)} />
    </svg>
  );
}

export function dotRadius(cost: number): number {
  return Math.min(10, Math.max(1.2, 2.6 * Math.sqrt(Math.max(0, cost))));
}

/** Every figure of every round. */
export function FiguresTable({ review }: { review: SeatReview }) {
  const words = gamesTexts().screen;
  const steps = stepsOf(review);
  const heads = [words.round, words.tile, words.luck, words.mistake, words.expected, words.hindsight];
  return (
    <details class="fold review-table">
      <summary>{words.table}</summary>
      <div class="review-scroll">
        <table class="number">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {review.rounds.map((one, index) => (
              <tr key={one.round}>
                <th scope="row">{one.round}</th>
                <td>{one.placed.number}</td>
                <td>{signedNumber(one.luck)}</td>
                <td>{signedNumber(-one.mistake)}</td>
                <td>{decimal(steps[index]?.to ?? one.expected)}</td>
                <td>{signedNumber(one.after - one.before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
