/** Small parts of the game screen: the card, the score, the cards not seen yet, the discard pile. */

import { type PlacedTile, score, scoreByLevel } from "../geometry";
import { t } from "../i18n";
import { TilePicture } from "../widget/picture";
import type { Part } from "./play";

/** This round's card. It flips in when it is new. */
export function Card({ state: { round, cards } }: Pick<Part, "state">) {
  const number = cards.at(-1);
  if (number === undefined) return null;
  return (
    <div key={round} class="game-card" role="img" aria-label={t().game.card(number)}>
      <span class="game-card-digit" aria-hidden="true">
        {number}
      </span>
      <TilePicture number={number} />
    </div>
  );
}

export function RoundName({ state: { round, rounds }, short = false }: Pick<Part, "state"> & { short?: boolean }) {
  return (
    <h1 class="game-round number">
      {short && <span aria-hidden="true">{t().game.roundShort(round, rounds)}</span>}
      <span class={short ? "hidden" : ""}>{t().game.round(round, rounds)}</span>
    </h1>
  );
}

/** Points, and how many of them on which level, the highest first. Level 0 scores nothing. */
export function Score({ tiles }: { tiles: readonly PlacedTile[] }) {
  const total = score(tiles);
  const levels = scoreByLevel(tiles).map((sum, level) => ({ level, sum }));
  return (
    <div class="game-score">
      <p class="game-total number">
        <b>{total}</b> <span class="muted">{t().game.pointsWord(total)}</span>
      </p>
      <ul class="game-levels number" aria-label={t().game.byLevel}>
        {levels
          .slice(1)
          .reverse()
          .map(({ level, sum }) => (
            <li key={level}>
              {t().common.level(level)} <b>{sum}</b>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Mine, this round's tile included. */
export function MyScore({ play }: Pick<Part, "play">) {
  return <Score tiles={play.mine.tiles.value} />;
}

/** The ten numbers, each with how many of its cards have not been seen. */
export function Numbers({ state: { unseen } }: Pick<Part, "state">) {
  return (
    <section class="stack tight" aria-labelledby="game-unseen">
      <h2 id="game-unseen" class="eyebrow">
        {t().game.unseen}
      </h2>
      <ul class="game-numbers">
        {unseen.map((count, number) => (
          <li key={number} class={count ? "" : "gone"}>
            <TilePicture number={number} />
            <span class="game-pips" aria-hidden="true">
              <i class={count > 0 ? "on" : ""} />
              <i class={count > 1 ? "on" : ""} />
            </span>
            <span class="hidden">{t().game.unseenOf(number, count)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cards drawn so far, this round's last. Closed, it shows the figures; opened, the tiles. */
export function DiscardPile({ state: { cards } }: Pick<Part, "state">) {
  return (
    <details class="game-pile">
      <summary>
        <h2 class="eyebrow">{t().game.pile(cards.length)}</h2>
        <span class="game-pile-figures number" aria-hidden="true">
          {cards.slice(-8).join(" ")}
        </span>
      </summary>
      <ol>
        {cards.map((number, index) => (
          <li key={index}>
            <span class="hidden">{number}</span>
            <TilePicture number={number} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** For a game alone: what a score is worth. */
export function Scale({ play }: Pick<Part, "play">) {
  const total = score(play.mine.tiles.value);
  return (
    <section class="stack tight" aria-labelledby="game-scale">
      <h2 id="game-scale" class="eyebrow">
        {t().game.scale}
      </h2>
      <div class="game-scale" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (total / 120) * 100)}%` }} />
        {[50, 80, 100].map((mark) => (
          <i key={mark} style={{ left: `${(mark / 120) * 100}%` }}>
            <b class="game-scale-mark">{mark}</b>
          </i>
        ))}
      </div>
      <p class="small muted">{t().game.scaleAbout}</p>
    </section>
  );
}
