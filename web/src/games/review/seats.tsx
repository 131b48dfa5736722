/** Whose game is shown, and what bots made of the same cards. */

import { score } from "../../base/geometry";
import { type GameSource, go, linkTo, type Route } from "../../base/route";
import type { SeatReview } from "../../engine/review/types";
import { botName } from "../../ui/names";
import { t } from "../../ui/texts";
import type { Game } from "../replay/game";
import { nameOf } from "../replay/names";
import { gamesTexts } from "../texts";

/** More than these are in a list that opens. */
const FEW = 4;

interface SeatsProps {
  readonly game: Game;
  readonly source: GameSource;
  readonly seat: number;
  readonly round: number;
}

export function Seats({ game, source, seat, round }: SeatsProps) {
  const words = gamesTexts().screen;
  const seats = game.displays.map((tiles, one) => ({ one, name: nameOf(game, one), total: score(tiles) }));
  const to = (one: number): Route => ({ screen: "review", source, seat: one, round });
  if (seats.length < 2) return null;
  if (seats.length > FEW)
    return (
      <select
        class="input review-seat"
        aria-label={words.whose}
        value={String(seat)}
        onChange={(event) => go(to(Number(event.currentTarget.value)))}
      >
        {seats.map(({ one, name, total }) => (
          <option key={one} value={String(one)}>
            {name} {total}
          </option>
        ))}
      </select>
    );
  return (
    <nav class="review-seats" aria-label={words.whose}>
      {seats.map(({ one, name, total }) => (
        <a key={one} class="button" href={linkTo(to(one))} aria-current={one === seat ? "page" : undefined}>
          <span class="ellipsis">{name}</span> <b class="number">{total}</b>
        </a>
      ))}
    </nav>
  );
}

/** Bots and this seat, from the most points to the fewest. */
export function SameCards({ game, review }: { game: Game; review: SeatReview }) {
  if (review.bots.length === 0) return null;
  const all = [
    { name: nameOf(game, review.seat), score: review.score, own: true },
    ...review.bots.map((one) => ({ name: t().common.bot(botName(one.bot)), score: one.score, own: false })),
  ].sort((one, other) => other.score - one.score);
  return (
    <section class="stack tight">
      <h2 class="eyebrow">{gamesTexts().screen.sameCards}</h2>
      <ol class="review-ranks number">
        {all.map((one) => (
          <li key={one.name} class={one.own ? "own" : ""}>
            <span class="ellipsis">{one.name}</span>
            <span class="review-bar" aria-hidden="true">
              <span style={{ width: `${(100 * one.score) / Math.max(1, all[0]?.score ?? 1)}%` }} />
            </span>
            <b>{one.score}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
