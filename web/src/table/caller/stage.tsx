/** What everybody sees: the card, large; the time; the discard pile; what is still to come. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Numbers } from "../../room";
import { CardList } from "../../ui/card-list";
import { clockText, URGENT } from "../../ui/time";
import { TilePicture } from "../../widget/picture";
import { remainingTime, type Shown, unseenCounts } from "./call";
import { caller } from "./texts";
import "../../ui/table.css";
import "./caller.css";

/** The number and its tile. With 6 and 9, a line shows where the foot is: people sit on all sides of a table. */
export function BigCard({ index, shown, label }: { index: number; shown: Shown; label?: string }) {
  const words = caller();
  const number = shown.cards[index];
  if (number === undefined) return null;
  const position = words.card(index + 1, shown.rounds);
  const last = index + 1 === shown.rounds;
  return (
    <>
      <p class="caller-position number">
        {position}
        {(label || last) && <b class="caller-label">{label ?? words.lastCard}</b>}
      </p>
      <div key={index} class="caller-card" role="img" aria-label={`${position}: ${number}`}>
        <span class={`caller-digit ${number === 6 || number === 9 ? "foot" : ""}`} aria-hidden="true">
          {number}
        </span>
        <TilePicture number={number} />
      </div>
    </>
  );
}

/** Seconds in figures that can be read from afar, and as a bar, which begins with the most that was left for this card. */
export function Countdown({ shown }: { shown: Shown }) {
  const words = caller();
  const left = useTimeLeft(shown);
  const [whole, begin] = useState({ key: shown.cards.length, most: left ?? 0 });
  if (left === null) return null;
  if (whole.key !== shown.cards.length || left > whole.most) begin({ key: shown.cards.length, most: left });
  const seconds = Math.ceil(left / 1000);
  const urgent = seconds <= URGENT && !shown.over;
  const note = seconds === 0 ? words.timeUp : shown.deadline === null ? words.paused : "";
  return (
    <div class={`caller-time ${urgent ? "urgent" : ""} ${note ? "still" : ""}`}>
      <p class="caller-clock number" role="timer" aria-label={words.timeLeft}>
        {urgent && <span aria-hidden="true">! </span>}
        {clockText(seconds)}
      </p>
      <div class="caller-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${whole.most ? Math.min(1, left / whole.most) : 0})` }} />
      </div>
      <p class="caller-note">{note}</p>
    </div>
  );
}

/** Milliseconds; rendered again a few times a second while they pass. */
function useTimeLeft(shown: Shown): number | null {
  const [, tick] = useState(0);
  useEffect(() => {
    if (shown.deadline === null) return;
    const timer = setInterval(() => tick((count) => count + 1), 200);
    return () => clearInterval(timer);
  }, [shown.deadline]);
  return remainingTime(shown, Date.now());
}

/** Every card in its order, the newest last. One is marked: the one that is shown. */
export function DiscardPile({ cards, at = cards.length - 1 }: { cards: readonly number[]; at?: number | undefined }) {
  const words = caller();
  return (
    <section class="stack tight" aria-labelledby="caller-pile">
      <h2 id="caller-pile" class="eyebrow">
        {words.pile}
      </h2>
      {cards.length === 0 ? (
        <p class="small muted">{words.pileEmpty}</p>
      ) : (
        <CardList kind="caller-pile" cards={cards} said={words.pileCards(cards.join(" "))} at={at} />
      )}
    </section>
  );
}

export function ToCome({ shown: { cards, rounds } }: { shown: Shown }) {
  return <Numbers state={{ unseen: unseenCounts(cards), rounds, round: cards.length }} />;
}

/** In place of a card, when there is none. */
export function Waiting({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="caller-waiting stack">
      <p class="caller-waiting-title">{title}</p>
      {children}
    </div>
  );
}
