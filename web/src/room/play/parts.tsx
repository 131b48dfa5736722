/** Small parts of the game screen: the card, the score, the cards not seen yet, the discard pile. */

import { CARDS } from "../../base/generated/limits";
import { type PlacedTile, score, scoreByLevel } from "../../base/geometry";
import { ChosenDeck } from "../../ui/deck-note";
import { t } from "../../ui/texts";
import { TilePicture } from "../../widget/picture";
import { contestOf, race } from "./lazy";
import { open, type Part, tablet } from "./play";
import "./numbers.css";

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

/**
 * The ten numbers, each with how many of its cards may still come. When cards were removed unseen, nobody knows how many
 * do: then it says "at most".
 */
export function Numbers({
  state: { unseen, rounds, round },
  small = false,
}: {
  state: Pick<Part["state"], "unseen" | "rounds" | "round">;
  small?: boolean;
}) {
  const removed = CARDS - rounds; // also of a deck that was chosen
  const unsure = removed > 0;
  const words = t().game;
  return (
    <section class="stack tight" aria-label={words.unseen}>
      {!small && <h2 class="eyebrow">{unsure ? words.unseenMost : words.unseen}</h2>}
      {small && unsure && <p class="game-at-most muted">{words.unseenMost}</p>}
      <ul class={`game-numbers ${small ? "small-numbers" : ""}`}>
        {unseen.map((cards, number) => {
          const count = Math.min(cards, rounds - round);
          return (
            <li key={number} class={count ? "" : "gone"}>
              <TilePicture number={number} />
              <span class="game-pips" aria-hidden="true">
                <i class={count > 0 ? "on" : ""} />
                <i class={count > 1 ? "on" : ""} />
              </span>
              <span class="hidden">{(unsure && count ? words.unseenAtMost : words.unseenOf)(number, count)}</span>
            </li>
          );
        })}
      </ul>
      {unsure && !small && <p class="small muted">{t().options.removedCount(removed)}</p>}
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
          {cards.slice(tablet.value ? -5 : -8).join(" ")}
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

/** What is special about this game: that the deck was chosen, and its contest. */
export function Notes({ state }: Pick<Part, "state">) {
  return (
    <>
      <ChosenDeck chosen={state.deckChosen} />
      {contestOf(state)?.value?.note(state)}
    </>
  );
}

/** For a game alone: whom I race, or what a score is worth. */
export function Scale({ play }: Pick<Part, "play">) {
  const raced = race.value?.beside(play, open);
  if (raced) return raced;
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
